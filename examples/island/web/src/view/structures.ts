// What people made and what befalls it: hearths, shelters in every stage, graves, heaps that lie about, fires; and the
// ruins and groves of those who were here before.
import * as THREE from "three";
import type { Hearth, Pile, Shelter, Wildfire } from "../wire";
import { perUnit } from "../wire";
import type { Land, Place } from "../world/land";
import { hash, type Ground } from "./ground";
import { campColor } from "./palette";
import { ball, block, disc, shape, spike, stick, stone, type Piece } from "./shapes";
import { species } from "./species";
import { weathered, type Weathering } from "./weathering";
import { Flames } from "./flames";

const hide = 0xb59c78;

function poles(): Piece[] {
  return [0, 1, 2, 3, 4, 5].map((k): Piece => {
    const turn = (k * Math.PI) / 3;
    return { body: stick(0.14, 0.2, 8.6, 5), color: 0x77593c, at: [Math.cos(turn) * 4, 0, Math.sin(turn) * 4], turn: [-Math.sin(turn) * 0.5, 0, Math.cos(turn) * 0.5] };
  });
}

/** A shelter: only its floor and first poles, its frame with half a roof, or the whole hut. */
function hut(stage: 0 | 1 | 2): THREE.BufferGeometry {
  const floor: Piece = { body: disc(4.9, 10), color: 0x8a7350, at: [0, 0.2, 0] };
  if (stage === 0) {
    return shape([floor, ...poles().slice(0, 3), { body: stick(0.25, 0.25, 4, 5), color: 0x8b6a46, at: [3, 0.4, 2], turn: [0, 0.5, -1.5] }, { body: stick(0.25, 0.25, 4, 5), color: 0x775737, at: [3, 0.8, 2.3], turn: [0, 0.9, -1.5] }]);
  }
  if (stage === 1) {
    return shape([floor, ...poles(), { body: new THREE.ConeGeometry(4.6, 4, 8, 1, true, 0, Math.PI).translate(0, 2.2, 0), color: hide }]);
  }
  return shape([
    floor,
    ...poles(),
    { body: new THREE.ConeGeometry(4.9, 7.4, 9, 1, true, 0.45, Math.PI * 2 - 0.9).translate(0, 3.8, 0), color: hide },
    { body: new THREE.ConeGeometry(4.2, 3, 9, 1, true).translate(0, 6.1, 0), color: 0x9c7f5c },
    { body: new THREE.CylinderGeometry(4.95, 5.1, 0.7, 9, 1, true, 0.45, Math.PI * 2 - 0.9).translate(0, 0.5, 0), color: 0xffffff },
    { body: stone(0.6), color: 0x8e877d, at: [4.9, 0.2, 1.6] },
    { body: stone(0.7), color: 0x9c958a, at: [-4.6, 0.2, -2.2] },
    { body: stone(0.5), color: 0x8e877d, at: [-2, 0.2, -4.7] },
  ]);
}

function fireplace(): THREE.BufferGeometry {
  return shape([
    { body: disc(7.5, 12), color: 0x9a8259, at: [0, 0.16, 0] },
    { body: disc(2.4, 9), color: 0x3b332d, at: [0, 0.22, 0] },
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((k): Piece => ({ body: stone(0.6), color: k % 2 ? 0x8d867c : 0x9f988c, at: [Math.cos(k * 0.698) * 2.4, 0.3, Math.sin(k * 0.698) * 2.4], turn: [k, k * 2, 0] })),
    { body: stick(0.28, 0.34, 2.6, 5), color: 0x5b4330, at: [-1.1, 0.3, 0.3], turn: [0, 0.3, -1.1] },
    { body: stick(0.28, 0.34, 2.6, 5), color: 0x4d392a, at: [1, 0.3, -0.4], turn: [0.2, 0, 1.1] },
    { body: stick(0.28, 0.34, 2.6, 5), color: 0x634a35, at: [0.2, 0.3, 1.1], turn: [-1.1, 0, 0] },
    { body: stick(0.5, 0.5, 4.2, 6), color: 0x7b5b3e, at: [-6.4, 0.6, 2.1], turn: [1.5, 0, 0] },
    { body: stick(0.5, 0.5, 4.2, 6), color: 0x6d5036, at: [2, 0.6, -6.2], turn: [0, 0, -1.5] },
  ]);
}

