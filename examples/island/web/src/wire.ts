// Made by `go generate ./examples/island/serve` from wire.go; do not edit.

/** How many steps of the page's positions a unit of the island's length has. */
export const perUnit = 16;
/** Body ticks in a beat. */
export const ticksPerBeat = 50;
/** Beats in a day. */
export const dayBeats = 24;
/** The longest whisper or decree, in characters. */
export const maxVoice = 400;
/** The most souls that an island takes. */
export const maxSouls = 5000;

export const verbs = [
  "gather_food",
  "gather_wood",
  "gather_stone",
  "drink",
  "eat",
  "rest",
  "take_shelter",
  "build",
  "tend_fire",
  "wander",
  "go",
  "flee",
  "hunt",
  "attack",
  "talk",
  "help",
] as const;
export type Verb = (typeof verbs)[number];

export const acts = [
  "rain",
  "lightning",
  "whisper",
  "decree",
] as const;
export type Act = (typeof acts)[number];

export const needs = [
  "thirst",
  "hunger",
  "weariness",
  "cold",
  "wounds",
] as const;
export type Need = (typeof needs)[number];

export const goods = [
  "food",
  "wood",
  "stone",
  "water",
] as const;
export type Good = (typeof goods)[number];

export const beasts = [
  "wolf",
  "bear",
  "boar",
  "deer",
] as const;
export type Beast = (typeof beasts)[number];

export const seasons = [
  "summer",
  "autumn",
  "winter",
  "spring",
] as const;
export type Season = (typeof seasons)[number];

export const skies = [
  "clear",
  "cloud",
  "rain",
  "storm",
  "fog",
  "snow",
  "heat",
] as const;
export type Sky = (typeof skies)[number];

export const biomes = [
  "beach",
  "meadow",
  "forest",
  "jungle",
  "rockland",
  "hills",
  "marsh",
  "steppe",
  "peak",
] as const;
export type Biome = (typeof biomes)[number];

export const tools = [
  "basket",
  "handaxe",
  "hammerstone",
  "spear",
  "fire drill",
] as const;
export type Tool = (typeof tools)[number];

export const sites = [
  "grove",
  "ruin",
] as const;
export type Site = (typeof sites)[number];

export const wonders = [
  "bounty",
  "bolt",
] as const;
export type Wonder = (typeof wonders)[number];

export const causes = [
  "thirst",
  "hunger",
  "cold",
  "wolf",
  "bear",
  "boar",
  "violence",
  "fire",
  "lightning",
] as const;
export type Cause = (typeof causes)[number];

export const themes = [
  "wrath",
  "bounty",
  "oracle",
  "beast-omen",
  "famine",
  "cursed ground",
] as const;
export type Theme = (typeof themes)[number];

export const sources = [
  "unknown",
  "saw",
  "told",
  "inferred",
  "innate",
  "voice",
] as const;
export type Source = (typeof sources)[number];

export const verdicts = [
  "rejected",
  "garbled",
  "believed",
] as const;
export type Verdict = (typeof verdicts)[number];

export const talks = [
  "silence",
  "gossip",
  "threat",
  "contention",
  "trade",
  "chatter",
] as const;
export type Talk = (typeof talks)[number];

export const turns = [
  "born",
  "faded",
  "revived",
  "split",
] as const;
export type Turn = (typeof turns)[number];

export const rungs = [
  "voice",
  "vendetta",
  "wonder",
  "fear",
  "night",
  "grudge",
  "plea",
  "thirst floor",
  "hunger floor",
  "cold floor",
  "weariness floor",
  "tidings",
  "memory",
  "plan",
  "idle",
  "gather_food",
  "gather_wood",
  "gather_stone",
  "drink",
  "eat",
  "rest",
  "take_shelter",
  "build",
  "tend_fire",
  "wander",
  "go",
  "flee",
  "hunt",
  "attack",
  "talk",
  "help",
  "nowhere to gather_food",
  "nowhere to gather_wood",
  "nowhere to gather_stone",
  "nowhere to drink",
  "nowhere to eat",
  "nowhere to rest",
  "nowhere to take_shelter",
  "nowhere to build",
  "nowhere to tend_fire",
  "nowhere to wander",
  "nowhere to go",
  "nowhere to flee",
  "nowhere to hunt",
  "nowhere to attack",
  "nowhere to talk",
  "nowhere to help",
] as const;
export type Rung = (typeof rungs)[number];

export const kinds = [
  "world",
  "begin",
  "need",
  "choice",
  "deed",
  "find",
  "sight",
  "wonder",
  "wound",
  "kill",
  "death",
  "adopt",
  "stage",
  "built",
  "heir",
  "ask",
  "accept",
  "refuse",
  "fire",
  "ruin",
  "pacing",
  "menace",
  "hand",
  "talk",
  "tell",
  "soured",
  "share",
  "voice",
  "witness",
  "guess",
  "reflect",
  "preach",
  "god",
  "blame",
  "weather",
  "interrupt",
  "thought",
  "speech",
  "dialogue",
  "god line",
] as const;
export type Kind = (typeof kinds)[number];

