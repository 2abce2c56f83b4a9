// What came of an act of the hand: of each kind of thing that its causes lead to, the latest, and how many had a part.
import type { Kind, Line } from "../wire";

export interface Answer {
  line: Line; // the latest of its kind
  others: number; // how many others did the like
}

/** The act itself, and who merely saw it: they answer nothing. */
const mute: ReadonlySet<Kind> = new Set<Kind>(["hand", "wonder", "voice", "witness"]);

/** The latest answers to the act of an event, the latest first, at most so many. Lines are in the order of events. */
export function answers(lines: readonly Line[], act: number, most: number): Answer[] {
  const kinds = new Map<Kind, { line: Line; who: Set<number> }>();
  for (const line of lines) {
    if (line.hand !== act || mute.has(line.kind)) continue;
    const who = kinds.get(line.kind)?.who ?? new Set();
    kinds.delete(line.kind); // so that the latest come last
    kinds.set(line.kind, { line, who: who.add(line.who ?? 0) });
  }
  return [...kinds.values()].reverse().slice(0, most).map(({ line, who }) => ({ line, others: who.size - 1 }));
}
