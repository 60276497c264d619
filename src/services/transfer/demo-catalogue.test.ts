import { describe, expect, it } from 'vitest';
import { isValidAt } from '#domain/codes/expiry.ts';
import { PLATFORMS } from '#domain/codes/platforms.ts';
import { INFLUENCER_LIMIT, NEWEST_LIMIT, TOP_LIMIT } from '#domain/codes/ranking.ts';
import { berlinDay, endOfBerlinDay, shiftBerlinDay, startOfBerlinDay } from '#domain/core/berlin-time.ts';
import { CATEGORIES } from '#domain/core/categories.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { slugOf } from '#domain/shops/slugs.ts';
import { taken } from '#test/support/records.ts';
import { readDemoFile } from './demo-file.ts';
import { FORMAT, readCode, readShop, VERSION } from './records.ts';

const NOW = new Date('2026-05-12T09:30:00Z');
const demo = await readDemoFile(NOW);
const SHOPS = demo.shops.map((shop) => taken(readShop, shop));
const DAY = 24 * 3_600_000;
const SLUGS = CATEGORIES.map(({ slug }) => slug);
const EXPECTED_SHOPS =
  `Zalando, H&M, adidas, Müller, ABOUT YOU, OTTO, MediaMarkt, Saturn, Douglas, IKEA, Thalia,
  Tchibo, dm, Rossmann, Nike, Puma, Booking.com, HelloFresh, Lieferando, Decathlon, Deichmann,
  zooplus, Flaconi, Notino, C&A, bonprix, Baur, Conrad, OBI, Hornbach, Lidl, Kaufland, Galaxus,
  ASOS, Etsy, Vodafone, Expedia, TUI, FlixBus, Christ, ATU, DocMorris, Fielmann, Mister Spex`.split(/,\s+/);
const SHOP_NAMES = new Set(SHOPS.map(({ name }) => name));

// An ordinary day, both changes of the clock, a leap day and the turn of the year, hour by hour; and
// the first and the last second of each.
const MOMENTS = ['2026-05-12', '2026-03-29', '2026-10-25', '2028-02-29', '2026-12-31'].flatMap((day) => {
  const start = startOfBerlinDay(day).getTime();
  const end = endOfBerlinDay(day).getTime();
  const hours = Array.from({ length: Math.ceil((end - start) / 3_600_000) }, (_, hour) => hour);
  return [...hours.map((hour) => new Date(start + hour * 3_600_000)), new Date(end - 999)];
});

const CODES = await demoCodes(NOW);
const CATALOGUES = await Promise.all(MOMENTS.map(async (now) => ({ now, codes: await demoCodes(now) })));

type DemoCode = Awaited<ReturnType<typeof demoCodes>>[number];

/** With what the importer and the database fill in. */
async function demoCodes(now: Date) {
  return (await readDemoFile(now)).codes.map((record) => {
    const { conditions = '', isActive = true, createdAt = now, ...code } = taken(readCode, record);
    const { validFrom = null, validUntil = null, popularityScore = 50, usageCount = 0 } = code;
    const { discountValue = 0, isInfluencer = false } = code;
    return {
      ...{ ...code, conditions, isActive, createdAt, discountValue },
      ...{ validFrom, validUntil, popularityScore, usageCount, isInfluencer },
    };
  });
}

function visible(codes: readonly DemoCode[], now: Date): DemoCode[] {
  return codes.filter((code) => code.isActive && isValidAt(code.validFrom, code.validUntil, now));
}

const homeScore = (code: DemoCode) => (code.popularityScore ?? 0) + 0.1 * (code.usageCount ?? 0);

/** As the database ranks them; equals stay in the order in which they are added. */
function ranked(codes: readonly DemoCode[], now: Date): DemoCode[] {
  return visible(codes, now)
    .filter(({ validUntil }) => validUntil !== null)
    .sort((a, b) => homeScore(b) - homeScore(a) || b.discountValue - a.discountValue)
    .slice(0, TOP_LIMIT);
}

function expiringOn(codes: readonly DemoCode[], day: string): DemoCode[] {
  const end = endOfBerlinDay(day).getTime();
  return codes.filter(({ validUntil }) => validUntil?.getTime() === end);
}

it('die Demo ist ein Katalog im eigenen Format', () => {
  expect(demo).toMatchObject({ format: FORMAT, version: VERSION });
});

