// What a check stands on: an island's server of its own, a browser, and ways to look at what they show.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { chromium } from "playwright-core";

/** Where Debian puts Chromium; another one may be named in the environment. */
export const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** How long what must come may take, in milliseconds. A machine that is busy takes its time, and that is no fault. */
export const patience = 120_000;

/** A port that was free a moment ago, and that no connection is given by the system, so that it is free again later. */
export async function freePort() {
  for (let port = 20_000 + (process.pid % 10_000); port < 32_000; port++) {
    const free = await new Promise((told) => {
      const probe = createServer();
      probe.once("error", () => told(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => told(true)));
    });
    if (free) return port;
  }
  throw new Error("no port is free from 20000 to 32000");
}

/** An island's server at a port, which can be killed and started again. */
export class Island {
  constructor(program, port) {
    this.program = program;
    this.port = port;
    this.address = `http://127.0.0.1:${port}/`;
    this.said = "";
  }

  async start(...args) {
    this.child = spawn(this.program, ["-addr", `127.0.0.1:${this.port}`, "-open=false", ...args], { stdio: ["ignore", "pipe", "pipe"] });
    for (const out of [this.child.stdout, this.child.stderr]) out.on("data", (text) => (this.said += text));
    const gone = new Promise((_, failed) => this.child.once("exit", (code) => failed(new Error(`the island ended with ${code}: ${this.said}`))));
    gone.catch(() => undefined);
    await Promise.race([gone, until("the server answers", async () => (await fetch(this.address)).ok)]);
  }

  /** Ends the server, by the hard way unless told otherwise. */
  async end(signal = "SIGKILL") {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((done) => this.child.once("exit", done));
    this.child.kill(signal);
    await gone;
  }

  async get(path) {
    const reply = await fetch(new URL(path, this.address));
    if (!reply.ok) throw new Error(`GET ${path}: ${reply.status}`);
    return reply;
  }

  async post(path, body) {
    const headers = { "Content-Type": "application/json", Origin: new URL(this.address).origin };
    return fetch(new URL(path, this.address), { method: "POST", headers, body: JSON.stringify(body) });
  }
}

/** A browser that draws by software and reaches nobody but this machine. */
export function launch() {
  return chromium.launch({
    executablePath: browserPath,
    args: [
      "--headless", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  });
}

/** Waits until something holds, and tells what did not. */
export async function until(what, holds) {
  const end = Date.now() + patience;
  let fault;
  while (Date.now() < end) {
    try {
      const found = await holds();
      if (found) return found;
      fault = undefined;
    } catch (e) {
      fault = e;
    }
    await new Promise((done) => setTimeout(done, 120));
  }
  throw new Error(`waited ${patience / 1000} s in vain until ${what}${fault ? ` (${fault.message})` : ""}`);
}

/** Opens the page and waits until its picture is whole. */
export async function open(context, island, hash = "") {
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (e) => page.faults.push(e.message));
  page.on("dialog", (d) => {
    page.faults.push(`a dialog opened: ${d.message()}`);
    void d.dismiss();
  });
  await page.goto(island.address + hash);
  await page.waitForSelector("#stage[data-whole=yes]");
  return page;
}

/** How many colours a part of the page shows, and how far the brightest is from the darkest. */
export async function colors(page, clip) {
  const png = (await page.screenshot({ clip })).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    const pixels = pen.getImageData(0, 0, bitmap.width, bitmap.height).data;
    const seen = new Set();
    let [low, high] = [255, 0];
    for (let i = 0; i < pixels.length; i += 4) {
      seen.add((pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2]);
      const light = (pixels[i] + pixels[i + 1] + pixels[i + 2]) / 3;
      low = Math.min(low, light);
      high = Math.max(high, light);
    }
    return { many: seen.size, span: high - low };
  }, png);
}

/** Waits until a part of the page finds nothing wrong, for what is still on its way there; else tells what it found. */
export async function settles(what, finds) {
  let found = [];
  await until(what, async () => (found = await finds()).length === 0).catch(() => {
    throw new Error(`${what}: ${found.slice(0, 5).join(" | ")}`);
  });
}

export function hold(that, what) {
  if (!that) throw new Error(what);
}
