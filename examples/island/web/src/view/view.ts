// What the rest of the page asks of the picture.
import type { Said, Snapshot } from "../wire";
import type { Rect } from "../world/bubbles";
import type { Land } from "../world/land";
import type { Stance } from "./rig";

/** What is pointed at: a soul, a beast or a place. */
export interface Aim {
  id: number;
  name: string;
  kind: "soul" | "camp" | "grove" | "ruin" | "beast";
}

/** What a beat changed that can be seen. */
export interface Changes {
  stock?: number[];
  charred?: number[];
  bubbles?: Said[];
  built: boolean;
}

/** How many pixels at each rim of the picture are covered by something else. */
export interface Cover {
  top: number;
  right: number;
  bottom: number;
  aside: number; // of these, how many are to be kept out of the middle of the picture
  below: number;
}

export interface View {
  chosen: number; // the soul that is marked; 0: nobody
  readonly following: number; // the soul that the camera goes with; 0: nobody
  aiming: boolean; // whether the next click is the hand's
  readonly stance: Stance;
  readonly figures: string; // how fast it draws, in words
  onPick: (aim: Aim | undefined) => void;
  onFollow: (id: number) => void;
  setLand(land: Land): void;
  setState(state: Snapshot): void;
  changed(changes: Changes): void;
  moved(): void;
  follow(id: number): void;
  visit(id: number): void;
  look(x: number, y: number): void;
  voice(id: number): void;
  cover(c: Cover): void;
  avoid(taken: Rect[]): void;
}

/** No picture: for a browser that cannot draw one. The rest of the page goes on without. */
export class Blank implements View {
  chosen = 0;
  following = 0;
  aiming = false;
  readonly stance: Stance = { x: 800, y: 800, far: 900, turn: 0, tilt: 1 };
  readonly figures = "This browser draws no picture.";
  onPick = (): void => undefined;
  onFollow: (id: number) => void = () => undefined;
  setLand(): void {}
  setState(): void {}
  changed(): void {}
  moved(): void {}
  follow(id: number): void {
    this.following = id;
    this.onFollow(id);
  }
  visit(): void {}
  look(x: number, y: number): void {
    this.stance.x = x;
    this.stance.y = y;
  }
  voice(): void {}
  cover(): void {}
  avoid(): void {}
}
