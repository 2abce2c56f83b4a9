import { describe, expect, test } from "vitest";
import type { Change, Line, Moment, Snapshot, Soul } from "../src/wire";
import { apply, keptLines, soulOf } from "../src/world/state";

function moment(beat: number): Moment {
  return { beat, phase: "during", tick: 0, day: 1, hour: 6, when: `beat ${beat}`, season: "summer", sky: "clear", light: 100, cold: 0, night: false };
}

function soul(id: number): Soul {
  return { id, name: `Soul ${id}`, camp: 1, tool: "spear", x: 10, y: 20, needs: [1, 2, 3, 4, 5], carry: [0, 0, 0], do: "drink", to: "spring", asleep: true };
}

function line(event: number): Line {
  return { event, beat: 1, when: "", kind: "talk", weight: 10, text: "" };
}

function snapshot(): Snapshot {
  return {
    world: "w", seed: "1", moment: moment(4),
    time: { paused: false, step: false, speed: 1, pace: 1, capped: "", until: 0 },
    live: { available: false, reason: "", on: false, model: "", slots: 0, turns: 0, wall_ms: 0, asked: 0, accepted: 0, failed: 0, spent: 0, ceiling: 0, forecast: 0, thoughts: [] },
    band: { alive: 2, hardship: 0, thirsty: 0, hungry: 0, weary: 0, cold: 0, hurt: 0, believe: 0 },
    decree: { text: "" }, souls: [soul(100001), soul(100002)],
    beasts: [{ id: 300001, kind: "wolf", x: 1, y: 2, health: 100 }], hearths: [], shelters: [], wildfires: [], piles: [], wonders: [],
    gods: [], found: [0], stock: [5, 6, 7], charred: [], bubbles: [{ event: 1, kind: "speech", who: 100001, text: "old" }], lines: [line(1)], acts: [],
  };
}

describe("a state kept up to date", () => {
  test("nothing is known before the first snapshot", () => {
    expect(apply(undefined, { event: "beat", data: { moment: moment(1) } })).toBeUndefined();
    const s = snapshot();
    expect(apply(undefined, { event: "snapshot", data: s })).toBe(s);
  });

  test("what a change leaves out stays as it was", () => {
    const before = snapshot();
    const after = apply(snapshot(), { event: "beat", data: { moment: moment(4) } })!;
    expect({ ...after, moment: before.moment }).toEqual(before);
  });

  test("a life replaces a life whole, and leaves the soul its name", () => {
    const life = { id: 100002, x: 7, y: 8, needs: [9, 9, 9, 9, 9], carry: [1, 1, 1] };
    const after = apply(snapshot(), { event: "beat", data: { moment: moment(5), souls: [life] } })!;
    expect(after.souls[1]).toEqual({ ...life, name: "Soul 100002", camp: 1, tool: "spear" });
    expect(after.souls[0]).toEqual(soul(100001));
  });

  test("somebody unknown is not made up", () => {
    const after = apply(snapshot(), { event: "beat", data: { moment: moment(5), souls: [{ id: 5, x: 0, y: 0, needs: [], carry: [] }] } })!;
    expect(after.souls).toHaveLength(2);
  });

  test("stock changes in pairs, lists are replaced", () => {
    const change: Change = { moment: moment(5), stock: [2, 0, 0, 4], beasts: [], charred: [1], found: [100001] };
    const after = apply(snapshot(), { event: "beat", data: change })!;
    expect(after.stock).toEqual([4, 6, 0]);
    expect([after.beasts, after.charred, after.found]).toEqual([[], [1], [100001]]);
  });

  test("bubbles of an earlier beat are over, those of one beat add up", () => {
    const said = { event: 2, kind: "speech" as const, who: 100002, text: "new" };
    expect(apply(snapshot(), { event: "beat", data: { moment: moment(4), bubbles: [said] } })!.bubbles.map((b) => b.text)).toEqual(["old", "new"]);
    expect(apply(snapshot(), { event: "beat", data: { moment: moment(5), bubbles: [said] } })!.bubbles.map((b) => b.text)).toEqual(["new"]);
    expect(apply(snapshot(), { event: "beat", data: { moment: moment(5) } })!.bubbles).toEqual([]);
  });

  test("lines are kept in order, the latest so many", () => {
    const many = Array.from({ length: keptLines + 5 }, (_, k) => line(k + 2));
    const after = apply(snapshot(), { event: "beat", data: { moment: moment(5), lines: many } })!;
    expect(after.lines).toHaveLength(keptLines);
    expect(after.lines.at(-1)!.event).toBe(keptLines + 6);
    expect(after.lines[0]!.event).toBe(7);
  });

  test("a move moves souls by place and beasts by number, and skips who is not there", () => {
    const after = apply(snapshot(), { event: "move", data: { tick: 17, souls: [1, 100, 200, 9, 1, 1], beasts: [300001, 5, 6, 300009, 1, 1] } })!;
    expect(after.moment.tick).toBe(17);
    expect([after.souls[0]!.x, after.souls[1]!.x, after.souls[1]!.y]).toEqual([10, 100, 200]);
    expect([after.beasts[0]!.x, after.beasts[0]!.y]).toEqual([5, 6]);
  });

  test("time, live and acts replace what they tell of", () => {
    let s = snapshot();
    s = apply(s, { event: "time", data: { ...s.time, paused: true } })!;
    s = apply(s, { event: "live", data: { ...s.live, spent: 12 } })!;
    s = apply(s, { event: "acts", data: { acts: [{ id: 1, act: "rain", on: 1001, name: "Ashmere", beat: 5, when: "", state: "waiting" }] } })!;
    expect([s.time.paused, s.live.spent, s.acts.length]).toEqual([true, 12, 1]);
  });

  test("a soul is found by its number", () => {
    const s = snapshot();
    expect(soulOf(s, 100002)?.id).toBe(100002);
    expect(soulOf(s, 100003)).toBeUndefined();
    expect(soulOf({ ...s, souls: [] }, 100001)).toBeUndefined();
  });
});
