// The camera: it looks at a place on the ground from a distance, a heading and a tilt, and glides to where it is sent.
import * as THREE from "three";
import type { Ground } from "./ground";

export interface Stance {
  x: number;
  y: number;
  far: number;
  turn: number;
  tilt: number; // 0 looks along the ground, a quarter turn looks straight down
}

const limits = { near: 16, far: 1650, flat: 0.16, steep: 1.45 };

export class Rig {
  readonly camera = new THREE.PerspectiveCamera(42, 1, 2, 9000);
  readonly goal: Stance = { x: 800, y: 800, far: 900, turn: 0.5, tilt: 0.72 };
  readonly now: Stance = { ...this.goal };
  /** How far the middle of the picture lies to the side of the whole, for panels that cover a part; in pixels. */
  readonly offset = { right: 0, bottom: 0 };
  private readonly keys = new Set<string>();
  private readonly touches = new Map<number, { x: number; y: number }>();
  private dragging = "";
  private moved = 0;

  constructor(
    private readonly stage: HTMLElement,
    private readonly ground: () => Ground | undefined,
    private readonly onPan: () => void,
    private readonly still: () => boolean,
  ) {
    stage.addEventListener("pointerdown", this.down);
    stage.addEventListener("pointermove", this.move);
    stage.addEventListener("pointerup", this.up);
    stage.addEventListener("pointercancel", this.up);
    stage.addEventListener("wheel", this.wheel, { passive: false });
    stage.addEventListener("contextmenu", (e) => e.preventDefault());
    stage.addEventListener("keydown", this.key);
    stage.addEventListener("keyup", (e) => this.keys.delete(e.code));
    stage.addEventListener("blur", () => this.keys.clear());
  }

  /** Whether the pointer that was just released had dragged the picture. */
  get dragged(): boolean {
    return this.moved > 6;
  }

  /** Sends the camera to a place. */
  visit(x: number, y: number, far?: number): void {
    this.goal.x = x;
    this.goal.y = y;
    if (far !== undefined) this.goal.far = far;
  }

  /** Puts the camera where it was going. */
  arrive(): void {
    Object.assign(this.now, this.goal);
  }

  update(dt: number): void {
    this.steer(dt);
    const g = this.goal;
    g.far = Math.min(Math.max(g.far, limits.near), limits.far);
    g.tilt = Math.min(Math.max(g.tilt, limits.flat), limits.steep);
    g.x = Math.min(Math.max(g.x, 60), 1540);
    g.y = Math.min(Math.max(g.y, 60), 1540);
    const ease = this.still() ? 1 : 1 - Math.exp(-dt * 7);
    for (const k of ["x", "y", "far", "turn", "tilt"] as const) this.now[k] += (g[k] - this.now[k]) * ease;
    this.place();
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / height;
    const { right, bottom } = this.offset;
    if (right || bottom) this.camera.setViewOffset(width, height, right / 2, bottom / 2, width, height);
    else this.camera.clearViewOffset();
    this.camera.updateProjectionMatrix();
  }

  private place(): void {
    const { x, y, far, turn, tilt } = this.now;
    const ground = this.ground();
    const half = ground?.half ?? 800;
    const low = Math.max(ground?.height(x, y) ?? 0, 0);
    const eye = this.camera.position;
    eye.set(
      x - half + Math.sin(turn) * Math.cos(tilt) * far,
      low + 3 + Math.sin(tilt) * far,
      y - half + Math.cos(turn) * Math.cos(tilt) * far,
    );
    const under = Math.max(ground?.height(eye.x + half, eye.z + half) ?? 0, 0);
    eye.y = Math.max(eye.y, under + 5);
    this.camera.lookAt(x - half, low + 3, y - half);
    this.camera.near = Math.min(Math.max(far * 0.05, 1), 12);
    this.camera.updateProjectionMatrix();
  }

  /** Moves the goal along the ground by so many pixels of the screen. */
  private pan(dx: number, dy: number): void {
    const perPixel = (2 * this.now.far * Math.tan((this.camera.fov * Math.PI) / 360)) / this.stage.clientHeight;
    const [s, c] = [Math.sin(this.now.turn), Math.cos(this.now.turn)];
    const along = dy / Math.max(Math.sin(this.now.tilt), 0.35);
    this.goal.x -= (dx * c + along * s) * perPixel;
    this.goal.y -= (-dx * s + along * c) * perPixel;
    this.onPan();
  }

