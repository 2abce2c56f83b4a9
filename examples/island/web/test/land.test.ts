import { expect, test } from "vitest";
import { readLand, sea } from "../src/world/land";

/** Numbers as bytes in base64. */
function base64(bytes: Iterable<number>): string {
  return btoa(String.fromCharCode(...bytes));
}

test("the land is read as it was sent", () => {
  const heights = [0, 16, -16, 32767, -32768, 1, 2, 3, 4].flatMap((h) => [h & 255, (h >> 8) & 255]);
  const land = readLand({
    world: "w", side: 256, corners: 3, heights: base64(heights), cells: 2, ground: base64([1, 255, 2 | 16, 8]),
    camps: [{ id: 1001, name: "Ashmere", x: 32, y: 48 }], sites: [{ id: 2001, kind: "grove", name: "Honey Grove", x: 160, y: 160 }],
    nodes: [
      { id: 10001, good: "food", name: "honey tree", biome: "meadow", x: 176, y: 160, cap: 20 },
      { id: 10002, good: "water", name: "spring", biome: "meadow", x: 176, y: 160, cap: 20 },
      { id: 10003, good: "food", name: "berry bush", biome: "meadow", x: 1600, y: 160, cap: 8 },
    ],
  });
  expect(land.side).toBe(16);
  expect([...land.heights]).toEqual([0, 1, -1, 2047.9375, -2048, 0.0625, 0.125, 0.1875, 0.25]);
  expect([...land.country]).toEqual([1, sea, 2, 8]);
  expect([...land.river]).toEqual([0, 0, 1, 0]);
  expect(land.camps[0]).toEqual({ id: 1001, name: "Ashmere", kind: "camp", x: 2, y: 3 });
  expect(land.sites[0]!.kind).toBe("grove");
  expect(land.nodes.map((n) => n.wild)).toEqual([true, false, false]);
});
