// Makes the pictures of the page that the documents show.
//
//	node e2e/pictures.mjs PROGRAM FOLDER [NAME ...]
//
// Without names it makes them all.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, Island, launch, until } from "./island.mjs";

const [program, folder, ...wanted] = process.argv.slice(2);
if (!program || !folder) {
  console.error("usage: node e2e/pictures.mjs PROGRAM FOLDER [NAME ...], where PROGRAM is the island, built");
  process.exit(2);
}

/** Three times food falls by one camp, so that there are gods and tales to be seen. */
const acts = [8, 24, 32].map((beat) => ({ beat, act: "rain", at: "Hearthold" })).concat({ beat: 33, act: "whisper", to: "Garrik", text: "kill Brannoc" });

const pictures = [
  { name: "desktop", beat: 31, width: 1440, height: 900, theme: "light", see: seeCamp },
  { name: "night", beat: 39, width: 1440, height: 900, theme: "dark", see: seeCamp },
  { name: "soul", beat: 34, width: 1440, height: 900, theme: "light", see: (page) => seePage(page, "Souls", "Garrik") },
  { name: "band", beat: 58, width: 1440, height: 900, theme: "dark", see: (page) => seePage(page, "Band") },
  { name: "phone", beat: 29, width: 390, height: 844, theme: "light", see: seeCamp },
];

/** Nearer to the first camp. */
async function seeCamp(page) {
  await page.mouse.move(page.viewportSize().width / 3, page.viewportSize().height / 2);
  for (let k = 0; k < 3; k++) await page.mouse.wheel(0, -120);
  await page.mouse.move(2, 2);
}

async function seePage(page, tab, name) {
  await page.getByRole("tab", { name: tab }).click();
  if (name) {
    await page.locator("#page-soul").getByRole("button", { name, exact: true }).click();
    await page.locator("#page-soul h3").first().waitFor();
  } else await page.locator("#page-band .chart svg").first().waitFor();
}

const island = new Island(program, await freePort());
const browser = await launch();
try {
  await island.start("-seed", "1");
  for (const p of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    await island.post("/api/world", { seed: "1", souls: 60, beat: p.beat, acts });
    await until(`beat ${p.beat}`, async () => (await (await island.get("/api/share")).json()).beat >= p.beat);
    const context = await browser.newContext({ viewport: { width: p.width, height: p.height }, colorScheme: p.theme });
    await context.addInitScript(() => localStorage.setItem("island-settings", JSON.stringify({ theme: "auto", detail: "fine", still: "auto" })));
    const page = await context.newPage();
    await page.goto(island.address);
    await page.waitForSelector("#stage[data-whole=yes]", { timeout: 120_000 });
    await p.see(page);
    await page.waitForTimeout(2000);
    await island.post("/api/time", { do: "run", speed: 1 });
    await page.waitForTimeout(7500); // a beat and a half
    const file = join(folder, `${p.name}.webp`);
    const size = await shrink(page, file);
    console.log(`${file}: ${size} bytes`);
    await context.close();
  }
} finally {
  await browser.close();
  await island.end();
}

/** Keeps a picture of the page as WebP, which the browser itself can write. */
async function shrink(page, file) {
  const png = (await page.screenshot()).toString("base64");
  const webp = await page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d").drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.82 });
    let raw = "";
    for (const b of new Uint8Array(await blob.arrayBuffer())) raw += String.fromCharCode(b);
    return btoa(raw);
  }, png);
  const bytes = Buffer.from(webp, "base64");
  await writeFile(file, bytes);
  return bytes.length;
}
