// The stage: one picture of the world, drawn as often as the screen wants one. It hears what the world tells and asks
// nothing of it.
import * as THREE from "three";
import { perUnit, ticksPerBeat, type Life, type Said, type Snapshot, type Soul, type Verb } from "../wire";
import type { Rect } from "../world/bubbles";
import type { Land, Place } from "../world/land";
import { Cadence, glide, mover, send, type Mover } from "../world/motion";
import { soulOf } from "../world/state";
import { Fall } from "./fall";
import { Figures, type Figure, type Gesture } from "./figures";
import { Flora } from "./flora";
import { Ground } from "./ground";
import { newMood, setMood, skyOf, type Hour } from "./mood";
import { Overlay, type Tag } from "./overlay";
import { type Detail, fitting, Governor, rendererName, type Quality } from "./quality";
import { Rig, type Stance } from "./rig";
import { Sea } from "./sea";
import { Sky } from "./sky";
import { Structures } from "./structures";
import type { Aim, Changes, Cover, View } from "./view";
import { weathering } from "./weathering";
import { Wonders } from "./wonders";

const gestureOf: Record<Verb, Gesture> = {
  gather_food: "stoop", gather_wood: "chop", gather_stone: "chop", drink: "stoop", eat: "sit", rest: "lie", take_shelter: "sit",
  build: "chop", tend_fire: "stoop", wander: "stand", go: "stand", flee: "stand", hunt: "strike", attack: "strike", talk: "talk", help: "chop",
};

interface Spoken {
  said: Said;
  until: number;
}

export class Stage implements View {
  chosen = 0;
  following = 0;
  aiming = false;
  onPick: (aim: Aim | undefined) => void = () => undefined;
  onFollow: (id: number) => void = () => undefined;

  private readonly rig: Rig;
  private readonly overlay: Overlay;
  private readonly quality: Quality;
  private readonly governor: Governor;
  private firstPicture = 0; // milliseconds after the page began
  private wholePicture = 0;
  private onLanded = (): void => undefined;
  private readonly landed = new Promise<void>((done) => (this.onLanded = done)); // when the first picture is there
  private readonly still: () => boolean;
  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly lamp = new THREE.DirectionalLight();
  private readonly fill = new THREE.HemisphereLight();
  private readonly sky: Sky;
  private readonly mood = newMood();
  private readonly weather = weathering();
  private readonly air = { light: 1, hour: 12, gloom: 0, haze: 1, tint: new THREE.Color(1, 1, 1), rain: 0, snow: 0, fresh: true };
  private readonly hearths = [0, 1, 2].map(() => new THREE.PointLight(0xff9a4d, 0, 90, 1.6));
  private readonly ring: THREE.Mesh;
  private world: THREE.Group | undefined;
  private land: Land | undefined;
  private ground: Ground | undefined;
  private water: Sea | undefined;
  private flora: Flora | undefined;
  private built: Structures | undefined;
  private fall: Fall | undefined;
  private wonders: Wonders | undefined;
  private walkers: Record<string, Figures> = {};
  private state: Snapshot | undefined;
  private readonly souls = new Map<number, Mover>();
  private readonly beasts = new Map<number, Mover>();
  private readonly cadence = new Cadence();
  private spoken: Spoken[] = [];
  private readonly seenWonders = new Set<number>();
  private hovered: Aim | undefined;
  private pointer: { x: number; y: number } | undefined;
  private last = 0;
  private time = 0;

