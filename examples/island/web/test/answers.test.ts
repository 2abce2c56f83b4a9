import { expect, test } from "vitest";
import type { Kind, Line } from "../src/wire";
import { answers } from "../src/world/answers";

function line(event: number, kind: Kind, hand: number, who: number): Line {
  return { event, beat: event, when: "", kind, weight: 30, who, text: `${who} ${kind}`, ...(hand && { hand }) };
}

const told = [
  line(1, "hand", 1, 0), line(2, "wonder", 1, 0), line(3, "witness", 1, 7), line(4, "guess", 1, 7), line(5, "guess", 1, 8),
  line(6, "wound", 0, 9), line(7, "hand", 7, 0), line(8, "voice", 7, 9), line(9, "preach", 1, 7), line(10, "guess", 1, 8), line(11, "reflect", 7, 9),
];
const shown = (act: number, most = 3): string[] => answers(told, act, most).map((a) => `${a.line.event} ${a.line.text} +${a.others}`);

test("the act itself, and who only saw it, answer nothing", () => {
  expect(answers(told.slice(0, 3), 1, 3)).toEqual([]);
});

test("of each kind the latest is told, with how many others did the like, the latest first", () => {
  expect(shown(1)).toEqual(["10 8 guess +1", "9 7 preach +0"]);
});

test("what came of another act, or of none, is not told", () => {
  expect(shown(7)).toEqual(["11 9 reflect +0"]);
});

test("no more are told than are asked for", () => {
  expect(shown(1, 1)).toEqual(["10 8 guess +1"]);
});
