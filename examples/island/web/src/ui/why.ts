// Why: the chain of causes of an event, from what happened back to where it began.
import type { Why } from "../wire";
import type { App } from "./app";
import { ask } from "./ask";
import { button, fill, h } from "./dom";

export class WhyDialog {
  private readonly body = h("div", { class: "why-body" });
  private readonly dialog: HTMLDialogElement;

  constructor(private readonly app: App) {
    const close = button("Close", () => this.dialog.close(), { class: "soft" });
    this.dialog = h("dialog", { class: "card why", "aria-labelledby": "why-title" }, h("h2", { id: "why-title" }, "Why?"), this.body, h("footer", {}, close));
    this.dialog.addEventListener("click", (e) => {
      if (e.target === this.dialog) this.dialog.close();
    });
    document.body.append(this.dialog);
  }

  async open(event: number): Promise<void> {
    fill(this.body, h("p", { class: "muted" }, "Looking back …"));
    if (!this.dialog.open) this.dialog.showModal();
    try {
      this.tell(await ask<Why>(`/api/why/${event}`));
    } catch (fault) {
      fill(this.body, h("p", { role: "alert" }, (fault as Error).message));
    }
  }

  private tell(why: Why): void {
    const links = why.links.map((l, i) =>
      h(
        "li",
        {},
        h("span", { class: "when" }, i === 0 ? l.when : `because, ${l.when}`),
        h("p", {}, l.text),
        !!l.who && button("Who is this?", () => this.visit(l.who!), { class: "link" }),
      ),
    );
    fill(this.body, h("ol", { class: "chain" }, ...links), h("p", { class: why.whole ? "ending" : "ending cut" }, why.ending));
  }

  private visit(id: number): void {
    this.dialog.close();
    this.app.open(id);
  }
}
