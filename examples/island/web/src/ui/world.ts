// The world as a whole: another one from a seed, saves, the hand's acts as a file, a link to share, and this browser's
// settings.
import { maxSouls, type Genesis, type Share, type World } from "../wire";
import { writeLink } from "../world/link";
import type { App } from "./app";
import { ask, tell } from "./ask";
import { button, fill, h } from "./dom";
import { dress, keep, type Settings } from "./settings";

export class WorldPage {
  private readonly link = h("input", { type: "text", readonly: true, id: "share-link", "aria-label": "The link" });
  private readonly linkNote = h("p", { class: "muted" });
  private readonly linkRow = h("div", { hidden: true }, this.link, this.linkNote);
  private readonly title = h("p", { class: "muted" });
  private readonly figures = h("p", { class: "muted", id: "figures" });

  constructor(
    private readonly app: App,
    host: HTMLElement,
    private readonly chosen: Settings,
  ) {
    fill(host, h("h2", {}, "The world"), this.title, this.genesis(), this.files(), this.sharing(), this.taste(), keysList());
  }

  draw(): void {
    const s = this.app.state;
    this.title.textContent = `Seed ${s.seed}, ${s.souls.length} souls, beat ${s.moment.beat}.`;
    this.figures.textContent = this.app.stage.figures;
  }

  /** Makes another world. */
  async create(g: Genesis): Promise<void> {
    try {
      await tell<World>("POST", "/api/world", g);
      this.app.notices.say(`A new island rises from seed ${g.seed}.`);
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }

  private genesis(): HTMLElement {
    const seed = h("input", { type: "text", inputmode: "numeric", pattern: "[0-9]{1,20}", maxlength: 20, required: true, id: "new-seed", value: "2", autocomplete: "off" });
    const souls = h("input", { type: "number", min: 1, max: maxSouls, required: true, id: "new-souls", value: "60" });
    const form = h("form", { class: "inline" }, h("label", { for: "new-seed" }, "Seed ", seed), h("label", { for: "new-souls" }, "Souls ", souls), h("button", { type: "submit", class: "strong" }, "New world"));
    form.addEventListener("submit", (e) => {
      e.preventDefault();
      void this.create({ seed: seed.value, souls: Number(souls.value) });
    });
    return h("section", {}, h("h3", {}, "Another island"), form, h("p", { class: "muted" }, "The world that is now is gone then, unless you save it."));
  }

  private files(): HTMLElement {
    const file = h("input", { type: "file", id: "load-file", class: "hidden", "aria-label": "A saved island" });
    file.addEventListener("change", () => {
      const chosen = file.files?.[0];
      if (chosen) void this.load(chosen);
      file.value = "";
    });
    return h("section", {}, h("h3", {}, "Keep it"),
      h("p", { class: "keys" }, h("a", { href: "/api/save", download: "island.save", class: "soft" }, "Save"), button("Load …", () => file.click(), { class: "soft" }), h("a", { href: "/api/acts", download: "acts.jsonl", class: "soft" }, "The hand's acts")), file,
      h("p", { class: "muted" }, "The acts can be replayed from a terminal, with -acts."));
  }

  private async load(file: File): Promise<void> {
    try {
      await tell<World>("POST", "/api/load", file);
      this.app.notices.say(`${file.name} was loaded.`);
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }

  private sharing(): HTMLElement {
    return h("section", {}, h("h3", {}, "Share it"), button("Make a link", () => void this.share(), { class: "soft" }), this.linkRow);
  }

  private async share(): Promise<void> {
    try {
      const share = await ask<Share>("/api/share");
      this.link.value = `${location.origin}/#${writeLink(share)}`;
      this.linkNote.textContent = share.exact ? "Whoever opens it on an island of their own comes to this very world." : share.why;
      this.linkRow.hidden = false;
      this.link.focus();
      this.link.select();
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }

  private taste(): HTMLElement {
    const pick = <K extends keyof Settings>(name: K, label: string, options: [Settings[K], string][], after: () => void): HTMLElement => {
      const select = h("select", { id: `set-${name}` }, ...options.map(([v, text]) => h("option", { value: v, selected: this.chosen[name] === v }, text)));
      select.addEventListener("change", () => {
        this.chosen[name] = select.value as Settings[K];
        keep(this.chosen);
        after();
      });
      return h("label", { for: `set-${name}` }, h("span", {}, label), select);
    };
    return h("section", { class: "taste" }, h("h3", {}, "For this browser"),
      pick("theme", "Colours", [["auto", "as the system"], ["light", "light"], ["dark", "dark"]], () => dress(this.chosen)),
      pick("detail", "Picture", [["auto", "as the machine can"], ["fine", "fine"], ["plain", "plain"]], () => location.reload()),
      pick("still", "Motion", [["auto", "as the system"], ["lively", "lively"], ["still", "still"]], () => undefined),
      this.figures);
  }
}

const keys: [string, string][] = [
  ["Space", "pause, or go on"], [".", "one beat"], ["1 2 3 4", "speed"], ["Arrows, W A S D", "move the camera"], ["Q E", "turn it"], ["R F", "tilt it"], ["+ −", "nearer, farther"],
  ["N", "the next soul"], ["Esc", "put things away"],
];

function keysList(): HTMLElement {
  return h("section", {}, h("h3", {}, "Keys"), h("p", { class: "muted" }, "The camera's keys work while the picture has the focus. With a mouse: drag to move, drag with the right button or with shift to turn, roll to come nearer. With fingers: one moves, two turn and pinch."),
    h("dl", { class: "keylist" }, ...keys.flatMap(([k, what]) => [h("dt", {}, h("kbd", {}, k)), h("dd", {}, what)])));
}
