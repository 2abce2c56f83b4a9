// The sea and the rivers. The sea knows how deep it is everywhere: shallows are clear and pale, foam runs along the
// shore, the sun lies on it.
import * as THREE from "three";
import type { Land } from "../world/land";
import type { Ground } from "./ground";
import type { Mood } from "./mood";

const seaVertex = /* glsl */ `
varying vec3 vPlace;
#include <fog_pars_vertex>
void main() {
  vPlace = (modelMatrix * vec4(position, 1.)).xyz;
  vec4 mvPosition = viewMatrix * vec4(vPlace, 1.);
  gl_Position = projectionMatrix * mvPosition;
  #include <fog_vertex>
}`;

const seaFragment = /* glsl */ `
uniform sampler2D uDepth;
uniform float uSide, uTime, uNight;
uniform vec3 uLamp, uLampColor, uSkyColor;
uniform float uPower;
varying vec3 vPlace;
#include <fog_pars_fragment>
float rnd(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
float wave(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  return mix(mix(rnd(i), rnd(i + vec2(1., 0.)), f.x), mix(rnd(i + vec2(0., 1.)), rnd(i + vec2(1., 1.)), f.x), f.y);
}
void main() {
  vec2 at = vPlace.xz / uSide + .5;
  float inside = step(max(abs(at.x - .5), abs(at.y - .5)), .4995);
  float depth = mix(60., texture2D(uDepth, clamp(at, .001, .999)).r * 64., inside);
  float swell = wave(vPlace.xz * .045 + uTime * .22);
#ifndef PLAIN
  swell += wave(vPlace.xz * .11 - uTime * .31) * .5;
#endif
  vec3 pale = vec3(.33, .72, .66), blue = vec3(.055, .29, .44), dark = vec3(.02, .15, .28);
  vec3 color = mix(pale, blue, smoothstep(0., 16., depth + swell));
  color = mix(color, dark, smoothstep(14., 60., depth));
  vec3 lit = uLampColor * uPower * .42 + uSkyColor * .5;
  color *= lit;
  vec3 eye = normalize(cameraPosition - vPlace);
  float away = pow(1. - max(eye.y, 0.), 4.);
  color = mix(color, uSkyColor * (1. - uNight * .6), away * .45);
#ifndef PLAIN
  vec2 lean = vec2(wave(vPlace.xz * .35 + uTime * .9), wave(vPlace.zx * .35 - uTime * .8)) - .5;
  vec3 up = normalize(vec3(lean.x * .32, 1., lean.y * .32));
  float glint = pow(max(dot(reflect(-uLamp, up), eye), 0.), 90.);
  color += uLampColor * glint * uPower * .55;
#endif
  float edge = depth + (swell - .5) * 1.6;
  float lap = sin(edge * 1.5 - uTime * 1.1) * .5 + .5;
  float foam = smoothstep(1.15, .2, edge) + smoothstep(.86, 1., lap) * smoothstep(5.5, .8, edge) * .7;
#ifndef PLAIN
  foam *= .55 + .45 * wave(vPlace.xz * .5 + uTime * .4);
#endif
  color = mix(color, vec3(.95, .98, .96) * lit * 1.15, clamp(foam, 0., .9));
  float alpha = mix(.62, 1., smoothstep(.0, 9., depth));
  gl_FragColor = vec4(color, max(alpha, clamp(foam, 0., 1.)));
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  #include <fog_fragment>
}`;

export class Sea {
  readonly group = new THREE.Group();
  private readonly paint: THREE.ShaderMaterial;
  private readonly flow = { value: 0 };

  /** Makes the sea; a plain one does without its glitter and its finer waves. */
  constructor(land: Land, ground: Ground, plain: boolean) {
    this.paint = new THREE.ShaderMaterial({
      vertexShader: seaVertex,
      fragmentShader: seaFragment,
      transparent: true,
      fog: true,
      defines: plain ? { PLAIN: 1 } : {},
      uniforms: THREE.UniformsUtils.merge([
        THREE.UniformsLib.fog,
        {
          uDepth: { value: null },
          uSide: { value: land.side },
          uTime: { value: 0 },
          uNight: { value: 0 },
          uPower: { value: 1 },
          uLamp: { value: new THREE.Vector3(0, 1, 0) },
          uLampColor: { value: new THREE.Color() },
          uSkyColor: { value: new THREE.Color() },
        },
      ]),
    });
    this.paint.uniforms["uDepth"]!.value = depths(land);
    const water = new THREE.Mesh(new THREE.CircleGeometry(7000, 48).rotateX(-Math.PI / 2), this.paint);
    water.renderOrder = 1;
    this.group.add(water, rivers(land, ground, this.flow));
  }

  update(mood: Mood, time: number): void {
    const u = this.paint.uniforms;
    u["uTime"]!.value = time;
    u["uNight"]!.value = mood.night;
    u["uPower"]!.value = mood.lampPower;
    u["uLamp"]!.value.copy(mood.lamp);
    u["uLampColor"]!.value.copy(mood.lampColor);
    u["uSkyColor"]!.value.copy(mood.skyLight).lerp(mood.horizon, 0.5);
    this.flow.value = time;
  }
}

