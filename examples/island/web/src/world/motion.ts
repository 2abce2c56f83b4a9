// Motion between two positions that the world told: bodies glide from where they are drawn to where they are, in the
// time that the next position takes to come.

export interface Mover {
  x: number;
  y: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  since: number; // seconds
  turn: number; // radians, 0 is south
  pace: number; // units a second, smoothed
  stride: number;
}

/** How far apart two positions lie, in units, that are no walk but another place. */
export const leap = 90;

export function mover(x: number, y: number): Mover {
  return { x, y, fromX: x, fromY: y, toX: x, toY: y, since: 0, turn: 0, pace: 0, stride: 0 };
}

/**
 * Sends a mover to where it now is, at a time in seconds, from where the last way has brought it by then, drawn or not:
 * so it keeps up also where pictures are rarer than positions.
 */
export function send(m: Mover, x: number, y: number, now: number, span: number): void {
  if (Math.hypot(x - m.x, y - m.y) > leap) {
    Object.assign(m, mover(x, y), { turn: m.turn });
    return;
  }
  const part = reached(m, now, span);
  m.fromX += (m.toX - m.fromX) * part;
  m.fromY += (m.toY - m.fromY) * part;
  m.toX = x;
  m.toY = y;
  m.since = now;
}

/** Moves a mover to where it is drawn at a time; span is how long the next position takes to come, in seconds. */
export function glide(m: Mover, now: number, span: number, dt: number): void {
  const part = reached(m, now, span);
  const [wasX, wasY] = [m.x, m.y];
  m.x = m.fromX + (m.toX - m.fromX) * part;
  m.y = m.fromY + (m.toY - m.fromY) * part;
  const [dx, dy] = [m.x - wasX, m.y - wasY];
  const gone = Math.hypot(dx, dy);
  const ease = 1 - Math.exp(-dt * 8);
  m.pace += ((dt > 0 ? gone / dt : 0) - m.pace) * ease;
  m.stride += gone * 0.55;
  if (gone > 0.004) m.turn += nearest(Math.atan2(dx, dy) - m.turn) * ease;
}

/** How much of its way a mover has behind it, from 0 to 1. */
function reached(m: Mover, now: number, span: number): number {
  return span <= 0 ? 1 : Math.min(Math.max((now - m.since) / span, 0), 1);
}

/** An angle brought to the nearest of its turns, from -pi to pi. */
export function nearest(angle: number): number {
  const turn = 2 * Math.PI;
  return angle - turn * Math.round(angle / turn);
}

/** Learns how often positions come, from the times at which they came; quick to lengthen, slow to shorten. */
export class Cadence {
  span = 0.1;
  private last = Number.NEGATIVE_INFINITY;

  hear(now: number): void {
    const gap = now - this.last;
    this.last = now;
    if (gap <= 0 || gap > 1.5) return;
    const held = Math.min(Math.max(gap, 0.03), 0.6);
    this.span += (held - this.span) * (held > this.span ? 0.5 : 0.1);
  }
}