  constructor(
    private readonly host: HTMLElement,
    labels: HTMLElement,
    wish: { still: () => boolean; detail: Detail },
  ) {
    this.still = wish.still;
    const plain = document.createElement("canvas").getContext("webgl2", { alpha: false, antialias: false, powerPreference: "high-performance" });
    if (!plain) throw new Error("This browser draws no WebGL pictures, so the island itself cannot be shown. Everything else is here.");
    this.quality = fitting(rendererName(plain), devicePixelRatio, Math.min(screen.width, screen.height) < 500, wish.detail);
    this.renderer = rendering(plain, this.quality);
    this.renderer.debug.checkShaderErrors = import.meta.env.DEV; // to ask for errors is to wait for each shader
    this.renderer.toneMapping = THREE.NeutralToneMapping;
    this.renderer.toneMappingExposure = 0.98;
    this.renderer.shadowMap.enabled = this.quality.shadows;
    this.renderer.shadowMap.type = THREE.PCFShadowMap;
    this.renderer.setPixelRatio(this.quality.ratio);
    this.renderer.domElement.setAttribute("aria-hidden", "true");
    host.prepend(this.renderer.domElement);
    this.governor = new Governor(this.quality);
    this.overlay = new Overlay(labels);
    this.rig = new Rig(host, () => this.ground, () => this.follow(0), this.still);
    this.scene.fog = new THREE.FogExp2(0xcfe5ec, 0.0004);
    this.ring = ring();
    this.sky = new Sky(!this.quality.software);
    this.light();
    this.scene.add(this.sky.group, this.lamp, this.lamp.target, this.fill, this.ring);
    this.listen();
    new ResizeObserver(() => this.resize()).observe(host);
    this.resize();
    requestAnimationFrame(this.frame);
  }

  /** Shows another land, with nobody on it yet. */
  setLand(land: Land): void {
    if (this.world) {
      this.scene.remove(this.world);
      release(this.world);
    }
    this.land = land;
    const q = this.quality;
    this.weather.time.value = this.time;
    this.ground = new Ground(land, q.step, this.weather);
    this.water = new Sea(land, this.ground, q.software);
    this.flora = new Flora(land, this.ground, this.weather, { all: q.all, dense: q.dense, sight: q.sight });
    this.built = new Structures(land, this.ground, this.weather, this.weather.time);
    this.fall = new Fall(land.sites, this.ground, q.software ? 0.3 : 1);
    this.wonders = new Wonders(this.ground, this.still);
    const most = { person: 5000, wolf: 200, bear: 100, boar: 200, deer: 400 };
    this.walkers = {};
    this.world = new THREE.Group();
    const bodies = new THREE.Group();
    this.world.add(this.ground.group, this.water.group, bodies, this.flora.group, this.built.group, this.fall.group, this.wonders.group);
    for (const [kind, many] of Object.entries(most)) {
      const figures = new Figures(kind, many, this.ground, this.weather.time, q.software);
      this.walkers[kind] = figures;
      bodies.add(figures.mesh, figures.shadows);
    }
    land.camps.slice(0, this.hearths.length).forEach((c, i) => {
      this.hearths[i]!.position.set(c.x - this.ground!.half, this.ground!.height(c.x, c.y) + 5, c.y - this.ground!.half);
    });
    this.scene.add(this.world);
    void this.reveal(this.world);
    this.souls.clear();
    this.beasts.clear();
    this.spoken = [];
    this.seenWonders.clear();
    this.air.fresh = true;
    const camp = land.camps[0];
    if (camp) this.rig.visit(camp.x, camp.y, 260);
    this.rig.goal.tilt = 0.5;
    this.rig.arrive();
    this.rig.now.far = this.still() ? 260 : 900;
  }

  /** Shows the bare land at once, and the rest part by part, each when its shaders are there. */
  private async reveal(world: THREE.Group): Promise<void> {
    const bare = [this.ground!.group, this.water!.group] as THREE.Object3D[];
    const rest = world.children.filter((part) => !bare.includes(part));
    if (!this.wholePicture) rest.push(this.sky.clouds); // they stay from one land to the next
    for (const part of rest) part.visible = false;
    await this.landed;
    for (const part of rest) {
      await this.renderer.compileAsync(part, this.rig.camera, this.scene);
      if (world !== this.world) return;
      part.visible = true;
    }
    this.wholePicture ||= performance.now();
    this.host.dataset["whole"] = "yes";
  }

  /** Shows a state as a whole. */
  setState(state: Snapshot): void {
    this.state = state;
    state.wonders.forEach((w) => this.seenWonders.add(w.event));
    this.takeBuilt();
    state.stock.forEach((_, i) => this.hold(i));
    this.spoken = [];
    this.say(state.bubbles);
    this.moved();
  }

  /** Takes in what a beat changed: the state is already up to date. */
  changed(c: Changes): void {
    const stock = c.stock ?? [];
    for (let i = 0; i < stock.length; i += 2) this.hold(stock[i]!);
    if (c.charred) this.state?.stock.forEach((_, i) => this.hold(i));
    if (c.built) this.takeBuilt();
    if (c.bubbles) this.say(c.bubbles);
    this.marvel();
  }

