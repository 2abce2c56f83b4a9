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
