// The hand: what it may do, to whom, and what it is about to do. Nothing asks twice; until its beat begins an act can be
// taken back.
import { maxVoice, type Act, type Done } from "../wire";
import type { Aim } from "../view/view";
import { deed, tools } from "./acts";
import { AnswersCard } from "./answers";
import type { App } from "./app";
import { tell } from "./ask";
import { button, fill, h, icon } from "./dom";

export class Hand {
  private tool: Act | undefined;
  private readonly keys = new Map<Act, HTMLButtonElement>();
  private readonly form: HTMLFormElement;
  private readonly hint = h("p", { class: "hint", id: "hand-hint" });
  private readonly whom = h("select", { id: "hand-whom", name: "whom", required: true });
  private readonly whomRow: HTMLElement;
  private readonly words = h("textarea", { id: "hand-words", name: "words", rows: "2", maxlength: String(maxVoice), required: true });
  private readonly wordsRow: HTMLElement;
  private readonly go = h("button", { type: "submit", class: "strong" });
  private readonly waiting = h("ul", { class: "waiting", "aria-label": "What the hand is about to do" });
  private readonly told = new Map<number, string>();
  private readonly answers: AnswersCard;
  private begun = false;
  private listed = ""; // the acts that are shown as waiting

  constructor(
    private readonly app: App,
    host: HTMLElement,
  ) {
    this.whomRow = h("label", { for: "hand-whom" }, h("span", {}, "To"), this.whom);
    this.wordsRow = h("label", { for: "hand-words" }, h("span", {}, "Words"), this.words);
    this.form = h("form", { class: "card order", hidden: true, "aria-describedby": "hand-hint" }, this.hint, this.whomRow, this.wordsRow,
      h("footer", {}, button("Put away", () => this.choose(undefined), { class: "soft" }), this.go));
    this.form.addEventListener("submit", (e) => {
      e.preventDefault();
      void this.send(this.whom.value);
    });
    this.form.addEventListener("keydown", (e) => {
      if (e.key === "Escape") this.choose(undefined);
      if (e.key === "Enter" && e.target === this.words && !e.shiftKey) {
        e.preventDefault();
        this.form.requestSubmit();
      }
    });
    const bar = h("div", { class: "tools", role: "group", "aria-label": "The hand" });
    for (const act of Object.keys(tools) as Act[]) {
      const key = h("button", { type: "button", class: `tool ${act}`, "aria-label": tools[act].label, title: tools[act].label, "aria-pressed": "false", onclick: () => this.choose(this.tool === act ? undefined : act) }, icon(act), h("span", {}, tools[act].label));
      this.keys.set(act, key);
      bar.append(key);
    }
    this.answers = new AnswersCard(app);
    host.append(this.waiting, this.form, this.answers.card, bar);
  }

  /** Takes a tool up, or puts it away. */
  choose(act: Act | undefined, whom = 0): void {
    const was = this.tool;
    this.tool = act;
    for (const [a, key] of this.keys) key.setAttribute("aria-pressed", String(a === act));
    this.form.hidden = act === undefined;
    this.app.stage.aiming = act !== undefined && act !== "decree";
    if (!act) {
      if (was) this.keys.get(was)?.focus({ preventScroll: true });
      return;
    }
    const t = tools[act];
    this.hint.textContent = t.hint;
    this.go.textContent = t.does;
    this.form.setAttribute("aria-label", t.label);
    this.whomRow.hidden = act === "decree";
    this.whom.disabled = act === "decree";
    this.whomRow.firstElementChild!.textContent = act === "whisper" ? "To" : "At";
    this.wordsRow.hidden = this.words.disabled = act === "rain" || act === "lightning";
    this.listWhom(act, whom || this.app.stage.chosen);
    (act === "decree" || (act === "whisper" && this.whom.value) ? this.words : this.whom).focus({ preventScroll: true });
  }

  /** Takes in what was clicked in the world: true if it was meant for the hand. */
  aim(aim: Aim): boolean {
    if (!this.tool || this.tool === "decree") return false;
    if (this.tool !== "whisper") {
      this.whom.value = aim.name;
      void this.send(aim.name);
    } else if (aim.kind === "soul") {
      this.whom.value = aim.name;
      this.words.focus({ preventScroll: true });
    }
    return true;
  }

  /** Shows what waits, and tells what became of what was done. */
  draw(): void {
    const acts = this.app.state.acts;
    const waiting = acts.filter((a) => a.state === "waiting");
    const key = waiting.map((a) => a.id).join();
    if (key !== this.listed) fill(this.waiting, ...waiting.map((a) => this.chip(a)));
    this.listed = key;
    for (const a of acts) {
      const was = this.told.get(a.id);
      this.told.set(a.id, a.state);
      if (!this.begun || was === a.state || a.state !== "done") continue;
      if (a.act === "whisper" || a.act === "decree") this.app.stage.voice(a.on);
    }
    this.begun = true;
    this.answers.draw();
  }

  /** Forgets a world that is gone. */
  forget(): void {
    this.told.clear();
    this.begun = false;
    this.answers.forget();
    this.choose(undefined);
  }

  private chip(a: Done): HTMLElement {
    return h("li", { class: "chip" }, icon(a.act), h("span", { class: "words" }, deed(a)), h("small", {}, a.when),
      button("Withdraw", () => void this.withdraw(a.id), { class: "link", "data-key": `withdraw ${a.id}` }));
  }

  private async withdraw(id: number): Promise<void> {
    try {
      await tell<Done>("DELETE", `/api/act/${id}`);
      this.app.notices.say("Taken back.");
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }

  private async send(whom: string): Promise<void> {
    const act = this.tool;
    if (!act) return;
    const text = this.words.value.trim();
    const order = act === "decree" ? { act, text } : act === "whisper" ? { act, to: whom, text } : { act, at: whom };
    try {
      const done = await tell<Done>("POST", "/api/act", order);
      this.app.notices.say(`${tools[act].label}${done.name ? `, ${done.name}` : ""}: at ${done.when}.`);
      this.words.value = "";
      if (act === "whisper" || act === "decree") this.choose(undefined);
    } catch (fault) {
      this.app.notices.warn(fault);
    }
  }

  private listWhom(act: Act, chosen: number): void {
    const { state, land } = this.app;
    const option = (id: number, name: string): HTMLOptionElement => h("option", { value: name, selected: id === chosen }, name);
    const souls = state.souls.filter((s) => !s.dead).sort((a, b) => a.name.localeCompare(b.name)).map((s) => option(s.id, s.name));
    const places = [...land.camps, ...land.sites].map((p) => option(p.id, p.name));
    fill(this.whom, act !== "whisper" && h("optgroup", { label: "Places" }, ...places), h("optgroup", { label: "Souls" }, ...souls));
  }
}