  /** Takes in where everybody is now. */
  moved(): void {
    const now = performance.now() / 1000;
    this.cadence.hear(now);
    const span = this.cadence.span * 1.15;
    const go = (movers: Map<number, Mover>, all: { id: number; x: number; y: number }[]): void => {
      for (const o of all) {
        const [x, y] = [o.x / perUnit, o.y / perUnit];
        const m = movers.get(o.id);
        if (!m) movers.set(o.id, mover(x, y));
        else if (m.toX !== x || m.toY !== y) send(m, x, y, now, span);
      }
    };
    go(this.souls, this.state?.souls ?? []);
    go(this.beasts, this.state?.beasts ?? []);
    if (this.beasts.size > (this.state?.beasts.length ?? 0)) {
      const alive = new Set(this.state?.beasts.map((b) => b.id));
      for (const id of this.beasts.keys()) if (!alive.has(id)) this.beasts.delete(id);
    }
  }

  /** Follows a soul, or nobody. */
  follow(id: number): void {
    if (this.following === id) return;
    this.following = id;
    if (id) this.rig.goal.far = Math.min(this.rig.goal.far, 120);
    this.onFollow(id);
  }

  /** Goes to a soul or a place. */
  visit(id: number): void {
    const p = this.placeOf(id);
    if (p) this.rig.visit(p.x, p.y, Math.min(this.rig.goal.far, 170));
  }

  /** Goes to a place on the land, and follows nobody. */
  look(x: number, y: number): void {
    this.follow(0);
    this.rig.visit(x, y);
  }

  /** Keeps what is looked at, and all words, out of what is covered. */
  cover(c: Cover): void {
    Object.assign(this.rig.offset, { right: c.aside, bottom: c.below });
    Object.assign(this.overlay.room, { top: c.top, right: c.right, bottom: c.bottom });
    this.resize();
  }

  /** Keeps all words off what else lies on the picture. */
  avoid(taken: Rect[]): void {
    this.overlay.room.taken = taken;
  }

  get stance(): Stance {
    return this.rig.now;
  }

  get figures(): string {
    const { rate, ratio } = this.governor;
    const often = rate > 0 ? `, ${rate.toFixed(0)} a second` : "";
    const whole = this.wholePicture ? `, all that stands in it after ${(this.wholePicture / 1000).toFixed(1)} s` : "";
    return `The first picture came after ${(this.firstPicture / 1000).toFixed(1)} s${whole}${often}, at ${ratio.toFixed(2)} pixels for one of the screen.`;
  }

  private placeOf(id: number): { x: number; y: number } | undefined {
    return this.souls.get(id) ?? this.beasts.get(id) ?? [...(this.land?.camps ?? []), ...(this.land?.sites ?? [])].find((p) => p.id === id);
  }

  private light(): void {
    this.lamp.castShadow = this.quality.shadows;
    this.lamp.shadow.mapSize.set(2048, 2048);
    this.lamp.shadow.bias = -0.0006;
    this.lamp.shadow.normalBias = 0.6;
    if (!this.quality.software) this.scene.add(...this.hearths);
  }

  private takeBuilt(): void {
    const s = this.state;
    if (!s || !this.built) return;
    const graves = s.souls.filter((o) => o.dead);
    this.built.update({ hearths: s.hearths, shelters: s.shelters, wildfires: s.wildfires, piles: s.piles, graves });
  }

  private hold(node: number): void {
    const n = this.land?.nodes[node];
    if (!n || !this.state) return;
    this.flora?.hold(n.id, Math.min((this.state.stock[node] ?? 0) / Math.max(n.cap, 1), 1), this.state.charred.includes(node));
  }

  private say(bubbles: Said[]): void {
    const lasts = this.still() ? 7 : 5.5;
    for (const said of bubbles) {
      this.spoken = this.spoken.filter((o) => o.said.who !== said.who || o.said.kind !== said.kind);
      this.spoken.push({ said, until: this.time + lasts + Math.min(said.text.length / 40, 3) });
    }
    this.spoken = this.spoken.slice(-60);
  }

  private marvel(): void {
    for (const w of this.state?.wonders ?? []) {
      if (this.seenWonders.has(w.event)) continue;
      this.seenWonders.add(w.event);
      if (w.kind === "bounty") this.wonders?.rain(w.x / perUnit, w.y / perUnit);
      else this.wonders?.bolt(w.x / perUnit, w.y / perUnit);
    }
  }

