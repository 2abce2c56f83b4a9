// The mood of an hour: where sun and moon stand, the colours of light and sky, and how thick the air is. All of it
// follows from what the world tells of hour, light, season and sky; nothing here feeds back.
import * as THREE from "three";
import type { Season, Sky } from "../wire";

export interface Hour {
  hour: number; // 0 to 24, with fractions
  light: number; // 0 in the depth of the night, 1 by day
  season: Season;
}

export interface Mood {
  sun: THREE.Vector3; // towards the sun, also by night
  lamp: THREE.Vector3; // towards what lights the land: the sun or the moon
  lampColor: THREE.Color;
  lampPower: number;
  skyLight: THREE.Color;
  groundLight: THREE.Color;
  fillPower: number;
  zenith: THREE.Color;
  horizon: THREE.Color;
  haze: number; // of fog, 1 is ordinary
  stars: number;
  gloom: number; // how clouded, 0 to 1
  night: number; // 0 to 1
}

export function newMood(): Mood {
  return {
    sun: new THREE.Vector3(0, 1, 0),
    lamp: new THREE.Vector3(0, 1, 0),
    lampColor: new THREE.Color(),
    lampPower: 1,
    skyLight: new THREE.Color(),
    groundLight: new THREE.Color(),
    fillPower: 1,
    zenith: new THREE.Color(),
    horizon: new THREE.Color(),
    haze: 1,
    stars: 0,
    gloom: 0,
    night: 0,
  };
}

const rgb = (hex: number): THREE.Color => new THREE.Color(hex);

const tones = {
  day: { zenith: rgb(0x4d93cf), horizon: rgb(0xcfe5ec), lamp: rgb(0xfff1d6), sky: rgb(0xcfe4f5), ground: rgb(0x8f8560) },
  low: { zenith: rgb(0x5a6fa6), horizon: rgb(0xf2b184), lamp: rgb(0xffb066), sky: rgb(0xd8b7b0), ground: rgb(0x7a6450) },
  night: { zenith: rgb(0x0b1430), horizon: rgb(0x27385e), lamp: rgb(0x9db8f0), sky: rgb(0x5d76b8), ground: rgb(0x2c3350) },
};

const skies: Record<Sky, { gloom: number; haze: number; tint: THREE.Color }> = {
  clear: { gloom: 0, haze: 1, tint: rgb(0xffffff) },
  cloud: { gloom: 0.45, haze: 1.15, tint: rgb(0xd6dde4) },
  rain: { gloom: 0.75, haze: 1.9, tint: rgb(0xa9b7c4) },
  storm: { gloom: 1, haze: 2.4, tint: rgb(0x77828f) },
  fog: { gloom: 0.6, haze: 4.6, tint: rgb(0xd9dedd) },
  snow: { gloom: 0.6, haze: 2.2, tint: rgb(0xe2e8ef) },
  heat: { gloom: 0, haze: 1.5, tint: rgb(0xffefcf) },
};

/** How each sky darkens and thickens the air. */
export function skyOf(sky: Sky): { gloom: number; haze: number; tint: THREE.Color } {
  return skies[sky];
}

const height: Record<Season, number> = { summer: 1.12, autumn: 0.8, winter: 0.55, spring: 0.95 };

const scratch = new THREE.Color();

/** Sets a mood to an hour. Gloom, haze and tint come apart, since they change slowly as one sky gives way to another. */
export function setMood(mood: Mood, h: Hour, gloom: number, haze: number, tint: THREE.Color): void {
  const turn = ((h.hour - 12) / 24) * Math.PI * 2;
  const top = height[h.season];
  const up = Math.cos(turn) * top + (top - 0.82) * 0.4;
  mood.sun.set(-Math.sin(turn), up, 0.42 + 0.2 * (1.2 - top)).normalize();
  const night = 1 - smooth(0.0, 0.6, h.light);
  const low = smooth(0.02, 0.5, h.light) * (1 - smooth(0.55, 1.0, h.light));
  mood.night = night;
  mood.stars = night * (1 - gloom);
  mood.gloom = gloom;
  mood.haze = haze;
  mix(mood.zenith, "zenith", night, low);
  mix(mood.horizon, "horizon", night, low * (1 - gloom * 0.7));
  mix(mood.lampColor, "lamp", night, low * (1 - gloom));
  mix(mood.skyLight, "sky", night, low);
  mix(mood.groundLight, "ground", night, low);
  shroud(mood, gloom, tint, night);
  mood.lamp.copy(mood.sun);
  if (night > 0.6) mood.lamp.set(Math.sin(turn) * 0.6 + 0.15, 0.85, 0.5).normalize();
  else mood.lamp.setY(Math.max(mood.lamp.y, 0.2)).normalize();
  const swap = Math.min(Math.abs(night - 0.6) / 0.12, 1); // the light is faint while sun and moon change places
  mood.lampPower = (night > 0.6 ? 0.85 : 1.1 + 1.5 * smooth(0.1, 0.9, h.light)) * (1 - gloom * 0.62) * (0.25 + 0.75 * swap);
  mood.fillPower = 0.95 + 0.5 * (1 - night) + gloom * 0.35;
}

function mix(out: THREE.Color, part: keyof (typeof tones)["day"], night: number, low: number): void {
  out.copy(tones.day[part]).lerp(tones.low[part], low).lerp(tones.night[part], night * (1 - low * 0.5));
}

/** Draws the colours of the sky towards the grey of its clouds. */
function shroud(mood: Mood, gloom: number, tint: THREE.Color, night: number): void {
  const bright = 1 - night * 0.86;
  scratch.copy(tint).multiplyScalar(bright * 0.82);
  mood.horizon.lerp(scratch, gloom * 0.75);
  scratch.copy(tint).multiplyScalar(bright * 0.55);
  mood.zenith.lerp(scratch, gloom * 0.8);
  mood.skyLight.lerp(scratch.copy(tint).multiplyScalar(0.45 + 0.55 * bright), gloom * 0.6);
  mood.lampColor.lerp(scratch.copy(tint), gloom * 0.5);
}

export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}