/** The depth of the water at every corner of the land, in 64ths. */
function depths(land: Land): THREE.DataTexture {
  const n = land.cells + 1;
  const data = new Uint8Array(n * n);
  for (let k = 0; k < n * n; k++) data[k] = Math.min(Math.max(-land.heights[k]! * 4, 0), 255);
  const texture = new THREE.DataTexture(data, n, n, THREE.RedFormat);
  texture.magFilter = texture.minFilter = THREE.LinearFilter;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}

const width = 4.2; // of a river, in units from its middle

/** Rivers as ribbons that lie in their beds, from cell to cell of the land's own courses. */
function rivers(land: Land, ground: Ground, time: { value: number }): THREE.Mesh {
  const middles = riverMiddles(land);
  const position: number[] = [];
  const quad = (a: number[], b: number[], c: number[], d: number[]): void => {
    position.push(...a, ...b, ...c, ...b, ...d, ...c);
  };
  const side = (x: number, y: number): number[] => [x - ground.half, Math.max(ground.height(x, y), 0) + 0.42, y - ground.half];
  for (const [c, here] of middles) {
    joint(here.x, here.y, ground, position);
    for (const next of links(land, c)) {
      const there = middles.get(next);
      if (!there) continue;
      const long = Math.hypot(there.x - here.x, there.y - here.y) || 1;
      const [nx, ny] = [(-(there.y - here.y) / long) * width, ((there.x - here.x) / long) * width];
      for (let s = 0; s < 2; s++) {
        const at = (t: number): { x: number; y: number } => ({ x: here.x + (there.x - here.x) * t, y: here.y + (there.y - here.y) * t });
        const [p, q] = [at(s / 2), at((s + 1) / 2)];
        quad(side(p.x - nx, p.y - ny), side(p.x + nx, p.y + ny), side(q.x - nx, q.y - ny), side(q.x + nx, q.y + ny));
      }
    }
  }
  const body = new THREE.BufferGeometry();
  body.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
  body.computeVertexNormals();
  const paint = new THREE.MeshLambertMaterial({ color: 0x5aa7b0, emissive: 0x0a242c, side: THREE.DoubleSide, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 });
  paint.onBeforeCompile = (shader) => {
    shader.uniforms["uTime"] = time;
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vPlace;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvPlace = position;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nuniform float uTime; varying vec3 vPlace;")
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
  float run = sin(vPlace.x * .34 + vPlace.z * .22 + uTime * .9 + sin(vPlace.z * .31 - uTime * .4) * 1.6) * sin(vPlace.z * .41 - vPlace.x * .17 - uTime * .7);
  diffuseColor.rgb = mix(diffuseColor.rgb * .94, vec3(.72, .91, .93), smoothstep(.1, 1., run) * .2);`,
      );
  };
  const mesh = new THREE.Mesh(body, paint);
  mesh.receiveShadow = true;
  return mesh;
}

function joint(x: number, y: number, ground: Ground, position: number[]): void {
  const at = (a: number, r: number): number[] => {
    const [px, py] = [x + Math.cos(a) * r, y + Math.sin(a) * r];
    return [px - ground.half, Math.max(ground.height(px, py), 0) + 0.4, py - ground.half];
  };
  for (let k = 0; k < 8; k++) position.push(...at(0, 0), ...at(((k + 1) * Math.PI) / 4, width), ...at((k * Math.PI) / 4, width));
}

/** The cells of rivers, each drawn to the middle of itself and its neighbours so that the course runs smoothly. */
function riverMiddles(land: Land): Map<number, { x: number; y: number }> {
  const cell = land.side / land.cells;
  const middles = new Map<number, { x: number; y: number }>();
  land.river.forEach((flows, c) => {
    if (!flows) return;
    let [x, y, n] = [2 * (c % land.cells), 2 * Math.floor(c / land.cells), 2];
    for (const k of around(land, c)) {
      x += k % land.cells;
      y += Math.floor(k / land.cells);
      n++;
    }
    middles.set(c, { x: (x / n + 0.5) * cell, y: (y / n + 0.5) * cell });
  });
  return middles;
}

/** River cells beside c, to the east and south only, so that each pair comes once; corners only where no side joins. */
function links(land: Land, c: number): number[] {
  const w = land.cells;
  const all = around(land, c);
  const has = (k: number): boolean => all.includes(k);
  return all.filter((k) => {
    if (k < c) return false;
    if (k === c + 1 || k === c + w) return true;
    return k === c + w + 1 ? !has(c + 1) && !has(c + w) : !has(c - 1) && !has(c + w);
  });
}

function around(land: Land, c: number): number[] {
  const w = land.cells;
  return [c - w - 1, c - w, c - w + 1, c - 1, c + 1, c + w - 1, c + w, c + w + 1].filter(
    (k) => k >= 0 && k < w * w && Math.abs((k % w) - (c % w)) <= 1 && land.river[k],
  );
}