  /** Shows a voice that comes to one soul, or to all. */
  voice(id: number): void {
    if (id) this.wonders?.whisper(() => this.souls.get(id));
    else this.wonders?.decree(this.land?.camps ?? []);
  }

  private resize(): void {
    const [w, h] = [this.host.clientWidth || 1, this.host.clientHeight || 1];
    this.renderer.setSize(w, h, false);
    this.rig.resize(w, h);
    this.overlay.room.width = w;
    this.overlay.room.height = h;
  }

  private readonly frame = (ms: number): void => {
    requestAnimationFrame(this.frame);
    const now = ms / 1000;
    const dt = Math.min(Math.max(now - this.last, 0), 0.25);
    if (this.last === 0) {
      this.last = now;
      return;
    }
    this.last = now;
    this.time += dt;
    if (this.governor.tick(dt, this.renderer)) this.resize();
    if (!this.state || !this.ground) return;
    this.breathe(dt);
    this.walk(now, dt);
    this.rig.update(dt);
    this.lampsAndAir();
    this.wonders?.update(this.time, dt);
    this.rig.camera.updateMatrixWorld();
    this.flora!.cull(this.rig.camera);
    this.renderer.render(this.scene, this.rig.camera);
    this.words();
    if (!this.firstPicture) {
      this.firstPicture = performance.now();
      this.host.dataset["drawn"] = "yes";
      this.onLanded();
    }
  };

  /** Lets the hour, the light and the weather glide to what the world tells. */
  private breathe(dt: number): void {
    const { moment, time } = this.state!;
    const a = this.air;
    const racing = !time.paused && (time.pace === 0 || (this.still() && time.pace > 4));
    const sky = skyOf(moment.sky);
    const ease = a.fresh ? 1 : 1 - Math.exp(-dt * (0.9 + Math.min(time.pace, 16) * 0.25));
    const hour = racing ? 11 : moment.hour + moment.tick / ticksPerBeat;
    const ahead = (((hour - a.hour) % 24) + 36) % 24 - 12;
    a.hour = (a.hour + ahead * ease + 24) % 24;
    a.light += ((racing ? 1 : moment.light / 100) - a.light) * ease;
    const slow = a.fresh ? 1 : 1 - Math.exp(-dt * 0.7);
    a.gloom += (sky.gloom - a.gloom) * slow;
    a.haze += (sky.haze - a.haze) * slow;
    a.tint.lerp(sky.tint, slow);
    a.rain += ((moment.sky === "storm" ? 1 : moment.sky === "rain" ? 0.55 : 0) - a.rain) * slow;
    a.snow += ((moment.sky === "snow" ? 0.9 : 0) - a.snow) * slow;
    const w = this.weather;
    const season = a.fresh ? 1 : 1 - Math.exp(-dt * 0.35);
    const towards = (u: { value: number }, to: number): void => void (u.value += (to - u.value) * season);
    towards(w.snow, moment.season === "winter" ? (moment.sky === "snow" ? 0.85 : 0.55) : moment.sky === "snow" ? 0.5 : 0);
    towards(w.wet, a.rain > 0.2 ? 1 : 0);
    towards(w.autumn, moment.season === "autumn" ? 1 : 0);
    towards(w.winter, moment.season === "winter" ? 1 : 0);
    towards(w.wind, this.still() ? 0 : moment.sky === "storm" ? 2.4 : moment.sky === "rain" ? 1.2 : 0.6);
    w.clouds.value = (0.16 + 0.3 * a.gloom * (1 - a.gloom)) * a.light;
    w.time.value = this.still() ? 0 : this.time;
    a.fresh = false;
    const h: Hour = { hour: a.hour, light: a.light, season: moment.season };
    setMood(this.mood, h, a.gloom, a.haze, a.tint);
  }

