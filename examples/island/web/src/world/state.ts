// What the page knows of the world: a snapshot that changes keep up to date. Nothing here decides anything.
import type { Acts, Change, Live, Move, Snapshot, Soul, Time } from "../wire";

/** How many lines of the chronicle are kept at hand; the server has the rest. */
export const keptLines = 400;

/** A message of the stream, by its name. */
export type Message =
  | { event: "snapshot"; data: Snapshot }
  | { event: "beat"; data: Change }
  | { event: "move"; data: Move }
  | { event: "time"; data: Time }
  | { event: "live"; data: Live }
  | { event: "acts"; data: Acts };

const lists = ["beasts", "hearths", "shelters", "wildfires", "piles", "wonders", "gods", "found", "charred"] as const;

/** Brings a state up to date with one message, in place; a snapshot replaces it whole. */
export function apply(state: Snapshot | undefined, message: Message): Snapshot | undefined {
  if (message.event === "snapshot") return message.data;
  if (!state) return undefined;
  switch (message.event) {
    case "beat":
      change(state, message.data);
      break;
    case "move":
      move(state, message.data);
      break;
    case "time":
      state.time = message.data;
      break;
    case "live":
      state.live = message.data;
      break;
    case "acts":
      state.acts = message.data.acts;
      break;
  }
  return state;
}

function change(state: Snapshot, c: Change): void {
  const later = c.moment.beat > state.moment.beat;
  state.moment = c.moment;
  if (c.band) state.band = c.band;
  if (c.decree) state.decree = c.decree;
  for (const name of lists) {
    const list = c[name];
    if (list) Object.assign(state, { [name]: list });
  }
  const place = new Map(state.souls.map((s, i) => [s.id, i]));
  for (const life of c.souls ?? []) {
    const at = place.get(life.id);
    const old = at === undefined ? undefined : state.souls[at];
    if (at === undefined || !old) continue;
    const { name, camp, tool } = old;
    state.souls[at] = { name, camp, tool, ...life };
  }
  const stock = c.stock ?? [];
  for (let i = 0; i + 1 < stock.length; i += 2) state.stock[stock[i]!] = stock[i + 1]!;
  state.bubbles = [...(later ? [] : state.bubbles), ...(c.bubbles ?? [])];
  if (c.lines) state.lines = [...state.lines, ...c.lines].slice(-keptLines);
}

function move(state: Snapshot, m: Move): void {
  state.moment.tick = m.tick;
  for (let i = 0; i + 2 < m.souls.length; i += 3) {
    const soul = state.souls[m.souls[i]!];
    if (!soul) continue;
    soul.x = m.souls[i + 1]!;
    soul.y = m.souls[i + 2]!;
  }
  if (m.beasts.length === 0) return;
  const byId = new Map(state.beasts.map((b) => [b.id, b]));
  for (let i = 0; i + 2 < m.beasts.length; i += 3) {
    const beast = byId.get(m.beasts[i]!);
    if (!beast) continue;
    beast.x = m.beasts[i + 1]!;
    beast.y = m.beasts[i + 2]!;
  }
}

/** The soul of that number; they lie in the order of their numbers. */
export function soulOf(state: Snapshot, id: number): Soul | undefined {
  const first = state.souls[0]?.id ?? 0;
  const near = state.souls[id - first];
  return near?.id === id ? near : state.souls.find((s) => s.id === id);
}
