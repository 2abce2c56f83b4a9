// The village, written the obvious way: minds are objects, the map is a Map, memories are texts. Its rules are those
// of package village, which tells them; here is only how else they can be written.

import { ONE, draw, isqrt, mix, mul, ratio } from './micro.mjs';
import { Stream } from './stream.mjs';

const UNIT = 1024;
const REACH = 40 * UNIT; // people are seen so far
const SIGHT = 60 * UNIT; // and places
const STEP = 12 * UNIT;
const TOUCH = 2 * UNIT;

const NEEDS = ['thirst', 'hunger', 'energy', 'warmth'];
const LOSS = { thirst: 14000, hunger: 10000, energy: 12000, warmth: 8000 };
const KINDS = ['berries', 'water', 'wood', 'stone', 'roof'];
const NAMES = [
  'Ada', 'Bram', 'Cato', 'Dora', 'Edda', 'Finn', 'Gerd', 'Hale', 'Ines', 'Jory', 'Kaya', 'Lorn',
  'Mara', 'Nils', 'Orla', 'Pell', 'Quin', 'Runa', 'Sten', 'Tova', 'Ulla', 'Vidar', 'Wren', 'Ylva',
];
const PLACES = [
  'old ford', 'high ridge', 'reed bank',
  'birch wood', 'long meadow', 'stone field',
  'dry gully', 'south shore', 'split oak',
];
// The hours are named after what is heard in them.
const HOURS = [
  'lark', 'wren', 'robin', 'finch', 'thrush', 'cuckoo', 'dove', 'crow', 'rook', 'magpie', 'swift', 'hawk',
  'heron', 'duck', 'frog', 'cricket', 'nightjar', 'bat', 'owl', 'fox', 'wolf', 'moth', 'mouse', 'cock',
];
const MOODS = ['weary', 'uneasy', 'steady', 'glad'];
// By verb: what is said of it as long as it is under way, when it is done, and how it stands in a cue.
const VERBS = {
  gather_food: ['looked for berries', 'gathered berries', 'gathered berries'],
  gather_wood: ['went for wood', 'cut wood', 'cut wood'],
  gather_stone: ['went for stone', 'broke stone', 'broke stone'],
  drink: ['walked to water', 'drank water', 'drank water'],
  eat: ['had nothing to eat', 'ate berries', 'ate berries'],
  rest: ['tried to rest', 'rested well', 'rested well'],
  take_shelter: ['ran for the roof', 'sat dry under the roof', 'sat under the roof'],
  tend_fire: ['had no wood for the fire', 'tended the fire', 'tended the fire'],
  wander: ['wandered on', 'wandered about', 'wandered about'],
  talk: ['walked over to talk', 'talked of berries and water', 'talked'],
};
const PRESSING = { thirst: 'thirst water', hunger: 'hunger berries', energy: 'weariness rest', warmth: 'cold fire' };

const clamp = (v) => Math.max(0, Math.min(ONE, v));
const dist2 = (a, b) => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

// A Grid finds who is near: things by cell, cells by number.
class Grid {
  constructor(size, things) {
    this.size = size;
    this.cells = new Map();
    for (const t of things) {
      const key = this.key(Math.floor(t.x / size), Math.floor(t.y / size));
      const cell = this.cells.get(key);
      if (cell) cell.push(t);
      else this.cells.set(key, [t]);
    }
  }

  key(cx, cy) {
    return cx * 65536 + cy;
  }

  // within returns what is no further than radius from p, nearest first, of equals the lower id.
  within(p, radius) {
    const found = [];
    const x1 = Math.floor((p.x + radius) / this.size);
    const y1 = Math.floor((p.y + radius) / this.size);
    for (let cx = Math.floor((p.x - radius) / this.size); cx <= x1; cx++) {
      for (let cy = Math.floor((p.y - radius) / this.size); cy <= y1; cy++) {
        for (const thing of this.cells.get(this.key(cx, cy)) ?? []) {
          const d = dist2(p, thing);
          if (d <= radius * radius) found.push({ thing, dist2: d });
        }
      }
    }
    return found.sort((a, b) => a.dist2 - b.dist2 || a.thing.id - b.thing.id);
  }
}

