// Ways to order the codes of a shop: ours, what the site did before, what others do, and one that knows the truth.
import { popularityScore } from '#domain/codes/popularity.ts';
import { orderOfShop, savingOn } from '#domain/trust/ranking.ts';
import { type TrustEvent, TrustReplay } from '#domain/trust/replay.ts';
import { type Method, successOf, type TrueCode, type TrueShop } from './world.ts';

const DAY = 86_400_000;
const NONE_DEAD = new Set<number>();

export function ourMethod(): Method & { replay: TrustReplay } {
  const replay = new TrustReplay();
  return {
    replay,
    take: (event) => void replay.take(event),
    order(shop, now) {
      const answer = replay.take({ event: 'order', at: new Date(now), shop: shop.id, basket: null });
      const codes = answer?.codes ?? [];
      return {
        ids: codes.map(({ id }) => Number(id)),
        dead: new Set(codes.filter(({ label }) => label === 'dead').map(({ id }) => Number(id))),
        works: new Map(codes.map(({ id, works }) => [Number(id), works])),
      };
    },
  };
}

/** The same order, by somebody who knows how often each code is accepted. */
export function oracle(): Method {
  return {
    take: () => undefined,
    order(shop, now) {
      const ranked = shown(shop).map((code) => ({
        ...{ id: code.id, works: successOf(code), saving: savingOn(shop.basket, code) },
        ...{ knowledge: 1, isDead: !code.isAlive },
      }));
      return { ids: orderOfShop(ranked, now).map(({ id }) => id), dead: NONE_DEAD };
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
  const of = (id: number, now: number) => {
    const known = counts.get(id) ?? { worked: 0, failed: 0, copies: 0, at: now };
    const fade = 0.5 ** ((now - known.at) / DAY / halfLifeDays);
    const faded = {
      ...{ worked: known.worked * fade, failed: known.failed * fade, copies: known.copies * fade, at: now },
    };
    counts.set(id, faded);
    return faded;
  };
  return {
    take(event: TrustEvent) {
      if (event.event === 'copy') of(Number(event.code), event.at.getTime()).copies++;
      if (event.event === 'vote')
        of(Number(event.code), event.at.getTime())[event.worked ? 'worked' : 'failed']++;
    },
    order(shop, now) {
      const scored = shown(shop).map((code) => ({ id: code.id, score: score(of(code.id, now), code) }));
      return {
        ids: scored.sort((a, b) => b.score - a.score || a.id - b.id).map(({ id }) => id),
        dead: NONE_DEAD,
      };
    },
  };
}

export const popularity = () =>
  counting(
    14,
    ({ copies }) => popularityScore({ decayedUses: copies, decayedClicks: 0, works: 0.75 }) + 0.1 * copies,
  );

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

function shown(shop: TrueShop): TrueCode[] {
  return shop.codes.filter(({ isWithdrawn }) => !isWithdrawn);
}
