// What happens again and again is told once, where it last happened, with how often.
import type { Line } from "../wire";

export interface Row {
  line: Line; // the last time
  times: number;
}

/** How many beats may lie between two of a kind that are told as one. */
export const near = 6;

/** Folds lines of equal words that follow one another closely; lines and rows are in the order of events. */
export function fold(lines: Line[]): Row[] {
  const rows: (Row | undefined)[] = [];
  const last = new Map<string, number>();
  for (const line of lines) {
    const at = last.get(line.text);
    const before = at === undefined ? undefined : rows[at];
    let times = 1;
    if (at !== undefined && before && line.beat - before.line.beat <= near) {
      times = before.times + 1;
      rows[at] = undefined;
    }
    last.set(line.text, rows.length);
    rows.push({ line, times });
  }
  return rows.filter((r) => r !== undefined);
}
