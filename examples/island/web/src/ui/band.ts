// The band's page: how it fares over time, the tales that go round, the gods and their families, and who was given a
// thought of the model, and what that costs.
import type { BandPage as Sent, God, Live, Tale, Telling, Tree } from "../wire";
import { type App, money, nameOf, verb } from "./app";
import { ask, tell } from "./ask";
import { bar, chart } from "./chart";
import { button, fill, h, released } from "./dom";

const oftenest = 1500; // milliseconds between two looks at the band

export class BandPage {
  private asked = 0;
  private busy = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private page: Sent | undefined;
  private readonly trees = new Map<number, Tree>();

  constructor(
    private readonly app: App,
    private readonly host: HTMLElement,
  ) {}

  /** Forgets a world that is gone. */
  forget(): void {
    this.page = undefined;
    this.trees.clear();
    fill(this.host, h("p", { class: "muted" }, "Asking round …"));
  }

  /** Asks anew, soon, if the page is open. */
  refresh(): void {
    if (this.host.hidden || this.again !== undefined) return;
    this.again = setTimeout(() => {
      this.again = undefined;
      void this.fetch();
    }, Math.max(0, oftenest - (performance.now() - this.asked)));
  }

  /** Shows what the stream told of the model and its cost. */
  live(): void {
    if (!this.page || this.host.hidden) return;
    this.page.live = this.app.state.live;
    this.show(this.page);
  }

  private async fetch(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.asked = performance.now();
    try {
      this.page = await ask<Sent>("/api/band");
      await released();
      this.show(this.page);
    } catch (fault) {
      if (!this.page) fill(this.host, h("p", { role: "alert" }, (fault as Error).message));
    } finally {
      this.busy = false;
    }
  }

  private show(p: Sent): void {
    const t = p.history;
    fill(
      this.host,
      h("h2", {}, "The band"),
      h("p", { class: "muted" }, p.when),
      chart({ title: "Alive", beats: t.beats, values: t.alive, least: 0, most: this.app.state.souls.length, unit: "", color: "c-alive" }),
      chart({ title: "Hardship", beats: t.beats, values: t.hardship, least: 0, most: 100, unit: "%", color: "c-hardship" }),
      chart({ title: "Believers", beats: t.beats, values: t.believe, least: 0, most: this.app.state.souls.length, unit: "", color: "c-believe" }),
      this.needs(p),
      this.decree(),
      this.part("live", "Live AI", true, this.ration(p.live)),
      this.part("gods", `Gods (${p.gods.length})`, true, this.family(p.gods, -1), p.blamed.length > 0 && h("p", { class: "muted" }, `Blamed for hard times: ${p.blamed.map((id) => nameOf(this.app, id)).join(", ")}.`)),
      this.part("tales", `Tales (${p.told})`, true, this.tales(p.tales)),
      this.part("counts", "In all", false, this.counts(p)),
    );
  }

  private needs(p: Sent): HTMLElement {
    const b = p.band;
    const rows: [string, number][] = [["thirsty", b.thirsty], ["hungry", b.hungry], ["weary", b.weary], ["cold", b.cold], ["hurt", b.hurt]];
    const said = rows.filter(([, n]) => n > 0).map(([what, n]) => `${n} ${what}`);
    return h("p", {}, said.length ? `Of ${b.alive}: ${said.join(", ")}.` : `Nobody of the ${b.alive} is in need.`);
  }

  /** The decree that stands, and what was made of it. */
  private decree(): HTMLElement | false {
    const d = this.app.state.decree;
    if (!d.text) return false;
    return h("blockquote", { class: "voice" }, h("small", {}, d.do ? `A decree stands, and leads them to ${verb(d.do)}` : "A decree stands, and leads nobody anywhere"), d.text, " ",
      !!d.event && button("why?", () => this.app.why(d.event!), { class: "link", "data-key": "why decree" }));
  }

  private ration(l: Live): HTMLElement {
    const on = h("button", { type: "button", class: "switch", role: "switch", "aria-checked": String(l.on), disabled: !l.available, "data-key": "live", onclick: () => void this.turn(!l.on) }, l.on ? "On" : "Off");
    const thought = l.thoughts.filter((t) => t.grant !== "none");
    return h("div", {},
      h("p", { class: "row" }, h("span", {}, l.model || "No model"), on),
      !l.available && h("p", { class: "muted" }, l.reason),
      l.available && h("dl", {},
        h("dt", {}, "Spent"), h("dd", {}, `${money(l.spent)} of ${money(l.ceiling)} at most`),
        h("dt", {}, "Forecast"), h("dd", {}, `${money(l.forecast)} for a day of the island`),
        h("dt", {}, "Thoughts"), h("dd", {}, `${l.asked} asked, ${l.accepted} accepted, ${l.failed} came to nothing`),
        h("dt", {}, "Ration"), h("dd", {}, `${l.slots} a beat at most, ${l.turns} of them by turns; a beat waits ${(l.wall_ms / 1000).toFixed(1)} s at most`)),
      l.available && bar("spent", l.ceiling > 0 ? Math.round((100 * l.spent) / l.ceiling) : 0),
      thought.length > 0 && h("ul", { class: "plain" }, ...thought.map((t) =>
        h("li", {}, button(nameOf(this.app, t.soul), () => this.app.open(t.soul), { class: "link" }),
          h("small", { class: "muted" }, ` ${[grantWords[t.grant], t.vetoed && "overruled by its body", t.error].filter(Boolean).join("; ")}`)))));
  }

