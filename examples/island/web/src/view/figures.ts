// Figures are all that walks: people and beasts. One draw for each kind; the shader moves their limbs.
import * as THREE from "three";
import { ball, block, shape, spike, stick, stone, type Piece } from "./shapes";
import { campColor } from "./palette";
import { hash, type Ground } from "./ground";

/** What a figure's limbs are about. */
const gestures = { stand: 0, chop: 1, stoop: 2, lie: 3, talk: 4, strike: 5, sit: 6 } as const;
export type Gesture = keyof typeof gestures;

export interface Figure {
  id: number;
  x: number;
  y: number;
  turn: number; // which way it faces, in radians, 0 is south
  pace: number; // 0 standing, 1 walking, 2 running
  stride: number; // where in its stride it is
  gesture: Gesture;
}

// Joints of people: 0 trunk, 1 and 2 legs, 3 and 4 arms, 5 head. Cloth is white and takes the colour of the camp.
const skin = 0xc98d63;

function person(plain: boolean): THREE.BufferGeometry {
  const round = plain ? 0 : 1;
  const body: Piece[] = [
    { body: stick(0.62, 1.02, 2.1, 7), color: 0xffffff, at: [0, 1.45, 0], size: [1, 1, 0.72], leaf: 1 },
    { body: stick(0.72, 0.72, 0.26, 7), color: 0x5b4432, at: [0, 2.1, 0], size: [1.12, 1, 0.86] },
    { body: block(0.44, 1.5, 0.5), color: skin, at: [-0.36, 0.78, 0], joint: 1 },
    { body: block(0.44, 1.5, 0.5), color: skin, at: [0.36, 0.78, 0], joint: 2 },
    { body: block(0.5, 0.3, 0.78), color: 0x5b4432, at: [-0.36, 0.15, 0.1], joint: 1 },
    { body: block(0.5, 0.3, 0.78), color: 0x5b4432, at: [0.36, 0.15, 0.1], joint: 2 },
    { body: block(0.32, 1.5, 0.36), color: skin, at: [-0.86, 2.75, 0], joint: 3 },
    { body: block(0.32, 1.5, 0.36), color: skin, at: [0.86, 2.75, 0], joint: 4 },
    { body: stick(0.07, 0.09, 2, 5), color: 0x7b5b3e, at: [0.86, 2.1, 0], turn: [1.57, 0, 0], joint: 6 },
    { body: stone(0.32), color: 0x6c6a6e, at: [0.86, 2.1, 1.9], joint: 6 },
    { body: ball(0.64, round), color: skin, at: [0, 4.12, 0], joint: 5 },
    { body: ball(0.7, round), color: 0x3a2a20, at: [0, 4.32, -0.14], size: [1, 0.85, 1], joint: 5, leaf: 2 },
  ];
  const eye = (x: number): Piece => ({ body: ball(0.09), color: 0x241a14, at: [x, 4.12, 0.6], joint: 5 });
  return shape(plain ? body : [...body, eye(-0.22), eye(0.22)]);
}

// Joints of beasts: 0 trunk, 1 and 4 one pair of legs, 2 and 3 the other, 5 head.
function beast(body: number, tall: number, long: number, color: number, extra: Parameters<typeof shape>[0]): THREE.BufferGeometry {
  const leg = (x: number, z: number, joint: number): Parameters<typeof shape>[0][number] => ({
    body: block(0.3 * body, tall, 0.34 * body), color, at: [x, tall / 2, z], joint,
  });
  return shape([
    { body: ball(1), color, at: [0, tall + body * 0.45, 0], size: [body * 0.7, body * 0.75, long] },
    leg(-0.4 * body, long * 0.6, 1), leg(0.4 * body, long * 0.6, 2), leg(-0.4 * body, -long * 0.6, 3), leg(0.4 * body, -long * 0.6, 4),
    ...extra,
  ]);
}

