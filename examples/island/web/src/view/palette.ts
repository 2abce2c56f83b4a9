import type { Biome } from "../wire";

/** The colour of each kind of country, as it lies in summer. */
export const biomeColor: Record<Biome, number> = {
  beach: 0xe8d5a0,
  meadow: 0x93b65a,
  forest: 0x6b9448,
  jungle: 0x4c8a50,
  rockland: 0xa19888,
  hills: 0xa6a965,
  marsh: 0x76885a,
  steppe: 0xcdbd74,
  peak: 0xb9b4ac,
};

export const seabed = { shallow: 0xdcc795, deep: 0x3f6d72 };

/** What each camp's people wear: told apart by light and dark as well as by hue. */
export const campColor = [0xd9683a, 0x3f86a8, 0xe3b53f, 0x8d5aa6, 0x5b9a54];

/** The camp's colour for text and marks. */
export function campCss(camp: number): string {
  return `#${(campColor[camp % campColor.length] ?? 0xffffff).toString(16).padStart(6, "0")}`;
}
