// Time: what hour it is on the island, and how fast the hours go.
import type { Clock, Time } from "../wire";
import type { App } from "./app";
import { tell } from "./ask";
import { button, fill, h, icon } from "./dom";

const speeds = [
  { speed: 1, label: "1×", name: "1×: ordinary speed, an hour in five seconds" },
  { speed: 4, label: "4×", name: "4×: four times as fast" },
  { speed: 16, label: "16×", name: "16×: sixteen times as fast" },
  { speed: 0, label: "max", name: "max: as fast as it can" },
] as const;

export class ClockBar {
  private readonly day = h("span", { class: "day" });
  private readonly sky = h("span");
  private readonly people = h("span");
  private readonly pause: HTMLButtonElement;
  private readonly step: HTMLButtonElement;
  private readonly speeds: HTMLButtonElement[];
  private readonly note = h("span", { class: "capped", role: "status" });

  constructor(
    private readonly app: App,
    host: HTMLElement,
  ) {
    this.pause = h("button", { type: "button", class: "key", onclick: () => this.toggle() });
    this.step = h("button", { type: "button", class: "key", "aria-label": "Step: live one beat, then pause", title: "One beat ( . )", onclick: () => void this.send({ do: "step" }) }, icon("step"));
    this.speeds = speeds.map((s) =>
      button(s.label, () => void this.send({ do: "run", speed: s.speed }), { class: "key speed", "aria-label": s.name, title: s.name }),
    );
    host.append(
      h("div", { class: "hour" }, this.day, h("span", { class: "sky" }, this.sky, " · ", this.people)),
      h("div", { class: "keys", role: "group", "aria-label": "Time" }, this.pause, this.step, ...this.speeds),
      this.note,
    );
  }

  draw(): void {
    const { moment, time, band } = this.app.state;
    this.day.textContent = moment.when;
    this.sky.textContent = `${moment.season}, ${moment.sky === "clear" ? (moment.night ? "clear night" : "clear sky") : moment.sky}`;
    this.people.textContent = `${band.alive} alive`;
    const halted = time.paused;
    if (this.pause.dataset["state"] !== String(halted)) {
      this.pause.dataset["state"] = String(halted);
      fill(this.pause, icon(halted ? "run" : "pause"));
      this.pause.setAttribute("aria-label", halted ? "Go on" : "Pause");
      this.pause.title = `${halted ? "Go on" : "Pause"} (space)`;
    }
    this.speeds.forEach((b, i) => b.setAttribute("aria-pressed", String(!halted && time.speed === speeds[i]!.speed)));
    this.note.textContent = pace(time);
  }

  toggle(): void {
    const { paused, speed } = this.app.state.time;
    void this.send(paused ? { do: "run", speed } : { do: "pause" });
  }

  /** Answers a key: true if it was one of the clock's. */
  key(key: string): boolean {
    const at = ["1", "2", "3", "4"].indexOf(key);
    if (key === " ") this.toggle();
    else if (key === ".") void this.send({ do: "step" });
    else if (at >= 0) void this.send({ do: "run", speed: speeds[at]!.speed });
    else return false;
    return true;
  }

  private async send(clock: Clock): Promise<void> {
    try {
      this.app.state.time = await tell<Time>("POST", "/api/time", clock);
      this.draw();
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }
}

function pace(t: Time): string {
  if (t.until > 0) return `Catching up to beat ${t.until} …`;
  if (t.capped) return t.capped;
  if (t.paused) return "Paused";
  return t.step ? "One beat …" : "";
}
