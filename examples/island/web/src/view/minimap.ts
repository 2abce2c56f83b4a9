// The minimap: the island from above, who is where on it, and what the camera sees. North is up.
import { perUnit, type Snapshot } from "../wire";
import { sea, type Land } from "../world/land";
import type { Stance } from "./rig";
import { landColor } from "./ground";
import { campCss } from "./palette";

export class Minimap {
  private base: HTMLCanvasElement | undefined;
  private land: Land | undefined;
  private readonly pen: CanvasRenderingContext2D;

  constructor(private readonly canvas: HTMLCanvasElement, visit: (x: number, y: number) => void) {
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("The browser draws no pictures.");
    this.pen = pen;
    let held = false;
    const go = (e: PointerEvent): void => {
      if (!held || !this.land) return;
      const box = canvas.getBoundingClientRect();
      visit(((e.clientX - box.left) / box.width) * this.land.side, ((e.clientY - box.top) / box.height) * this.land.side);
    };
    canvas.addEventListener("pointerdown", (e) => {
      held = true;
      canvas.setPointerCapture(e.pointerId);
      go(e);
    });
    canvas.addEventListener("pointermove", go);
    canvas.addEventListener("pointerup", () => (held = false));
  }

  setLand(land: Land): void {
    this.land = land;
    this.base = paintLand(land);
  }

  draw(state: Snapshot, stance: Stance, chosen: number): void {
    if (!this.base || !this.land) return;
    const size = Math.round(this.canvas.clientWidth * Math.min(devicePixelRatio, 2)) || 160;
    if (this.canvas.width !== size) this.canvas.width = this.canvas.height = size;
    const p = this.pen;
    const scale = size / this.land.side;
    p.imageSmoothingEnabled = true;
    p.clearRect(0, 0, size, size);
    p.drawImage(this.base, 0, 0, size, size);
    const dot = (x: number, y: number, r: number, color: string): void => {
      p.fillStyle = color;
      p.beginPath();
      p.arc(x * scale, y * scale, r, 0, 7);
      p.fill();
    };
    const unit = size / 190;
    this.land.sites.forEach((s, i) => dot(s.x, s.y, 2.2 * unit, state.found[i] ? "#fff7df" : "rgba(255,247,223,.35)"));
    this.land.camps.forEach((c, i) => {
      dot(c.x, c.y, 4.6 * unit, "#1d1712");
      dot(c.x, c.y, 3.6 * unit, campCss(i));
    });
    for (const f of state.wildfires) dot(f.x / perUnit, f.y / perUnit, 2.6 * unit, "#ff5a1f");
    for (const s of state.souls) {
      if (s.dead) continue;
      const [x, y] = [s.x / perUnit, s.y / perUnit];
      if (s.id === chosen) dot(x, y, 4.4 * unit, "#ffffff");
      dot(x, y, (s.id === chosen ? 3 : 1.9) * unit, "#1d1712");
      dot(x, y, (s.id === chosen ? 2.4 : 1.35) * unit, campCss(s.camp));
    }
    this.cone(stance, scale, unit);
  }

  private cone(s: Stance, scale: number, unit: number): void {
    const p = this.pen;
    const reach = s.far * Math.cos(s.tilt);
    const [ex, ey] = [(s.x + Math.sin(s.turn) * reach) * scale, (s.y + Math.cos(s.turn) * reach) * scale];
    const wide = 0.42;
    const long = (reach + s.far * 0.55) * scale;
    p.strokeStyle = "rgba(255,255,255,.85)";
    p.lineWidth = 1.2 * unit;
    p.beginPath();
    for (const side of [-wide, wide]) {
      p.moveTo(ex, ey);
      p.lineTo(ex - Math.sin(s.turn + side) * long, ey - Math.cos(s.turn + side) * long);
    }
    p.stroke();
  }
}

/** The land from above, lit from the north-west. */
function paintLand(land: Land): HTMLCanvasElement {
  const n = land.cells;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = n;
  const pen = canvas.getContext("2d")!;
  const image = pen.createImageData(n, n);
  for (let c = 0; c < n * n; c++) {
    const [i, j] = [c % n, Math.floor(c / n)];
    const h = (a: number, b: number): number => land.heights[b * (n + 1) + a]!;
    const lit = Math.min(Math.max(1 + (h(i + 1, j) - h(i, j) + h(i, j + 1) - h(i, j)) * 0.045, 0.55), 1.35);
    let [r, g, b] = landColor(land, i, j);
    if (land.country[c] === sea) {
      const deep = Math.min(-h(i, j) / 26, 1);
      [r, g, b] = [78 - 44 * deep, 152 - 62 * deep, 160 - 44 * deep];
    } else if (land.river[c]) [r, g, b] = [84, 160, 178];
    const shade = land.country[c] === sea ? 1 : lit;
    image.data.set([r * shade, g * shade, b * shade, 255], c * 4);
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}