export class Village {
  constructor(count, seed) {
    this.seed = seed;
    this.beat = 0;
    this.side = isqrt(count * 1400) * UNIT;
    this.sites = this.foundSites(Math.floor(count / 7) + 1);
    this.siteGrid = new Grid(SIGHT, this.sites);
    this.siteById = new Map(this.sites.map((s) => [s.id, s]));
    this.minds = [];
    for (let i = 0; i < count; i++) this.minds.push(this.foundMind(i));
    this.mindById = new Map(this.minds.map((m) => [m.id, m]));
  }

  foundSites(each) {
    const sites = [];
    for (let i = 0; i < each; i++) {
      for (let k = 0; k < KINDS.length; k++) {
        const n = sites.length;
        sites.push({
          id: 1_000_000 + n,
          kind: KINDS[k],
          x: draw(this.seed, 1, n) % this.side,
          y: draw(this.seed, 2, n) % this.side,
          stock: 12,
        });
      }
    }
    return sites;
  }

  foundMind(i) {
    const spread = (what) => (draw(this.seed, 3, i, what) % 1001) * 1000;
    const x = draw(this.seed, 4, i) % this.side;
    const y = draw(this.seed, 5, i) % this.side;
    const mind = {
      id: i + 1,
      name: NAMES[i % NAMES.length],
      x,
      y,
      home: { x, y },
      needs: { thirst: 0, hunger: 0, energy: 0, warmth: 0 },
      mood: 500000,
      stirred: 0,
      carry: { berries: 2, wood: 1, stone: 0 },
      traits: { openness: spread(0), conscientiousness: spread(1), extraversion: spread(2) },
      doing: '',
      goal: null,
      memory: new Stream(),
      known: new Map(),
    };
    NEEDS.forEach((need, k) => (mind.needs[need] = 600000 + (draw(this.seed, 6, i, k) % 400) * 1000));
    for (let k = 0; k < 80; k++) this.foundMemory(mind, k);
    return mind;
  }

  // foundMemory fills a mind with eighty memories of the days before.
  foundMemory(mind, k) {
    const d = (what) => draw(this.seed, 7, mind.id, k, what);
    const verb = Object.keys(VERBS)[d(0) % 10];
    mind.memory.add({
      at: k - 80,
      text: this.tell(VERBS[verb][d(1) % 2], NAMES[d(2) % NAMES.length], PLACES[d(3) % PLACES.length], k - 80 + 240),
      importance: [300000, 400000, 700000, 950000][d(4) % 20 < 17 ? d(4) % 2 : d(4) % 20 < 19 ? 2 : 3],
      about: 1_000_000 + (d(5) % this.sites.length),
      from: 0,
    });
  }

  tell(deed, name, place, beat) {
    return `${deed} with ${name} at ${place}, ${HOURS[beat % 24]} hour`;
  }

  step() {
    this.people = new Grid(REACH, this.minds);
    this.night = this.beat % 24 >= 12;
    const choices = this.minds.map((mind) => {
      const p = this.perceive(mind);
      const recalled = mind.memory.recall(this.cue(mind, p), this.beat);
      mind.stirred = recalled.reduce((sum, r) => sum + r.total, 0);
      return this.decide(mind, p, recalled);
    });
    this.minds.forEach((mind, i) => this.act(mind, choices[i]));
    for (const site of this.sites) if (site.stock < 12 && this.beat % 4 === 0) site.stock++;
    this.beat++;
  }

  perceive(mind) {
    const people = this.people.within(mind, REACH).filter((n) => n.thing !== mind);
    const seen = {};
    for (const { thing: site } of this.siteGrid.within(mind, SIGHT)) {
      if (site.stock === 0) {
        mind.known.delete(site.id);
        continue;
      }
      mind.known.set(site.id, { at: this.beat, source: 'saw', from: 0 });
      seen[site.kind] ??= site;
    }
    let presses = 'thirst';
    for (const need of NEEDS) if (mind.needs[need] < mind.needs[presses]) presses = need;
    const nearest = people[0];
    return {
      ...mind.needs,
      presses,
      level: mind.needs[presses],
      mood: mind.mood,
      berries: mind.carry.berries,
      wood: mind.carry.wood,
      stone: mind.carry.stone,
      hour: this.beat % 24,
      night: this.night,
      place: this.place(mind),
      homeDistance: isqrt(dist2(mind, mind.home)),
      crowd: people.length,
      idle: people.filter((n) => n.thing.doing === 'rest' || n.thing.doing === 'wander').length,
      nearest: nearest ? nearest.thing : null,
      nearestDistance: nearest ? isqrt(nearest.dist2) : 0,
      nearestDoing: nearest ? nearest.thing.doing : '',
      second: people[1] ? people[1].thing : null,
      seen,
    };
  }

