// Shapes are small low-poly bodies made of primitives. Every vertex carries its colour and two numbers that the
// shaders read: `leaf` (0 for what never changes, 1 for leaves that turn and fall, 2 for evergreens, 3 for fruit) and
// `joint` (which limb a vertex belongs to).
import * as THREE from "three";

export interface Piece {
  body: THREE.BufferGeometry;
  color: number;
  leaf?: number;
  joint?: number;
  at?: [number, number, number];
  turn?: [number, number, number];
  size?: [number, number, number] | number;
}

const place = new THREE.Matrix4();
const spin = new THREE.Quaternion();
const tint = new THREE.Color();

function placed(piece: Piece): THREE.BufferGeometry {
  const body = piece.body.index ? piece.body.toNonIndexed() : piece.body.clone();
  const size = piece.size ?? 1;
  const [sx, sy, sz] = typeof size === "number" ? [size, size, size] : size;
  const [rx, ry, rz] = piece.turn ?? [0, 0, 0];
  const [x, y, z] = piece.at ?? [0, 0, 0];
  spin.setFromEuler(new THREE.Euler(rx, ry, rz));
  place.compose(new THREE.Vector3(x, y, z), spin, new THREE.Vector3(sx, sy, sz));
  return body.applyMatrix4(place);
}

/** Joins pieces into one faceted shape. */
export function shape(pieces: Piece[]): THREE.BufferGeometry {
  const bodies = pieces.map(placed);
  const total = bodies.reduce((sum, b) => sum + b.getAttribute("position").count, 0);
  const position = new Float32Array(total * 3);
  const color = new Float32Array(total * 3);
  const leaf = new Float32Array(total);
  const joint = new Float32Array(total);
  let at = 0;
  bodies.forEach((body, i) => {
    const piece = pieces[i]!;
    const p = body.getAttribute("position");
    tint.set(piece.color);
    for (let v = 0; v < p.count; v++, at++) {
      position.set([p.getX(v), p.getY(v), p.getZ(v)], at * 3);
      color.set([tint.r, tint.g, tint.b], at * 3);
      leaf[at] = piece.leaf ?? 0;
      joint[at] = piece.joint ?? 0;
    }
    body.dispose();
  });
  const whole = new THREE.BufferGeometry();
  whole.setAttribute("position", new THREE.BufferAttribute(position, 3));
  whole.setAttribute("color", new THREE.BufferAttribute(color, 3));
  whole.setAttribute("leaf", new THREE.BufferAttribute(leaf, 1));
  whole.setAttribute("joint", new THREE.BufferAttribute(joint, 1));
  whole.computeVertexNormals();
  return whole;
}

export const ball = (radius: number, detail = 0): THREE.BufferGeometry => new THREE.IcosahedronGeometry(radius, detail);
export const stone = (radius: number): THREE.BufferGeometry => new THREE.DodecahedronGeometry(radius, 0);
export const stick = (top: number, bottom: number, height: number, sides = 5): THREE.BufferGeometry =>
  new THREE.CylinderGeometry(top, bottom, height, sides, 1).translate(0, height / 2, 0);
export const spike = (radius: number, height: number, sides = 6): THREE.BufferGeometry =>
  new THREE.ConeGeometry(radius, height, sides, 1).translate(0, height / 2, 0);
export const block = (w: number, h: number, d: number): THREE.BufferGeometry => new THREE.BoxGeometry(w, h, d);
export const disc = (radius: number, sides = 8): THREE.BufferGeometry =>
  new THREE.CircleGeometry(radius, sides).rotateX(-Math.PI / 2);
