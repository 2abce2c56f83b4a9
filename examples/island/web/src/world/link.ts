// A world as a link: what follows the # holds the seed, how many souls, up to which beat, and what the hand did.
import { acts as known, type Genesis, type Script } from "../wire";

/** Writes a world as the part of a link after the #. */
export function writeLink(g: Genesis): string {
  const parts = new URLSearchParams();
  parts.set("seed", g.seed);
  if (g.souls !== undefined) parts.set("souls", String(g.souls));
  if (g.beat !== undefined) parts.set("beat", String(g.beat));
  if (g.acts?.length) parts.set("acts", encode(g.acts.map((a) => JSON.stringify(a)).join("\n")));
  return parts.toString();
}

/** Reads such a part; undefined if it is none. It throws, with a sentence for people, if it is one but broken. */
export function readLink(hash: string): Genesis | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const seed = parts.get("seed");
  if (seed === null) return undefined;
  if (!/^\d{1,20}$/.test(seed)) throw new Error("The link's seed is not a whole number.");
  const g: Genesis = { seed };
  const souls = whole(parts, "souls");
  if (souls !== undefined) g.souls = souls;
  const beat = whole(parts, "beat");
  if (beat !== undefined) g.beat = beat;
  const acts = parts.get("acts");
  if (acts) g.acts = script(acts);
  return g;
}

function whole(parts: URLSearchParams, name: string): number | undefined {
  const text = parts.get(name);
  if (text === null) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`The link's ${name} is not a whole number.`);
  return Number(text);
}

function script(text: string): Script[] {
  const lines = decode(text).split("\n").filter((l) => l !== "");
  return lines.map((line, i): Script => {
    let a: unknown;
    try {
      a = JSON.parse(line);
    } catch {
      throw new Error(`The link's act ${i + 1} cannot be read; perhaps the link was cut off.`);
    }
    if (!isScript(a)) throw new Error(`The link's act ${i + 1} is none that the hand knows.`);
    return a;
  });
}

function isScript(a: unknown): a is Script {
  if (typeof a !== "object" || a === null) return false;
  const s = a as Record<string, unknown>;
  const text = (v: unknown): boolean => v === undefined || typeof v === "string";
  return Number.isSafeInteger(s["beat"]) && known.some((k) => k === s["act"]) && text(s["at"]) && text(s["to"]) && text(s["text"]);
}

function encode(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let raw = "";
  for (const b of bytes) raw += String.fromCharCode(b);
  return btoa(raw).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decode(text: string): string {
  try {
    const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(raw, (c) => c.charCodeAt(0)));
  } catch {
    throw new Error("The link's acts cannot be read; perhaps the link was cut off.");
  }
}
