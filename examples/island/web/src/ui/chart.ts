// Small charts: one line over time, with what it stands at and what it was at most.
import { h, svg } from "./dom";

export interface Series {
  title: string;
  beats: number[];
  values: number[];
  least: number;
  most: number;
  unit: string;
  color: string; // a class
}

const [wide, tall] = [300, 64];

export function chart(s: Series): HTMLElement {
  const last = s.values.at(-1);
  const figure = h("figure", { class: `chart ${s.color}` }, h("figcaption", {}, h("span", {}, s.title), h("b", {}, last === undefined ? "–" : `${last}${s.unit}`)));
  if (s.values.length < 2) {
    figure.append(h("p", { class: "muted" }, "There is too little to draw yet."));
    return figure;
  }
  const first = s.beats[0] ?? 0;
  const span = Math.max((s.beats.at(-1) ?? 0) - first, 1);
  const reach = Math.max(s.most - s.least, 1);
  const points = s.values.map((v, i) => [(((s.beats[i] ?? i) - first) / span) * wide, tall - ((v - s.least) / reach) * (tall - 4) - 2] as const);
  const path = points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const low = Math.min(...s.values);
  const high = Math.max(...s.values);
  figure.append(
    svg("svg", { viewBox: `0 0 ${wide} ${tall}`, preserveAspectRatio: "none", role: "img", "aria-label": `${s.title}: from ${low}${s.unit} to ${high}${s.unit}, now ${last}${s.unit}` },
      svg("path", { class: "area", d: `${path}L${wide} ${tall}L0 ${tall}Z` }),
      svg("path", { class: "stroke", d: path, "vector-effect": "non-scaling-stroke" })),
    h("p", { class: "range muted" }, `${low}${s.unit} – ${high}${s.unit}`),
  );
  return figure;
}

/** A bar for a part of a whole, in hundredths, with a mark where it begins to press. */
export function bar(name: string, value: number, floor?: number): HTMLElement {
  const part = Math.min(Math.max(value, 0), 100);
  const pressed = floor !== undefined && value < floor;
  const line = svg("svg", { viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "back", width: 100, height: 6, rx: 1 }),
    svg("rect", { class: "part", width: part, height: 6, rx: 1 }),
    floor !== undefined && svg("rect", { class: "floor", x: Math.min(floor, 99), width: 0.8, height: 6 }));
  return h("div", { class: `bar${pressed ? " pressed" : ""}` }, h("span", { class: "name" }, name), line, h("span", { class: "value" }, `${value} %`));
}
