// Shop names in addresses, and back.

/** Well-known shops whose proper spelling an address cannot tell. */
export const KNOWN_SHOPS: Readonly<Record<string, string>> = {
  zalando: 'Zalando',
  hm: 'H&M',
  'h-m': 'H&M',
  otto: 'OTTO',
  adidas: 'adidas',
  nike: 'Nike',
  mediamarkt: 'MediaMarkt',
  'media-markt': 'MediaMarkt',
  saturn: 'Saturn',
  aboutyou: 'ABOUT YOU',
  'about-you': 'ABOUT YOU',
  douglas: 'Douglas',
  ikea: 'IKEA',
  amazon: 'Amazon',
  ebay: 'eBay',
  lidl: 'Lidl',
  dm: 'dm',
  rossmann: 'Rossmann',
  asos: 'ASOS',
  ca: 'C&A',
  'c-a': 'C&A',
  tchibo: 'Tchibo',
  thalia: 'Thalia',
  deichmann: 'Deichmann',
  mueller: 'Müller',
  bonprix: 'bonprix',
  obi: 'OBI',
};

const PATH_SUFFIX = /(?<=.)-(?:rabattcodes?|gutscheine?|codes?)$/;

const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** An address takes 80 characters, and a number may have to be added. */
const LONGEST_SLUG = 75;

export function slugOf(name: string): string {
  const slug = asciiLetters(name)
    .replace(/['’`´]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    // A name that fits may not fit written out: umlauts are two letters.
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');
  return slug || 'shop';
}

/** Lower case with umlauts written out and other marks removed. */
function asciiLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæœøłđ]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

export function shopSlugFromPath(segment: string): string {
  return segment.toLowerCase().replace(PATH_SUFFIX, '');
}

/** `1und1` as `1&1`: inside a word, too, addresses write the sign out. */
export function withAmpersands(name: string): string {
  return name.replace(/(?<=[\p{L}\p{N}])und(?=[\p{L}\p{N}])/giu, ' & ');
}

export function shopNameFromSlug(slug: string): string {
  if (Object.hasOwn(KNOWN_SHOPS, slug)) return KNOWN_SHOPS[slug] ?? slug;
  const [first = '', ...rest] = slug;
  return first.toUpperCase() + rest.join('');
}
