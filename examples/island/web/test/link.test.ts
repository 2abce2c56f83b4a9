import { describe, expect, test } from "vitest";
import type { Genesis, Script } from "../src/wire";
import { readLink, writeLink } from "../src/world/link";

describe("a world as a link", () => {
  const worlds: [string, Genesis][] = [
    ["a bare seed", { seed: "7" }],
    ["the largest seed, which no number of a script holds", { seed: "18446744073709551615", souls: 5000, beat: 336 }],
    ["acts", { seed: "1", souls: 60, beat: 12, acts: [{ beat: 3, act: "whisper", to: "Garrik", text: "kill Brannoc" }, { beat: 8, act: "rain", at: "Hearthold" }] }],
    ["words of every kind", { seed: "1", acts: [{ beat: 1, act: "decree", text: "Löwe 獅子 🦁 \u202E<img src=x onerror=alert(1)> &#+%/\\\n\r{{7*7}}\"" }] }],
  ];

  test.each(worlds)("%s goes there and back", (_, world) => {
    const link = writeLink(world);
    expect(link).toMatch(/^[\w=&.~-]*$/);
    expect(readLink(`#${link}`)).toEqual(world);
    expect(readLink(new URL(`http://127.0.0.1/#${link}`).hash)).toEqual(world);
  });

  test("a thousand acts go there and back", () => {
    const acts = Array.from({ length: 1000 }, (_, k): Script => ({ beat: k, act: "lightning", at: "Ashmere" }));
    expect(readLink(writeLink({ seed: "2", acts }))).toEqual({ seed: "2", acts });
  });

  test("what is no link to a world is none", () => {
    expect(readLink("")).toBeUndefined();
    expect(readLink("#panel")).toBeUndefined();
  });

  const broken: [string, RegExp][] = [
    ["#seed=", /seed/],
    ["#seed=x1", /seed/],
    ["#seed=-1", /seed/],
    ["#seed=1&souls=many", /souls/],
    ["#seed=1&beat=1.5", /beat/],
    ["#seed=1&acts=%%%", /cannot be read/],
    ["#seed=1&acts=bm90IGpzb24", /act 1/],
    [`#${writeLink({ seed: "1", acts: [{ beat: 1, act: "rain", at: "Ashmere" }] }).slice(0, -9)}`, /act/],
    [`#${writeLink({ seed: "1", acts: [{ beat: 1, act: "flood" as "rain" }] })}`, /none that the hand knows/],
    [`#${writeLink({ seed: "1", acts: [{ beat: 1.5, act: "rain" }] })}`, /none that the hand knows/],
  ];

  test.each(broken)("%s is refused with a sentence", (hash, sentence) => {
    expect(() => readLink(hash)).toThrow(sentence);
  });
});