  private lampsAndAir(): void {
    const m = this.mood;
    const eye = this.rig.camera.position;
    const flash = this.wonders?.flash ?? 0;
    this.lamp.color.copy(m.lampColor);
    this.lamp.intensity = m.lampPower + flash * 2.5;
    this.fill.color.copy(m.skyLight);
    this.fill.groundColor.copy(m.groundLight);
    this.fill.intensity = m.fillPower + flash * 1.2;
    const { x, y, far } = this.rig.now;
    const half = this.ground!.half;
    const low = Math.max(this.ground!.height(x, y), 0);
    this.lamp.target.position.set(x - half, low, y - half);
    this.lamp.position.copy(this.lamp.target.position).addScaledVector(m.lamp, 500);
    if (this.quality.shadows) this.shadow(far);
    const fog = this.scene.fog as THREE.FogExp2;
    fog.color.copy(m.horizon).lerp(white, flash * 0.4);
    fog.density = (0.00028 + 0.00017 * (m.haze - 1)) * (1 + 60 / (60 + far));
    const points = this.renderer.domElement.height / (2 * Math.tan((this.rig.camera.fov * Math.PI) / 360));
    this.sky.update(m, this.weather.time.value);
    this.water!.update(m, this.weather.time.value);
    this.fall!.update(this.weather.time.value, eye, this.still() ? 0 : this.air.rain, this.still() ? 0 : this.air.snow, this.weather.wind.value, m.night, points);
    const f = this.built!.flames;
    f.night.value = m.night;
    f.wind.value = this.weather.wind.value;
    f.scale.value = points;
    f.smoke.value.copy(m.horizon).multiplyScalar(0.9);
    this.hearths.forEach((l, i) => {
      const fuel = this.state!.hearths[i]?.fuel ?? 0;
      l.intensity = fuel > 0 ? m.night * (150 + 25 * Math.sin(this.weather.time.value * 8 + i)) : 0;
    });
  }

  private shadow(far: number): void {
    const c = this.lamp.shadow.camera;
    const reach = Math.min(Math.max(far * 0.75, 60), 620);
    if (Math.abs(c.right - reach) > reach * 0.04) {
      Object.assign(c, { left: -reach, right: reach, top: reach, bottom: -reach, near: 10, far: 1100 });
      c.updateProjectionMatrix();
    }
  }

