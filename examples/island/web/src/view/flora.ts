// All that grows and lies about: the sources that the world counts, drawn by what they hold, and the growth between
// them, which is scenery.
import * as THREE from "three";
import { biomes } from "../wire";
import { sea, type Land, type Node } from "../world/land";
import { hash, type Ground } from "./ground";
import { shapeOf, species } from "./species";
import { weathered, type Weathering } from "./weathering";

interface Sort {
  kind: string;
  share: number; // of the cells of its country that have one
  size: [number, number];
  dense?: boolean; // the first to go where every triangle counts
}

const growth: Record<(typeof biomes)[number], Sort[]> = {
  beach: [
    { kind: "palm", share: 0.035, size: [0.8, 1.25] },
    { kind: "rock", share: 0.02, size: [0.4, 1] },
  ],
  meadow: [
    { kind: "oak", share: 0.018, size: [0.7, 1.1] },
    { kind: "low", share: 0.04, size: [0.5, 0.9], dense: true },
    { kind: "flower", share: 0.3, size: [0.7, 1.3], dense: true },
    { kind: "flower", share: 0.2, size: [0.6, 1], dense: true },
    { kind: "tuft", share: 0.9, size: [0.8, 1.6], dense: true },
    { kind: "tuft", share: 0.7, size: [0.6, 1.3], dense: true },
  ],
  forest: [
    { kind: "oak", share: 0.24, size: [0.75, 1.3] },
    { kind: "birch", share: 0.16, size: [0.8, 1.25] },
    { kind: "pine", share: 0.1, size: [0.8, 1.3] },
    { kind: "log", share: 0.02, size: [0.8, 1.2], dense: true },
    { kind: "tuft", share: 0.5, size: [0.7, 1.4], dense: true },
  ],
  jungle: [
    { kind: "ironwood", share: 0.26, size: [0.7, 1.25] },
    { kind: "bamboo", share: 0.1, size: [0.8, 1.2] },
    { kind: "palm", share: 0.12, size: [0.9, 1.3] },
    { kind: "low", share: 0.16, size: [0.9, 1.7], dense: true },
  ],
  rockland: [
    { kind: "boulders", share: 0.09, size: [0.5, 1.3] },
    { kind: "rock", share: 0.2, size: [0.5, 1.6], dense: true },
    { kind: "thorn", share: 0.015, size: [0.6, 0.9] },
  ],
  hills: [
    { kind: "pine", share: 0.1, size: [0.7, 1.2] },
    { kind: "rock", share: 0.06, size: [0.5, 1.2], dense: true },
    { kind: "low", share: 0.06, size: [0.6, 1], dense: true },
    { kind: "tuft", share: 0.8, size: [0.7, 1.5], dense: true },
    { kind: "tuft", share: 0.5, size: [0.6, 1.1], dense: true },
  ],
  marsh: [
    { kind: "reeds", share: 0.26, size: [0.7, 1.2], dense: true },
    { kind: "willow", share: 0.06, size: [0.7, 1.1] },
  ],
  steppe: [
    { kind: "grass", share: 0.3, size: [0.6, 1.2], dense: true },
    { kind: "thorn", share: 0.02, size: [0.7, 1.1] },
    { kind: "rock", share: 0.02, size: [0.4, 0.9] },
  ],
  peak: [{ kind: "rock", share: 0.18, size: [0.8, 2] }],
};

/** How much of the scenery is drawn, of all and of what is dense. */
export interface Plenty {
  all: number;
  dense: number;
  sight: number; // how far off it is drawn, in units
}

/** All of one kind: where each stands is kept here, and the mesh holds those in sight. */
interface Stand {
  mesh: THREE.InstancedMesh;
  places: Float32Array; // matrices
  colors: Float32Array;
  sight: number; // how far away it is still drawn, in units
}

export class Flora {
  readonly group = new THREE.Group();
  private readonly stands: Stand[] = [];
  private readonly sources = new Map<number, { stand: Stand; at: number; node: Node; full: THREE.Matrix4 }>();
  private readonly paint: THREE.Material;
  private readonly seen = { eye: new THREE.Vector3(Number.NaN, 0, 0), way: new THREE.Vector3(), stale: true };