export const grants = [
  "none",
  "owed",
  "salient",
  "turn",
] as const;
export type Grant = (typeof grants)[number];

export const deeds = [
  "pause",
  "run",
  "step",
] as const;
export type Deed = (typeof deeds)[number];

export const states = [
  "waiting",
  "done",
  "withdrawn",
] as const;
export type State = (typeof states)[number];

export const bubbles = [
  "speech",
  "thought",
  "voice",
] as const;
export type Bubble = (typeof bubbles)[number];

export const phases = [
  "before",
  "during",
] as const;
export type Phase = (typeof phases)[number];

export const faults = [
  "malformed",
  "too large",
  "wrong type",
  "forbidden",
  "not found",
  "refused",
  "too late",
  "too often",
  "crowded",
  "closing",
  "broken",
] as const;
export type Fault = (typeof faults)[number];

/** How a verb looks to others: "Mara is …". */
export const doing: Record<Verb, string> = {
  gather_food: "gathering food",
  gather_wood: "chopping wood",
  gather_stone: "breaking stone",
  drink: "drinking",
  eat: "eating",
  rest: "resting",
  take_shelter: "looking for shelter",
  build: "building",
  tend_fire: "tending the fire",
  wander: "wandering",
  go: "walking",
  flee: "running away",
  hunt: "hunting",
  attack: "fighting",
  talk: "talking",
  help: "helping to build",
};

export interface Snapshot extends Required<Things> {
  world: string;
  seed: string;
  moment: Moment;
  time: Time;
  live: Live;
  band: Band;
  decree: Decree;
  souls: Soul[];
  gods: God[];
  found: number[];
  stock: number[];
  charred: number[];
  bubbles: Said[];
  lines: Line[];
  acts: Done[];
}

export interface Change extends Things {
  moment: Moment;
  band?: Band;
  decree?: Decree;
  souls?: Life[];
  gods?: God[];
  found?: number[];
  stock?: number[];
  charred?: number[];
  bubbles?: Said[];
  lines?: Line[];
  missed?: number;
}

export interface Move {
  tick: number;
  souls: number[];
  beasts: number[];
}

export interface Time {
  paused: boolean;
  step: boolean;
  speed: number;
  pace: number;
  capped: string;
  until: number;
}

export interface Live {
  available: boolean;
  reason: string;
  on: boolean;
  model: string;
  slots: number;
  turns: number;
  wall_ms: number;
  asked: number;
  accepted: number;
  failed: number;
  spent: number;
  ceiling: number;
  forecast: number;
  thoughts: Ration[];
}

export interface Acts {
  acts: Done[];
}

export interface Bye {
  why: string;
}

export interface Land {
  world: string;
  side: number;
  corners: number;
  heights: string;
  cells: number;
  ground: string;
  camps: Place[];
  sites: Place[];
  nodes: Patch[];
}

export interface SoulPage {
  id: number;
  name: string;
  camp: string;
  tool: Tool;
  want: string;
  secret: string;
  temper: string;
  traits: Measure[];
  needs: Measure[];
  dead: string;
  when: string;
  persona: string;
  senses: Section[];
  recalled: Memory[];
  memories: Memory[];
  plan: Step[];
  goal: string;
  project?: Project;
  voice: string;
  bonds: Bond[];
  knows: Fact[];
  heard: Hearsay[];
  beliefs: Belief[];
  decisions: Decision[];
  born: number;
  fate?: number;
}

export interface Why {
  links: Line[];
  ending: string;
  whole: boolean;
}

export interface Chronicle {
  lines: Line[];
  more: boolean;
  first: number;
}

export interface BandPage {
  when: string;
  band: Band;
  tales: Tale[];
  told: number;
  gods: God[];
  blamed: number[];
  counts: Counts;
  history: History;
  live: Live;
}

export interface Tree {
  tale: Tale;
  tellings: Telling[];
}

export interface Order {
  act: Act;
  at?: string;
  to?: string;
  text?: string;
}

export interface Done {
  id: number;
  act: Act;
  on: number;
  name: string;
  text?: string;
  beat: number;
  when: string;
  state: State;
  understood?: string;
  event?: number;
}

export interface Script {
  beat: number;
  act: Act;
  at?: string;
  to?: string;
  text?: string;
}

export interface Clock {
  do: Deed;
  speed?: number;
}

export interface Switch {
  on: boolean;
}

export interface Genesis {
  seed: string;
  souls?: number;
  acts?: Script[];
  beat?: number;
}

export interface Share extends Genesis {
  exact: boolean;
  why: string;
}

export interface World {
  world: string;
  seed: string;
  souls: number;
  beat: number;
}

export interface Refusal {
  fault: Fault;
  message: string;
}

export interface Things {
  beasts?: Animal[];
  hearths?: Hearth[];
  shelters?: Shelter[];
  wildfires?: Wildfire[];
  piles?: Pile[];
  wonders?: Marvel[];
}

