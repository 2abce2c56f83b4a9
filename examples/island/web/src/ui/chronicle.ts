// The chronicle: what happened, the latest first, to be filtered by what it is about and how much it weighs.
import type { Chronicle as Sent, Kind, Line } from "../wire";
import { fold, type Row } from "../world/fold";
import { type App, nameOf, telling } from "./app";
import { ask } from "./ask";
import { button, fill, h } from "./dom";

const groups = ["lives", "wonders", "gods", "words", "works", "dangers", "finds", "days"] as const;
type Group = (typeof groups)[number];

/** What each kind of event is filed under. */
const groupOf: Record<Kind, Group> = {
  world: "lives", begin: "lives", death: "lives",
  wonder: "wonders", hand: "wonders", witness: "wonders", pacing: "wonders", voice: "wonders",
  guess: "gods", reflect: "gods", preach: "gods", god: "gods", "god line": "gods", blame: "gods",
  talk: "words", tell: "words", soured: "words", share: "words", speech: "words", thought: "words", dialogue: "words",
  adopt: "works", stage: "works", built: "works", heir: "works", ask: "works", accept: "works", refuse: "works",
  wound: "dangers", kill: "dangers", fire: "dangers", ruin: "dangers", menace: "dangers", weather: "dangers",
  find: "finds", sight: "finds",
  need: "days", choice: "days", deed: "days", interrupt: "days",
};

const names: Record<Group, string> = {
  lives: "Lives", wonders: "Wonders", gods: "Gods", words: "Words", works: "Works", dangers: "Dangers", finds: "Finds", days: "Daily life",
};

/** Tells rows apart, also one from itself after it happened again. */
const named = (r: Row): string => `${r.line.event} ${r.times}`;

function ordinal(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return ["", "first", "second", "third"][n] ?? `${n}${ending}`;
}

/** When it was, and how often. */
function often({ line, times, mixed }: Row): string {
  if (times === 1) return line.when;
  return mixed ? `${line.when}, the last of ${times} blows between them` : `${line.when}, for the ${ordinal(times)} time`;
}

const shownAtOnce = 250;
const few = 12; // lines, fewer than which more are fetched without being asked for
const rounds = 4; // of asking for earlier lines until some are wanted
const between = 9000; // milliseconds between two lines that are read out

export class ChroniclePage {
  private lines: Line[] = [];
  private readonly off = new Set<Group>(["days"]);
  private weight = 40;
  private only = 0; // the soul that it is about; 0: all
  private since = 0; // the event from which on everything notable is at hand
  private horizon = 0; // the earliest event that was asked for with these filters
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
    const weight = h("select", { "aria-label": "How much it weighs" }, h("option", { value: "0" }, "All"), h("option", { value: "40", selected: true }, "Notable"), h("option", { value: "80" }, "Great"));
    weight.addEventListener("change", () => {
      this.weight = Number(weight.value);
      this.show();
    });
    this.about.addEventListener("change", () => {
      this.only = Number(this.about.value);
      this.refilter();
      this.show();
    });
    this.earlier = button("Earlier", () => void this.fetchEarlier(), { class: "soft wide" });
    host.append(h("div", { class: "filters", role: "group", "aria-label": "What is told" }, ...chips, weight, this.about), this.list, this.earlier, this.spoken);
  }

  /** Begins anew with a world's latest lines. */
  begin(lines: Line[]): void {
    this.lines = [...lines];
    this.since = lines[0]?.event ?? 0;
    this.refilter();
    this.held = undefined;
    this.quiet = true;
    const souls = [...this.app.state.souls].sort((a, b) => a.name.localeCompare(b.name));
    fill(this.about, h("option", { value: "0" }, "About all"), ...souls.map((s) => h("option", { value: s.id }, s.name)));
    this.only = 0;
    this.show();
    this.quiet = false;
    if (this.lines.filter((l) => this.wanted(l)).length < few) void this.fetchEarlier();
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
    this.refilter();
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

  /** With other filters there may be more to ask for, from the lines at hand on. */
  private refilter(): void {
    this.horizon = this.since;
    this.more = true;
  }

  private toggle(group: Group, key: HTMLElement): void {
    if (!this.off.delete(group)) this.off.add(group);
    key.setAttribute("aria-pressed", String(!this.off.has(group)));
    this.refilter();
    this.show();
  }

  private wanted(l: Line): boolean {
    return !this.off.has(groupOf[l.kind]) && l.weight >= this.weight && (!this.only || l.who === this.only || l.on === this.only);
  }

  private show(): void {
    const wanted = fold(this.lines.filter((l) => this.wanted(l))).slice(-shownAtOnce).reverse();
    const old = new Map([...this.list.children].map((e) => [(e as HTMLElement).dataset["row"], e]));
    const rows = wanted.map((r) => old.get(named(r)) ?? this.row(r));
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

  private row(r: Row): HTMLElement {
    const l = r.line;
    const who = nameOf(this.app, l.who);
    return h(
      "li",
      { class: `line ${groupOf[l.kind]}${l.weight >= 60 ? " great" : ""}`, "data-row": named(r) },
      h("span", { class: "when" }, often(r)),
      h("p", {}, l.text),
      h(
        "span",
        { class: "acts" },
        who && button(who, () => this.app.open(l.who!), { class: "link", "data-key": `who ${l.event}` }),
        button("why?", () => this.app.why(l.event), { class: "link", "data-key": `why ${l.event}`, "aria-label": `Why? ${l.text.slice(0, 60)}` }),
        !!l.hand && l.hand !== l.event && h("span", { class: "muted" }, "came of the hand"),
      ),
    );
  }

  /** Fetches earlier lines until some more of them are wanted, or there are none. */
  private async fetchEarlier(): Promise<void> {
    const before = this.lines.filter((l) => this.wanted(l)).length;
    try {
      for (let round = 0; round < rounds && this.more && this.lines.filter((l) => this.wanted(l)).length < before + few; round++) {
        const sent = await ask<Sent>(`/api/chronicle?${this.query()}`);
        const known = new Set(this.lines.map((l) => l.event));
        const earlier = sent.lines.filter((l) => !known.has(l.event));
        this.lines = [...earlier, ...this.lines].sort((a, b) => a.event - b.event);
        this.horizon = sent.lines.at(-1)?.event ?? this.horizon;
        this.more = sent.more;
      }
    } catch (fault) {
      this.app.notices.warn(fault);
    }
    this.show();
  }

  private query(): URLSearchParams {
    const query = new URLSearchParams({ limit: "500" });
    if (this.horizon) query.set("before", String(this.horizon));
    const kinds = (Object.keys(groupOf) as Kind[]).filter((k) => !this.off.has(groupOf[k]));
    if (this.off.size > 0) query.set("kinds", kinds.join(","));
    if (!this.off.has("days")) query.set("daily", "1");
    if (this.only) query.set("about", String(this.only));
    return query;
  }
}
