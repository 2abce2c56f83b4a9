// The ground: the relief as a faceted mesh, with its colours, and the height under any foot.
import * as THREE from "three";
import { biomes } from "../wire";
import { sea, type Land } from "../world/land";
import { biomeColor, seabed } from "./palette";
import { weathered, type Weathering } from "./weathering";

/** How much higher than true the relief is drawn. */
export const steep = 1.25;

export class Ground {
  readonly group = new THREE.Group();
  readonly half: number;
  private readonly knots: number;
  private readonly cell: number;
  private readonly heights: Float32Array;

  /** Draws every step-th corner of the land: 1 on ordinary hardware, 2 where every triangle counts. */
  constructor(
    readonly land: Land,
    step: number,
    weathering: Weathering,
  ) {
    this.half = land.side / 2;
    this.knots = Math.floor(land.cells / step) + 1;
    this.cell = (land.side / land.cells) * step;
    this.heights = new Float32Array(this.knots * this.knots);
    const bed = riverBed(land);
    for (let j = 0; j < this.knots; j++) {
      for (let i = 0; i < this.knots; i++) {
        const from = j * step * (land.cells + 1) + i * step;
        this.heights[j * this.knots + i] = (land.heights[from]! - bed[from]!) * steep;
      }
    }
    const paint = weathered(weathering, { snow: 0.35, clouds: step === 1, grain: step === 1 });
    for (const body of this.tiles(this.corners(step))) {
      const mesh = new THREE.Mesh(body, paint);
      mesh.receiveShadow = true;
      mesh.matrixAutoUpdate = false;
      this.group.add(mesh);
    }
  }

  /** The drawn height at a place of the land, in units. */
  height(x: number, y: number): number {
    const last = this.knots - 1;
    const u = Math.min(Math.max(x / this.cell, 0), last - 0.001);
    const v = Math.min(Math.max(y / this.cell, 0), last - 0.001);
    const i = Math.floor(u);
    const j = Math.floor(v);
    const s = u - i;
    const t = v - j;
    const h = (a: number, b: number): number => this.heights[b * this.knots + a]!;
    const [nw, ne, sw, se] = [h(i, j), h(i + 1, j), h(i, j + 1), h(i + 1, j + 1)];
    // The cell is two triangles, cut from its south-western to its north-eastern corner.
    return s + t <= 1 ? nw + (ne - nw) * s + (sw - nw) * t : se + (sw - se) * (1 - s) + (ne - se) * (1 - t);
  }

  /** Where a ray meets the ground or the sea, in places of the land; undefined above the horizon. */
  hit(ray: THREE.Ray): { x: number; y: number } | undefined {
    let before = 0;
    for (let far = 4; far < 5000; far += Math.max(4, far * 0.01)) {
      if (this.over(ray, far) < 0) {
        let [near, beyond] = [before, far];
        for (let n = 0; n < 12; n++) {
          const middle = (near + beyond) / 2;
          if (this.over(ray, middle) < 0) beyond = middle;
          else near = middle;
        }
        const p = ray.at(beyond, new THREE.Vector3());
        return { x: p.x + this.half, y: p.z + this.half };
      }
      before = far;
    }
    return undefined;
  }

  private over(ray: THREE.Ray, far: number): number {
    const x = ray.origin.x + ray.direction.x * far + this.half;
    const y = ray.origin.z + ray.direction.z * far + this.half;
    return ray.origin.y + ray.direction.y * far - Math.max(this.height(x, y), 0);
  }

  /** The corners of the whole land, with their colours. */
  private corners(step: number): THREE.BufferGeometry {
    const n = this.knots;
    const position = new Float32Array(n * n * 3);
    for (let k = 0; k < n * n; k++) {
      position.set([(k % n) * this.cell - this.half, this.heights[k]!, Math.floor(k / n) * this.cell - this.half], k * 3);
    }
    const body = new THREE.BufferGeometry();
    body.setAttribute("position", new THREE.BufferAttribute(position, 3));
    body.setAttribute("color", new THREE.BufferAttribute(this.colors(step), 3));
    body.setAttribute("normal", new THREE.BufferAttribute(this.normals(), 3));
    return body;
  }

  /** Cuts the land into squares that share its corners, so that what is out of sight costs nothing. */
  private tiles(corners: THREE.BufferGeometry): THREE.BufferGeometry[] {
    const n = this.knots;
    const span = Math.ceil((n - 1) / tilesAcross);
    const tiles: THREE.BufferGeometry[] = [];
    for (let top = 0; top < n - 1; top += span) {
      for (let left = 0; left < n - 1; left += span) {
        const index: number[] = [];
        for (let j = top; j < Math.min(top + span, n - 1); j++) {
          for (let i = left; i < Math.min(left + span, n - 1); i++) {
            const nw = j * n + i;
            index.push(nw, nw + n, nw + 1, nw + 1, nw + n, nw + n + 1);
          }
        }
        const tile = new THREE.BufferGeometry();
        for (const name of ["position", "color", "normal"]) tile.setAttribute(name, corners.getAttribute(name));
        tile.setIndex(index);
        tile.boundingSphere = this.bounds(index);
        tiles.push(tile);
      }
    }
    return tiles;
  }