  private async turn(on: boolean): Promise<void> {
    try {
      this.app.state.live = await tell<Live>("POST", "/api/live", { on });
      this.live();
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }

  /** The gods that split from one, each with those that split from it. */
  private family(gods: God[], parent: number): HTMLElement {
    const mine = gods.map((g, i) => ({ g, i })).filter(({ g }) => g.parent === parent);
    if (mine.length === 0) return parent < 0 ? h("p", { class: "muted" }, "They have made none yet.") : h("span", { hidden: true });
    return h("ul", { class: "tree gods" }, ...mine.map(({ g, i }) =>
      h("li", { class: g.alive ? "" : "gone" },
        h("h4", {}, g.name),
        h("p", {}, `${g.does} `, h("small", { class: "muted" }, g.alive ? `${g.share}% believe` : `faded; ${g.ever} believed once`)),
        h("ul", { class: "life" }, ...g.life.map((e) => h("li", {}, h("small", {}, `${e.turn} ${e.when}, ${e.share}% `), button("why?", () => this.app.why(e.event), { class: "link", "data-key": `why ${e.event}` })))),
        this.family(gods, i))));
  }

  private tales(tales: Tale[]): HTMLElement {
    if (tales.length === 0) return h("p", { class: "muted" }, "Nobody has told any.");
    return h("div", {}, ...tales.slice(0, 30).map((t) => this.tale(t)));
  }

  private tale(t: Tale): HTMLElement {
    const body = h("div", { class: "told" });
    const known = this.trees.get(t.origin);
    const row = h("details", { "data-key": `tale ${t.origin}` },
      h("summary", { "data-key": `tale title ${t.origin}` }, h("span", {}, t.text), h("small", { class: "muted" }, ` ${t.heard} heard it, ${t.longest} mouths long`)), body);
    const draw = (tree: Tree): void => fill(body, h("p", { class: "muted" }, `Begun by ${tree.tale.began}, ${tree.tale.when}. `, button("why?", () => this.app.why(t.origin), { class: "link" })), mouths(tree.tellings, 0, new Set()));
    if (known) draw(known);
    row.addEventListener("toggle", () => {
      if (row.open) void this.fetchTree(t.origin, draw);
    });
    return row;
  }

  private async fetchTree(origin: number, draw: (t: Tree) => void): Promise<void> {
    try {
      const tree = await ask<Tree>(`/api/tale/${origin}`);
      this.trees.set(origin, tree);
      draw(tree);
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }

  private counts(p: Sent): HTMLElement {
    const c = p.counts;
    const deaths = Object.entries(c.deaths).map(([cause, n]) => `${n} of ${cause}`).join(", ");
    const talks = Object.entries(c.talks).map(([reason, n]) => `${n} for ${reason}`).join(", ");
    const rows: [string, string][] = [
      ["Deaths", deaths || "none"], ["Shelters", `${c.begun} begun, ${c.finished} finished, ${c.burnt} burnt`],
      ["Help", `${c.asked} asked, ${c.accepted} given, ${c.refused} refused`], ["Talks", talks || "none"],
      ["Tales told", String(c.tellings)], ["Finds", String(c.finds)], ["Wonders", String(c.wonders)], ["Vendettas", String(c.vendettas)],
      ["Beasts killed", String(c.kills)], ["Fights", String(c.fights)], ["Fires", String(c.fires)],
      ["Fate", `${c.mercies} mercies, ${c.menaces} menaces`],
    ];
    return h("dl", {}, ...rows.flatMap(([k, v]) => [h("dt", {}, k), h("dd", {}, v)]));
  }

  private part(key: string, title: string, open: boolean, ...body: (Node | false)[]): HTMLElement {
    return h("details", { "data-key": key, open }, h("summary", { "data-key": `${key} title` }, h("h3", {}, title)), ...body);
  }
}

const grantWords = { none: "", owed: "it was owed a thought", salient: "much was going on", turn: "it was its turn" } as const;

/** Who told whom, as a tree; a telling that is met twice is not drawn again. */
function mouths(all: Telling[], parent: number, met: Set<number>): HTMLElement {
  const mine = all.filter((t) => t.parent === parent && !met.has(t.event));
  for (const t of mine) met.add(t.event);
  return h("ul", { class: "tree" }, ...mine.map((t) =>
    h("li", { class: t.verdict }, h("span", {}, t.lived ? `${t.to || t.from} began it` : `${t.from} → ${t.to}`), h("small", { class: "muted" }, ` ${t.when}${t.lived ? "" : `, ${t.verdict}`}`),
      h("p", { class: "muted" }, `“${t.text}”`), mouths(all, t.event, met))));
}