export const beasts: Record<string, () => THREE.BufferGeometry> = {
  wolf: () =>
    beast(1, 1.3, 1.7, 0x6d7078, [
      { body: ball(0.62), color: 0x7d8088, at: [0, 2.3, 1.8], joint: 5 },
      { body: spike(0.32, 0.9, 4), color: 0x5d6068, at: [0, 2.2, 2.2], turn: [1.6, 0, 0], joint: 5 },
      { body: spike(0.18, 0.5, 4), color: 0x4d5058, at: [-0.3, 2.75, 1.7], joint: 5 },
      { body: spike(0.18, 0.5, 4), color: 0x4d5058, at: [0.3, 2.75, 1.7], joint: 5 },
      { body: spike(0.28, 1.6, 4), color: 0x7d8088, at: [0, 2, -1.5], turn: [-2.1, 0, 0] },
    ]),
  bear: () =>
    beast(2, 1.5, 2.3, 0x5a4334, [
      { body: ball(1), color: 0x66503f, at: [0, 2.9, 2.4], joint: 5 },
      { body: ball(0.5), color: 0x8a7058, at: [0, 2.7, 3.2], joint: 5 },
      { body: ball(0.3), color: 0x4a3629, at: [-0.65, 3.7, 2.3], joint: 5 },
      { body: ball(0.3), color: 0x4a3629, at: [0.65, 3.7, 2.3], joint: 5 },
    ]),
  boar: () =>
    beast(1.3, 0.9, 1.7, 0x4d3d35, [
      { body: ball(0.75), color: 0x54433a, at: [0, 1.4, 1.7], joint: 5 },
      { body: stick(0.3, 0.42, 0.8, 6), color: 0x7a6255, at: [0, 1.2, 2.2], turn: [1.57, 0, 0], joint: 5 },
      { body: spike(0.1, 0.6, 4), color: 0xf0e8d8, at: [-0.34, 1.2, 2.6], turn: [-0.4, 0, 0.4], joint: 5 },
      { body: spike(0.1, 0.6, 4), color: 0xf0e8d8, at: [0.34, 1.2, 2.6], turn: [-0.4, 0, -0.4], joint: 5 },
      { body: spike(0.3, 0.9, 3), color: 0x2f2622, at: [0, 2.1, 0.4], turn: [-0.6, 0, 0], size: [0.5, 1, 3] },
    ]),
  deer: () =>
    beast(1, 1.9, 1.6, 0xa9764a, [
      { body: stick(0.3, 0.42, 1.5, 5), color: 0xa9764a, at: [0, 2.6, 1.3], turn: [0.5, 0, 0], joint: 5 },
      { body: ball(0.46), color: 0xb5845a, at: [0, 4, 2.1], size: [0.8, 0.8, 1.3], joint: 5 },
      { body: stick(0.05, 0.09, 1.5, 4), color: 0xd9c7a6, at: [-0.2, 4.3, 1.9], turn: [-0.3, 0, 0.5], joint: 5 },
      { body: stick(0.05, 0.09, 1.5, 4), color: 0xd9c7a6, at: [0.2, 4.3, 1.9], turn: [-0.3, 0, -0.5], joint: 5 },
      { body: ball(0.25), color: 0xf2ead9, at: [0, 2.7, -1.6] },
    ]),
};

const head = /* glsl */ `
attribute float joint;
attribute float leaf;
attribute vec4 pose; // stride, pace, gesture, a number of its own
uniform float uTime;
vec3 pitch(vec3 p, vec3 pivot, float a) {
  p -= pivot;
  float c = cos(a), s = sin(a);
  return vec3(p.x, p.y * c - p.z * s, p.y * s + p.z * c) + pivot;
}
`;

