// Words over the picture: names of places, of who is pointed at, and bubbles of speech and thought. All of it is text.
import { layout, type Box, type Room } from "../world/bubbles";

export interface Tag {
  key: number;
  kind: "place" | "name" | "speech" | "thought" | "voice" | "aim";
  text: string;
  note?: string; // a second, smaller line
  rank: number;
  x: number; // on the screen
  y: number;
  faint: number; // 0 to 1
}

interface Shown {
  element: HTMLElement;
  text: string;
  w: number;
  h: number;
  seen: number;
}

export class Overlay {
  readonly room: Room = { width: 1, height: 1, top: 0, right: 0, bottom: 0, taken: [] };
  private readonly shown = new Map<string, Shown>();
  private round = 0;

  constructor(private readonly host: HTMLElement) {}

  /** Shows these tags and no others, where there is room. */
  draw(tags: Tag[]): void {
    this.round++;
    const boxes: Box[] = [];
    const byBox = new Map<number, { tag: Tag; shown: Shown }>();
    tags.forEach((tag, i) => {
      const shown = this.element(tag);
      boxes.push({ key: i, x: tag.x, y: tag.y, w: shown.w, h: shown.h, rank: tag.rank });
      byBox.set(i, { tag, shown });
    });
    for (const spot of layout(boxes, this.room)) {
      const { tag, shown } = byBox.get(spot.key)!;
      shown.seen = this.round;
      shown.element.style.transform = `translate3d(${spot.left.toFixed(1)}px, ${spot.top.toFixed(1)}px, 0)`;
      shown.element.style.opacity = String(1 - tag.faint);
    }
    for (const [key, shown] of this.shown) {
      if (shown.seen === this.round) continue;
      shown.element.style.opacity = "0";
      if (this.round - shown.seen > 90) {
        shown.element.remove();
        this.shown.delete(key);
      }
    }
  }

  private element(tag: Tag): Shown {
    const key = `${tag.kind} ${tag.key}`;
    const text = `${tag.text}\n${tag.note ?? ""}`;
    const old = this.shown.get(key);
    if (old?.text === text) return old;
    old?.element.remove();
    const element = document.createElement("div");
    element.className = `tag ${tag.kind}`;
    const words = document.createElement("span");
    words.textContent = tag.text;
    element.append(words);
    if (tag.note) {
      const note = document.createElement("small");
      note.textContent = tag.note;
      element.append(note);
    }
    element.style.opacity = "0";
    this.host.append(element);
    const shown: Shown = { element, text, w: element.offsetWidth, h: element.offsetHeight, seen: this.round };
    this.shown.set(key, shown);
    return shown;
  }
}