  private walk(now: number, dt: number): void {
    const s = this.state!;
    const span = this.cadence.span * 1.15;
    const grown = Math.min(Math.max(this.rig.now.far / 210, 1), 3.2);
    const camera = this.rig.camera;
    frustum.setFromProjectionMatrix(combined.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse));
    const people: Figure[] = [];
    const camps = new Map<number, number>();
    for (const o of s.souls) {
      if (o.dead) continue;
      const m = this.souls.get(o.id);
      if (!m) continue;
      glide(m, now, span, dt);
      camps.set(o.id, o.camp);
      people.push({ id: o.id, x: m.x, y: m.y, turn: m.turn, pace: paceOf(m, 12), stride: m.stride, gesture: this.gesture(o) });
    }
    this.walkers["person"]?.draw(people.filter((f) => this.inView(f)), () => grown * 1.12, (f) => camps.get(f.id) ?? 0);
    const kinds = new Map<string, Figure[]>(Object.keys(this.walkers).map((k) => [k, []]));
    for (const b of s.beasts) {
      const m = this.beasts.get(b.id);
      if (!m) continue;
      glide(m, now, span, dt);
      const asleep = b.kind === "bear" && s.moment.season === "winter" && m.pace < 0.5;
      kinds.get(b.kind)?.push({ id: b.id, x: m.x, y: m.y, turn: m.turn, pace: paceOf(m, 10), stride: m.stride, gesture: asleep ? "lie" : "stand" });
    }
    for (const [kind, all] of kinds) if (kind !== "person") this.walkers[kind]?.draw(all.filter((f) => this.inView(f)), () => grown * 1.2);
    const followed = this.souls.get(this.following);
    if (followed) this.rig.visit(followed.x, followed.y);
    this.mark();
  }

  private inView(f: Figure): boolean {
    sphere.center.set(f.x - this.ground!.half, this.ground!.height(f.x, f.y), f.y - this.ground!.half);
    return frustum.intersectsSphere(sphere);
  }

  private gesture(o: Life): Gesture {
    if (o.asleep) return "lie";
    if (!o.arrived || !o.do) return "stand";
    return gestureOf[o.do];
  }

  /** Puts the ring under whoever is pointed at, or chosen. */
  private mark(): void {
    const id = (this.aiming ? this.hovered?.id : undefined) ?? (this.chosen || this.hovered?.id) ?? 0;
    const p = id ? this.placeOf(id) : undefined;
    this.ring.visible = p !== undefined;
    if (!p) return;
    const size = this.souls.has(id) || this.beasts.has(id) ? Math.min(Math.max(this.rig.now.far / 210, 1), 3.2) : 6;
    this.ring.position.set(p.x - this.ground!.half, Math.max(this.ground!.height(p.x, p.y), 0) + 0.5, p.y - this.ground!.half);
    this.ring.scale.setScalar(size * (1 + (this.still() ? 0 : 0.06 * Math.sin(this.time * 4))));
    (this.ring.material as THREE.MeshBasicMaterial).color.set(this.aiming ? 0xffd27a : 0xffffff);
  }

  /** Where something at a place and height stands on the screen; undefined behind the eye. */
  private screen(x: number, y: number, up: number): { x: number; y: number; far: number } | undefined {
    const g = this.ground!;
    point.set(x - g.half, Math.max(g.height(x, y), 0) + up, y - g.half);
    const far = point.distanceTo(this.rig.camera.position);
    point.project(this.rig.camera);
    if (point.z > 1 || point.z < -1) return undefined;
    return { x: ((point.x + 1) / 2) * this.overlay.room.width, y: ((1 - point.y) / 2) * this.overlay.room.height, far };
  }

  private words(): void {
    const s = this.state!;
    const tags: Tag[] = [];
    const grown = Math.min(Math.max(this.rig.now.far / 210, 1), 3.2);
    const places: Place[] = [...this.land!.camps, ...this.land!.sites.filter((_, i) => s.found[i])];
    for (const p of places) {
      const at = this.screen(p.x, p.y, p.kind === "camp" ? 17 : 24);
      if (at) tags.push({ key: p.id, kind: "place", text: p.name, rank: 400 - at.far / 100, x: at.x, y: at.y, faint: Math.min(Math.max((at.far - 500) / 900, 0), 0.6) });
    }
    for (const id of new Set([this.chosen, this.following])) this.name(tags, id, grown);
    if (this.hovered && this.hovered.id !== this.chosen) this.name(tags, this.hovered.id, grown);
    this.spoken = this.spoken.filter((b) => b.until > this.time);
    const nearest = new Map<string, Tag>(); // what many say at once is shown over one of them
    for (const b of this.spoken) {
      const m = this.souls.get(b.said.who);
      if (!m) continue;
      const at = this.screen(m.x, m.y, 6.2 * grown);
      if (!at || at.far > 620) continue;
      const own = b.said.who === this.chosen || b.said.who === this.following;
      const rank = (own ? 900 : b.said.kind === "voice" ? 300 : b.said.kind === "speech" ? 200 : 100) - at.far / 10;
      const left = b.until - this.time;
      const said = `${b.said.kind} ${b.said.text}`;
      if ((nearest.get(said)?.rank ?? Number.NEGATIVE_INFINITY) >= rank) continue;
      nearest.set(said, { key: b.said.event * 4 + 1, kind: b.said.kind, text: clip(b.said.text, 110), rank, x: at.x, y: at.y - 4, faint: Math.max(1 - left * 2, 0) });
    }
    tags.push(...nearest.values());
    tags.sort((p, q) => q.rank - p.rank);
    this.overlay.draw(tags.slice(0, this.overlay.room.width < 600 ? 12 : 26));
  }

  private name(tags: Tag[], id: number, grown: number): void {
    if (!id) return;
    const p = this.placeOf(id);
    const at = p && this.screen(p.x, p.y, this.souls.has(id) ? 5.8 * grown : 4 * grown);
    const soul = soulOf(this.state!, id);
    const beast = this.state!.beasts.find((b) => b.id === id);
    const text = soul?.name ?? (beast ? `a ${beast.kind}` : undefined);
    if (!at || !text) return;
    tags.push({ key: id, kind: this.aiming ? "aim" : "name", text, note: soul ? note(soul) : "", rank: 1000, x: at.x, y: at.y, faint: 0 });
  }

  private listen(): void {
    const host = this.host;
    host.addEventListener("pointermove", (e) => {
      if (e.pointerType === "touch") return;
      this.pointer = inside(e, host);
      this.hovered = this.aimAt(this.pointer, 20);
      host.classList.toggle("over", this.hovered !== undefined);
    });
    host.addEventListener("pointerleave", () => (this.hovered = undefined));
    host.addEventListener("pointerup", (e) => {
      if (this.rig.dragged || e.button !== 0) return;
      this.onPick(this.aimAt(inside(e, host), e.pointerType === "touch" ? 34 : 22));
    });
  }

  /** What lies nearest to a point of the screen: while aiming something always does. */
  private aimAt(at: { x: number; y: number }, reach: number): Aim | undefined {
    if (!this.state || !this.ground) return undefined;
    let best: Aim | undefined;
    let nearest = this.aiming ? Number.POSITIVE_INFINITY : reach;
    const grown = Math.min(Math.max(this.rig.now.far / 210, 1), 3.2);
    const weigh = (x: number, y: number, up: number, slack: number, make: () => Aim): void => {
      const p = this.screen(x, y, up);
      if (!p) return;
      const d = Math.hypot(p.x - at.x, p.y - at.y) - slack;
      if (d < nearest) [nearest, best] = [d, make()];
    };
    for (const o of this.state.souls) {
      const m = o.dead ? undefined : this.souls.get(o.id);
      if (m) weigh(m.x, m.y, 2.4 * grown, 4, () => ({ id: o.id, name: o.name, kind: "soul" }));
    }
    if (!this.aiming) {
      for (const b of this.state.beasts) {
        const m = this.beasts.get(b.id);
        if (m) weigh(m.x, m.y, 2 * grown, 0, () => ({ id: b.id, name: b.kind, kind: "beast" }));
      }
    }
    for (const p of [...this.land!.camps, ...this.land!.sites]) weigh(p.x, p.y, 2, this.aiming ? 10 : 0, () => ({ id: p.id, name: p.name, kind: p.kind }));
    return best;
  }
}

