// The panel and its pages: one is open at a time; on a small screen the whole panel can be put away.
import { button, h } from "./dom";

const pages = ["chronicle", "soul", "band", "world"] as const;
type Page = (typeof pages)[number];

const titles: Record<Page, string> = { chronicle: "Chronicle", soul: "Souls", band: "Band", world: "World" };

export class Tabs {
  page: Page = "chronicle";
  onTurn: (page: Page) => void = () => undefined;
  private readonly tabs = new Map<Page, HTMLButtonElement>();
  private readonly fold: HTMLButtonElement;

  constructor(
    bar: HTMLElement,
    private readonly panel: HTMLElement,
    private readonly onFold: () => void,
  ) {
    for (const p of pages) {
      const tab = button(titles[p], () => this.turn(p, this.page === p && !this.folded ? !this.wide : false), { role: "tab", id: `tab-${p}`, "aria-controls": `page-${p}` });
      this.tabs.set(p, tab);
      bar.append(tab);
    }
    bar.addEventListener("keydown", (e) => {
      const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
      if (!step) return;
      const next = pages[(pages.indexOf(this.page) + step + pages.length) % pages.length]!;
      this.turn(next);
      this.tabs.get(next)?.focus();
    });
    this.fold = h("button", { type: "button", class: "fold", onclick: () => this.set(!this.folded) });
    bar.after(this.fold);
    this.set(!this.wide);
    this.turn("chronicle", this.folded);
  }

  get folded(): boolean {
    return this.panel.classList.contains("folded");
  }

  /** Opens a page; folded keeps the panel away. */
  turn(page: Page, folded = false): void {
    this.page = page;
    for (const [p, tab] of this.tabs) {
      const on = p === page;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      document.getElementById(`page-${p}`)!.hidden = !on;
    }
    this.set(folded);
    this.onTurn(page);
  }

  private get wide(): boolean {
    return innerWidth > 760;
  }

  private set(folded: boolean): void {
    this.panel.classList.toggle("folded", folded);
    this.fold.setAttribute("aria-expanded", String(!folded));
    this.fold.setAttribute("aria-label", folded ? "Open the panel" : "Put the panel away");
    this.fold.textContent = folded ? "▴" : "▾";
    this.onFold();
  }
}
