// Runs the checks against a program, and tells of each in one line of JSON: its name, whether it held, and if not, why.
//
//	node e2e/run.mjs PROGRAM
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks } from "./checks.mjs";
import { freePort, Island, launch, open, until } from "./island.mjs";

const program = process.argv[2];
if (!program) {
  console.error("usage: node e2e/run.mjs PROGRAM, where PROGRAM is the island, built");
  process.exit(2);
}

const tell = (line) => console.log(JSON.stringify(line));
const folder = await mkdtemp(join(tmpdir(), "island-"));
const island = new Island(program, await freePort());
const browser = await launch();
let broken = 0;

try {
  await island.start("-seed", "1");
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "no-preference" });
  const asked = [];
  context.on("request", (r) => asked.push(r.url()));
  const page = await open(context, island);
  await page.getByRole("tab", { name: "World" }).click();
  await until("pictures are counted", async () => /\d a second/.test(await page.locator("#figures").textContent()));
  tell({ name: "it opens", ok: true, figures: await page.locator("#figures").textContent() });
  await page.getByRole("tab", { name: "Chronicle" }).click();
  for (const [name, check] of checks) {
    const began = Date.now();
    try {
      await check({ page, island, context, browser, folder, asked });
      tell({ name, ok: true, ms: Date.now() - began });
    } catch (e) {
      broken++;
      tell({ name, ok: false, ms: Date.now() - began, why: String(e.message ?? e).slice(0, 2000) });
    }
  }
} catch (e) {
  broken++;
  tell({ name: "it opens", ok: false, why: String(e.message ?? e) });
} finally {
  await browser.close();
  await island.end();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = broken ? 1 : 0;
