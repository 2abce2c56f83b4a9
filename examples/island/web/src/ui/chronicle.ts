// The chronicle: what happened, the latest first, to be filtered by what it is about and how much it weighs.
import type { Chronicle as Sent, Kind, Line } from "../wire";
import { type App, nameOf, telling } from "./app";
import { ask } from "./ask";
import { button, fill, h } from "./dom";

const groups = ["lives", "wonders", "gods", "words", "works", "dangers", "finds", "days"] as const;
type Group = (typeof groups)[number];

/** What each kind of event is filed under. */
const groupOf: Record<Kind, Group> = {
  world: "lives", begin: "lives", death: "lives",
  wonder: "wonders", hand: "wonders", witness: "wonders", pacing: "wonders", voice: "wonders",
  guess: "gods", reflect: "gods", preach: "gods", god: "gods", blame: "gods",
  talk: "words", tell: "words", soured: "words", share: "words", speech: "words", thought: "words",
  adopt: "works", stage: "works", built: "works", heir: "works", ask: "works", accept: "works", refuse: "works",
  wound: "dangers", kill: "dangers", fire: "dangers", ruin: "dangers", menace: "dangers", weather: "dangers",
  find: "finds", sight: "finds",
  need: "days", choice: "days", deed: "days", interrupt: "days",
};

const names: Record<Group, string> = {
  lives: "Lives", wonders: "Wonders", gods: "Gods", words: "Words", works: "Works", dangers: "Dangers", finds: "Finds", days: "Daily life",
};

const shownAtOnce = 120;
const between = 9000; // milliseconds between two lines that are read out

export class ChroniclePage {
  private lines: Line[] = [];
  private readonly off = new Set<Group>(["days"]);
  private weight = 0;
  private only = 0; // the soul that it is about; 0: all
  private more = true;
  private readonly list = h("ol", { class: "lines" });
  private readonly spoken = h("div", { class: "hidden", role: "log", "aria-live": "polite", "aria-label": "Great events" });
  private readonly about = h("select", { "aria-label": "About whom" });
  private readonly earlier: HTMLButtonElement;
  private held: Line | undefined;
  private quiet = true;
  private said = 0;

  constructor(
    private readonly app: App,
    host: HTMLElement,
  ) {
    const chips = groups.map((g) =>
      h("button", { type: "button", class: `chip-key ${g}`, "aria-pressed": String(!this.off.has(g)), onclick: (e: Event) => this.toggle(g, e.currentTarget as HTMLElement) }, names[g]),
    );
    const weight = h("select", { "aria-label": "How much it weighs" }, h("option", { value: "0" }, "All"), h("option", { value: "40" }, "Notable"), h("option", { value: "80" }, "Great"));
    weight.addEventListener("change", () => {
      this.weight = Number(weight.value);
      this.show();
    });
    this.about.addEventListener("change", () => {
      this.only = Number(this.about.value);
      this.more = true;
      this.show();
    });
    this.earlier = button("Earlier", () => void this.fetchEarlier(), { class: "soft wide" });
    host.append(h("div", { class: "filters", role: "group", "aria-label": "What is told" }, ...chips, weight, this.about), this.list, this.earlier, this.spoken);
  }

  /** Begins anew with a world's latest lines. */
  begin(lines: Line[]): void {
    this.lines = [...lines];
    this.more = true;
    this.held = undefined;
    this.quiet = true;
    const souls = [...this.app.state.souls].sort((a, b) => a.name.localeCompare(b.name));
    fill(this.about, h("option", { value: "0" }, "About all"), ...souls.map((s) => h("option", { value: s.id }, s.name)));
    this.only = 0;
    this.show();
    this.quiet = false;
  }

  /** Adds lines that have just been told. */
  add(lines: Line[]): void {
    this.lines = [...this.lines, ...lines].slice(-3000);
    this.show();
    this.readOut(lines);
  }

  /** Shows only what is about one soul. */
  focus(id: number): void {
    this.about.value = String(id);
    this.only = id;
    this.show();
  }

  private readOut(lines: Line[]): void {
    for (const l of lines) if (telling(l) && (!this.held || l.weight >= this.held.weight)) this.held = l;
    const now = performance.now();
    if (this.quiet || !this.held || now - this.said < between) return;
    this.spoken.replaceChildren(h("p", {}, this.held.text));
    this.held = undefined;
    this.said = now;
  }

  private toggle(group: Group, key: HTMLElement): void {
    if (!this.off.delete(group)) this.off.add(group);
    key.setAttribute("aria-pressed", String(!this.off.has(group)));
    this.show();
  }

  private wanted(l: Line): boolean {
    return !this.off.has(groupOf[l.kind]) && l.weight >= this.weight && (!this.only || l.who === this.only || l.on === this.only);
  }

  private show(): void {
    const wanted = this.lines.filter((l) => this.wanted(l)).slice(-shownAtOnce).reverse();
    const old = new Map([...this.list.children].map((e) => [(e as HTMLElement).dataset["event"], e]));
    const rows = wanted.map((l) => old.get(String(l.event)) ?? this.row(l));
    const top = this.list.scrollTop;
    let at: Element | null = this.list.firstElementChild;
    for (const row of rows) {
      if (row === at) at = at.nextElementSibling;
      else this.list.insertBefore(row, at);
    }
    while (at) {
      const next = at.nextElementSibling;
      at.remove();
      at = next;
    }
    if (rows.length === 0) this.list.replaceChildren(h("li", { class: "muted" }, "Nothing of the kind has happened yet."));
    this.list.scrollTop = top;
    this.earlier.hidden = !this.more;
  }

  private row(l: Line): HTMLElement {
    const who = nameOf(this.app, l.who);
    return h(
      "li",
      { class: `line ${groupOf[l.kind]}${l.weight >= 60 ? " great" : ""}`, "data-event": l.event },
      h("span", { class: "when" }, l.when),
      h("p", {}, l.text),
      h(
        "span",
        { class: "acts" },
        who && button(who, () => this.app.open(l.who!), { class: "link", "data-key": `who ${l.event}` }),
        button("why?", () => this.app.why(l.event), { class: "link", "data-key": `why ${l.event}`, "aria-label": `Why? ${l.text.slice(0, 60)}` }),
      ),
    );
  }

  private async fetchEarlier(): Promise<void> {
    const query = new URLSearchParams({ limit: "100" });
    const first = this.lines.find((l) => this.wanted(l)) ?? this.lines[0];
    if (first) query.set("before", String(first.event));
    const kinds = (Object.keys(groupOf) as Kind[]).filter((k) => !this.off.has(groupOf[k]));
    if (this.off.size > 0) query.set("kinds", kinds.join(","));
    if (!this.off.has("days")) query.set("daily", "1");
    if (this.only) query.set("about", String(this.only));
    try {
      const sent = await ask<Sent>(`/api/chronicle?${query}`);
      const known = new Set(this.lines.map((l) => l.event));
      const earlier = sent.lines.filter((l) => !known.has(l.event));
      this.lines = [...earlier, ...this.lines].sort((a, b) => a.event - b.event);
      this.more = sent.more;
      this.show();
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }
}
