// Notices: what just happened to what somebody did, and what could not be done. They go away by themselves.
import { button, h } from "./dom";

const most = 3;

export class Notices {
  constructor(private readonly host: HTMLElement) {}

  say(text: string): void {
    this.show(text, "status", 5000);
  }

  warn(fault: unknown): void {
    this.show(fault instanceof Error ? fault.message : String(fault), "alert", 10000);
  }

  private show(text: string, role: string, lasts: number): void {
    const note = h("div", { class: `notice ${role}`, role }, h("span", {}, text));
    note.append(button("×", () => note.remove(), { "aria-label": "Put away", class: "plain" }));
    this.host.append(note);
    while (this.host.children.length > most) this.host.firstElementChild?.remove();
    setTimeout(() => note.remove(), lasts);
  }
}
