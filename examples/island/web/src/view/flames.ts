// Flames, their glow on the ground, and the smoke above: billboards whose shaders need nothing but a place and the time.
import * as THREE from "three";
import type { Ground } from "./ground";

export interface Flame {
  x: number;
  y: number;
  size: number; // 0: out
}

const most = 160;

const flameVertex = /* glsl */ `
attribute vec4 place; // where, and how large
uniform float uTime;
varying vec2 vUv;
varying float vOwn;
void main() {
  vUv = uv;
  vOwn = fract(place.x * .37 + place.z * .61);
  vec3 right = vec3(viewMatrix[0][0], viewMatrix[1][0], viewMatrix[2][0]);
  float flick = 1. + .12 * sin(uTime * 9. + vOwn * 40.);
  vec3 at = place.xyz + (right * position.x * 2.3 + vec3(0., 1., 0.) * (position.y + .5) * 5.4 * flick) * place.w;
  gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.);
}`;

const flameFragment = /* glsl */ `
uniform float uTime;
varying vec2 vUv;
varying float vOwn;
float rnd(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  return mix(mix(rnd(i), rnd(i + vec2(1., 0.)), f.x), mix(rnd(i + vec2(0., 1.)), rnd(i + vec2(1., 1.)), f.x), f.y);
}
void main() {
  vec2 p = vec2(vUv.x - .5, vUv.y);
  float lick = noise(vec2(vUv.x * 4. + vOwn * 9., vUv.y * 3. - uTime * 2.6)) - .5;
  p.x += lick * .34 * vUv.y;
  float body = 1. - abs(p.x) * (2.2 + 5.2 * p.y * p.y) - p.y * .78;
  body -= (1. - smoothstep(0., .12, p.y)) * .25;
  float a = smoothstep(.0, .22, body);
  if (a < .02) discard;
  vec3 color = mix(vec3(.86, .20, .04), vec3(1., .62, .12), smoothstep(.05, .4, body));
  color = mix(color, vec3(1., .95, .62), smoothstep(.38, .7, body));
  gl_FragColor = vec4(color * 1.35, a * .95);
  #include <colorspace_fragment>
}`;

const glowFragment = /* glsl */ `
uniform float uTime, uNight;
varying vec2 vUv;
varying float vOwn;
void main() {
  float d = length(vUv - .5) * 2.;
  float flick = .85 + .15 * sin(uTime * 7. + vOwn * 30.) * sin(uTime * 3.1 + vOwn);
  float a = pow(max(1. - d, 0.), 1.7) * flick;
  gl_FragColor = vec4(vec3(1., .52, .18) * a * (.03 + .5 * uNight), 1.);
  #include <colorspace_fragment>
}`;

const glowVertex = /* glsl */ `
attribute vec4 place;
varying vec2 vUv;
varying float vOwn;
void main() {
  vUv = uv;
  vOwn = fract(place.x * .37 + place.z * .61);
  gl_Position = projectionMatrix * viewMatrix * vec4(place.xyz + vec3(position.x, .05, -position.y) * 40. * min(place.w, 1.6) + vec3(0., 1.2, 0.), 1.);
}`;

const smokeVertex = /* glsl */ `
attribute vec4 place;
attribute float own;
uniform float uTime, uWind, uScale;
varying float vAge;
varying float vHot;
void main() {
  vAge = fract(uTime * .11 + own);
  vHot = place.w;
  vec3 at = place.xyz + vec3(0., 3.5, 0.);
  at.y += vAge * 30.;
  at.x += vAge * vAge * (14. * uWind + 4.) + sin(own * 40. + vAge * 7.) * 1.6;
  at.z += vAge * vAge * (7. * uWind + 2.) + cos(own * 55. + vAge * 6.) * 1.6;
  vec4 eye = viewMatrix * vec4(at, 1.);
  gl_Position = projectionMatrix * eye;
  gl_PointSize = min((2.4 + 8. * vAge) * uScale / -eye.z, 90.) * step(.01, place.w);
}`;

