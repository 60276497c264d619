// Worlds that differ from what the filter expects, each in one respect.
import { USUAL_WORLD, type WorldOptions } from './world.ts';

type Change = Partial<WorldOptions>;

export const ODD_WORLDS: [string, Change][] = [
  ['20 % inverted votes', { wrongVotes: 0.2 }],
  ['2 % of failers vote', { voteRates: { success: 0.004, failure: 0.02 } }],
  ['succeeders vote as often', { voteRates: { success: 0.06, failure: 0.06 } }],
  ['no vouchers reported', { reportsVouchers: 0 }],
  ['long-lived codes', { deathYoung: 0.01, deathOld: 0.004, revival: 0.003 }],
  ['short-lived codes', { deathYoung: 0.35, deathOld: 0.15, revival: 0.02 }],
  ['half of the codes born dead', { bornDead: { network: 0.5, community: 0.5, research: 0.5 } }],
];

export function worldWith(change: Change, seed: number): WorldOptions {
  return { ...USUAL_WORLD, ...change, seed };
}
