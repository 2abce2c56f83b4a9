// The hand's acts as they are seen: berries that rain, a bolt, a whisper that winds down to one head, a decree that
// goes out over the land as a ring.
import * as THREE from "three";
import { hash, type Ground } from "./ground";
import { ball } from "./shapes";

interface Show {
  born: number;
  lasts: number;
  object: THREE.Object3D;
  play: (age: number, object: THREE.Object3D) => void; // age from 0 to 1
}

const additive = (color: number, opacity = 1): THREE.MeshBasicMaterial =>
  new THREE.MeshBasicMaterial({ color, transparent: true, opacity, blending: THREE.AdditiveBlending, depthWrite: false, side: THREE.DoubleSide, fog: false });

export class Wonders {
  readonly group = new THREE.Group();
  flash = 0; // how bright the sky is lit by a bolt, 0 to 1
  private readonly shows: Show[] = [];
  private now = 0;

  constructor(private readonly ground: Ground, private readonly still: () => boolean) {}

  update(time: number, dt: number): void {
    this.now = time;
    this.flash = Math.max(0, this.flash - dt * 3.2);
    for (let i = this.shows.length - 1; i >= 0; i--) {
      const s = this.shows[i]!;
      const age = (time - s.born) / s.lasts;
      if (age >= 1) {
        this.group.remove(s.object);
        dispose(s.object);
        this.shows.splice(i, 1);
      } else s.play(age, s.object);
    }
  }

  rain(x: number, y: number): void {
    const many = 90;
    const berries = new THREE.InstancedMesh(ball(0.5), new THREE.MeshLambertMaterial({ color: 0xd63a55, emissive: 0x4a0d18, flatShading: true }), many);
    berries.frustumCulled = false;
    const m = new THREE.Matrix4();
    const at = this.at(x, y);
    const shaft = new THREE.Mesh(new THREE.CylinderGeometry(9, 14, 110, 28, 1, true).translate(0, 55, 0), beam());
    const group = new THREE.Group();
    group.position.copy(at);
    group.add(berries, shaft);
    this.show(group, 4.6, (age) => {
      for (let k = 0; k < many; k++) {
        const turn = hash(k, 3) * 6.28;
        const far = Math.sqrt(hash(k, 4)) * 10;
        const [px, pz] = [Math.cos(turn) * far, Math.sin(turn) * far];
        const start = hash(k, 5) * 0.45;
        const fall = Math.min(Math.max((age - start) / 0.3, 0), 1);
        const floor = this.ground.height(x + px, y + pz) - at.y;
        const high = Math.max(floor + 0.4, 100 * (1 - fall * fall)) + (fall === 1 ? Math.abs(Math.sin(Math.min((age - start - 0.3) * 24, 3.14))) * 1.5 : 0);
        const grown = fall === 0 ? 0 : age > 0.85 ? (1 - age) / 0.15 : 1;
        berries.setMatrixAt(k, m.makeScale(grown, grown, grown).setPosition(px, high, pz));
      }
      berries.instanceMatrix.needsUpdate = true;
      shaft.material.uniforms["uBright"]!.value = 0.5 * Math.sin(Math.min(age * 1.4, 1) * Math.PI);
    });
  }

  bolt(x: number, y: number): void {
    if (!this.still()) this.flash = 1;
    const at = this.at(x, y);
    const group = new THREE.Group();
    group.position.copy(at);
    for (let k = 0; k < 3; k++) group.add(new THREE.Mesh(jagged(k, k === 0 ? 1.1 : 0.5), additive(k === 0 ? 0xffffff : 0xaecbff)));
    const ring = new THREE.Mesh(new THREE.RingGeometry(0.8, 1, 32).rotateX(-Math.PI / 2), additive(0xdfe9ff));
    ring.position.y = 1;
    group.add(ring);
    this.show(group, this.still() ? 1.6 : 1.1, (age) => {
      const flicker = this.still() ? 1 : Math.sin(age * 60) > -0.3 ? 1 : 0.25;
      group.children.forEach((c, k) => {
        const paint = (c as THREE.Mesh).material as THREE.MeshBasicMaterial;
        paint.opacity = k < 3 ? Math.max(0, 1 - age * 1.6) * flicker : 1 - age;
      });
      ring.scale.setScalar(2 + age * 34);
    });
  }