  private readonly down = (e: PointerEvent): void => {
    this.stage.setPointerCapture(e.pointerId);
    this.touches.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.touches.size === 1) this.moved = 0;
    this.dragging = e.button === 2 || e.button === 1 || e.shiftKey || e.ctrlKey ? "orbit" : "pan";
  };

  private readonly move = (e: PointerEvent): void => {
    const was = this.touches.get(e.pointerId);
    if (!was) return;
    const [dx, dy] = [e.clientX - was.x, e.clientY - was.y];
    this.moved += Math.abs(dx) + Math.abs(dy);
    if (this.touches.size === 2) this.pinch(e, was);
    else if (this.moved > 6) {
      if (this.dragging === "orbit") this.orbit(dx, dy);
      else this.pan(dx, dy);
    }
    this.touches.set(e.pointerId, { x: e.clientX, y: e.clientY });
  };

  private readonly up = (e: PointerEvent): void => {
    this.touches.delete(e.pointerId);
  };

  private orbit(dx: number, dy: number): void {
    this.goal.turn -= dx * 0.006;
    this.goal.tilt += dy * 0.005;
  }

  /** Two fingers: apart to come nearer, round to turn, up and down together to tilt, sideways to move. */
  private pinch(e: PointerEvent, was: { x: number; y: number }): void {
    const other = [...this.touches].find(([id]) => id !== e.pointerId)?.[1];
    if (!other) return;
    const span = (p: { x: number; y: number }): number => Math.hypot(p.x - other.x, p.y - other.y) || 1;
    const angle = (p: { x: number; y: number }): number => Math.atan2(p.y - other.y, p.x - other.x);
    const now = { x: e.clientX, y: e.clientY };
    this.goal.far *= span(was) / span(now);
    let twist = angle(now) - angle(was);
    if (twist > Math.PI) twist -= 2 * Math.PI;
    if (twist < -Math.PI) twist += 2 * Math.PI;
    this.goal.turn += twist;
    this.goal.tilt += (now.y - was.y) * 0.0025;
  }

  private readonly wheel = (e: WheelEvent): void => {
    e.preventDefault();
    const step = Math.exp(Math.sign(e.deltaY) * Math.min(Math.abs(e.deltaY), 120) * 0.0016);
    this.goal.far *= step;
    if (step < 1 && this.goal.far > limits.near) {
      const box = this.stage.getBoundingClientRect();
      this.pan((box.left + box.width / 2 - e.clientX) * (1 - step), (box.top + box.height / 2 - e.clientY) * (1 - step));
    }
  };

  private readonly key = (e: KeyboardEvent): void => {
    if (e.target !== this.stage || e.ctrlKey || e.metaKey || e.altKey) return;
    if (steering.has(e.code)) {
      this.keys.add(e.code);
      e.preventDefault();
    }
  };

  private steer(dt: number): void {
    const on = (...codes: string[]): number => (codes.some((c) => this.keys.has(c)) ? 1 : 0);
    const speed = 700 * dt;
    const dx = (on("ArrowLeft", "KeyA") - on("ArrowRight", "KeyD")) * speed;
    const dy = (on("ArrowUp", "KeyW") - on("ArrowDown", "KeyS")) * speed;
    if (dx || dy) this.pan(dx, dy);
    this.goal.turn += (on("KeyQ") - on("KeyE")) * dt * 1.6;
    this.goal.tilt += (on("KeyR", "PageUp") - on("KeyF", "PageDown")) * dt * 1.1;
    this.goal.far *= Math.exp((on("Minus", "NumpadSubtract") - on("Equal", "NumpadAdd")) * dt * 1.6);
  }
}

const steering = new Set([
  "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "KeyA", "KeyD", "KeyW", "KeyS", "KeyQ", "KeyE", "KeyR", "KeyF",
  "PageUp", "PageDown", "Minus", "NumpadSubtract", "Equal", "NumpadAdd",
]);
