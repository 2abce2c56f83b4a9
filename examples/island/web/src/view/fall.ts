// What falls from the sky: rain and snow round the eye, moved by the shader alone; and fireflies over the groves.
import * as THREE from "three";
import type { Place } from "../world/land";
import { hash, type Ground } from "./ground";

const room = 150; // the side of the box round the eye in which it falls

const rainVertex = /* glsl */ `
attribute vec3 own;
uniform float uTime, uAmount, uWind;
uniform vec3 uEye;
varying float vShow;
void main() {
  vec3 p = own * ${room.toFixed(1)};
  float speed = 95. + 25. * fract(own.x * 91.);
  p.y -= uTime * speed;
  p.x += uTime * 14. * uWind;
  p = mod(p - uEye, ${room.toFixed(1)}) - ${(room / 2).toFixed(1)};
  p += uEye;
  p += vec3(-.15 * uWind, 1., 0.) * position.y * 3.2;
  vShow = step(fract(own.z * 57.), uAmount);
  vec4 eye = viewMatrix * vec4(p, 1.);
  gl_Position = projectionMatrix * eye;
}`;

const rainFragment = /* glsl */ `
uniform vec3 uColor;
varying float vShow;
void main() {
  if (vShow < .5) discard;
  gl_FragColor = vec4(uColor, .34);
  #include <colorspace_fragment>
}`;

const snowVertex = /* glsl */ `
attribute vec3 own;
uniform float uTime, uAmount, uWind, uScale;
uniform vec3 uEye;
varying float vShow;
void main() {
  vec3 p = own * ${room.toFixed(1)};
  p.y -= uTime * (7. + 4. * fract(own.x * 91.));
  p.x += uTime * 7. * uWind + sin(uTime * .8 + own.z * 60.) * 2.;
  p.z += cos(uTime * .7 + own.x * 60.) * 2.;
  p = mod(p - uEye, ${room.toFixed(1)}) - ${(room / 2).toFixed(1)} + uEye;
  vShow = step(fract(own.z * 57.), uAmount);
  vec4 eye = viewMatrix * vec4(p, 1.);
  gl_Position = projectionMatrix * eye;
  gl_PointSize = clamp(.62 * uScale / -eye.z, 1.5, 9.) * vShow;
}`;

const snowFragment = /* glsl */ `
uniform vec3 uColor;
varying float vShow;
void main() {
  float d = length(gl_PointCoord - .5) * 2.;
  if (d > 1. || vShow < .5) discard;
  gl_FragColor = vec4(uColor, .85 * (1. - d * d));
  #include <colorspace_fragment>
}`;

const flyVertex = /* glsl */ `
attribute vec3 own;
uniform float uTime, uNight, uScale;
varying float vGlow;
void main() {
  vec3 p = position;
  p += vec3(sin(uTime * .6 + own.x * 40.), sin(uTime * .9 + own.y * 40.) * .6, cos(uTime * .5 + own.z * 40.)) * 3.5;
  vGlow = uNight * (.35 + .65 * pow(.5 + .5 * sin(uTime * 1.7 + own.x * 90.), 3.));
  vec4 eye = viewMatrix * vec4(p, 1.);
  gl_Position = projectionMatrix * eye;
  gl_PointSize = clamp(1.5 * uScale / -eye.z, 1., 22.) * step(.02, uNight);
}`;

const flyFragment = /* glsl */ `
varying float vGlow;
void main() {
  float d = length(gl_PointCoord - .5) * 2.;
  float a = pow(max(1. - d, 0.), 2.2) * vGlow;
  gl_FragColor = vec4(vec3(.86, 1., .45) * a, a);
  #include <colorspace_fragment>
}`;

export class Fall {
  readonly group = new THREE.Group();
  private readonly uniforms = {
    uTime: { value: 0 },
    uAmount: { value: 0 },
    uWind: { value: 0.4 },
    uScale: { value: 600 },
    uNight: { value: 0 },
    uEye: { value: new THREE.Vector3() },
    uColor: { value: new THREE.Color(0.8, 0.88, 1) },
  };
  private readonly rain: THREE.LineSegments;
  private readonly snow: THREE.Points;
  private readonly flies: THREE.Points;

  constructor(sites: Place[], ground: Ground, plenty: number) {
    const paint = (vertexShader: string, fragmentShader: string): THREE.ShaderMaterial =>
      new THREE.ShaderMaterial({ vertexShader, fragmentShader, uniforms: this.uniforms, transparent: true, depthWrite: false });
    this.rain = new THREE.LineSegments(drops(Math.round(2600 * plenty)), paint(rainVertex, rainFragment));
    this.snow = new THREE.Points(flakes(Math.round(3200 * plenty)), paint(snowVertex, snowFragment));
    const flyPaint = paint(flyVertex, flyFragment);
    flyPaint.blending = THREE.AdditiveBlending;
    this.flies = new THREE.Points(swarms(sites, ground), flyPaint);
    for (const o of [this.rain, this.snow, this.flies]) {
      o.frustumCulled = false;
      o.renderOrder = 6;
      this.group.add(o);
    }
  }

  /** Lets it rain or snow so hard, each from 0 to 1. */
  update(time: number, eye: THREE.Vector3, rain: number, snow: number, wind: number, night: number, scale: number): void {
    const u = this.uniforms;
    u.uTime.value = time;
    u.uAmount.value = Math.max(rain, snow);
    u.uWind.value = wind;
    u.uNight.value = night;
    u.uScale.value = scale;
    u.uEye.value.copy(eye);
    u.uColor.value.setScalar(0.95 - night * 0.5);
    this.rain.visible = rain > 0.02;
    this.snow.visible = snow > 0.02;
    this.flies.visible = night > 0.02;
  }
}

function drops(many: number): THREE.BufferGeometry {
  const position = new Float32Array(many * 6);
  const own = new Float32Array(many * 6);
  for (let k = 0; k < many; k++) {
    position[k * 6 + 4] = 1;
    const place = [hash(k, 1), hash(k, 2), hash(k, 3)];
    own.set(place, k * 6);
    own.set(place, k * 6 + 3);
  }
  return attributes(position, own);
}

function flakes(many: number): THREE.BufferGeometry {
  const own = new Float32Array(many * 3);
  for (let k = 0; k < many; k++) own.set([hash(k, 1), hash(k, 2), hash(k, 3)], k * 3);
  return attributes(new Float32Array(many * 3), own);
}

function swarms(sites: Place[], ground: Ground): THREE.BufferGeometry {
  const each = 34;
  const groves = sites.filter((s) => s.kind === "grove");
  const position = new Float32Array(groves.length * each * 3);
  const own = new Float32Array(groves.length * each * 3);
  groves.forEach((g, i) => {
    for (let k = 0; k < each; k++) {
      const turn = hash(g.id, k, 1) * 6.28;
      const far = 4 + hash(g.id, k, 2) * 26;
      const [x, y] = [g.x + Math.cos(turn) * far, g.y + Math.sin(turn) * far];
      position.set([x - ground.half, ground.height(x, y) + 2 + hash(g.id, k, 3) * 11, y - ground.half], (i * each + k) * 3);
      own.set([hash(g.id, k, 4), hash(g.id, k, 5), hash(g.id, k, 6)], (i * each + k) * 3);
    }
  });
  return attributes(position, own);
}

function attributes(position: Float32Array, own: Float32Array): THREE.BufferGeometry {
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.BufferAttribute(position, 3));
  g.setAttribute("own", new THREE.BufferAttribute(own, 3));
  return g;
}
