// How much is drawn: chosen by what draws it, and lowered or raised by how long a picture takes.
import type * as THREE from "three";

export interface Quality {
  software: boolean;
  step: number; // of the land's corners
  all: number; // of the scenery
  dense: number;
  sight: number; // how far off scenery is drawn, in units
  shadows: boolean;
  smooth: boolean; // edges
  ratio: number; // pixels drawn for each of the screen, at most
  least: number; // and at least
}

/** What a viewer wished for: what the machine can, or always a fine or a plain picture. */
export type Detail = "auto" | "fine" | "plain";

/** What suits the machine, unless the viewer wished otherwise: one without a graphics processor gets a coarser picture. */
export function fitting(renderer: string, pixelRatio: number, small: boolean, wish: Detail): Quality {
  const software = wish === "plain" || (wish === "auto" && /swiftshader|llvmpipe|software|basic render/i.test(renderer));
  const ratio = Math.min(pixelRatio, 2);
  if (software) return { software, step: 2, all: 0.28, dense: 0.04, sight: 480, shadows: false, smooth: false, ratio: 0.6, least: 0.34 };
  if (wish === "fine") return { software, step: 1, all: 1, dense: 1, sight: 3000, shadows: true, smooth: true, ratio, least: ratio };
  if (small) return { software, step: 1, all: 0.7, dense: 0.5, sight: 1500, shadows: false, smooth: true, ratio, least: 0.7 };
  return { software, step: 1, all: 1, dense: 1, sight: 3000, shadows: true, smooth: true, ratio, least: 0.6 };
}

/** The name of what draws, as far as the browser tells. */
export function rendererName(gl: WebGL2RenderingContext | WebGLRenderingContext): string {
  const told = gl.getExtension("WEBGL_debug_renderer_info");
  return String(gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
}

/** Keeps the picture fluent by drawing fewer pixels when pictures take long, and more when there is time to spare. */
export class Governor {
  ratio: number;
  /** Pictures a second, of late. */
  rate = 0;
  private took = 0;
  private count = 0;
  private calm = 0;

  constructor(private readonly q: Quality) {
    this.ratio = q.ratio;
  }

  /** Counts a picture; true if the ratio has changed. */
  tick(dt: number, renderer: THREE.WebGLRenderer): boolean {
    this.took += dt;
    this.count++;
    if (this.took < 1.2) return false;
    this.rate = this.count / this.took;
    this.took = this.count = 0;
    const aim = this.q.software ? 24 : 50;
    const was = this.ratio;
    if (this.rate < aim) {
      this.ratio = Math.max(this.q.least, this.ratio * Math.max(0.7, Math.sqrt(this.rate / aim)));
      this.calm = 0;
    } else if (this.rate > aim * 1.15 && ++this.calm > 4) {
      this.ratio = Math.min(this.q.ratio, this.ratio * 1.12);
      this.calm = 0;
    }
    if (Math.abs(was - this.ratio) < 0.02) {
      this.ratio = was;
      return false;
    }
    renderer.setPixelRatio(this.ratio);
    return true;
  }
}
