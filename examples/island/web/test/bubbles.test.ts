import { describe, expect, test } from "vitest";
import { layout, type Box, type Room } from "../src/world/bubbles";

const room: Room = { width: 800, height: 600, top: 50, right: 200, bottom: 80, taken: [] };

function box(key: number, x: number, y: number, rank = 0, w = 120, h = 40): Box {
  return { key, x, y, w, h, rank };
}

/** A sequence of numbers from 0 to 1 that is the same in every run. */
function numbers(seed: number): () => number {
  let s = seed;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

describe("bubbles", () => {
  test("one alone hangs over its owner's head", () => {
    expect(layout([box(1, 300, 300)], room)).toEqual([{ key: 1, left: 240, top: 260 }]);
  });

  test("of two at one place the higher rank stays, and the other moves up by its own height", () => {
    const placed = layout([box(1, 300, 300, 1), box(2, 300, 300, 2)], room);
    expect(placed).toEqual([
      { key: 2, left: 240, top: 260 },
      { key: 1, left: 240, top: 216 },
    ]);
  });

  test("equals keep their order whatever order they come in", () => {
    const boxes = [box(3, 300, 300), box(1, 305, 302), box(2, 298, 299)];
    expect(layout(boxes, room)).toEqual(layout([...boxes].reverse(), room));
  });

  test("what is taken is kept free: a box moves, or is left out where everything near is taken", () => {
    const card = { left: 250, top: 250, w: 100, h: 60 };
    expect(layout([box(1, 300, 300)], { ...room, taken: [card] })).toEqual([{ key: 1, left: 240, top: 172 }]);
    expect(layout([box(1, 300, 300)], { ...room, taken: [{ left: 100, top: 60, w: 400, h: 300 }] })).toEqual([]);
  });

  test("what belongs to somebody out of sight, or under the panel, is left out", () => {
    expect(layout([box(1, -5, 300), box(2, 650, 300), box(3, 300, 20), box(4, 300, 700)], room)).toEqual([]);
  });

  test("in any crowd none overlaps another, none leaves the room, and none is far from its owner", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const next = numbers(seed);
      const crowd = Array.from({ length: 1 + Math.floor(next() * 60) }, (_, k) => box(k, next() * 900 - 50, next() * 700 - 50, Math.floor(next() * 4), 30 + next() * 200, 16 + next() * 50));
      const byKey = new Map(crowd.map((b) => [b.key, b]));
      const placed = layout(crowd, room).map((s) => ({ ...s, b: byKey.get(s.key)! }));
      placed.forEach((p, i) => {
        expect(p.left).toBeGreaterThanOrEqual(0);
        expect(p.top).toBeGreaterThanOrEqual(room.top);
        expect(p.left + p.b.w).toBeLessThanOrEqual(room.width - room.right);
        expect(p.top + p.b.h).toBeLessThanOrEqual(room.height - room.bottom);
        expect(Math.abs(p.left + p.b.w / 2 - p.b.x)).toBeLessThan(p.b.w * 1.2);
        for (const o of placed.slice(i + 1)) {
          const apart = p.left + p.b.w <= o.left || o.left + o.b.w <= p.left || p.top + p.b.h <= o.top || o.top + o.b.h <= p.top;
          expect(apart, `seed ${seed}: ${p.key} lies over ${o.key}`).toBe(true);
        }
      });
    }
  });

  test("the highest rank is always shown if there is room for it at all", () => {
    const crowd = Array.from({ length: 40 }, (_, k) => box(k, 300 + k, 300, k === 17 ? 9 : 1));
    expect(layout(crowd, room)[0]?.key).toBe(17);
  });
});
