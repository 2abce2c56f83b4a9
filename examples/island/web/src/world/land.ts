// The land as the page keeps it: one grid of heights and kinds of country, and what stands on it.
import { perUnit, type Biome, type Good, type Land as Sent } from "../wire";

/** What the land's country is where there is none. */
export const sea = 255;

export interface Place {
  id: number;
  name: string;
  kind: "camp" | "grove" | "ruin";
  x: number;
  y: number;
}

export interface Node {
  id: number;
  name: string;
  good: Good;
  biome: Biome;
  x: number;
  y: number;
  cap: number;
  wild: boolean; // it stands in a grove
}

export interface Land {
  world: string;
  side: number; // units
  cells: number; // in a row
  heights: Float32Array; // at the corners of cells, in units, (cells + 1) squared
  country: Uint8Array; // by cell, an index in biomes, or sea
  river: Uint8Array; // by cell, 1 where a river runs
  camps: Place[];
  sites: Place[];
  nodes: Node[];
}

/** Reads the land as it was sent. */
export function readLand(sent: Sent): Land {
  const ground = bytes(sent.ground);
  const raw = new DataView(bytes(sent.heights).buffer);
  const heights = new Float32Array(sent.corners * sent.corners);
  for (let k = 0; k < heights.length; k++) heights[k] = raw.getInt16(k * 2, true) / perUnit;
  const sites = sent.sites.map((s): Place => ({ ...s, kind: s.kind ?? "grove", x: s.x / perUnit, y: s.y / perUnit }));
  const groves = sites.filter((s) => s.kind === "grove");
  return {
    world: sent.world,
    side: sent.side / perUnit,
    cells: sent.cells,
    heights,
    country: ground.map((g) => (g === sea ? sea : g & 15)),
    river: ground.map((g) => (g !== sea && g & 16 ? 1 : 0)),
    camps: sent.camps.map((c): Place => ({ id: c.id, name: c.name, kind: "camp", x: c.x / perUnit, y: c.y / perUnit })),
    sites,
    nodes: sent.nodes.map((n): Node => {
      const [x, y] = [n.x / perUnit, n.y / perUnit];
      return { ...n, x, y, wild: n.good === "food" && groves.some((g) => Math.hypot(g.x - x, g.y - y) < 45) };
    }),
  };
}

function bytes(base64: string): Uint8Array {
  const text = atob(base64);
  const out = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) out[i] = text.charCodeAt(i);
  return out;
}