/** A camp's sign: a carved pole with a cloth in its colour, and hides on a rack. */
function sign(color: number): THREE.BufferGeometry {
  return shape([
    { body: stick(0.35, 0.5, 12, 6), color: 0x6f5238, at: [0, 0, 0] },
    { body: block(1.1, 1.3, 1.1), color: 0x8a6a48, at: [0, 4, 0], turn: [0, 0.6, 0] },
    { body: block(1.3, 0.9, 1.3), color: 0x5d4430, at: [0, 6, 0] },
    { body: spike(0.8, 1.5, 4), color: 0xe9dfc8, at: [0, 12, 0] },
    { body: block(0.12, 3.6, 2.6), color, at: [0, 9.2, 1.5] },
    { body: block(0.14, 1, 2.6), color: 0xf3ead6, at: [0, 10, 1.5] },
    { body: stick(0.14, 0.16, 4.4, 5), color: 0x77593c, at: [3.6, 0, -1.6] },
    { body: stick(0.14, 0.16, 4.4, 5), color: 0x77593c, at: [3.6, 0, 2.2] },
    { body: stick(0.1, 0.1, 4.2, 5), color: 0x77593c, at: [3.6, 4.2, -1.8], turn: [1.57, 0, 0] },
    { body: block(0.12, 2.4, 1.3), color: 0xa67c55, at: [3.6, 2.9, -0.6] },
    { body: block(0.12, 2.1, 1.2), color: 0x8f6a48, at: [3.6, 3, 1.1] },
  ]);
}

function ruin(seed: number): THREE.BufferGeometry {
  const pale = [0xb3ab9d, 0xa39b8d, 0xc2baab];
  const pieces: Piece[] = [
    { body: new THREE.CylinderGeometry(11, 12.5, 1.2, 14), color: 0x9b9384, at: [0, 0.2, 0] },
    { body: new THREE.CylinderGeometry(8, 8.6, 0.8, 14), color: 0xa9a192, at: [0, 1.1, 0] },
    { body: block(3.4, 1.6, 2), color: 0xb9b1a2, at: [0, 2.2, 0] },
  ];
  for (let k = 0; k < 9; k++) {
    const turn = k * 0.698;
    const tall = 3 + hash(seed, k) * 8;
    pieces.push({ body: stick(0.8, 0.95, tall, 7), color: pale[k % 3]!, at: [Math.cos(turn) * 9.4, 1, Math.sin(turn) * 9.4] });
    if (tall > 8) pieces.push({ body: block(2.4, 0.8, 2.4), color: pale[(k + 1) % 3]!, at: [Math.cos(turn) * 9.4, tall + 1.3, Math.sin(turn) * 9.4] });
    if (tall < 5) pieces.push({ body: stick(0.8, 0.8, 4, 7), color: pale[k % 3]!, at: [Math.cos(turn) * 13.5, 0.7, Math.sin(turn) * 13.5], turn: [1.5, hash(k, seed) * 6, 0] });
  }
  pieces.push({ body: ball(1.6), color: 0x5f8a46, at: [6, 1.2, 5], size: [1.6, 0.7, 1.2] }, { body: ball(1.4), color: 0x6f9a50, at: [-7, 1, -3], size: [1.3, 0.6, 1.5] });
  return shape(pieces);
}

/** A grove's heart: one tree, older than all others, in flower. */
function elder(): THREE.BufferGeometry {
  return shape([
    { body: stick(1.4, 3.2, 12, 7), color: 0x6d5340 },
    ...[0, 1, 2, 3, 4].map((k): Piece => ({ body: spike(1, 4.4, 4), color: 0x61493a, at: [Math.cos(k * 1.26) * 2, 0, Math.sin(k * 1.26) * 2], turn: [Math.sin(k * 1.26) * 0.9, 0, -Math.cos(k * 1.26) * 0.9] })),
    { body: ball(1, 1), color: 0xe3a9b8, leaf: 1, at: [0, 16.5, 0], size: [8, 5.4, 8] },
    { body: ball(1, 1), color: 0xf0c3cc, leaf: 1, at: [4.6, 14, 2.4], size: [4.6, 3.4, 4.6] },
    { body: ball(1, 1), color: 0xd794aa, leaf: 1, at: [-4.4, 14.4, -2.6], size: [4.8, 3.6, 4.8] },
    { body: disc(10, 12), color: 0xd9a7b0, at: [0, 0.22, 0] },
  ]);
}

export interface Built {
  hearths: Hearth[];
  shelters: Shelter[];
  wildfires: Wildfire[];
  piles: Pile[];
  graves: { x: number; y: number; id: number }[];
}

