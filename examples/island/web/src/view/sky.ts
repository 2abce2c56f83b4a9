// The sky: a dome with sun, moon and stars, and clouds that stand round the island and never over the eye.
import * as THREE from "three";
import type { Mood } from "./mood";
import { hash } from "./ground";
import { ball } from "./shapes";

const domeVertex = /* glsl */ `
varying vec3 vWay;
void main() {
  vWay = normalize(position);
  vec4 p = projectionMatrix * mat4(mat3(viewMatrix)) * vec4(position, 1.);
  gl_Position = p.xyww;
}`;

const domeFragment = /* glsl */ `
uniform vec3 uZenith, uHorizon, uSun, uMoon;
uniform float uStars, uGloom, uNight, uTime;
varying vec3 vWay;
float spark(vec3 p) {
  vec3 i = floor(p);
  float h = fract(sin(dot(i, vec3(127.1, 311.7, 74.7))) * 43758.5453);
  vec3 c = i + .5 + .35 * (fract(h * vec3(17., 31., 47.)) - .5);
  return step(.985, h) * smoothstep(.32, .02, length(p - c)) * (.6 + .4 * sin(uTime * (1. + h * 3.) + h * 90.));
}
void main() {
  vec3 way = normalize(vWay);
  float up = max(way.y, 0.);
  vec3 color = mix(uHorizon, uZenith, pow(up, .55));
  float sun = max(dot(way, uSun), 0.);
  float day = 1. - uNight;
  color += vec3(1., .72, .42) * pow(sun, 6.) * .22 * day * (1. - uGloom);
  color += vec3(1., .9, .7) * (pow(sun, 90.) * .35 + smoothstep(.9985, .9992, sun)) * day * (1. - uGloom * .95);
  float moon = dot(way, uMoon);
  float face = smoothstep(.9982, .9986, moon);
  face *= 1. - .75 * smoothstep(.9982, .9988, dot(way, normalize(uMoon + vec3(.02, .008, 0.))));
  color += vec3(.95, .96, 1.) * (face + pow(max(moon, 0.), 120.) * .16) * uNight * (1. - uGloom * .9);
  if (uStars > .01) color += (spark(way * 62.) + .6 * spark(way * 110.)) * uStars * smoothstep(.0, .25, way.y);
  gl_FragColor = vec4(color, 1.);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

export class Sky {
  readonly group = new THREE.Group();
  private readonly dome: THREE.ShaderMaterial;
  readonly clouds: THREE.InstancedMesh;
  private readonly cloudPaint = new THREE.MeshLambertMaterial({ color: 0xffffff, flatShading: true, fog: false });

  constructor(fine: boolean) {
    this.dome = new THREE.ShaderMaterial({
      vertexShader: domeVertex,
      fragmentShader: domeFragment,
      side: THREE.BackSide,
      depthWrite: false,
      uniforms: {
        uZenith: { value: new THREE.Color() },
        uHorizon: { value: new THREE.Color() },
        uSun: { value: new THREE.Vector3() },
        uMoon: { value: new THREE.Vector3() },
        uStars: { value: 0 },
        uGloom: { value: 0 },
        uNight: { value: 0 },
        uTime: { value: 0 },
      },
    });
    const dome = new THREE.Mesh(new THREE.SphereGeometry(1, fine ? 32 : 16, fine ? 16 : 8), this.dome);
    dome.frustumCulled = false;
    dome.renderOrder = -1;
    this.clouds = clouds(this.cloudPaint, fine);
    this.group.add(dome, this.clouds);
  }

  update(mood: Mood, time: number): void {
    const u = this.dome.uniforms;
    u["uZenith"]!.value.copy(mood.zenith);
    u["uHorizon"]!.value.copy(mood.horizon);
    u["uSun"]!.value.copy(mood.sun);
    u["uMoon"]!.value.copy(mood.sun).negate().setY(Math.max(0.45, -mood.sun.y)).normalize();
    u["uStars"]!.value = mood.stars;
    u["uGloom"]!.value = mood.gloom;
    u["uNight"]!.value = mood.night;
    u["uTime"]!.value = time;
    this.clouds.rotation.y = time * 0.004;
    this.cloudPaint.color.setRGB(1, 1, 1).lerp(mood.horizon, 0.35 + mood.gloom * 0.4);
    this.cloudPaint.emissive.copy(mood.horizon).multiplyScalar(0.35);
  }
}

/** A ring of low-poly clouds beyond the shore. */
function clouds(paint: THREE.Material, fine: boolean): THREE.InstancedMesh {
  const many = fine ? 26 : 16;
  const each = fine ? 6 : 4;
  const mesh = new THREE.InstancedMesh(ball(1, fine ? 1 : 0), paint, many * each);
  const m = new THREE.Matrix4();
  const q = new THREE.Quaternion();
  for (let c = 0; c < many; c++) {
    const turn = ((c + hash(c, 1) * 0.8) / many) * Math.PI * 2;
    const far = 1250 + hash(c, 2) * 1300;
    const high = 190 + hash(c, 3) * 260;
    const wide = 60 + hash(c, 4) * 90;
    for (let p = 0; p < each; p++) {
      const along = (p / (each - 1) - 0.5) * 2;
      const size = wide * (1 - along * along * 0.65) * (0.45 + hash(c, p, 5) * 0.35);
      const x = Math.cos(turn) * far - Math.sin(turn) * along * wide * 1.5;
      const z = Math.sin(turn) * far + Math.cos(turn) * along * wide * 1.5;
      q.setFromEuler(new THREE.Euler(hash(c, p, 6) * 3, hash(c, p, 7) * 3, 0));
      m.compose(new THREE.Vector3(x, high + size * 0.25, z), q, new THREE.Vector3(size, size * 0.55, size));
      mesh.setMatrixAt(c * each + p, m);
    }
  }
  mesh.frustumCulled = false;
  return mesh;
}