const personLimbs = /* glsl */ `
  float swing = sin(pose.x) * min(pose.y, 1.) * (.75 + .25 * pose.y);
  float g = pose.z, own = pose.w * 6.283;
  float beat = uTime * 5. + own;
  float legL = swing, legR = -swing, armL = -swing * .8, armR = swing * .8, nod = 0., bow = 0., sink = 0.;
  if (pose.y < .25) {
    if (g > .5 && g < 1.5) { float h = sin(beat * 1.15); armR = -1.5 + 1.2 * h; armL = -1.1 + 1. * h; bow = .3 + .18 * h; }
    else if (g > 1.5 && g < 2.5) { bow = .85 + .12 * sin(beat * .6); armL = -1.1 + .35 * sin(beat); armR = -1.1 - .35 * sin(beat); nod = .2; }
    else if (g > 3.5 && g < 4.5) { armR = -.7 - .5 * sin(beat * .55) * sin(beat * .21); armL = -.2 - .3 * sin(beat * .37); nod = .14 * sin(beat * .5); }
    else if (g > 4.5 && g < 5.5) { float h = sin(beat * 1.8); armR = -1.9 + 1.4 * h; armL = -.7; bow = .25 + .2 * h; legL = .4; legR = -.4; }
    else if (g > 5.5) { legL = legR = -1.45; sink = .95; armL = armR = -.5; nod = .12 + .05 * sin(beat * .3); }
    else { armL = .05 * sin(beat * .3); armR = -.05 * sin(beat * .3); nod = .05 * sin(beat * .21); }
  }
  bool tool = joint > 5.5;
  if (tool && !((g > .5 && g < 1.5) || (g > 4.5 && g < 5.5))) transformed *= 0.;
  if (joint > .5 && joint < 1.5) transformed = pitch(transformed, vec3(0., 1.55, 0.), legL);
  else if (joint > 1.5 && joint < 2.5) transformed = pitch(transformed, vec3(0., 1.55, 0.), legR);
  else {
    if (joint > 2.5 && joint < 3.5) transformed = pitch(transformed, vec3(0., 3.4, 0.), armL);
    if ((joint > 3.5 && joint < 4.5) || tool) transformed = pitch(transformed, vec3(0., 3.4, 0.), armR);
    if (joint > 4.5 && joint < 5.5) transformed = pitch(transformed, vec3(0., 3.6, 0.), nod);
    transformed = pitch(transformed, vec3(0., 1.6, 0.), bow + .12 * max(pose.y - 1., 0.));
  }
  transformed.y += abs(sin(pose.x)) * .16 * min(pose.y, 1.) - sink;
  if (g > 2.5 && g < 3.5 && pose.y < .25) {
    transformed = pitch(transformed, vec3(0.), -1.5);
    transformed.y += .75 + .05 * sin(uTime * 1.2 + own);
    transformed.z += 2.2;
  }
`;

const personColors = /* glsl */ `
  float tan_ = fract(pose.w * 7.31), hair = fract(pose.w * 3.77);
  if (leaf > 1.5) vColor.rgb = mix(vec3(.05, .03, .02), vec3(.32, .17, .07), hair * hair);
  else if (leaf < .5) vColor.rgb = vColor.rgb / max(cloth, vec3(.02)) ;
  if (leaf < .5 && color.r > .45 && color.g < .4) vColor.rgb *= mix(.72, 1.3, tan_);
`;

const beastLimbs = /* glsl */ `
  float swing = sin(pose.x) * min(pose.y, 1.) * .8;
  float legs = joint > 4.5 || joint < .5 ? 0. : (joint < 1.5 || joint > 3.5 ? swing : -swing);
  if (legs != 0.) transformed = pitch(transformed, vec3(0., 1.8, position.z > 0. ? 1. : -1.), legs);
  if (joint > 4.5) transformed = pitch(transformed, vec3(0., 1.8, 1.), .16 * sin(uTime * .8 + pose.w * 6.28) + (pose.y < .2 ? .25 : 0.));
  transformed.y += abs(sin(pose.x)) * .12 * min(pose.y, 1.);
  if (pose.z > 2.5 && pose.z < 3.5) transformed.y *= .55;
`;

/** A kind of figure, as many as are there. */
export class Figures {
  readonly mesh: THREE.InstancedMesh;
  readonly shadows: THREE.InstancedMesh;
  private readonly pose: THREE.InstancedBufferAttribute;