  whisper(place: () => { x: number; y: number } | undefined): void {
    const many = 46;
    const motes = new THREE.InstancedMesh(ball(0.34), additive(0xc9b8ff, 0.95), many);
    motes.frustumCulled = false;
    const m = new THREE.Matrix4();
    this.show(motes, 5, (age) => {
      const p = place();
      if (!p) return;
      const at = this.at(p.x, p.y);
      for (let k = 0; k < many; k++) {
        const t = Math.min(Math.max(age * 1.6 - (k / many) * 0.6, 0), 1);
        const far = 9 * (1 - t) + 1.1;
        const turn = t * 9 + k * 0.4;
        const size = t <= 0 || t >= 1 ? 0 : Math.sin(t * Math.PI) * 1.2;
        m.makeScale(size, size, size).setPosition(at.x + Math.cos(turn) * far, at.y + 5 + 26 * (1 - t), at.z + Math.sin(turn) * far);
        motes.setMatrixAt(k, m);
      }
      motes.instanceMatrix.needsUpdate = true;
    });
  }

  decree(from: { x: number; y: number }[]): void {
    for (const c of from) {
      const at = this.at(c.x, c.y);
      for (let k = 0; k < 3; k++) {
        const ring = new THREE.Mesh(new THREE.RingGeometry(0.965, 1, 72).rotateX(-Math.PI / 2), additive(0xffd27a));
        ring.position.set(at.x, at.y + 14 + k * 3, at.z);
        this.show(ring, 5.5, (age) => {
          const t = Math.min(Math.max(age * 1.3 - k * 0.12, 0), 1);
          ring.scale.setScalar(1 + t * 330);
          (ring.material as THREE.MeshBasicMaterial).opacity = 0.75 * (1 - t) * (t > 0 ? 1 : 0);
        });
      }
    }
  }

  private show(object: THREE.Object3D, lasts: number, play: (age: number) => void): void {
    this.group.add(object);
    this.shows.push({ born: this.now, lasts, object, play });
    play(0);
  }

  private at(x: number, y: number): THREE.Vector3 {
    return new THREE.Vector3(x - this.ground.half, Math.max(this.ground.height(x, y), 0), y - this.ground.half);
  }
}

/** Light that falls from above: brightest in its middle, and fading upwards. */
function beam(): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    blending: THREE.AdditiveBlending,
    uniforms: { uBright: { value: 0 } },
    vertexShader: /* glsl */ `
varying float vUp;
varying vec3 vNormal;
varying vec3 vEye;
void main() {
  vUp = position.y / 110.;
  vec4 eye = modelViewMatrix * vec4(position, 1.);
  vNormal = normalMatrix * normal;
  vEye = -eye.xyz;
  gl_Position = projectionMatrix * eye;
}`,
    fragmentShader: /* glsl */ `
uniform float uBright;
varying float vUp;
varying vec3 vNormal;
varying vec3 vEye;
void main() {
  float face = abs(dot(normalize(vNormal), normalize(vEye)));
  gl_FragColor = vec4(vec3(1., .78, .46) * uBright * face * face * (1. - vUp) * smoothstep(0., .06, vUp), 1.);
}`,
  });
}

/** A jagged band from the ground up into the clouds. */
function jagged(k: number, wide: number): THREE.BufferGeometry {
  const steps = 16;
  const position: number[] = [];
  let [x, z] = [0, 0];
  for (let i = 0; i < steps; i++) {
    const [nx, nz] = [x + (hash(k, i, 1) - 0.5) * 15, z + (hash(k, i, 2) - 0.5) * 15];
    const [low, high] = [(i * 210) / steps, ((i + 1) * 210) / steps];
    for (const [sx, sz] of [[wide, 0], [0, wide]] as const) {
      position.push(x - sx, low, z - sz, x + sx, low, z + sz, nx + sx, high, nz + sz);
      position.push(x - sx, low, z - sz, nx + sx, high, nz + sz, nx - sx, high, nz - sz);
    }
    [x, z] = [nx, nz];
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(position, 3));
  return g;
}

function dispose(object: THREE.Object3D): void {
  object.traverse((o) => {
    const mesh = o as Partial<THREE.Mesh>;
    mesh.geometry?.dispose();
    const paint = mesh.material;
    for (const m of Array.isArray(paint) ? paint : paint ? [paint] : []) m.dispose();
  });
}
