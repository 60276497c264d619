// The five ways in which an address can name a shop.

import { shopSlugFromPath } from './slugs.ts';

export interface ShopAddress {
  /** What may be the name of the shop, likeliest first. */
  names: string[];
  /** Whether the address says that it is about a shop. A bare word only is one if there is such a shop. */
  isAboutShop: boolean;
}

const DIRECTORY = /^\/gutscheine\/([^/]+)$/;
const WITH_ENDING = /^\/[^/]+-(?:rabattcode|gutscheine?)$/;
const BARE = /^\/([^/]+)$/;

/** Null for addresses that cannot be about a shop. */
export function readShopAddress(path: string): ShopAddress | null {
  const text = decoded(path).toLowerCase();
  const listed = DIRECTORY.exec(text)?.[1];
  if (listed) return { names: distinct(listed, shopSlugFromPath(listed)), isAboutShop: true };
  const word = BARE.exec(text)?.[1];
  if (!word) return null;
  const isAboutShop = WITH_ENDING.test(text);
  const stripped = shopSlugFromPath(word);
  // A shop may itself be called "Geschenk-Gutschein".
  return { names: isAboutShop ? distinct(stripped, word) : distinct(word, stripped), isAboutShop };
}

/** Whether the path names the shop exactly as its own address does. */
export function isPathOfShop(path: string, slug: string): boolean {
  return [
    `/gutscheine/${slug}`,
    `/${slug}-rabattcode`,
    `/${slug}-gutschein`,
    `/${slug}-gutscheine`,
    `/${slug}`,
  ].includes(path);
}

function distinct(...names: string[]): string[] {
  return [...new Set(names)];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