  constructor(
    private readonly land: Land,
    private readonly ground: Ground,
    weathering: Weathering,
    private readonly plenty: Plenty,
  ) {
    this.paint = weathered(weathering, { snow: 0.25, sway: 0.022, seasons: true });
    this.scenery();
    this.nodes();
  }

  /** Shows how much a source holds, from 0 to 1, and whether it burned. */
  hold(id: number, share: number, burnt: boolean): void {
    const s = this.sources.get(id);
    if (!s) return;
    const size = s.node.good === "water" ? 1 : s.node.good === "stone" ? 0.55 + 0.45 * share : 0.42 + 0.58 * share;
    scratch.copy(s.full).scale(shrunk.set(size, burnt ? size * 0.6 : size, size)).toArray(s.stand.places, s.at * 16);
    (burnt ? charred : bright.copy(white).multiplyScalar(0.72 + 0.28 * share)).toArray(s.stand.colors, s.at * 3);
    this.seen.stale = true;
  }

  /** Draws what the camera sees and no more, if it has moved since. */
  cull(camera: THREE.PerspectiveCamera): void {
    const { eye, way } = this.seen;
    camera.getWorldDirection(ahead);
    if (!this.seen.stale && eye.distanceTo(camera.position) < 0.01 * camera.position.y + 0.5 && way.distanceTo(ahead) < 0.01) return;
    eye.copy(camera.position);
    way.copy(ahead);
    this.seen.stale = false;
    view.setFromProjectionMatrix(scratch.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse));
    for (const stand of this.stands) sift(stand, eye);
  }

  private nodes(): void {
    const sorted = new Map<string, Node[]>();
    for (const n of this.land.nodes) {
      const kind = shapeOf(n.name, n.good);
      sorted.set(kind, [...(sorted.get(kind) ?? []), n]);
    }
    for (const [kind, nodes] of sorted) {
      const stand = this.stand(kind, nodes.length, true);
      nodes.forEach((node, at) => {
        const size = (node.wild ? 1.35 : 1.12) + hash(node.id, 1) * 0.2;
        const full = this.matrix(node.x, node.y, size, hash(node.id, 2) * 6.28).clone();
        full.toArray(stand.places, at * 16);
        white.toArray(stand.colors, at * 3);
        this.sources.set(node.id, { stand, at, node, full });
      });
    }
  }

  private scenery(): void {
    const spots = new Map<string, { x: number; y: number; size: number; turn: number }[]>();
    const cell = this.land.side / this.land.cells;
    const cleared = this.clearings();
    for (let c = 0; c < this.land.country.length; c++) {
      const b = this.land.country[c]!;
      if (b === sea || this.land.river[c]) continue;
      const [i, j] = [c % this.land.cells, Math.floor(c / this.land.cells)];
      growth[biomes[b] ?? "peak"].forEach((sort, k) => {
        if (hash(i, j, k * 7 + 3) > sort.share * (sort.dense ? this.plenty.dense : this.plenty.all)) return;
        const x = (i + hash(i, j, k * 7 + 4)) * cell;
        const y = (j + hash(i, j, k * 7 + 5)) * cell;
        if (cleared(x, y, sort.kind === "tuft" ? 0.55 : 1) || this.ground.height(x, y) < 0.8) return;
        const size = sort.size[0] + hash(i, j, k * 7 + 6) * (sort.size[1] - sort.size[0]);
        const list = spots.get(sort.kind) ?? [];
        list.push({ x, y, size, turn: hash(i, j, k * 7 + 8) * 6.28 });
        spots.set(sort.kind, list);
      });
    }
    for (const [kind, list] of spots) {
      const low = ["flower", "grass", "reeds", "low", "tuft"].includes(kind);
      const stand = this.stand(kind, list.length, !low);
      list.forEach((s, at) => {
        this.matrix(s.x, s.y, s.size, s.turn).toArray(stand.places, at * 16);
        (kind === "flower" ? petal(at) : bright.copy(white).multiplyScalar(0.86 + hash(at, 9) * 0.22)).toArray(stand.colors, at * 3);
      });
    }
  }

  /** Places that stay open: round camps, sites and sources. */
  private clearings(): (x: number, y: number, part: number) => boolean {
    const open: { x: number; y: number; r: number }[] = [
      ...this.land.camps.map((c) => ({ x: c.x, y: c.y, r: 34 })),
      ...this.land.sites.map((s) => ({ x: s.x, y: s.y, r: s.kind === "ruin" ? 20 : 13 })),
      ...this.land.nodes.map((n) => ({ x: n.x, y: n.y, r: 6 })),
    ];
    const size = 40;
    const rooms = new Map<number, typeof open>();
    for (const o of open) {
      for (let y = Math.floor((o.y - o.r) / size); y <= (o.y + o.r) / size; y++) {
        for (let x = Math.floor((o.x - o.r) / size); x <= (o.x + o.r) / size; x++) {
          const key = y * 4096 + x;
          rooms.set(key, [...(rooms.get(key) ?? []), o]);
        }
      }
    }
    return (x, y, part) => {
      const near = rooms.get(Math.floor(y / size) * 4096 + Math.floor(x / size));
      return near !== undefined && near.some((o) => (o.x - x) ** 2 + (o.y - y) ** 2 < (o.r * part) ** 2);
    };
  }

  private stand(kind: string, many: number, tall: boolean): Stand {
    const mesh = new THREE.InstancedMesh((species[kind] ?? species["rock"]!)(), this.paint, many);
    mesh.instanceColor = new THREE.InstancedBufferAttribute(new Float32Array(many * 3), 3);
    mesh.castShadow = tall;
    mesh.frustumCulled = false;
    mesh.count = 0;
    this.group.add(mesh);
    const sight = this.plenty.sight * (tall ? 1 : 0.45);
    const stand: Stand = { mesh, places: new Float32Array(many * 16), colors: new Float32Array(many * 3), sight };
    this.stands.push(stand);
    return stand;
  }

  private matrix(x: number, y: number, size: number, turn: number): THREE.Matrix4 {
    facing.setFromAxisAngle(upward, turn);
    return scratch.compose(spot.set(x - this.ground.half, this.ground.height(x, y) - 0.15, y - this.ground.half), facing, shrunk.setScalar(size));
  }
}