  /** A ball round some corners. */
  private bounds(corners: number[]): THREE.Sphere {
    const box = new THREE.Box3();
    const n = this.knots;
    const at = new THREE.Vector3();
    for (const k of corners) box.expandByPoint(at.set((k % n) * this.cell - this.half, this.heights[k]!, Math.floor(k / n) * this.cell - this.half));
    return box.getBoundingSphere(new THREE.Sphere());
  }

  /** The way up at each corner. */
  private normals(): Float32Array {
    const n = this.knots;
    const out = new Float32Array(n * n * 3);
    const up = new THREE.Vector3();
    const h = (i: number, j: number): number => this.heights[Math.min(Math.max(j, 0), n - 1) * n + Math.min(Math.max(i, 0), n - 1)]!;
    for (let k = 0; k < n * n; k++) {
      const [i, j] = [k % n, Math.floor(k / n)];
      up.set(h(i - 1, j) - h(i + 1, j), 2 * this.cell, h(i, j - 1) - h(i, j + 1)).normalize().toArray(out, k * 3);
    }
    return out;
  }

  private colors(step: number): Float32Array {
    const n = this.knots;
    const colors = new Float32Array(n * n * 3);
    const sum = new THREE.Color();
    for (let k = 0; k < n * n; k++) {
      const i = (k % n) * step;
      const j = Math.floor(k / n) * step;
      knotColor(this.land, i, j, this.heights[k]! / steep, sum);
      colors.set([sum.r, sum.g, sum.b], k * 3);
    }
    return colors;
  }
}

const tilesAcross = 8;

/** How deep each corner lies below the land by a river. */
function riverBed(land: Land): Float32Array {
  const n = land.cells + 1;
  const bed = new Float32Array(n * n);
  land.river.forEach((flows, c) => {
    if (!flows) return;
    const i = c % land.cells;
    const j = Math.floor(c / land.cells);
    for (const k of [j * n + i, j * n + i + 1, (j + 1) * n + i, (j + 1) * n + i + 1]) {
      if (land.heights[k]! > 0.6) bed[k] = Math.min(0.9, land.heights[k]! - 0.3);
    }
  });
  return bed;
}

const tint = new THREE.Color();
const palette = biomes.map((b) => new THREE.Color(biomeColor[b]));
const shallow = new THREE.Color(seabed.shallow);
const deep = new THREE.Color(seabed.deep);
const sand = new THREE.Color(biomeColor.beach);
const rock = new THREE.Color(0x8d857a);

/** The colour of a corner: the mean of the country round it, with sand by the water, and a grain of its own. */
function knotColor(land: Land, i: number, j: number, height: number, out: THREE.Color): void {
  out.setRGB(0, 0, 0);
  let count = 0;
  for (const [di, dj] of [[-1, -1], [0, -1], [-1, 0], [0, 0]] as const) {
    const [x, y] = [i + di, j + dj];
    if (x < 0 || y < 0 || x >= land.cells || y >= land.cells) continue;
    const b = land.country[y * land.cells + x]!;
    if (b === sea) continue;
    out.add(palette[b] ?? sand);
    count++;
  }
  if (count > 0) out.multiplyScalar(1 / count);
  if (height < 0 || count === 0) out.copy(shallow).lerp(deep, Math.min(Math.max(-height / 14, 0), 1));
  else if (height < 1.2) out.lerp(sand, 1 - height / 1.2);
  const slope = steepness(land, i, j);
  if (height > 2) out.lerp(rock, Math.min(Math.max((slope - 0.5) * 1.6, 0), 0.75));
  trodden(land, i, j, out);
  const grain = hash(i, j) - 0.5;
  tint.setRGB(1 + grain * 0.13, 1 + grain * 0.11, 1 + grain * 0.07);
  out.multiply(tint);
}

/** Wears the grass away where people come and go. */
function trodden(land: Land, i: number, j: number, out: THREE.Color): void {
  const cell = land.side / land.cells;
  for (const c of land.camps) {
    const far = Math.hypot(c.x - i * cell, c.y - j * cell);
    if (far < 30) out.lerp(earth, 0.75 * (1 - far / 30));
  }
}

const earth = new THREE.Color(0xb08d5e);

/** The colour of the land at a corner as it is seen, each part from 0 to 255. */
export function landColor(land: Land, i: number, j: number): [number, number, number] {
  knotColor(land, i, j, land.heights[j * (land.cells + 1) + i]!, seen);
  const hex = seen.getHex();
  return [hex >> 16, (hex >> 8) & 255, hex & 255];
}

const seen = new THREE.Color();

function steepness(land: Land, i: number, j: number): number {
  const n = land.cells + 1;
  const h = (a: number, b: number): number =>
    land.heights[Math.min(Math.max(b, 0), n - 1) * n + Math.min(Math.max(a, 0), n - 1)]!;
  const run = (2 * land.side) / land.cells;
  return Math.hypot(h(i + 1, j) - h(i - 1, j), h(i, j + 1) - h(i, j - 1)) / run;
}

/** An even number from 0 to 1 for a pair of whole numbers, the same everywhere. */
export function hash(a: number, b: number, c = 0): number {
  let h = Math.imul(a + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^ Math.imul(c + 0x165667b1, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