  constructor(kind: string, private readonly most: number, private readonly ground: Ground, time: { value: number }, plain: boolean) {
    const human = kind === "person";
    const body = human ? person(plain) : (beasts[kind] ?? beasts["deer"]!)();
    this.pose = new THREE.InstancedBufferAttribute(new Float32Array(most * 4), 4);
    this.pose.setUsage(THREE.DynamicDrawUsage);
    body.setAttribute("pose", this.pose);
    this.mesh = new THREE.InstancedMesh(body, paint(human, time), most);
    this.shadows = new THREE.InstancedMesh(new THREE.CircleGeometry(1.5, 10).rotateX(-Math.PI / 2), shade(), most);
    for (const m of [this.mesh, this.shadows]) {
      m.instanceMatrix.setUsage(THREE.DynamicDrawUsage);
      m.frustumCulled = false;
      m.count = 0;
    }
    this.shadows.renderOrder = 2;
  }

  /** Draws the figures, each so many times its true size. */
  draw(figures: Iterable<Figure>, size: (f: Figure) => number, camp?: (f: Figure) => number): void {
    let at = 0;
    for (const f of figures) {
      if (at === this.most) break;
      const grown = size(f);
      const h = Math.max(this.ground.height(f.x, f.y), -0.9);
      facing.setFromAxisAngle(upward, f.turn);
      this.mesh.setMatrixAt(at, matrix.compose(spot.set(f.x - this.ground.half, h, f.y - this.ground.half), facing, scale.setScalar(grown)));
      this.shadows.setMatrixAt(at, matrix.compose(spot.setY(h + 0.25), none, scale));
      const own = hash(f.id, 77);
      this.pose.setXYZW(at, f.stride, f.pace, gestures[f.gesture], own);
      if (camp) this.mesh.setColorAt(at, cloth(camp(f), own));
      at++;
    }
    for (const m of [this.mesh, this.shadows]) {
      m.count = at;
      m.visible = at > 0;
      send(m.instanceMatrix, at);
    }
    send(this.pose, at);
    if (this.mesh.instanceColor) send(this.mesh.instanceColor, at);
  }
}

/** Sends the first so many of a list to what draws, and not the room for more. */
function send(list: THREE.InstancedBufferAttribute, many: number): void {
  list.clearUpdateRanges();
  list.addUpdateRange(0, many * list.itemSize);
  list.needsUpdate = true;
}

function paint(human: boolean, time: { value: number }): THREE.Material {
  const material = new THREE.MeshLambertMaterial({ vertexColors: true, flatShading: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms["uTime"] = time;
    const colors = human
      ? `#ifdef USE_INSTANCING_COLOR
  vec3 cloth = instanceColor.rgb;
  ${personColors}
#endif`
      : "";
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\n${head}`)
      .replace("#include <color_vertex>", `#include <color_vertex>\n${colors}`)
      .replace("#include <begin_vertex>", `#include <begin_vertex>\n${human ? personLimbs : beastLimbs}`);
  };
  material.customProgramCacheKey = () => (human ? "person" : "beast");
  return material;
}

/** A soft dark round under each figure. */
function shade(): THREE.Material {
  const material = new THREE.MeshBasicMaterial({ color: 0x0c1020, transparent: true, opacity: 0.26, depthWrite: false });
  material.polygonOffset = true;
  material.polygonOffsetFactor = -4;
  material.polygonOffsetUnits = -4;
  return material;
}

const matrix = new THREE.Matrix4();
const spot = new THREE.Vector3();
const scale = new THREE.Vector3();
const facing = new THREE.Quaternion();
const none = new THREE.Quaternion();
const upward = new THREE.Vector3(0, 1, 0);
const worn = new THREE.Color();
const hsl = { h: 0, s: 0, l: 0 };

function cloth(camp: number, own: number): THREE.Color {
  worn.set(campColor[camp % campColor.length]!).getHSL(hsl);
  return worn.setHSL(hsl.h + (own - 0.5) * 0.04, hsl.s * (0.8 + own * 0.25), hsl.l * (0.82 + ((own * 5) % 1) * 0.34));
}
