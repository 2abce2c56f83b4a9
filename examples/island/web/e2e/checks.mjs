// What must hold of the page, from end to end. Each check goes on from where the one before it left the world.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { colors, hold, open, patience, settles, until } from "./island.mjs";

const hostile = [
  ["a tag", "<img src=x onerror=alert(1)>"],
  ["a script", "</script><script>alert(2)</script>"],
  ["a template", "{{7*7}} ${7*7}"],
  ["an entity", "&lt;b&gt; &#60;i&#62;"],
  ["a turned direction", "abc \u202Edrow\u202C fed"],
  ["ends of lines", "one\r\ntwo\nthree"],
];

const beatOf = async (island) => (await (await island.get("/api/share")).json()).beat;
const shown = (page) => page.locator("#clock .day").textContent();
const lines = (page) => page.locator("#page-chronicle .line p").allTextContents();

/** What hour it is, in the server's words. */
async function hourOf(island) {
  let text = "";
  for await (const part of (await island.get("/api/stream")).body.pipeThrough(new TextDecoderStream())) {
    text += part;
    const found = /"when":("[^"]*")/.exec(text);
    if (found) return JSON.parse(found[1]);
  }
  throw new Error("the stream ends before it tells the hour");
}

/** Waits until a page shows what hour it is, while time is paused, and returns that. */
async function abreast(page, island) {
  await until("the page shows what hour it is", async () => (await shown(page)) === (await hourOf(island)));
  return shown(page);
}

/** Goes on by one beat and waits until it is over. */
async function step(page, island) {
  const before = await beatOf(island);
  await page.getByRole("button", { name: /^Step/ }).click();
  await until("the beat is over", async () => (await beatOf(island)) > before);
}

async function pause(page) {
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByRole("button", { name: "Go on", exact: true }).waitFor();
}

async function turn(page, tab) {
  await page.getByRole("tab", { name: tab }).click();
}

async function tool(page, name) {
  const key = page.locator("#hand .tools").getByRole("button", { name });
  if ((await key.getAttribute("aria-pressed")) !== "true") await key.click();
}

async function whisper(page, whom, words) {
  await tool(page, "Whisper");
  await page.locator("#hand-whom").selectOption(whom);
  await page.locator("#hand-words").fill(words);
  await page.locator("#hand form").getByRole("button", { name: "Whisper" }).click();
}