describe('die Shops der Demo', () => {
  it('sind rund sechzig mit eindeutigem Namen und eindeutiger Adresse', () => {
    expect(SHOPS.length).toBeGreaterThanOrEqual(58);
    expect(SHOPS.length).toBeLessThanOrEqual(68);
    expect(new Set(SHOPS.map(({ name }) => foldCompact(name))).size).toBe(SHOPS.length);
    expect(new Set(SHOPS.map(({ name }) => slugOf(name))).size).toBe(SHOPS.length);
    expect(new Set(SHOPS.map(({ url }) => url)).size).toBe(SHOPS.length);
  });

  it('enthalten die großen Namen, einen mit Ziffer und einen mit Umlaut am Anfang', () => {
    for (const name of EXPECTED_SHOPS) expect(SHOP_NAMES).toContain(name);
    expect([...SHOP_NAMES].some((name) => /^\d/.test(name))).toBe(true);
    expect([...SHOP_NAMES].some((name) => /^[ÄÖÜ]/.test(name))).toBe(true);
  });

  it('decken jede Kategorie mit mindestens zweien ab', () => {
    for (const slug of SLUGS)
      expect(SHOPS.filter(({ category }) => category === slug).length, slug).toBeGreaterThanOrEqual(2);
  });

  it('halten die Grenzen der Datenbank ein', () => {
    for (const shop of SHOPS) {
      expect(shop.url).toMatch(/^https:\/\//);
      expect(URL.canParse(shop.url ?? '')).toBe(true);
      expect(slugOf(shop.name)).toMatch(/^[a-z0-9-]{1,80}$/);
      expect(shop.popularityScore).toBeGreaterThanOrEqual(0);
      expect(shop.popularityScore).toBeLessThanOrEqual(100);
      expect(shop.visitCount).toBeGreaterThanOrEqual(0);
      expect(shop.description).toMatch(/^\p{Lu}.{20,}\.$/u);
    }
  });

  it('geben jedem weiteren Namen nur einen Shop', () => {
    const spellings = SHOPS.flatMap(({ name, aliases = [] }) => [name, ...aliases]).map(foldCompact);
    expect(new Set(spellings).size).toBe(spellings.length);
  });

  it('haben nur Partnerlinks, die beim Entfernen der Demo erkannt werden', () => {
    for (const { affiliateUrl, url } of SHOPS)
      if (affiliateUrl) expect([`${url}/?partner=demo`, `${url}?partner=demo`]).toContain(affiliateUrl);
  });

  it('sind teils Partner und teils nicht, und einige haben keine Codes', () => {
    const partners = SHOPS.filter(({ affiliateUrl }) => affiliateUrl).length;
    expect(partners).toBeGreaterThan(20);
    expect(partners).toBeLessThan(SHOPS.length - 15);
    expect(SHOPS.filter(({ isPopular }) => isPopular).length).toBeGreaterThanOrEqual(12);
    const withCodes = new Set(CODES.map(({ shop }) => shop));
    expect(SHOPS.filter(({ name }) => !withCodes.has(name))).toHaveLength(8);
  });
});

describe('die Codes der Demo', () => {
  const codes = CODES;
  const shown = visible(codes, NOW);

  it('sind rund 250, bei bekannten Shops und ohne Wiederholung', () => {
    expect(codes.length).toBeGreaterThanOrEqual(240);
    expect(codes.length).toBeLessThanOrEqual(280);
    for (const { shop } of codes) expect(SHOP_NAMES).toContain(shop);
    const keys = codes.map(({ shop, code, title }) => `${shop}|${code || title}`.toLowerCase());
    expect(new Set(keys).size).toBe(codes.length);
    expect(new Set(codes.map(({ description }) => description)).size).toBe(codes.length);
  });

  it('halten die Grenzen der Datenbank ein', () => {
    for (const code of codes) {
      expect(code.code.length).toBeLessThanOrEqual(60);
      expect(code.code).toMatch(/^[A-Z0-9]*$/);
      expect(code.popularityScore).toBeGreaterThanOrEqual(0);
      expect(code.popularityScore).toBeLessThanOrEqual(100);
      expect(Number.isInteger(code.popularityScore) && Number.isInteger(code.usageCount)).toBe(true);
      expect(code.usageCount).toBeGreaterThanOrEqual(0);
      expect(code.usageCount).toBeLessThanOrEqual(400);
      if (code.validFrom && code.validUntil) expect(code.validFrom <= code.validUntil).toBe(true);
    }
  });

  it('reichen von 5 bis 70 Prozent und bis 150 Euro', () => {
    const percentages = values(codes, 'percentage');
    const amounts = values(codes, 'fixed');
    expect([Math.min(...percentages), Math.max(...percentages)]).toEqual([5, 70]);
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...amounts)).toBe(150);
    expect(percentages.length).toBeGreaterThan(80);
    expect(amounts.length).toBeGreaterThan(60);
  });

  it('gibt es mit und ohne Code, mit Bedingungen, als Gratisversand und hervorgehoben', () => {
    expect(shown.filter(({ code }) => code === '').length).toBeGreaterThan(30);
    expect(shown.filter(({ conditions }) => conditions !== '').length).toBeGreaterThan(80);
    expect(shown.filter(({ discount }) => discount === 'Gratisversand').length).toBeGreaterThan(15);
    expect(shown.filter(({ featured }) => featured).length).toBeGreaterThan(15);
    for (const part of ['Nur in der App', 'Neukunden', 'Mindestbestellwert', 'Marken'])
      expect(
        shown.some(({ conditions }) => conditions.includes(part)),
        part,
      ).toBe(true);
  });

  it('lassen sich mit üblichen Suchwörtern finden', () => {
    const text = shown.map(({ title, description }) => `${title} ${description}`).join('\n');
    for (const word of ['Schuh', 'Laufschuhe', 'Winterjacken', 'Kopfhörer', 'Gratisversand'])
      expect(text).toContain(word);
  });

  it('decken jede Kategorie mehrfach ab', () => {
    const home = new Map(SHOPS.map(({ name, category }) => [name, category]));
    for (const slug of SLUGS) {
      const inside = shown.filter(({ shop, category }) => (category ?? home.get(shop)) === slug);
      expect(inside.length, slug).toBeGreaterThanOrEqual(5);
    }
  });

  it('kommen auf jeder Plattform von erfundenen Leuten', () => {
    for (const { key } of PLATFORMS) {
      const from = shown.filter(({ influencerPlatform }) => influencerPlatform === key);
      expect(from.length, key).toBeGreaterThanOrEqual(3);
    }
    for (const { isInfluencer, influencerName, influencerPlatform } of codes) {
      expect([influencerName !== undefined, influencerPlatform !== undefined]).toEqual([
        isInfluencer,
        isInfluencer,
      ]);
      if (isInfluencer) expect(influencerName).toMatch(/lotse|muster|beispiel|test|probe|demo/);
    }
  });

  it('zeigen unter den ersten sechs Influencer-Codes jede Plattform', () => {
    const first = shown
      .filter(({ isInfluencer }) => isInfluencer)
      .sort((a, b) => score(b) - score(a))
      .slice(0, INFLUENCER_LIMIT);
    expect(new Set(first.map(({ influencerPlatform }) => influencerPlatform)).size).toBe(PLATFORMS.length);
  });

  it('enthalten abgelaufene, künftige und abgeschaltete, die nie erscheinen', () => {
    const hidden = codes.filter((code) => !shown.includes(code));
    expect(hidden.filter(({ validUntil }) => validUntil && validUntil < NOW).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(hidden.filter(({ validFrom }) => validFrom && validFrom > NOW).length).toBeGreaterThanOrEqual(3);
    expect(hidden.filter(({ isActive }) => !isActive).length).toBeGreaterThanOrEqual(3);
  });

  it('sind zwischen wenigen Minuten und 60 Tagen alt', () => {
    const ages = codes.map(({ createdAt }) => NOW.getTime() - createdAt.getTime());
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(3_600_000);
    expect(Math.max(...ages)).toBeGreaterThan(50 * DAY);
    expect(Math.max(...ages)).toBeLessThanOrEqual(60 * DAY);
    for (const { createdAt, validUntil } of codes) if (validUntil) expect(createdAt < validUntil).toBe(true);
  });

  it('stellen die neuesten aus verschiedenen Shops vor', () => {
    const newest = shown.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    expect(new Set(newest.slice(0, NEWEST_LIMIT).map(({ shop }) => shop)).size).toBe(NEWEST_LIMIT);
  });

  it('sind bei jedem Aufruf dieselben', async () => {
    expect(await demoCodes(NOW)).toEqual(codes);
  });
});