  place({ x, y }) {
    return PLACES[Math.floor((y * 3) / this.side) * 3 + Math.floor((x * 3) / this.side)];
  }

  cue(mind, p) {
    const parts = [PRESSING[p.presses], MOODS[Math.min(3, Math.floor(p.mood / 250000))], p.place];
    if (mind.doing) parts.push(VERBS[mind.doing][2]);
    if (p.nearest) parts.push(p.nearest.name);
    if (p.second) parts.push(p.second.name);
    return parts.join(' ');
  }

  decide(mind, p, recalled) {
    return this.ladder(mind, p, recalled) ?? this.utility(mind, p);
  }

  ladder(mind, p, recalled) {
    if (p.night && p.warmth < 300000) return { verb: 'take_shelter', on: this.find(mind, p, 'roof') };
    if (p.thirst < 550000) return { verb: 'drink', on: this.find(mind, p, 'water') };
    if (p.hunger < 550000) {
      return p.berries > 0 ? { verb: 'eat', on: null } : { verb: 'gather_food', on: this.find(mind, p, 'berries') };
    }
    if (p.energy < 300000) return { verb: 'rest', on: null };
    for (const { entry } of recalled) {
      const site = this.siteById.get(entry.about);
      if (!site) continue;
      if (p.thirst < 700000 && site.kind === 'water') return { verb: 'drink', on: site };
      if (p.hunger < 700000 && site.kind === 'berries') return { verb: 'gather_food', on: site };
    }
    return null;
  }

  utility(mind, p) {
    const t = mind.traits;
    const want = (need) => ONE - p[need];
    const scores = {
      gather_food: () => 200000 + mul(want('hunger'), 300000) + mul(t.conscientiousness, 200000) - 60000 * p.berries,
      gather_wood: () => 240000 + mul(t.conscientiousness, 320000) - 70000 * p.wood,
      gather_stone: () => 180000 + mul(t.conscientiousness, 260000) - 50000 * p.stone,
      drink: () => mul(want('thirst'), 900000),
      eat: () => (p.berries > 0 ? mul(want('hunger'), 800000) : 0),
      rest: () => mul(want('energy'), 700000) + (p.night ? 200000 : 0),
      take_shelter: () => mul(want('warmth'), 500000) + (p.night ? 150000 : 0),
      tend_fire: () => (p.wood > 0 ? 150000 + mul(want('warmth'), 400000) : 0),
      wander: () => 160000 + mul(t.openness, 500000) - 15000 * p.crowd,
      talk: () => (p.nearest ? 100000 + mul(t.extraversion, 400000) + 10000 * p.idle : 0),
    };
    let best = '';
    let top = -Infinity;
    for (const [verb, score] of Object.entries(scores)) {
      const s = score() + (verb === mind.doing ? 80000 : 0);
      if (s > top) {
        top = s;
        best = verb;
      }
    }
    const goods = { gather_food: 'berries', gather_wood: 'wood', gather_stone: 'stone', drink: 'water', take_shelter: 'roof' };
    if (best in goods) return { verb: best, on: this.find(mind, p, goods[best]) };
    return { verb: best, on: best === 'talk' ? p.nearest : null };
  }

  // find returns the nearest place of a kind: in sight, or else on the mind's own map.
  find(mind, p, kind) {
    if (p.seen[kind]) return p.seen[kind];
    let best = null;
    for (const id of mind.known.keys()) {
      const site = this.siteById.get(id);
      if (site.kind !== kind) continue;
      const d = dist2(mind, site);
      if (!best || d < best.d || (d === best.d && id < best.site.id)) best = { site, d };
    }
    return best && best.site;
  }

  act(mind, { verb, on }) {
    this.live(mind);
    const near = this.move(mind, this.goal(mind, verb, on));
    const done = near && this.effect(mind, verb, on);
    mind.doing = verb;
    const company = this.company(mind);
    mind.memory.add({
      at: this.beat,
      text: this.tell(VERBS[verb][done ? 1 : 0], company.name, this.place(mind), this.beat),
      importance: done ? 400000 : 300000,
      about: on ? on.id : 0,
      from: 0,
    });
  }

