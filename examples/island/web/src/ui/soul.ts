// A soul's page: its body, what it senses and remembers, what it is about and why, whom it trusts, what it knows and
// believes, and how it came to.
import type { Decision, Memory, Need, SoulPage as Sent } from "../wire";
import { type App, verb } from "./app";
import { ask } from "./ask";
import { bar } from "./chart";
import { button, fill, h, released } from "./dom";

const oftenest = 1000; // milliseconds between two looks at one soul

export class SoulPage {
  private id = 0;
  private shown: Sent | undefined;
  private asked = 0;
  private busy = false;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly app: App,
    private readonly host: HTMLElement,
  ) {
    this.nobody();
  }

  /** Turns to a soul; 0 is nobody. */
  turn(id: number): void {
    this.id = id;
    this.shown = undefined;
    this.asked = 0;
    if (!id) this.nobody();
    else {
      fill(this.host, h("p", { class: "muted" }, "Looking into a mind …"));
      this.host.scrollTop = 0;
      this.refresh();
    }
  }

  /** Asks anew, soon, and never more often than is of use. */
  refresh(): void {
    if (!this.id || this.host.hidden || this.again !== undefined) return;
    const wait = this.busy ? oftenest : Math.max(0, oftenest - (performance.now() - this.asked));
    this.again = setTimeout(() => {
      this.again = undefined;
      void this.fetch();
    }, wait);
  }

  private async fetch(): Promise<void> {
    const id = this.id;
    if (!id || this.busy) return;
    this.busy = true;
    this.asked = performance.now();
    try {
      const page = await ask<Sent>(`/api/soul/${id}`);
      await released();
      if (id === this.id) {
        this.shown = page;
        this.show(page);
      }
    } catch (fault) {
      if (id === this.id && !this.shown) fill(this.host, h("p", { role: "alert" }, (fault as Error).message));
    } finally {
      this.busy = false;
    }
  }

  private nobody(): void {
    const souls = this.app.state?.souls ?? [];
    const rows = [...souls].sort((a, b) => Number(!!a.dead) - Number(!!b.dead) || a.name.localeCompare(b.name)).map((s) =>
      h("li", {}, button(s.name, () => this.app.open(s.id), { class: "link" }), h("small", { class: "muted" }, ` ${this.app.land.camps[s.camp]?.name ?? ""}${s.dead ? `, died of ${s.dead}` : ""}`)));
    fill(this.host, h("h2", {}, "The souls"), h("p", { class: "muted" }, "Choose one here, or click one on the island."), h("ul", { class: "souls" }, ...rows));
  }

  private show(p: Sent): void {
    const following = this.app.stage.following === p.id;
    const pairs = (rows: [string, string | false][]): HTMLElement =>
      h("dl", {}, ...rows.filter(([, v]) => v).flatMap(([k, v]) => [h("dt", {}, k), h("dd", {}, v)]));
    fill(
      this.host,
      h("header", { class: "soul-head" }, h("h2", {}, p.name), h("p", { class: "muted" }, `of ${p.camp}, ${p.temper}; carries a ${p.tool}`)),
      h("p", { class: "keys" },
        button("All souls", () => this.app.open(0), { class: "soft", "data-key": "all" }),
        !p.dead && button(following ? "Let go" : "Follow", () => this.follow(p.id, !following), { class: "soft", "data-key": "follow", "aria-pressed": String(following) }),
        button("Its story", () => this.app.story(p.id), { class: "soft", "data-key": "story" }),
        this.why(p.fate ?? p.born, p.dead ? "Why did it die?" : "Where did it begin?")),
      p.dead && h("p", { class: "dead" }, p.dead),
      p.voice && h("blockquote", { class: "voice" }, h("small", {}, "A voice stands in its mind"), p.voice),
      h("section", {}, h("h3", {}, "Body"), ...p.needs.map((n) => bar(fullness[n.name as Need] ?? n.name, n.value, n.floor))),
      h("section", {}, h("h3", {}, "What it is about"), this.plan(p)),
      this.part("decisions", "What it decided lately", true, h("ol", { class: "plain" }, ...p.decisions.map((d) => this.decision(d)))),
      this.part("recalled", "What comes to its mind", true, this.memories(p.recalled, true)),
      this.part("senses", "What it senses now", true, ...p.senses.map((s) => h("div", { class: "sense" }, h("h4", {}, s.title), ...said(s.lines).map((l) => h("p", {}, l))))),
      this.part("bonds", `Bonds (${p.bonds.length})`, false, this.bonds(p)),
      this.part("beliefs", `Beliefs (${p.beliefs.length})`, false, ...p.beliefs.map((b) =>
        h("div", { class: "row" }, bar(b.god ? `${b.god} (${b.theme})` : b.theme, b.sure), h("small", { class: "muted" }, b.firm ? "believes it, and says so" : "half believes it"), b.event && this.why(b.event)))),
      this.part("heard", `Tales it holds (${p.heard.length})`, false, h("ul", { class: "plain" }, ...p.heard.map((t) =>
        h("li", {}, h("p", {}, t.text), h("small", { class: "muted" }, t.via.length ? `by way of ${t.via.join(", then ")}; ${t.verdict}` : "was there itself"), this.why(t.event))))),
      this.part("knows", `What it knows, and how (${p.knows.length})`, false, h("ul", { class: "plain facts" }, ...p.knows.map((f) =>
        h("li", {}, h("span", {}, f.name), h("small", { class: "muted" }, source(f.source, f.from, f.when)), f.event && this.why(f.event))))),
      this.part("memories", `All it remembers (${p.memories.length})`, false, this.memories(p.memories, false)),
      this.part("nature", "Nature", false, pairs([["Wants", p.want], ["Hides", p.secret], ["Persona", p.persona]]), ...p.traits.map((t) => bar(t.name, t.value))),
    );
  }

  private follow(id: number, on: boolean): void {
    this.app.stage.follow(on ? id : 0);
    if (this.shown) this.show(this.shown);
  }

  private plan(p: Sent): HTMLElement {
    const steps = p.plan.map((s) => h("li", {}, s.to ? `${verb(s.do)}: ${s.to}` : verb(s.do)));
    const now = p.decisions[0];
    return h("div", {},
      now && h("p", {}, `Now: ${verb(now.do)}${now.to ? `, ${now.to}` : ""}.`),
      p.goal && h("p", {}, `It said: “${p.goal}”`),
      steps.length > 0 && h("ol", { class: "steps" }, ...steps),
      p.project && h("div", { class: "row" }, bar(p.project.own ? `building ${p.project.what}` : `helping with ${p.project.what}`, p.project.built), p.project.stage && h("small", { class: "muted" }, `next: ${verb(p.project.stage)}, ${p.project.left} to go; since ${p.project.since}`), this.why(p.project.event)),
      !now && !p.goal && steps.length === 0 && h("p", { class: "muted" }, "Nothing yet."));
  }

  private memories(all: Memory[], scored: boolean): HTMLElement {
    if (all.length === 0) return h("p", { class: "muted" }, "Nothing.");
    return h("ol", { class: "plain memories" }, ...all.map((m) =>
      h("li", {}, h("p", {}, m.text),
        h("small", { class: "muted" }, `${m.when}${m.from ? `, from ${m.from}` : ""} · `, scored ? score(m) : `weighs ${m.importance}`),
        m.event && this.why(m.event))));
  }

  private decision(d: Decision): HTMLElement {
    const asked = d.grant === "none" ? "" : `the model was asked (${d.grant})`;
    return h("li", {},
      h("p", {}, h("b", {}, verb(d.do)), d.to ? `, ${d.to}` : "", " – ", d.why || d.rung),
      d.thought && h("p", { class: "thought" }, d.thought),
      h("small", { class: "muted" }, [d.when, `rung: ${verb(d.rung)}`, asked, d.vetoed && "its body overruled it", d.error].filter(Boolean).join(" · ")),
      d.event && this.why(d.event));
  }

  private bonds(p: Sent): HTMLElement {
    if (p.bonds.length === 0) return h("p", { class: "muted" }, "With nobody.");
    const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));
    return h("table", {},
      h("thead", {}, h("tr", {}, ...["with", "trust", "warmth", "feud", "trusted back"].map((t) => h("th", { scope: "col" }, t)))),
      h("tbody", {}, ...p.bonds.map((b) =>
        h("tr", { class: b.dead ? "gone" : "" }, h("th", { scope: "row" }, button(b.name, () => this.app.open(b.id), { class: "link" })),
          ...[b.trust, b.warmth, b.feud, b.back].map((n, i) => h("td", { class: n < 0 || (i === 2 && n > 0) ? "bad" : n > 0 ? "good" : "" }, signed(n)))))));
  }

  private part(key: string, title: string, open: boolean, ...body: (Node | string)[]): HTMLElement {
    return h("details", { "data-key": key, open }, h("summary", { "data-key": `${key} title` }, h("h3", {}, title)), ...(body.length ? body : [h("p", { class: "muted" }, "Nothing.")]));
  }

  private why(event: number, label = "why?"): HTMLElement {
    return button(label, () => this.app.why(event), { class: "link", "data-key": `why ${label} ${event}` });
  }
}

/** Sentences each by itself, and bare words in one row. */
function said(lines: string[]): string[] {
  const sentence = (l: string): boolean => /[.!?…”]$/.test(l);
  const words = lines.filter((l) => !sentence(l));
  return [...lines.filter(sentence), ...(words.length ? [words.map(verb).join(" · ")] : [])];
}

/** What a body has, where the world names what it lacks. */
const fullness: Record<Need, string> = { thirst: "water", hunger: "food", weariness: "strength", cold: "warmth", wounds: "health" };

function score(m: Memory): string {
  return `score ${m.total ?? 0} = relevance ${m.relevance ?? 0} + importance ${m.importance} + recency ${m.recency ?? 0}`;
}

function source(source: string, from: string | undefined, when: string): string {
  switch (source) {
    case "saw":
      return `saw it, ${when}`;
    case "told":
      return `heard of it from ${from ?? "somebody"}, ${when}`;
    case "inferred":
      return `worked it out, ${when}`;
    case "innate":
      return "has always known";
    case "voice":
      return `a voice told it, ${when}`;
  }
  return when;
}