/** Copies into a stand's mesh what lies in view. */
function sift(stand: Stand, eye: THREE.Vector3): void {
  const { mesh, places, colors } = stand;
  const [matrices, tints] = [mesh.instanceMatrix.array, mesh.instanceColor!.array];
  const far = stand.sight * stand.sight;
  let at = 0;
  for (let i = 0; i < places.length; i += 16) {
    const [x, y, z] = [places[i + 12]!, places[i + 13]!, places[i + 14]!];
    if ((x - eye.x) ** 2 + (y - eye.y) ** 2 + (z - eye.z) ** 2 > far) continue;
    body.center.set(x, y + 6, z);
    if (!view.intersectsSphere(body)) continue;
    for (let k = 0; k < 16; k++) matrices[at * 16 + k] = places[i + k]!;
    const c = (i / 16) * 3;
    for (let k = 0; k < 3; k++) tints[at * 3 + k] = colors[c + k]!;
    at++;
  }
  mesh.count = at;
  mesh.visible = at > 0;
  mesh.instanceMatrix.needsUpdate = true;
  mesh.instanceColor!.needsUpdate = true;
}

const view = new THREE.Frustum();
const body = new THREE.Sphere(new THREE.Vector3(), 22);
const ahead = new THREE.Vector3();
const scratch = new THREE.Matrix4();
const spot = new THREE.Vector3();
const facing = new THREE.Quaternion();
const upward = new THREE.Vector3(0, 1, 0);
const shrunk = new THREE.Vector3();
const white = new THREE.Color(1, 1, 1);
const bright = new THREE.Color();
const charred = new THREE.Color(0.12, 0.1, 0.09);
const petals = [0xf2d24b, 0xe8e4f4, 0xd56a8c, 0x9b7fd0, 0xf0a050].map((c) => new THREE.Color(c));

function petal(at: number): THREE.Color {
  return petals[Math.floor(hash(at, 4) * petals.length)]!;
}
