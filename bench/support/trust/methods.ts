// Ways to order the codes of a shop: ours, what the site did before, what others do, and one that knows the truth.
import { popularityScore } from '#domain/codes/popularity.ts';
import { expectedSaving, orderOfShop, savingOn } from '#domain/trust/ranking.ts';
import { type TrustEvent, TrustReplay } from '#domain/trust/replay.ts';
import { shownOf, successOf, type TrueCode } from './market.ts';
import type { Method } from './world.ts';

const DAY = 86_400_000;

export function ourMethod(): Method {
  const replay = new TrustReplay();
  return {
    take: (event) => void replay.take(event),
    order: (shop, now) =>
      replay.take({ event: 'order', at: new Date(now), shop: shop.id, basket: null })?.codes ?? [],
  };
}

/** The same order, by somebody who knows how often each code is accepted. */
export function oracle(): Method {
  return {
    take: () => undefined,
    order(shop, now) {
      const ranked = shownOf(shop).map((code) => ({
        ...{
          id: code.id,
          works: successOf(code),
          expectedSaving: expectedSaving(successOf(code), savingOn(shop.basket, code)),
        },
        ...{ knowledge: 1, isDead: !code.isAlive },
      }));
      return orderOfShop(ranked, now).map(({ id }) => ({ id }));
    },
  };
}

interface Counts {
  worked: number;
  failed: number;
  copies: number;
  at: number;
}

/** Methods that keep two counts of votes and one of copies. */
function counting(halfLifeDays: number, score: (counts: Counts, code: TrueCode) => number): Method {
  const counts = new Map<number, Counts>();
  const of = (id: number, now: number): Counts => {
    const known = counts.get(id);
    if (!known) {
      const fresh = { worked: 0, failed: 0, copies: 0, at: now };
      counts.set(id, fresh);
      return fresh;
    }
    const fade = 0.5 ** ((now - known.at) / DAY / halfLifeDays);
    known.worked *= fade;
    known.failed *= fade;
    known.copies *= fade;
    known.at = now;
    return known;
  };
  return {
    take(event: TrustEvent) {
      if (event.event === 'copy') of(Number(event.code), event.at.getTime()).copies++;
      if (event.event === 'vote')
        of(Number(event.code), event.at.getTime())[event.worked ? 'worked' : 'failed']++;
    },
    order(shop, now) {
      const scored = shownOf(shop).map((code) => ({ code, score: score(of(code.id, now), code) }));
      scored.sort(
        (a, b) => b.score - a.score || b.code.discountValue - a.code.discountValue || a.code.id - b.code.id,
      );
      return scored.map(({ code }) => ({ id: code.id }));
    },
  };
}

/** Nothing has written votes up to now. */
export const popularity = () =>
  counting(14, ({ copies }) => popularityScore({ decayedUses: copies, decayedClicks: 0, works: 0.75 }));

export const popularityWithVotes = () =>
  counting(14, ({ copies, worked, failed }) =>
    popularityScore({ decayedUses: copies, decayedClicks: 0, works: (worked + 3) / (worked + failed + 4) }),
  );

export const newest = () => counting(14, (_, code) => code.createdAt);

/** Lower bound of the share of votes that say "worked". */
export const wilson = () =>
  counting(10_000, ({ worked, failed }) => {
    const n = worked + failed;
    if (n === 0) return 0.2;
    const z = 1.28;
    const p = worked / n;
    return (p + (z * z) / (2 * n) - z * Math.sqrt((p * (1 - p) + (z * z) / (4 * n)) / n)) / (1 + (z * z) / n);
  });

export const decayedBeta = () =>
  counting(7, ({ worked, failed }, code) => ((worked + 1) / (worked + failed + 2)) * savingOn(60, code));