/** The checks, in their order. Each is given the island, the browser's context and its page. */
export const checks = [
  ["the world is drawn", async ({ page }) => {
    const middle = { x: 300, y: 150, width: 400, height: 400 };
    await until("no veil hangs over the picture", () => page.locator("#veil").isHidden());
    await settles("the picture has its colours", async () => {
      const { many, span } = await colors(page, middle);
      return many > 60 && span > 40 ? [] : [`${many} of them, over ${span} of 255`];
    });
    await settles("the map has its colours", async () => {
      const { many } = await colors(page, await page.locator("#map").boundingBox());
      return many > 200 ? [] : [`${many} of them`];
    });
  }],
  ["pause holds the world still", async ({ page, island }) => {
    await pause(page);
    const [seen, before] = [await abreast(page, island), await beatOf(island)];
    await page.waitForTimeout(6500);
    hold((await beatOf(island)) === before && (await shown(page)) === seen, "time went on while it was paused");
    await page.getByRole("button", { name: "Sixteen times as fast" }).click(); // so that the beats that follow are short
    await pause(page);
  }],
  ["a step is one beat", async ({ page, island }) => {
    await step(page, island); // to the end of the beat under way
    const [seen, before] = [await abreast(page, island), await beatOf(island)];
    await step(page, island);
    hold((await beatOf(island)) === before + 1, `a step went from beat ${before} to ${await beatOf(island)}`);
    await until("the page shows the next hour", async () => (await shown(page)) !== seen);
    await page.waitForTimeout(1500);
    hold((await beatOf(island)) === before + 1, "the world went on after a step");
  }],
  ["a whisper is remembered, and its soul's page tells so", async ({ page, island }) => {
    await whisper(page, "Garrik", "build a shelter by the river");
    await page.locator(".chip").filter({ hasText: "build a shelter by the river" }).waitFor();
    await step(page, island);
    await step(page, island);
    await turn(page, "Souls");
    await page.locator("#page-soul").getByRole("button", { name: "Garrik", exact: true }).click();
    const memory = page.locator("#page-soul [data-key=memories]");
    await memory.locator("summary").click();
    await memory.getByText("build a shelter by the river").first().waitFor();
    const body = await page.locator("#page-soul").textContent();
    for (const part of ["Body", "What it senses now", "What comes to its mind", "What it decided lately", "Bonds", "Beliefs", "What it knows, and how", "Nature"]) {
      hold(body.includes(part), `the soul's page does not tell: ${part}`);
    }
    hold(/score \d+ = relevance/.test(body), "memories that come to mind have no scores");
  }],
  ["why is answered by a chain that goes back to the hand", async ({ page }) => {
    const row = page.locator("#page-soul [data-key=memories] li").filter({ hasText: "build a shelter by the river" }).first();
    await row.getByRole("button", { name: "why?" }).click();
    const chain = page.locator("dialog.why .chain li");
    await chain.first().waitFor();
    const told = (await page.locator("dialog.why").textContent()) ?? "";
    hold(/hand|whisper|voice/i.test(told), `the chain does not tell of the voice: ${told}`);
    await page.keyboard.press("Escape");
    await page.locator("dialog.why").waitFor({ state: "hidden" });
  }],
  ["food rains, and the chronicle tells of it within three beats", async ({ page, island }) => {
    await turn(page, "Chronicle");
    await tool(page, "Rain food");
    await page.locator("#hand-whom").selectOption("Hearthold");
    await page.getByRole("button", { name: "Let it rain" }).click();
    await page.locator(".chip").filter({ hasText: "Hearthold" }).waitFor();
    await tool(page, "Rain food").then(() => page.getByRole("button", { name: "Put away", exact: true }).first().click());
    for (let k = 0; k < 3; k++) await step(page, island);
    await until("the chronicle tells of berries", async () => (await lines(page)).some((l) => /berries/i.test(l)));
  }],
  ["what they make of the rain stands beside the hand", async ({ page, island }) => {
    const card = page.locator("#hand .answers");
    await card.getByText("Rain food at Hearthold").waitFor();
    for (let k = 0; k < 8 && (await card.locator("li").count()) === 0; k++) await step(page, island);
    const told = await card.locator("li p").first().textContent();
    hold(/thought|spoke|came to think/.test(told), `nobody made anything of it: ${told}`);
    await card.locator("li").first().getByRole("button", { name: /^Why/ }).click();
    await page.locator("dialog.why .chain li").filter({ hasText: "The hand let food fall at Hearthold" }).waitFor();
    await page.keyboard.press("Escape");
    await card.getByRole("button", { name: "Put away" }).click();
    await card.waitFor({ state: "hidden" });
  }],
  ["an act can be withdrawn until its beat begins", async ({ page, island }) => {
    await tool(page, "Lightning");
    await page.locator("#hand-whom").selectOption("Ashmere");
    await page.getByRole("button", { name: "Strike" }).click();
    const chip = page.locator(".chip").filter({ hasText: "Ashmere" });
    await chip.getByRole("button", { name: "Withdraw" }).click();
    await chip.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await step(page, island);
    await step(page, island);
    hold(!(await lines(page)).slice(0, 40).some((l) => /lightning struck/i.test(l)), "it struck although it was taken back");
    const acts = await (await island.get("/api/acts")).text();
    hold(!acts.includes("lightning") && acts.includes("rain"), `the file of acts tells: ${acts}`);
  }],
  ["a click on the island lets the bolt fall there", async ({ page, island }) => {
    await tool(page, "Lightning");
    await page.mouse.click(500, 380);
    await page.locator(".chip").waitFor();
    await page.keyboard.press("Escape");
    await until("the tool is put away", async () => (await page.locator("#hand form").isHidden()) || (await page.locator("#hand-whom").press("Escape"), false));
    await step(page, island);
    await step(page, island);
    await until("the chronicle tells of lightning", async () => (await lines(page)).some((l) => /lightning/i.test(l)));
  }],
  ["hostile words are shown as words", async ({ page, island }) => {
    for (const [, words] of hostile) {
      await whisper(page, "Garrik", words);
      await page.locator("#hand form").waitFor({ state: "hidden" });
    }
    await tool(page, "Decree");
    await page.locator("#hand-words").fill(hostile[0][1]);
    await page.getByRole("button", { name: "Proclaim" }).click();
    await page.locator("#hand form").waitFor({ state: "hidden" });
    await until("what waits is told word by word", async () => (await page.locator(".chip").filter({ hasText: hostile[0][1] }).count()) === 2);
    await step(page, island);
    await step(page, island);
    await turn(page, "Souls");
    const page1 = page.locator("#page-soul");
    await until("the soul remembers the tag as text", async () => (await page1.textContent()).includes("<img src=x onerror=alert(1)>"));
    const text = await page1.textContent();
    hold(text.includes("{{7*7}}") && !text.includes("49 49"), "a template was filled in");
    hold(text.includes("&lt;b&gt;"), "an entity was read");
    hold((await page.locator("img").count()) === 0 && (await page.locator("body script").count()) === 0, "words became elements");
    await turn(page, "Chronicle");
  }],
  ["words that are too long, and names that nobody has, are refused with a sentence", async ({ page, island }) => {
    for (const order of [{ act: "whisper", to: "Garrik", text: "x".repeat(10_000) }, { act: "rain", at: "<b>Nowhere</b>" }, { act: "flood", at: "Hearthold" }]) {
      const reply = await island.post("/api/act", order);
      const said = await reply.json();
      hold(reply.status >= 400 && reply.status < 500 && said.message.length > 10, `${JSON.stringify(order).slice(0, 60)}: ${reply.status} ${said.message}`);
    }
    await tool(page, "Decree");
    hold((await page.locator("#hand-words").getAttribute("maxlength")) === "400", "the page lets one write more than a voice can say");
    await page.keyboard.press("Escape");
  }],
  ["the policy stops a script in the page, and a style", async ({ page }) => {
    const directives = ["script-src-elem", "style-src-attr", "img-src"];
    const stopped = await page.evaluate(async ({ directives, patience }) => {
      const broken = [];
      const end = Date.now() + patience;
      document.addEventListener("securitypolicyviolation", (e) => broken.push(e.effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "globalThis.broken = true";
      document.body.append(script);
      const link = document.createElement("div");
      link.innerHTML = '<img src="https://example.org/x.png" style="color:red">';
      document.body.append(link);
      while (!directives.every((d) => broken.includes(d)) && Date.now() < end) await new Promise((done) => setTimeout(done, 50));
      script.remove();
      link.remove();
      return { ran: "broken" in globalThis, broken };
    }, { directives, patience });
    hold(!stopped.ran, "an inline script ran");
    for (const directive of directives) hold(stopped.broken.includes(directive), `nothing was stopped by ${directive}: ${stopped.broken}`);
  }],
  ["a reload keeps the world", async ({ page, island }) => {
    const [hour, before] = [await abreast(page, island), await beatOf(island)];
    await page.reload();
    await page.waitForSelector("#stage[data-whole=yes]");
    hold((await beatOf(island)) === before && (await shown(page)) === hour, "the world went elsewhere");
    await until("the chronicle has lines", async () => (await lines(page)).length > 0);
  }],
  ["a second tab sees the same beat, through the same stream", async ({ page, island, context }) => {
    const second = await open(context, island);
    for (const p of [page, second]) await abreast(p, island);
    await step(second, island);
    for (const p of [page, second]) await abreast(p, island);
    for (const p of [page, second]) {
      const own = await p.evaluate(() => performance.getEntriesByType("resource").filter((r) => r.name.includes("/api/stream")).length);
      hold(own === 0, "a tab opened a stream of its own");
    }
    hold(second.faults.length === 0, second.faults.join("; "));
    await second.close();
  }],
  ["without a shared worker one tab hears for all, and another takes its place", async ({ browser, island }) => {
    const context = await browser.newContext();
    await context.addInitScript(() => delete globalThis.SharedWorker);
    const streams = (p) => p.evaluate(() => performance.getEntriesByType("resource").filter((r) => r.name.includes("/api/stream")).length);
    const first = await open(context, island);
    const second = await open(context, island);
    for (const p of [first, second]) await abreast(p, island);
    await step(second, island);
    for (const p of [first, second]) await abreast(p, island);
    await first.close();
    const before = await shown(second);
    await until("the second tab hears by itself", async () => { await step(second, island); return (await shown(second)) !== before; });
    hold((await streams(second)) <= 1, "it opened more than one stream");
    await context.close();
  }],
  ["without either a tab hears alone", async ({ browser, island }) => {
    const context = await browser.newContext();
    await context.addInitScript(() => { delete globalThis.SharedWorker; delete globalThis.BroadcastChannel; });
    const page = await open(context, island);
    const before = await shown(page);
    await step(page, island);
    await until("the hours go on", async () => (await shown(page)) !== before);
    await context.close();
  }],
  ["without WebGL the page says so, and all else works", async ({ browser, island }) => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return kind.startsWith("webgl") ? null : get.call(this, kind, ...more); };
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    await page.goto(island.address);
    await page.locator("#veil").filter({ hasText: "no WebGL" }).waitFor();
    await page.locator("#page-chronicle .line").first().waitFor();
    await turn(page, "Souls");
    await page.locator("#page-soul").getByRole("button", { name: "Garrik", exact: true }).click();
    await page.locator("#page-soul h3").filter({ hasText: "Body" }).waitFor();
    await context.close();
  }],
  ["a whole whisper by keyboard alone, with nothing that moves", async ({ browser, island }) => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await open(context, island);
    await page.locator("#stage").focus();
    await page.keyboard.press("n");
    await page.locator("#page-soul h3").filter({ hasText: "Body" }).waitFor();
    const name = await page.locator("#page-soul h2").textContent();
    await page.locator("#hand .tools .whisper").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("go to the sea");
    await page.keyboard.press("Enter");
    await page.locator(".chip").filter({ hasText: `To ${name}: “go to the sea”` }).waitFor();
    await page.locator(".chip button").focus();
    await page.keyboard.press("Enter");
    await page.locator(".chip").waitFor({ state: "detached" });
    hold(page.faults.length === 0, page.faults.join("; "));
    await context.close();
  }],
  ["what is read out does not chatter", async ({ page, island }) => {
    await page.evaluate(() => {
      globalThis.readOut = 0;
      globalThis.readOutFrom = performance.now();
      new MutationObserver((all) => (globalThis.readOut += all.filter((m) => m.addedNodes.length).length)).observe(document.querySelector("[role=log]"), { childList: true });
    });
    const before = await beatOf(island);
    await page.getByRole("button", { name: "Sixteen times as fast" }).click();
    await until("thirty beats have gone by", async () => (await beatOf(island)) >= before + 30);
    await pause(page);
    const { said, took } = await page.evaluate(() => ({ said: globalThis.readOut, took: performance.now() - globalThis.readOutFrom }));
    hold(said <= 1 + took / 9000, `${said} lines were read out in ${Math.round(took / 1000)} seconds`);
  }],
  ["going on goes on, faster if one likes", async ({ page, island }) => {
    const before = await beatOf(island);
    await page.getByRole("button", { name: "Sixteen times as fast" }).click();
    await until("ten beats have gone by", async () => (await beatOf(island)) >= before + 10);
    await page.getByRole("button", { name: "Ordinary speed" }).click();
  }],
  ["the band's page tells how it fares", async ({ page }) => {
    await turn(page, "Band");
    await page.locator("#page-band .chart svg").first().waitFor();
    const text = await page.locator("#page-band").textContent();
    for (const part of ["Alive", "Hardship", "Believers", "A decree stands", hostile[0][1], "Live AI", "Gods", "Tales"]) hold(text.includes(part), `it does not tell: ${part}`);
    hold(await page.getByRole("switch").isDisabled(), "there is no model, and yet one may switch it on");
    const tale = page.locator("#page-band [data-key^='tale ']").first();
    await tale.locator("summary").click();
    await tale.locator(".tree li").first().waitFor();
  }],
  ["a killed server is missed, and the tab goes on when it is back", async ({ page, island, folder }) => {
    const file = join(folder, "kept.island");
    await writeFile(file, Buffer.from(await (await island.get("/api/save")).arrayBuffer()));
    const beat = await beatOf(island);
    await island.end();
    await page.locator("#lost").waitFor({ state: "visible" });
    await page.getByRole("button", { name: /^(Pause|Go on)$/ }).click();
    await page.getByRole("alert").filter({ hasText: "cannot be reached" }).waitFor();
    await island.start("-load", file);
    await page.locator("#lost").waitFor({ state: "hidden" });
    await until("the page shows the world that was kept", async () => (await beatOf(island)) >= beat && (await page.locator("#veil").isHidden()));
    const hour = await shown(page);
    await until("the hours go on in the tab", async () => (await shown(page)) !== hour);
  }],
  ["a link holds a world, and opens it", async ({ page, island, context }) => {
    await turn(page, "World");
    await page.locator("#new-seed").fill("7");
    await page.getByRole("button", { name: "New world" }).click();
    await until("the new world is there", async () => (await page.locator("#page-world").textContent()).includes("Seed 7"));
    await page.getByRole("button", { name: "Sixteen times as fast" }).click();
    await until("some beats are lived", async () => (await beatOf(island)) > 4);
    await pause(page);
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = new URL(await until("the link is made", () => page.locator("#share-link").inputValue()));
    hold(link.hash.includes("seed=7"), `the link is ${link}`);
    const beat = Number(new URLSearchParams(link.hash.slice(1)).get("beat"));
    await page.locator("#new-seed").fill("8");
    await page.getByRole("button", { name: "New world" }).click();
    await until("yet another world is there", async () => (await page.locator("#page-world").textContent()).includes("Seed 8"));
    const follower = await open(context, island, link.hash);
    await until("the link's world is there", async () => { const s = await (await island.get("/api/share")).json(); return s.seed === "7" && s.beat >= beat; });
    await until("the link is out of the address", async () => new URL(follower.url()).hash === "");
    await follower.close();
  }],
  ["every word can be read, in light and in dark", async ({ page }) => {
    for (const theme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: theme });
      for (const tab of ["Chronicle", "Souls", "Band", "World"]) {
        await turn(page, tab);
        await page.waitForTimeout(1200);
        await settles(`${theme}, ${tab}: no word is faint`, () => page.evaluate(faintWords));
      }
    }
    await page.emulateMedia({ colorScheme: null });
  }],
  ["everything can be reached by keyboard, and has a name", async ({ page }) => {
    await turn(page, "World");
    const nameless = await page.evaluate(() => [...document.querySelectorAll("button, select, input, textarea, a, [role=tab]")]
      .filter((e) => e.checkVisibility() && !(e.getAttribute("aria-label") || e.textContent?.trim() || e.labels?.length)).map((e) => e.outerHTML.slice(0, 80)));
    hold(nameless.length === 0, `without a name: ${nameless.join(" | ")}`);
    await page.locator("#stage").focus();
    const before = await page.evaluate(() => document.activeElement?.id);
    hold(before === "stage", "the picture takes no focus");
    const seen = new Set();
    for (let k = 0; k < 60; k++) {
      await page.keyboard.press("Tab");
      seen.add(await page.evaluate(() => document.activeElement?.closest("#clock, #hand, #panel")?.id ?? ""));
    }
    for (const part of ["clock", "hand", "panel"]) hold(seen.has(part), `the keyboard does not come to the ${part}`);
  }],
  ["nothing jumps while the page opens", async ({ browser, island }) => {
    for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
      const context = await browser.newContext({ viewport });
      await context.addInitScript(() => {
        globalThis.shifts = [];
        const node = (s) => `${s.node?.id || s.node?.className || s.node?.nodeName} from ${s.previousRect.y} to ${s.currentRect.y}`;
        new PerformanceObserver((all) => globalThis.shifts.push(...all.getEntries().map((e) => [e.value, e.sources.map(node)]))).observe({ type: "layout-shift", buffered: true });
      });
      const page = await open(context, island);
      const shifts = await page.evaluate(() => globalThis.shifts);
      const sum = shifts.reduce((s, [value]) => s + value, 0);
      hold(sum < 0.05, `at ${viewport.width} things jump by ${sum.toFixed(3)}: ${JSON.stringify(shifts)}`);
      await context.close();
    }
  }],
  ["it fits a small screen and a large one", async ({ page }) => {
    for (const [width, height] of [[360, 740], [768, 1024], [3840, 2160]]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(700);
      await settles(`at ${width} nothing is out of the screen`, () => page.evaluate(() => [...document.querySelectorAll("#clock, #map, #hand .tools, #tabs, #clock button, #hand .tools button, #tabs button, #panel .fold")]
        .filter((e) => { const b = e.getBoundingClientRect(); return b.width > 0 && (b.left < -1 || b.top < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1); }).map((e) => e.id || e.textContent || e.className)));
      await until(`at ${width} the page is no wider than the screen`, () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }],
  ["nothing was asked of anybody else, and nothing broke", async ({ page, island, asked }) => {
    const foreign = asked.filter((url) => !url.startsWith(island.address) && !/^(data|blob):/.test(url) && !url.includes("example.org/x.png"));
    hold(foreign.length === 0, `asked of others: ${foreign.join(", ")}`);
    hold(asked.length > 10, "no request was seen at all");
    hold(page.faults.length === 0, page.faults.join("; "));
  }],
];

/** Runs in the page: the words whose contrast with what lies behind them is below AA. */
function faintWords() {
  const parse = (color) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => {
    const part = (v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const behind = (e) => {
    for (let at = e; at; at = at.parentElement) {
      const c = parse(getComputedStyle(at).backgroundColor);
      if (c.length === 3 || c[3] > 0.8) return c;
    }
    return [255, 255, 255];
  };
  const faint = [];
  for (const e of document.querySelectorAll("#clock *, #hand *, #panel *")) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || !e.checkVisibility() || e.closest("svg, :disabled, .hidden")) continue;
    const style = getComputedStyle(e);
    const [a, b] = [light(parse(style.color)), light(behind(e))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (contrast < least) faint.push(`${e.textContent.trim().slice(0, 24)} (${contrast.toFixed(2)})`);
  }
  return [...new Set(faint)];
}
