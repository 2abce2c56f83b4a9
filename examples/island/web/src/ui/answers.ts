// What they make of it: the hand's latest act, and what came of it, beside the hand.
import type { Done } from "../wire";
import { answers, type Answer } from "../world/answers";
import { deed } from "./acts";
import type { App } from "./app";
import { button, fill, h, icon } from "./dom";

const most = 3; // answers that are shown

export class AnswersCard {
  readonly card = h("section", { class: "card answers", hidden: true, "aria-label": "What they make of it" });
  private away = -1; // the event of the act whose card was put away; 0: the invitation
  private shown = "";

  constructor(private readonly app: App) {}

  /** Forgets a world that is gone. */
  forget(): void {
    this.away = -1;
  }

  /** Shows the latest act, or, where nothing was done yet, what may be. */
  draw(): void {
    const { acts, lines } = this.app.state;
    const act = acts.findLast((a) => a.state === "done" && a.event);
    const of = act?.event ?? 0;
    this.card.hidden = this.away === of || (!act && acts.length > 0);
    if (this.card.hidden) return;
    const told = act ? answers(lines, of, most) : [];
    const key = [of, ...told.map((a) => `${a.line.event} ${a.others}`)].join();
    if (key === this.shown) return;
    this.shown = key;
    fill(this.card, ...(act ? this.tell(act, told) : this.invite()));
  }

  private tell(act: Done, told: Answer[]): Node[] {
    const rows = told.map(({ line, others }) =>
      h("li", {}, h("p", {}, line.text, " ", others > 0 && h("small", { class: "muted" }, others === 1 ? "And one other. " : `And ${others} others. `),
        button("why?", () => this.app.why(line.event), { class: "link", "data-key": `answer ${line.event}`, "aria-label": `Why? ${line.text.slice(0, 60)}` }))));
    return [
      this.head(icon(act.act), deed(act), act.event ?? 0, act.on ? button("show", () => this.app.stage.visit(act.on), { class: "link", "data-key": "show act" }) : false),
      h("p", { class: "muted" }, act.understood || (told.length ? `At ${act.when}.` : `At ${act.when}. Nobody has made anything of it yet.`)),
      ...(rows.length ? [h("ul", { class: "plain" }, ...rows)] : []),
    ];
  }

  private invite(): Node[] {
    return [this.head(icon("whisper"), "Nobody here knows of you", 0, false),
      h("p", {}, "Let food fall, strike, whisper to somebody, or speak to all. What they make of it is told here.")];
  }

  private head(drawing: SVGElement, title: string, of: number, more: Node | false): HTMLElement {
    const put = (): void => {
      this.away = of;
      this.draw();
    };
    return h("header", {}, drawing, h("h3", {}, title), more, h("button", { type: "button", class: "close", "aria-label": "Put away", onclick: put }, icon("close")));
  }
}
