// One material for all that stands under the sky: it takes snow, turns with the seasons, sways in the wind, and lies
// in the drifting shadows of clouds.
import * as THREE from "three";

export type Weathering = {
  time: { value: number };
  snow: { value: number }; // 0 to 1
  wet: { value: number };
  autumn: { value: number };
  winter: { value: number };
  wind: { value: number };
  clouds: { value: number }; // how dark their shadows are
};

export function weathering(): Weathering {
  return {
    time: { value: 0 },
    snow: { value: 0 },
    wet: { value: 0 },
    autumn: { value: 0 },
    winter: { value: 0 },
    wind: { value: 0.4 },
    clouds: { value: 0.2 },
  };
}

export interface Exposure {
  snow?: number; // how little a face must look up to take snow; none if absent
  sway?: number; // how far the top moves, in units
  clouds?: boolean; // whether clouds cast shadows on it
  grain?: boolean; // whether it has a grain of its own when seen from near
  seasons?: boolean; // whether its leaves turn
}

const uniforms = /* glsl */ `
uniform float uTime, uSnow, uWet, uAutumn, uWinter, uWind, uClouds;
varying vec3 vPlace;
varying vec3 vUp;
`;

const drift = /* glsl */ `
float cloudNoise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  vec4 n = fract(sin(vec4(0., 1., 57., 58.) + i.x + i.y * 57.) * 43758.5453);
  return mix(mix(n.x, n.y, f.x), mix(n.z, n.w, f.x), f.y);
}
`;

/** The shared material, with what it is exposed to compiled in. */
export function weathered(w: Weathering, exposure: Exposure, side: THREE.Side = THREE.FrontSide): THREE.MeshLambertMaterial {
  const material = new THREE.MeshLambertMaterial({ vertexColors: true, flatShading: true, side });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      uTime: w.time,
      uSnow: w.snow,
      uWet: w.wet,
      uAutumn: w.autumn,
      uWinter: w.winter,
      uWind: w.wind,
      uClouds: w.clouds,
    });
    shader.vertexShader = vertex(shader.vertexShader, exposure);
    shader.fragmentShader = fragment(shader.fragmentShader, exposure);
  };
  material.customProgramCacheKey = () => JSON.stringify(exposure);
  return material;
}

function vertex(source: string, e: Exposure): string {
  const turning = e.seasons
    ? /* glsl */ `
  float own = fract(sin(dot(instanceMatrix[3].xz, vec2(12.9898, 78.233))) * 43758.5453);
  if (leaf > .5 && leaf < 1.5) {
    vec3 fall = mix(vec3(.72, .30, .06), vec3(.80, .58, .10), own);
    vColor.rgb = mix(vColor.rgb, fall * (.95 + .8 * vColor.g), clamp(uAutumn * 1.6 - own * .6, 0., 1.));
    vColor.rgb = mix(vColor.rgb, vec3(.26, .21, .17), uWinter * (.75 + .2 * own));
  }
  if (leaf > 2.5) vColor.rgb = mix(vColor.rgb, vec3(.25, .2, .15), uWinter * .6);`
    : "";
  const swaying = e.sway
    ? /* glsl */ `
  float reach = max(position.y - 1.5, 0.) * ${e.sway.toFixed(3)};
  float gust = sin(uTime * 1.4 + instanceMatrix[3].x * .05 + instanceMatrix[3].z * .07) + .4 * sin(uTime * 3.7 + instanceMatrix[3].x);
  transformed.xz += vec2(gust, gust * .6) * reach * uWind;`
    : "";
  return source
    .replace("#include <common>", `#include <common>\n${uniforms}\n${e.seasons ? "attribute float leaf;" : ""}`)
    .replace("#include <begin_vertex>", `#include <begin_vertex>\n${swaying}`)
    .replace(
      "#include <project_vertex>",
      /* glsl */ `#include <project_vertex>
  #ifdef USE_INSTANCING
    vPlace = (modelMatrix * instanceMatrix * vec4(transformed, 1.)).xyz;
    vUp = normalize(mat3(instanceMatrix) * normal);
  #else
    vPlace = (modelMatrix * vec4(transformed, 1.)).xyz;
    vUp = normal;
  #endif`,
    )
    .replace("#include <color_vertex>", `#include <color_vertex>\n${turning}`);
}

function fragment(source: string, e: Exposure): string {
  const snow =
    e.snow === undefined
      ? ""
      : /* glsl */ `
  float lies = smoothstep(${e.snow.toFixed(2)}, ${(e.snow + 0.35).toFixed(2)}, normalize(vUp).y) * smoothstep(.2, 2.2, vPlace.y);
  float high = smoothstep(92., 128., vPlace.y) * .8;
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.90, .93, .97), lies * clamp(max(uSnow, high), 0., 1.));`;
  const grain = e.grain
    ? /* glsl */ `
  float grit = cloudNoise(vPlace.xz * .42) * .6 + cloudNoise(vPlace.xz * 1.9 + 17.) * .4;
  diffuseColor.rgb *= 1. + (grit - .5) * .2 * smoothstep(420., 30., length(vViewPosition));`
    : "";
  const clouds = e.clouds
    ? /* glsl */ `
  float shade = cloudNoise(vPlace.xz * .006 + uTime * vec2(.02, .011)) * .65 + cloudNoise(vPlace.xz * .015 - uTime * vec2(.012, .02)) * .35;
  diffuseColor.rgb *= 1. - uClouds * smoothstep(.45, .7, shade);`
    : "";
  return source
    .replace("#include <common>", `#include <common>\n${uniforms}\n${e.clouds || e.grain ? drift : ""}`)
    .replace(
      "#include <color_fragment>",
      /* glsl */ `#include <color_fragment>
  diffuseColor.rgb *= 1. - uWet * .22;${grain}${snow}${clouds}`,
    );
}