const smokeFragment = /* glsl */ `
uniform vec3 uColor;
varying float vAge;
varying float vHot;
void main() {
  float d = length(gl_PointCoord - .5) * 2.;
  float a = smoothstep(1., .2, d) * (1. - vAge) * smoothstep(0., .12, vAge) * .2 * min(vHot, 1.6);
  if (a < .004) discard;
  gl_FragColor = vec4(uColor, a);
  #include <colorspace_fragment>
}`;

const puffs = 14;

export class Flames {
  readonly group = new THREE.Group();
  readonly night = { value: 0 };
  readonly wind = { value: 0.4 };
  readonly scale = { value: 600 }; // of points, in pixels at a distance of one unit
  readonly smoke = { value: new THREE.Color(0.6, 0.6, 0.62) };
  private readonly place = new THREE.InstancedBufferAttribute(new Float32Array(most * 4), 4);
  private readonly smokes: THREE.BufferGeometry;
  private readonly sheets: THREE.InstancedBufferGeometry[];

  constructor(private readonly ground: Ground, time: { value: number }) {
    const sheet = (): THREE.InstancedBufferGeometry => {
      const plane = new THREE.PlaneGeometry(1, 1);
      const g = new THREE.InstancedBufferGeometry();
      g.setIndex(plane.index);
      g.setAttribute("position", plane.getAttribute("position"));
      g.setAttribute("uv", plane.getAttribute("uv"));
      g.setAttribute("place", this.place);
      g.instanceCount = 0;
      return g;
    };
    const uniforms = { uTime: time, uNight: this.night, uWind: this.wind, uScale: this.scale, uColor: this.smoke };
    const paint = (vertexShader: string, fragmentShader: string, add: boolean): THREE.ShaderMaterial =>
      new THREE.ShaderMaterial({ vertexShader, fragmentShader, uniforms, transparent: true, depthWrite: false, blending: add ? THREE.AdditiveBlending : THREE.NormalBlending });
    this.sheets = [sheet(), sheet()];
    const glow = new THREE.Mesh(this.sheets[0]!, paint(glowVertex, glowFragment, true));
    const flames = new THREE.Mesh(this.sheets[1]!, paint(flameVertex, flameFragment, false));
    this.smokes = smokeBody();
    const smoke = new THREE.Points(this.smokes, paint(smokeVertex, smokeFragment, false));
    [glow, flames, smoke].forEach((m, i) => {
      m.frustumCulled = false;
      m.renderOrder = 3 + i;
      this.group.add(m);
    });
  }

  set(flames: Flame[]): void {
    const lit = flames.filter((f) => f.size > 0).slice(0, most);
    const smoke = this.smokes.getAttribute("place") as THREE.BufferAttribute;
    lit.forEach((f, i) => {
      const h = this.ground.height(f.x, f.y);
      const at = [f.x - this.ground.half, h + 0.2, f.y - this.ground.half, f.size] as const;
      this.place.setXYZW(i, ...at);
      for (let k = 0; k < puffs; k++) smoke.setXYZW(i * puffs + k, ...at);
    });
    this.place.needsUpdate = smoke.needsUpdate = true;
    for (const s of this.sheets) s.instanceCount = lit.length;
    this.smokes.setDrawRange(0, lit.length * puffs);
  }
}

function smokeBody(): THREE.BufferGeometry {
  const g = new THREE.BufferGeometry();
  const own = new Float32Array(most * puffs);
  for (let i = 0; i < own.length; i++) own[i] = ((i * 0.618034) % 1) * 0.999;
  g.setAttribute("position", new THREE.BufferAttribute(new Float32Array(most * puffs * 3), 3));
  g.setAttribute("place", new THREE.BufferAttribute(new Float32Array(most * puffs * 4), 4));
  g.setAttribute("own", new THREE.BufferAttribute(own, 1));
  g.setDrawRange(0, 0);
  return g;
}
