import { expect, test } from "vitest";
import type { Line } from "../src/wire";
import { fold, near } from "../src/world/fold";

function lines(...told: [beat: number, text: string][]): Line[] {
  return told.map(([beat, text], event) => ({ event, beat, when: "", kind: "wound", weight: 50, text }));
}

function shown(...told: [beat: number, text: string][]): string[] {
  return fold(lines(...told)).map((r) => `${r.line.beat} ${r.line.text} ${r.times}`);
}

test("what happens once is told once, in its order", () => {
  expect(shown([1, "a"], [1, "b"], [2, "c"])).toEqual(["1 a 1", "1 b 1", "2 c 1"]);
});

test("what happens again soon is told where it last happened, with how often", () => {
  expect(shown([1, "a"], [1, "b"], [2, "a"], [3, "a"], [3, "c"])).toEqual(["1 b 1", "3 a 3", "3 c 1"]);
});

test("what happens again later is told again", () => {
  expect(shown([1, "a"], [1 + near, "a"], [2 + 2 * near, "a"])).toEqual([`${1 + near} a 2`, `${2 + 2 * near} a 1`]);
});

test("nothing is lost: the times add up to the lines", () => {
  const told = Array.from({ length: 500 }, (_, k): [number, string] => [Math.floor(k / 7), String((k * k) % 11)]);
  expect(fold(lines(...told)).reduce((sum, r) => sum + r.times, 0)).toBe(500);
});

test("blows that go to and fro between two are told as one fight, and others apart", () => {
  const blow = (event: number, who: number, on: number): Line => ({ event, beat: event, when: "", kind: "wound", weight: 50, who, on, text: `${who} was struck by ${on}` });
  const rows = fold([blow(1, 1, 2), blow(2, 2, 1), blow(3, 1, 3), blow(4, 1, 2), blow(5, 1, 3)]);
  expect(rows.map((r) => [r.line.event, r.times, r.mixed])).toEqual([[4, 3, true], [5, 2, false]]);
});
