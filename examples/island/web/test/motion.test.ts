import { describe, expect, test } from "vitest";
import { Cadence, glide, leap, mover, nearest, send } from "../src/world/motion";

describe("motion between two positions", () => {
  test("a body is where it was at first, half way in the middle, and there in the end", () => {
    const m = mover(10, 20);
    send(m, 14, 23, 5, 0.1);
    glide(m, 5, 0.1, 0.016);
    expect([m.x, m.y]).toEqual([10, 20]);
    glide(m, 5.05, 0.1, 0.05);
    expect(m.x).toBeCloseTo(12);
    expect(m.y).toBeCloseTo(21.5);
    glide(m, 9, 0.1, 0.016);
    expect([m.x, m.y]).toEqual([14, 23]);
  });

  test("a position that comes early is reached from where the body is drawn, without a jump", () => {
    const m = mover(0, 0);
    send(m, 10, 0, 0, 0.1);
    glide(m, 0.05, 0.1, 0.05);
    const before = m.x;
    send(m, 20, 0, 0.05, 0.1);
    glide(m, 0.05, 0.1, 0);
    expect(m.x).toBe(before);
    let last = before;
    for (let t = 0.06; t < 0.2; t += 0.01) {
      glide(m, t, 0.1, 0.01);
      expect(m.x).toBeGreaterThanOrEqual(last);
      last = m.x;
    }
    expect(m.x).toBe(20);
  });

  test("no picture shows a step longer than the way, at any rate of pictures", () => {
    for (const rate of [5, 30, 60, 144]) {
      const m = mover(0, 0);
      let told = 0;
      let drawn = 0;
      for (let t = 0; t < 3; t += 1 / rate) {
        for (; told / 10 <= t; told++) send(m, told * 1.25, 0, told / 10, 0.115);
        glide(m, t, 0.115, 1 / rate);
        expect(m.x - drawn).toBeGreaterThanOrEqual(0);
        expect(m.x - drawn).toBeLessThanOrEqual((12.5 / rate) * 1.2 + 0.01);
        drawn = m.x;
      }
      expect(m.x).toBeGreaterThan(30);
    }
  });

  test("who is elsewhere all at once does not run there", () => {
    const m = mover(0, 0);
    send(m, leap + 1, 0, 1, 0.1);
    expect([m.x, m.pace]).toEqual([leap + 1, 0]);
    const n = mover(0, 0);
    send(n, leap - 1, 0, 1, 0.1);
    expect(n.x).toBe(0);
  });

  test("a body faces where it goes, by the shorter turn", () => {
    const m = mover(0, 0);
    m.turn = 3;
    send(m, -1, -4, 0, 2);
    for (let t = 0; t <= 2; t += 0.02) {
      glide(m, t, 2, 0.02);
      expect(Math.abs(m.turn)).toBeGreaterThan(2.8);
    }
    expect(nearest(m.turn - Math.atan2(-1, -4))).toBeCloseTo(0, 3);
  });

  test("an angle is brought to its nearest turn", () => {
    expect(nearest(7)).toBeCloseTo(7 - 2 * Math.PI);
    expect(nearest(-4)).toBeCloseTo(2 * Math.PI - 4);
    expect(nearest(3)).toBe(3);
  });
});

describe("how often positions come", () => {
  test("it is learned, and one long pause is not taken for it", () => {
    const c = new Cadence();
    for (let t = 0; t < 6; t += 0.2) c.hear(t);
    expect(c.span).toBeCloseTo(0.2, 2);
    c.hear(100);
    expect(c.span).toBeCloseTo(0.2, 2);
  });

  test("it is never so long that bodies would lag, nor so short that they would jerk", () => {
    const slow = new Cadence();
    for (let t = 0; t < 40; t += 1.2) slow.hear(t);
    expect(slow.span).toBeLessThanOrEqual(0.6);
    const fast = new Cadence();
    for (let t = 0; t < 2; t += 0.001) fast.hear(t);
    expect(fast.span).toBeGreaterThanOrEqual(0.03);
  });
});