export interface Moment {
  beat: number;
  phase: Phase;
  tick: number;
  day: number;
  hour: number;
  when: string;
  season: Season;
  sky: Sky;
  light: number;
  cold: number;
  night: boolean;
}

export interface Band {
  alive: number;
  hardship: number;
  thirsty: number;
  hungry: number;
  weary: number;
  cold: number;
  hurt: number;
  believe: number;
}

export interface Decree {
  text: string;
  do?: Verb;
  event?: number;
}

export interface Soul extends Life {
  name: string;
  camp: number;
  tool: Tool;
}

export interface God {
  name: string;
  theme: Theme;
  does: string;
  alive: boolean;
  share: number;
  parent: number;
  thinker?: number;
  believers: number[];
  ever: number;
  life: Episode[];
}

export interface Said {
  event: number;
  kind: Bubble;
  who: number;
  to?: number;
  text: string;
}

export interface Line {
  event: number;
  beat: number;
  when: string;
  kind: Kind;
  who?: number;
  on?: number;
  weight: number;
  hand?: number;
  text: string;
}

export interface Life {
  id: number;
  x: number;
  y: number;
  needs: number[];
  carry: number[];
  do?: Verb;
  on?: number;
  to?: string;
  arrived?: boolean;
  rung?: Rung;
  asleep?: boolean;
  voice?: boolean;
  foe?: number;
  goal?: string;
  dead?: Cause;
  died?: number;
}

export interface Ration {
  soul: number;
  grant: Grant;
  error?: string;
  vetoed?: boolean;
}

export interface Place {
  id: number;
  kind?: Site;
  name: string;
  x: number;
  y: number;
}

export interface Patch {
  id: number;
  good: Good;
  name: string;
  biome: Biome;
  x: number;
  y: number;
  cap: number;
}

export interface Measure {
  name: string;
  value: number;
  floor?: number;
}

export interface Section {
  title: string;
  lines: string[];
}

export interface Memory {
  text: string;
  when: string;
  importance: number;
  relevance?: number;
  recency?: number;
  total?: number;
  from?: string;
  event?: number;
}

export interface Step {
  do: Verb;
  to?: string;
}

export interface Project {
  id: number;
  what: string;
  own: boolean;
  stage?: Verb;
  left: number;
  built: number;
  since: string;
  event: number;
}

export interface Bond {
  id: number;
  name: string;
  trust: number;
  warmth: number;
  feud: number;
  back: number;
  dead?: boolean;
}

export interface Fact {
  id: number;
  name: string;
  source: Source;
  from?: string;
  when: string;
  event?: number;
}

export interface Hearsay {
  text: string;
  verdict: Verdict;
  via: string[];
  origin: number;
  event: number;
}

export interface Belief {
  theme: Theme;
  god?: string;
  sure: number;
  firm: boolean;
  event?: number;
}

export interface Decision {
  beat: number;
  when: string;
  do: Verb;
  to?: string;
  rung: Rung;
  why: string;
  grant: Grant;
  thought?: string;
  vetoed?: boolean;
  error?: string;
  event?: number;
}

export interface Tale {
  origin: number;
  text: string;
  about?: number;
  began: string;
  when: string;
  heard: number;
  longest: number;
}

export interface Counts {
  deaths: Partial<Record<Cause, number>>;
  talks: Partial<Record<Talk, number>>;
  begun: number;
  finished: number;
  asked: number;
  accepted: number;
  refused: number;
  finds: number;
  wonders: number;
  tellings: number;
  vendettas: number;
  mercies: number;
  menaces: number;
  kills: number;
  fights: number;
  fires: number;
  burnt: number;
}

export interface History {
  beats: number[];
  alive: number[];
  hardship: number[];
  believe: number[];
}

export interface Telling {
  event: number;
  parent: number;
  from: string;
  to: string;
  soul: number;
  when: string;
  verdict: Verdict;
  lived: boolean;
  text: string;
}

export interface Animal {
  id: number;
  kind: Beast;
  x: number;
  y: number;
  health: number;
  prey?: number;
}

export interface Hearth {
  id: number;
  camp: number;
  x: number;
  y: number;
  fuel: number;
}

export interface Shelter {
  id: number;
  camp: number;
  x: number;
  y: number;
  done: boolean;
  owner: number;
  stage?: Verb;
  left?: number;
  built: number;
  helpers: number[];
  sleepers: number[];
  burns?: boolean;
}

export interface Wildfire {
  id: number;
  on: number;
  x: number;
  y: number;
  left: number;
}

export interface Pile {
  id: number;
  good: Good;
  x: number;
  y: number;
  stock: number;
  fell: boolean;
}

export interface Marvel {
  id: number;
  kind: Wonder;
  x: number;
  y: number;
  event: number;
}

export interface Episode {
  turn: Turn;
  beat: number;
  when: string;
  share: number;
  event: number;
}