/** What draws: it goes on with the plain context if that will do, since another one takes time. */
function rendering(plain: WebGL2RenderingContext, q: Quality): THREE.WebGLRenderer {
  if (!q.smooth) return new THREE.WebGLRenderer({ canvas: plain.canvas, context: plain });
  plain.getExtension("WEBGL_lose_context")?.loseContext();
  return new THREE.WebGLRenderer({ antialias: true, powerPreference: "high-performance" });
}

function inside(e: PointerEvent, host: HTMLElement): { x: number; y: number } {
  const box = host.getBoundingClientRect();
  return { x: e.clientX - box.left, y: e.clientY - box.top };
}

const point = new THREE.Vector3();
const combined = new THREE.Matrix4();
const frustum = new THREE.Frustum();
const sphere = new THREE.Sphere(new THREE.Vector3(), 40);
const white = new THREE.Color(1, 1, 1);

/** How briskly a body goes, 1 for a walk, whatever the speed of time. */
function paceOf(m: Mover, walk: number): number {
  return m.pace < 0.6 ? 0 : Math.min(Math.max(m.pace / walk, 0.5), 2);
}

function note(s: Soul): string {
  if (s.dead) return "dead";
  return s.to ? `${words(s.do)} · ${s.to}` : words(s.do);
}

function words(v: Verb | undefined): string {
  return (v ?? "standing").replaceAll("_", " ");
}

/** Cuts text at a word's end, so that a bubble stays small. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.lastIndexOf(" ", most);
  return `${text.slice(0, cut > most / 2 ? cut : most)}…`;
}

function ring(): THREE.Mesh {
  const paint = new THREE.MeshBasicMaterial({ color: 0xffffff, transparent: true, opacity: 0.85, depthWrite: false, side: THREE.DoubleSide, fog: false });
  paint.polygonOffset = true;
  paint.polygonOffsetFactor = -6;
  const mesh = new THREE.Mesh(new THREE.RingGeometry(2.1, 2.6, 40).rotateX(-Math.PI / 2), paint);
  mesh.visible = false;
  mesh.renderOrder = 4;
  return mesh;
}

function release(group: THREE.Object3D): void {
  const gone = new Set<{ dispose(): void }>();
  group.traverse((o) => {
    const mesh = o as Partial<THREE.Mesh>;
    if (o instanceof THREE.InstancedMesh) gone.add(o);
    if (mesh.geometry) gone.add(mesh.geometry);
    for (const m of Array.isArray(mesh.material) ? mesh.material : mesh.material ? [mesh.material] : []) gone.add(m);
  });
  for (const g of gone) g.dispose();
}
