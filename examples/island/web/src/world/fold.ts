// What happens again and again is told once, where it last happened, with how often.
import type { Line } from "../wire";

export interface Row {
  line: Line; // the last time
  times: number;
  mixed: boolean; // whether they were blows that went to and fro
}

/** How many beats may lie between two of a kind that are told as one. */
export const near = 6;

/** What makes two lines one: their words, or of blows, between whom they fell. */
function key(l: Line): string {
  return l.kind === "wound" && l.who && l.on ? `${Math.min(l.who, l.on)} ${Math.max(l.who, l.on)}` : l.text;
}

/** Folds lines of one kind that follow one another closely; lines and rows are in the order of events. */
export function fold(lines: Line[]): Row[] {
  const rows: (Row | undefined)[] = [];
  const last = new Map<string, number>();
  for (const line of lines) {
    const at = last.get(key(line));
    const before = at === undefined ? undefined : rows[at];
    let [times, mixed] = [1, false];
    if (at !== undefined && before && line.beat - before.line.beat <= near) {
      times = before.times + 1;
      mixed = before.mixed || before.line.text !== line.text;
      rows[at] = undefined;
    }
    last.set(key(line), rows.length);
    rows.push({ line, times, mixed });
  }
  return rows.filter((r) => r !== undefined);
}
