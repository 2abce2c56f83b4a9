// What grows and lies on the island, each as one small shape of about the height that it has beside a person.
import type * as THREE from "three";
import { ball, block, disc, shape, spike, stick, stone, type Piece } from "./shapes";

const bark = 0x7b5b3e;
const dark = 0x5a4433;

function crown(color: number, at: [number, number, number], size: [number, number, number] | number, leaf = 1, turn = 0): Piece {
  return { body: ball(1), color, leaf, at, size, turn: [0.2, turn, 0.1] };
}

export const species: Record<string, () => THREE.BufferGeometry> = {
  oak: () =>
    shape([
      { body: stick(0.7, 1.1, 6), color: bark },
      { body: stick(0.3, 0.5, 4), color: bark, at: [0.4, 4, 0], turn: [0, 0, -0.7] },
      crown(0x5f9440, [0, 9.2, 0], [4.6, 3.9, 4.6]),
      crown(0x6ea448, [2.9, 7.6, 1.1], [3, 2.5, 3], 1, 1),
      crown(0x548639, [-2.6, 7.9, -1.1], [3.1, 2.7, 3.1], 1, 2),
    ]),
  birch: () =>
    shape([
      { body: stick(0.35, 0.55, 8), color: 0xe6e0d2 },
      { body: stick(0.42, 0.46, 0.5), color: 0x4a443c, at: [0, 2.2, 0] },
      { body: stick(0.4, 0.44, 0.4), color: 0x4a443c, at: [0, 4.6, 0] },
      crown(0x9cbf5a, [0, 9.4, 0], [2.5, 4.2, 2.5]),
      crown(0x8bb04e, [0.9, 7, 0.5], [2, 2.3, 2], 1, 1),
    ]),
  pine: () =>
    shape([
      { body: stick(0.5, 0.8, 4), color: dark },
      { body: spike(3.9, 5.4), color: 0x3f6b45, leaf: 2, at: [0, 3, 0] },
      { body: spike(3.1, 4.8), color: 0x477750, leaf: 2, at: [0, 6.2, 0], turn: [0, 0.5, 0] },
      { body: spike(2.1, 4.4), color: 0x52855a, leaf: 2, at: [0, 9.4, 0], turn: [0, 1, 0] },
    ]),
  ironwood: () =>
    shape([
      { body: stick(0.65, 1.3, 12, 6), color: 0x6b5446 },
      { body: spike(2, 3, 5), color: 0x6b5446 },
      crown(0x37764a, [0, 13.4, 0], [5.4, 2.2, 5.4], 2),
      crown(0x438656, [1.6, 15.1, -0.8], [3.4, 1.7, 3.4], 2, 1),
      crown(0x2f6a41, [-3, 11.4, 1.8], [2.9, 1.5, 2.9], 2, 2),
    ]),
  bamboo: () =>
    shape(
      [0, 1, 2, 3, 4].flatMap((k): Piece[] => {
        const [x, z] = [Math.cos(k * 1.3) * 1.1, Math.sin(k * 1.3) * 1.1];
        const tall = 8 + (k % 3) * 1.8;
        return [
          { body: stick(0.16, 0.22, tall, 4), color: 0x9ab152, at: [x, 0, z], turn: [z * 0.06, 0, -x * 0.06] },
          crown(0x7ba84a, [x * 1.5, tall, z * 1.5], [1.1, 1.5, 1.1], 2, k),
        ];
      }),
    ),
  willow: () =>
    shape([
      { body: stick(0.6, 1, 5), color: dark },
      crown(0x8aa557, [0, 7.2, 0], [4, 2.4, 4]),
      ...[0, 1, 2, 3, 4, 5].map(
        (k): Piece => ({ body: spike(1.5, 5, 4), color: 0x7c994d, leaf: 1, at: [Math.cos(k * 1.05) * 3, 7.6, Math.sin(k * 1.05) * 3], turn: [Math.PI, 0, 0] }),
      ),
    ]),
  thorn: () =>
    shape([
      { body: stick(0.35, 0.6, 6.4), color: bark, turn: [0, 0, 0.12] },
      crown(0x9a9a4c, [-0.8, 7, 0], [4.2, 1.1, 4.2]),
      crown(0x8a8c44, [0.9, 6.2, 0.8], [2.6, 0.8, 2.6], 1, 1),
    ]),
  palm: () =>
    shape([
      { body: stick(0.36, 0.6, 5), color: 0x94795a, turn: [0, 0, 0.16] },
      { body: stick(0.3, 0.38, 4.4), color: 0x94795a, at: [-0.8, 4.9, 0], turn: [0, 0, 0.3] },
      ...[0, 1, 2, 3, 4, 5, 6].map(
        (k): Piece => ({ body: spike(0.9, 4.6, 3), color: k % 2 ? 0x6ea84e : 0x5c9946, leaf: 2, at: [-2.1, 9.2, 0], turn: [0, k * 0.9, 1.95], size: [1, 1, 0.5] }),
      ),
    ]),
  fig: () =>
    shape([
      { body: stick(0.8, 1.4, 4, 6), color: 0x7d6a58 },
      crown(0x4f8d4a, [0, 6.6, 0], [4.6, 3, 4.6], 2),
      crown(0x5c9c54, [2.4, 5.4, 1.6], [2.7, 2, 2.7], 2, 1),
      ...fruits(0x8c4a86, 3.9, 5.6, 8, 0.36),
    ]),
  bush: () =>
    shape([
      crown(0x5d8f45, [0, 1.4, 0], [2.2, 1.7, 2.2]),
      crown(0x6c9e50, [1.3, 1.1, 0.8], [1.5, 1.2, 1.5], 1, 1),
      ...fruits(0xc23a4b, 2, 1.9, 9, 0.32),
    ]),
  hazel: () =>
    shape([
      crown(0x7c9c4c, [0, 2.2, 0], [2.2, 2.5, 2.2]),
      crown(0x8aab58, [-1.2, 1.5, 0.7], [1.6, 1.6, 1.6], 1, 1),
      ...fruits(0xa8753d, 2.1, 2.4, 7, 0.3),
    ]),
  low: () => shape([crown(0x86a352, [0, 0.5, 0], [2, 0.8, 2]), crown(0x75934a, [1.3, 0.4, 0.9], [1.3, 0.6, 1.3]), ...fruits(0x5865a8, 1.6, 0.9, 7, 0.24)]),
  roots: () =>
    shape([0, 1, 2, 3, 4].map((k): Piece => ({ body: spike(0.9, 1.8, 4), color: k % 2 ? 0x77a04a : 0x8ab356, leaf: 1, at: [Math.cos(k * 1.26) * 1.2, 0, Math.sin(k * 1.26) * 1.2], turn: [Math.sin(k) * 0.4, 0, Math.cos(k) * 0.4] }))),
  mushrooms: () =>
    shape(
      [0, 1, 2, 3, 4, 5].flatMap((k): Piece[] => {
        const at = (y: number): [number, number, number] => [Math.cos(k * 1.05) * 1.6, y, Math.sin(k * 1.05) * 1.6];
        return [
          { body: stick(0.14, 0.2, 0.8, 4), color: 0xe8dcc4, at: at(0) },
          { body: spike(0.5, 0.4, 5), color: 0xb5533c, at: at(0.7) },
        ];
      }),
    ),
  grass: () =>
    shape([0, 1, 2, 3, 4, 5].map((k): Piece => ({ body: spike(0.3, 2.6, 3), color: k % 2 ? 0xd6c672 : 0xc4b25e, leaf: 1, at: [Math.cos(k * 1.1) * 0.8, 0, Math.sin(k * 1.1) * 0.8], turn: [Math.sin(k) * 0.25, 0, Math.cos(k * 2) * 0.25] }))),
  tuft: () =>
    shape([0, 1, 2, 3].map((k): Piece => ({ body: spike(0.22, 1.3, 3), color: k % 2 ? 0x7fae4a : 0x6b9a40, leaf: 1, at: [Math.cos(k * 1.6) * 0.5, -0.1, Math.sin(k * 1.6) * 0.5], turn: [Math.sin(k * 2) * 0.4, k, Math.cos(k * 2) * 0.4] }))),
  reeds: () =>
    shape(
      [0, 1, 2, 3, 4, 5, 6].flatMap((k): Piece[] => {
        const [x, z] = [Math.cos(k * 2.4) * (0.5 + k * 0.2), Math.sin(k * 2.4) * (0.5 + k * 0.2)];
        return [
          { body: stick(0.05, 0.12, 3.2, 3), color: 0x8c9a55, leaf: 1, at: [x, 0, z] },
          { body: stick(0.2, 0.2, 0.9, 4), color: 0x7a5433, at: [x, 2.9, z] },
        ];
      }),
    ),
  rock: () => shape([{ body: stone(1), color: 0x9a9288, at: [0, 0.4, 0], size: [1.5, 1, 1.2], turn: [0.3, 0.4, 0] }]),
  boulders: () =>
    shape([
      { body: stone(1), color: 0xa09789, at: [0, 0.9, 0], size: [2.2, 1.7, 1.9] },
      { body: stone(1), color: 0x8f877b, at: [2.2, 0.5, 0.6], size: 1.1, turn: [0.5, 1, 0] },
      { body: stone(1), color: 0xada496, at: [-1.6, 0.5, 1.2], size: 0.9, turn: [1, 0.2, 0] },
    ]),
  quarry: () =>
    shape([
      { body: stone(1), color: 0x7f7a76, at: [0, 1.6, 0], size: [2.9, 2.7, 2.3] },
      { body: stone(1), color: 0x6a6663, at: [2.3, 0.9, 0.9], size: [1.6, 1.5, 1.6], turn: [0.6, 0, 0.2] },
      { body: spike(0.7, 2.6, 4), color: 0x4c4a4d, at: [-1.6, 1, 1.3], turn: [0.3, 0, 0.5] },
      { body: spike(0.5, 2, 4), color: 0x55535a, at: [0.7, 2.7, 0.9], turn: [0.5, 0, -0.3] },
    ]),
  crystals: () =>
    shape([
      { body: stone(1), color: 0x59555f, at: [0, 0.8, 0], size: [2, 1.3, 1.8] },
      ...[0, 1, 2, 3].map((k): Piece => ({ body: spike(0.6, 3 - k * 0.4, 4), color: 0x322d3f, at: [Math.cos(k * 1.7) * 0.9, 0.9, Math.sin(k * 1.7) * 0.9], turn: [Math.sin(k * 1.7) * 0.4, k, -Math.cos(k * 1.7) * 0.4] })),
    ]),
  pool: () =>
    shape([
      { body: disc(2.6, 9), color: 0x58b4c0, at: [0, 0.35, 0] },
      ...[0, 1, 2, 3, 4, 5].map((k): Piece => ({ body: stone(0.7), color: k % 2 ? 0x9d9588 : 0x8b8479, at: [Math.cos(k * 1.05) * 2.6, 0.2, Math.sin(k * 1.05) * 2.6], turn: [k, k, 0] })),
    ]),
  bank: () => shape([0, 1, 2, 3].map((k): Piece => ({ body: stone(0.5 + (k % 2) * 0.2), color: 0xa59d90, at: [k * 0.9 - 1.4, 0.1, (k % 2) * 0.7], turn: [k, k, 0] }))),
  driftwood: () =>
    shape([
      { body: stick(0.3, 0.45, 5, 5), color: 0xb5a48a, at: [-2.4, 0.4, 0], turn: [0, 0, -1.5] },
      { body: stick(0.22, 0.35, 4, 5), color: 0xa69378, at: [-1, 0.7, -1.2], turn: [1.2, 0, -1.2] },
      { body: stick(0.2, 0.3, 3, 5), color: 0xc2b296, at: [1, 0.3, 1], turn: [-1.3, 0.5, 0.4] },
    ]),
  mussels: () =>
    shape([0, 1, 2, 3, 4].map((k): Piece => ({ body: stone(0.6), color: k % 2 ? 0x3f4757 : 0x59606e, at: [Math.cos(k * 1.3) * 1.1, 0.2, Math.sin(k * 1.3) * 1.1], size: [1.2, 0.6, 0.8], turn: [0, k, 0] }))),
  log: () => shape([{ body: stick(0.4, 0.4, 3.4, 6), color: bark, at: [-1.7, 0.4, 0], turn: [0, 0, -Math.PI / 2] }]),
  flower: () =>
    shape([
      { body: stick(0.05, 0.05, 0.9, 3), color: 0x6f9a4a, leaf: 1 },
      { body: ball(0.32), color: 0xffffff, leaf: 3, at: [0, 1, 0] },
    ]),
  pile: () =>
    shape([0, 1, 2, 3, 4, 5, 6].map((k): Piece => ({ body: ball(0.55), color: k % 2 ? 0xc23a4b : 0xd8516a, at: [Math.cos(k * 0.95) * (k ? 1 : 0), k ? 0.4 : 0.9, Math.sin(k * 0.95) * (k ? 1 : 0)] }))),
  meat: () =>
    shape([
      { body: ball(0.8), color: 0x9c4a3c, at: [0, 0.5, 0], size: [1.3, 0.8, 1] },
      { body: stick(0.15, 0.15, 1.8, 5), color: 0xe9e0cd, at: [0.5, 0.6, 0], turn: [0, 0.4, -1.4] },
    ]),
  stump: () => shape([{ body: stick(0.9, 1.2, 1.1, 6), color: 0x6d523a }, { body: disc(0.9, 6), color: 0xc8a97c, at: [0, 1.12, 0] }]),
  cairn: () =>
    shape([
      { body: stone(1), color: 0x8f8a84, at: [0, 0.4, 0], size: [1.5, 0.7, 1.3] },
      { body: stone(1), color: 0xa39d95, at: [0.1, 1.3, 0], size: [1, 0.55, 0.9], turn: [0, 1, 0.1] },
      { body: stone(1), color: 0xb8b2a8, at: [0, 2, 0], size: [0.6, 0.45, 0.6], turn: [0.2, 2, 0] },
    ]),
  stele: () => shape([{ body: block(1.6, 7, 1.2), color: 0x9d978c, at: [0, 3.2, 0], turn: [0.06, 0, -0.05] }, { body: block(2.2, 0.8, 1.8), color: 0x86817a, at: [0, 0.3, 0] }]),
};