describe('zu jeder Tageszeit, auch an Tagen der Zeitumstellung', () => {
  it('kommen die zehn besten Codes aus zehn Shops, in Prozent und in Euro', () => {
    const shopsOfNow = ranked(CODES, NOW).map(({ shop }) => shop);
    for (const { now, codes } of CATALOGUES) {
      const best = ranked(codes, now);
      expect(best.map(({ shop }) => shop)).toEqual(shopsOfNow);
      expect(new Set(shopsOfNow).size).toBe(10);
      expect(new Set(best.map(({ discountType }) => discountType)).size).toBe(2);
      expect(best.some(({ isInfluencer }) => isInfluencer)).toBe(true);
      expect(best.some(({ code }) => code === '')).toBe(true);
    }
  });

  it('bleiben es nach einer Woche ohne Neuladen zehn Shops', () => {
    const later = new Date(NOW.getTime() + 7 * DAY);
    expect(new Set(ranked(CODES, later).map(({ shop }) => shop)).size).toBe(10);
  });

  it('laufen Codes heute, in einigen Tagen, in Monaten und nie ab', () => {
    for (const { now, codes } of CATALOGUES) {
      const shown = visible(codes, now);
      for (const days of [0, 1, 2, 3, 7, 14, 30, 60, 120]) {
        const day = shiftBerlinDay(berlinDay(now), days);
        expect(expiringOn(shown, day).length, `${now.toISOString()} + ${days}`).toBeGreaterThanOrEqual(2);
      }
      expect(shown.filter(({ validUntil }) => validUntil === null).length).toBeGreaterThan(10);
    }
  });

  it('sind immer gleich viele Codes zu sehen', () => {
    const counts = CATALOGUES.map(({ now, codes }) => visible(codes, now).length);
    expect(new Set(counts).size).toBe(1);
  });
});

function values(codes: readonly DemoCode[], type: DemoCode['discountType']): number[] {
  return codes.filter(({ discountType }) => discountType === type).map(({ discountValue }) => discountValue);
}

function score({ popularityScore, usageCount }: DemoCode): number {
  return popularityScore + 0.1 * usageCount;
}
