// Where speech and thoughts are put so that they do not pile up: each over its speaker's head, or near it, or not at all.

export interface Box {
  key: number;
  x: number; // of what it belongs to, in pixels
  y: number;
  w: number;
  h: number;
  rank: number; // the greater goes first
}

export interface Spot {
  key: number;
  left: number;
  top: number;
}

export interface Rect {
  left: number;
  top: number;
  w: number;
  h: number;
}

export interface Room {
  width: number;
  height: number;
  top: number; // pixels at each rim that are taken
  right: number;
  bottom: number;
  taken: Rect[]; // what else is
}

const gap = 4;

/** The places that are tried, as steps of half a box aside and of a whole box up. */
const tries: [number, number][] = [[0, 0], [0, 1], [0.6, 0], [-0.6, 0], [0.6, 1], [-0.6, 1], [0, 2], [0.6, 2], [-0.6, 2], [0, 3]];

/**
 * Lays boxes out, the highest rank first and of equals the lower key. A box whose place is taken moves aside or up; one
 * that finds no room near its owner, or whose owner is out of sight, is left out. No two boxes ever overlap, and none
 * leaves the room, or lies on what is taken of it.
 */
export function layout(boxes: Box[], room: Room): Spot[] {
  const placed: (Spot & Rect)[] = [];
  const right = room.width - room.right;
  const bottom = room.height - room.bottom;
  for (const b of [...boxes].sort((p, q) => q.rank - p.rank || p.key - q.key)) {
    if (b.x < 0 || b.x > right || b.y < room.top || b.y > bottom + b.h) continue;
    for (const [aside, up] of tries) {
      const left = Math.min(Math.max(b.x - b.w / 2 + aside * b.w, gap), right - b.w - gap);
      const top = b.y - b.h - up * (b.h + gap);
      if (left < gap || top < room.top || top + b.h > bottom) continue;
      if ([...room.taken, ...placed].some((o) => left < o.left + o.w + gap && o.left < left + b.w + gap && top < o.top + o.h + gap && o.top < top + b.h + gap)) continue;
      placed.push({ key: b.key, left, top, w: b.w, h: b.h });
      break;
    }
  }
  return placed.map(({ key, left, top }) => ({ key, left, top }));
}