export class Structures {
  readonly group = new THREE.Group();
  readonly flames: Flames;
  private readonly kinds: Record<"frame" | "half" | "hut" | "berries" | "meat" | "wood" | "grave", THREE.InstancedMesh>;

  constructor(land: Land, private readonly ground: Ground, weathering: Weathering, time: { value: number }) {
    const paint = weathered(weathering, { snow: 0.4 }, THREE.DoubleSide);
    const leafy = weathered(weathering, { snow: 0.3, sway: 0.008, seasons: true });
    const many = (body: THREE.BufferGeometry, most: number): THREE.InstancedMesh => {
      const mesh = new THREE.InstancedMesh(body, paint, most);
      mesh.count = 0;
      mesh.frustumCulled = false;
      mesh.castShadow = true;
      this.group.add(mesh);
      return mesh;
    };
    this.kinds = {
      frame: many(hut(0), 96), half: many(hut(1), 96), hut: many(hut(2), 512),
      berries: many(species["pile"]!(), 256), meat: many(species["meat"]!(), 256), wood: many(species["log"]!(), 256),
      grave: many(species["cairn"]!(), 2048),
    };
    const one = (body: THREE.BufferGeometry, at: Place, material: THREE.Material, turn = 0, dx = 0, dy = 0): void => {
      const mesh = new THREE.InstancedMesh(body, material, 1);
      mesh.setMatrixAt(0, this.matrix(at.x + dx, at.y + dy, 1, turn).clone());
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      this.group.add(mesh);
    };
    land.camps.forEach((c, i) => {
      one(fireplace(), c, paint, hash(c.id, 1) * 6);
      one(sign(campColor[i % campColor.length]!), c, paint, 0.6, -9, -7);
    });
    for (const s of land.sites) {
      if (s.kind === "ruin") one(ruin(s.id), s, paint, hash(s.id, 2) * 6);
      else one(elder(), s, leafy, hash(s.id, 2) * 6);
    }
    this.flames = new Flames(ground, time);
    this.group.add(this.flames.group);
  }

  update(b: Built): void {
    const stage = (s: Shelter): "frame" | "half" | "hut" => (s.done ? "hut" : s.built < 50 ? "frame" : "half");
    for (const kind of ["frame", "half", "hut"] as const) {
      this.fill(this.kinds[kind], b.shelters.filter((s) => stage(s) === kind), 1.15, (s) => campColor[s.camp % campColor.length]!);
    }
    const heap = (p: Pile): "berries" | "meat" | "wood" => (p.good !== "food" ? "wood" : p.fell ? "berries" : "meat");
    for (const kind of ["berries", "meat", "wood"] as const) this.fill(this.kinds[kind], b.piles.filter((p) => heap(p) === kind), kind === "berries" ? 1.5 : 1.1);
    this.fill(this.kinds.grave, b.graves, 1);
    this.flames.set([
      ...b.hearths.map((h) => ({ x: h.x / perUnit, y: h.y / perUnit, size: h.fuel > 0 ? 0.75 + Math.min(h.fuel, 24) / 40 : 0 })),
      ...b.wildfires.map((f) => ({ x: f.x / perUnit, y: f.y / perUnit, size: 1.9 })),
      ...b.shelters.filter((s) => s.burns).map((s) => ({ x: s.x / perUnit, y: s.y / perUnit, size: 2.4 })),
    ]);
  }

  private fill<T extends { x: number; y: number; id: number }>(mesh: THREE.InstancedMesh, all: T[], size: number, color?: (t: T) => number): void {
    mesh.count = Math.min(all.length, mesh.instanceMatrix.count);
    all.slice(0, mesh.count).forEach((t, i) => {
      mesh.setMatrixAt(i, this.matrix(t.x / perUnit, t.y / perUnit, size, hash(t.id, 4) * 6.28));
      if (color) mesh.setColorAt(i, tint.set(color(t)).lerp(white, 0.86));
    });
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  private matrix(x: number, y: number, size: number, turn: number): THREE.Matrix4 {
    facing.setFromAxisAngle(upward, turn);
    return scratch.compose(spot.set(x - this.ground.half, this.ground.height(x, y), y - this.ground.half), facing, scale.setScalar(size));
  }
}

const scratch = new THREE.Matrix4();
const spot = new THREE.Vector3();
const scale = new THREE.Vector3();
const facing = new THREE.Quaternion();
const upward = new THREE.Vector3(0, 1, 0);
const tint = new THREE.Color();
const white = new THREE.Color(1, 1, 1);
