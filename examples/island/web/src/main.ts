// The page: it hears the world through one stream, shows it, and passes on what the hand does. It has no rules of its own.
import type { Land as SentLand, Snapshot } from "./wire";
import { listen } from "./link/stream";
import type { Word } from "./link/hub";
import { readLand } from "./world/land";
import { readLink } from "./world/link";
import { apply, soulOf } from "./world/state";
import { Minimap } from "./view/minimap";
import { Stage } from "./view/stage";
import { Blank, type View } from "./view/view";
import { nameOf, type App } from "./ui/app";
import { ask } from "./ui/ask";
import { BandPage } from "./ui/band";
import { ChroniclePage } from "./ui/chronicle";
import { ClockBar } from "./ui/clock";
import { Hand } from "./ui/hand";
import { Notices } from "./ui/notice";
import { dress, settings, still } from "./ui/settings";
import { SoulPage } from "./ui/soul";
import { Tabs } from "./ui/tabs";
import { WhyDialog } from "./ui/why";
import { WorldPage } from "./ui/world";

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no part ${id}.`);
  return element;
}

let drawn = true;

/** The picture, or, where none can be drawn, why not. */
function picture(): View {
  try {
    return new Stage(part("stage"), part("labels"), { still: () => still(chosen), detail: chosen.detail });
  } catch (fault) {
    drawn = false;
    part("veil").textContent = (fault as Error).message;
    return new Blank();
  }
}

listen(hear); // before all else: what it tells is heard once all of this has run
const chosen = settings();
dress(chosen);
const notices = new Notices(part("notices"));
const stage = picture();
const app = { stage, notices } as App;

const map = new Minimap(part("map") as HTMLCanvasElement, (x, y) => {
  stage.look(x, y);
});
const clock = new ClockBar(app, part("clock"));
const hand = new Hand(app, part("hand"));
const spread = [part("map"), ...part("hand").children]; // what lies on the picture without reaching its rims
const why = new WhyDialog(app);
const tabs = new Tabs(part("tabs"), part("panel"), cover);
const chronicle = new ChroniclePage(app, part("page-chronicle"));
const soul = new SoulPage(app, part("page-soul"));
const band = new BandPage(app, part("page-band"));
const world = new WorldPage(app, part("page-world"), chosen);

app.why = (event) => void why.open(event);
app.story = (id) => {
  tabs.turn("chronicle");
  chronicle.focus(id);
};
app.open = (id) => {
  choose(id);
  tabs.turn("soul");
  if (!id) return;
  if (soulOf(app.state, id)?.dead) stage.visit(id);
  else stage.follow(id);
};

/** Chooses a soul, or nobody: it is marked on the island and its page is turned up. */
function choose(id: number): void {
  const known = id && app.state && soulOf(app.state, id) ? id : 0;
  if (known === stage.chosen && known !== 0) return;
  stage.chosen = known;
  if (stage.following && stage.following !== known) stage.follow(0);
  soul.turn(known);
}

tabs.onTurn = (page) => {
  if (!app.state) return;
  if (page === "soul") soul.refresh();
  if (page === "band") band.refresh();
  if (page === "world") world.draw();
};

stage.onPick = (aim) => {
  if (aim && hand.aim(aim)) return;
  if (aim?.kind === "soul") app.open(aim.id);
  else if (aim && aim.kind !== "beast") stage.visit(aim.id);
};
stage.onFollow = () => soul.refresh();

/** Tells the picture how much of it the panel covers, so that what is looked at stays in sight. */
function cover(): void {
  const panel = part("panel");
  const wide = innerWidth > 760;
  const open = !panel.classList.contains("folded");
  document.body.classList.toggle("open", open);
  const aside = wide && open ? innerWidth - panel.offsetLeft : 0;
  const below = !wide && open ? panel.offsetHeight : 0;
  stage.cover({ top: part("clock").offsetHeight + 8, right: aside, bottom: wide ? 8 : below || 120, aside, below });
  avoid();
}
addEventListener("resize", cover);

/** Tells the picture where else there is something on it: the map, and all that belongs to the hand. */
function avoid(): void {
  stage.avoid(spread.map((e) => e.getBoundingClientRect()).filter((b) => b.width > 0).map((b) => ({ left: b.left, top: b.top, w: b.width, h: b.height })));
}
const resized = new ResizeObserver(avoid);
for (const e of spread) resized.observe(e);

let landing: Promise<void> | undefined;
let waiting: Word[] = [];

/** Hears one word of the stream; while a land is being fetched, words wait. */
function hear(word: Word): void {
  if (word.event === "line") {
    lost(word.data === "lost");
    return;
  }
  if (landing) {
    waiting.push(word);
    return;
  }
  const next = apply(app.state, word);
  if (!next) return;
  if (word.event === "snapshot") {
    landing = arrive(next).finally(() => {
      landing = undefined;
      const missed = waiting;
      waiting = [];
      for (const w of missed) hear(w);
    });
    return;
  }
  app.state = next;
  follow(word);
}

/** Takes in a whole state, and another land if it is another world's. */
async function arrive(state: Snapshot): Promise<void> {
  if (app.land?.world !== state.world) {
    try {
      app.land = readLand(await ask<SentLand>(`/api/land?world=${encodeURIComponent(state.world)}`));
    } catch (fault) {
      notices.warn(fault);
      return;
    }
    app.state = state;
    stage.setLand(app.land);
    map.setLand(app.land);
    hand.forget();
    band.forget();
    choose(0);
    soul.turn(0);
  }
  app.state = state;
  stage.setState(state);
  chronicle.begin(state.lines);
  part("veil").hidden = drawn;
  cover();
  draw();
}

/** Shows what a word changed. */
function follow(word: Exclude<Word, { event: "line" | "snapshot" }>): void {
  switch (word.event) {
    case "move":
      stage.moved();
      return;
    case "beat": {
      const c = word.data;
      const built = !!(c.hearths || c.shelters || c.wildfires || c.piles || c.souls?.some((s) => s.dead));
      stage.changed({ ...(c.stock && { stock: c.stock }), ...(c.charred && { charred: c.charred }), ...(c.bubbles && { bubbles: c.bubbles }), built });
      if (c.lines) chronicle.add(c.lines);
      soul.refresh();
      band.refresh();
      break;
    }
    case "live":
      band.live();
      break;
  }
  draw();
}

function draw(): void {
  clock.draw();
  hand.draw();
  if (tabs.page === "world") world.draw();
}

function lost(yes: boolean): void {
  const banner = part("lost");
  if (banner.hidden !== yes) return;
  banner.textContent = yes ? "The island's server does not answer. The page goes on by itself as soon as it is back." : "";
  banner.hidden = !yes;
  if (!yes) notices.say("The island is back.");
}

addEventListener("keydown", (e) => {
  const on = e.target as HTMLElement;
  if (e.ctrlKey || e.metaKey || e.altKey || on.closest("input, textarea, select, dialog, button, summary, a")) return;
  if (!app.state) return;
  if (clock.key(e.key)) e.preventDefault();
  else if (e.key === "n" || e.key === "N") nextSoul();
  else if (e.key === "Escape") {
    hand.choose(undefined);
    stage.follow(0);
  }
});

function nextSoul(): void {
  const alive = app.state.souls.filter((s) => !s.dead);
  const at = alive.findIndex((s) => s.id === stage.chosen);
  const next = alive[(at + 1) % alive.length];
  if (!next) return;
  app.open(next.id);
  notices.say(nameOf(app, next.id));
}

/** A link that holds a world makes that world, once, and leaves the address. */
async function follower(): Promise<void> {
  try {
    const genesis = readLink(location.hash);
    if (!genesis) return;
    history.replaceState(null, "", location.pathname);
    await world.create(genesis);
  } catch (fault) {
    notices.warn(fault);
  }
}

setInterval(() => {
  if (app.state && !document.hidden) map.draw(app.state, stage.stance, stage.chosen);
}, 200);
addEventListener("hashchange", () => void follower());
cover();
void follower();
