// What the parts of the page share: the state, what is chosen, and whom to tell.
import type { Line, Snapshot } from "../wire";
import { soulOf } from "../world/state";
import type { Land, Place } from "../world/land";
import type { View } from "../view/view";
import type { Notices } from "./notice";

export interface App {
  state: Snapshot;
  land: Land;
  stage: View;
  notices: Notices;
  /** Opens the page of a soul, and goes there. */
  open(id: number): void;
  /** Tells why an event happened. */
  why(event: number): void;
  /** Opens the chronicle at what is about one soul. */
  story(id: number): void;
}

/** What a soul, a camp or a site is called; "" if it is none. */
export function nameOf(app: App, id: number | undefined): string {
  if (!id) return "";
  return soulOf(app.state, id)?.name ?? placeOf(app, id)?.name ?? "";
}

export function placeOf(app: App, id: number): Place | undefined {
  return [...app.land.camps, ...app.land.sites].find((p) => p.id === id);
}

/** A verb as words. */
export function verb(v: string | undefined): string {
  return (v ?? "").replaceAll("_", " ");
}

/** An amount of money, given in millionths of a US dollar. */
export function money(micro: number): string {
  const dollars = micro / 1e6;
  return `$${dollars.toFixed(dollars !== 0 && Math.abs(dollars) < 0.1 ? 4 : 2)}`;
}

/** Whether a line is worth telling to who cannot see the picture. */
export const telling = (l: Line): boolean => l.weight >= 60;