  // company is whom a memory names: the last one spoken of, or oneself.
  company(mind) {
    return this.mindById.get(1 + (draw(this.seed, 8, this.beat >> 1, mind.id) % this.minds.length));
  }

  live(mind) {
    for (const need of NEEDS) mind.needs[need] = clamp(mind.needs[need] - LOSS[need]);
    if (this.night) mind.needs.warmth = clamp(mind.needs.warmth - 10000);
    mind.mood = clamp(mind.mood + Math.trunc((mind.stirred - 6 * (ONE + mind.mood)) / 64));
  }

  // goal returns where a choice leads; to wander is to go to a point near home, another every eighth beat.
  goal(mind, verb, on) {
    if (on) return on;
    if (verb !== 'wander') return mind;
    const at = (what) => (draw(this.seed, what, mind.id, this.beat >> 3) % (120 * UNIT)) - 60 * UNIT;
    const within = (v) => Math.max(0, Math.min(this.side - 1, v));
    return { x: within(mind.home.x + at(9)), y: within(mind.home.y + at(10)) };
  }

  move(mind, to) {
    const d = isqrt(dist2(mind, to));
    if (d <= STEP) {
      if (d > TOUCH) {
        mind.x = to.x;
        mind.y = to.y;
      }
      return true;
    }
    mind.x += Math.trunc(((to.x - mind.x) * STEP) / d);
    mind.y += Math.trunc(((to.y - mind.y) * STEP) / d);
    return false;
  }

  effect(mind, verb, on) {
    const give = (need, amount) => {
      mind.needs[need] = clamp(mind.needs[need] + amount);
      return true;
    };
    const gather = (good) => {
      if (!on || on.stock === 0) return false;
      on.stock--;
      mind.carry[good]++;
      return true;
    };
    switch (verb) {
      case 'gather_food': return gather('berries');
      case 'gather_wood': return gather('wood');
      case 'gather_stone': return gather('stone');
      case 'drink': return on !== null && give('thirst', 400000);
      case 'eat':
        if (mind.carry.berries === 0) return false;
        mind.carry.berries--;
        return give('hunger', 350000);
      case 'rest': return give('energy', 150000);
      case 'take_shelter': return on !== null && give('warmth', 250000);
      case 'tend_fire':
        if (mind.carry.wood === 0) return false;
        mind.carry.wood--;
        return give('warmth', 300000);
      case 'wander': return true;
      case 'talk': return on !== null && this.talk(mind, on);
    }
    throw new Error(`no such verb: ${verb}`);
  }

  // talk tells the other of one place, which it hears, remembers, and puts on its own map unless it has seen it.
  talk(mind, other) {
    const ids = [...mind.known.keys()].sort((a, b) => a - b);
    if (ids.length === 0) return false;
    const site = this.siteById.get(ids[this.beat % ids.length]);
    const held = other.known.get(site.id);
    if (!held || (held.source === 'told' && held.at < this.beat)) {
      other.known.set(site.id, { at: this.beat, source: 'told', from: mind.id });
    }
    other.memory.add({
      at: this.beat,
      text: `${mind.name} told of ${site.kind} at ${this.place(site)}`,
      importance: 700000,
      about: site.id,
      from: mind.id,
    });
    mind.mood = clamp(mind.mood + 30000);
    return true;
  }

  // sum is one number that differs if any mind differs in anything: body, last act, map or memory.
  sum() {
    let h = 0;
    const put = (v) => (h = mix(h ^ (v >>> 0)));
    for (const m of this.minds) {
      for (const v of [m.x, m.y, ...NEEDS.map((n) => m.needs[n]), m.mood, m.carry.berries, m.carry.wood, m.carry.stone]) put(v);
      put(text(m.doing));
      put(m.stirred);
      for (const id of [...m.known.keys()].sort((a, b) => a - b)) {
        put(id);
        put(m.known.get(id).from);
        put(m.known.get(id).at);
      }
      for (const e of m.memory.entries) {
        put(e.at);
        put(e.importance);
        put(e.about);
        put(e.from);
        put(text(e.text));
      }
    }
    for (const s of this.sites) put(s.stock);
    return h;
  }
}

function text(s) {
  let h = 0x811c9dc5;
  for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