/** Fruits round a crown; a node's own stock is told by how many of its instances are drawn, not by these. */
function fruits(color: number, radius: number, height: number, many: number, size: number): Piece[] {
  return Array.from({ length: many }, (_, k): Piece => {
    const turn = k * 2.4;
    const tilt = 0.35 + ((k * 7) % 5) / 8;
    return { body: ball(size), color, leaf: 3, at: [Math.cos(turn) * radius * Math.cos(tilt * 0.6), height + Math.sin(tilt) * radius * 0.45 - 0.3, Math.sin(turn) * radius * Math.cos(tilt * 0.6)] };
  });
}

const byName: Record<string, string> = {
  "mussel bank": "mussels",
  "driftwood heap": "driftwood",
  "pebble bank": "boulders",
  "berry bush": "bush",
  "root patch": "roots",
  "lone ash": "oak",
  "mushroom ring": "mushrooms",
  "hazel bush": "hazel",
  "fig tree": "fig",
  "yam patch": "roots",
  "bamboo stand": "bamboo",
  "flint quarry": "quarry",
  "slate face": "quarry",
  "flint bed": "boulders",
  "bilberry patch": "low",
  "cattail bed": "reeds",
  "seed grass": "grass",
  "thorn tree": "thorn",
  "boulder field": "boulders",
  "obsidian seam": "crystals",
  "river bank": "bank",
  "honey tree": "fig",
  "wild plum": "hazel",
  "breadfruit tree": "fig",
  "vine arbour": "bush",
};

const byGood: Record<string, string> = { food: "bush", wood: "oak", stone: "boulders", water: "pool" };

/** The shape of a source: by what it is called, or else by what it holds. */
export function shapeOf(name: string, good: string): string {
  return byName[name] ?? (species[name] ? name : (byGood[good] ?? "rock"));
}
