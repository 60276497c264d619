// A simulated year with hidden truth: how often the first code works, by the order that a method makes.
import { goal } from './support/goal.ts';
import type { Figures } from './support/trust/figures.ts';
import {
  decayedBeta,
  newest,
  oracle,
  ourMethod,
  popularity,
  popularityWithVotes,
  wilson,
} from './support/trust/methods.ts';
import { type Method, USUAL_WORLD, World, type WorldOptions } from './support/trust/world.ts';

const SEEDS = [1, 2, 3];
const GOALS = { usual: 0.95, inverted: 0.9, attacked: 0.85, buried: 0.04 };
/** Worlds beside the usual one last as long as it takes to tell methods apart. */
const ODD_DAYS = 120;

type Change = Partial<WorldOptions>;
const INVERTED: Change = { wrongVotes: 0.2 };
/** Each differs from what the filter expects in one respect. */
const ODD_WORLDS: [string, Change][] = [
  ['20 % inverted votes', INVERTED],
  ['2 % of those who fail vote', { voteRates: { success: 0.004, failure: 0.02 } }],
  ['those who succeed vote as often', { voteRates: { success: 0.06, failure: 0.06 } }],
  ['no vouchers reported', { reportsVouchers: 0 }],
  ['long-lived codes', { deathYoung: 0.01, deathOld: 0.004, revival: 0.003 }],
  ['short-lived codes', { deathYoung: 0.35, deathOld: 0.15, revival: 0.02 }],
  ['half of the codes born dead', { bornDead: { network: 0.5, community: 0.5, research: 0.5 } }],
];

function measure(make: () => Method, change: Change = {}) {
  const runs = SEEDS.map((seed) => new World({ ...USUAL_WORLD, ...change, seed }, make()).run());
  const sum = (pick: (figures: Figures) => number) => runs.reduce((total, one) => total + pick(one), 0);
  const per = (part: (figures: Figures) => number, whole: (figures: Figures) => number) =>
    sum(whole) > 0 ? sum(part) / sum(whole) : null;
  const claims = (figures: Figures) => figures.bins.reduce((total, { count }) => total + count, 0);
  const errors = ({ bins }: Figures) =>
    bins.reduce((total, { claimed, actual }) => total + Math.abs(claimed - actual), 0);
  return {
    first: sum(({ firstWorks }) => firstWorks) / sum(({ visits }) => visits),
    attacked: sum((one) => one.attackedFirstWorks) / sum((one) => one.attackedVisits),
    euros: sum(({ euros }) => euros) / sum(({ visits }) => visits),
    deadVisits: per(
      (one) => one.deadVisits,
      (one) => one.deadStays,
    ),
    buried: sum((one) => one.goodBuried) / sum((one) => one.goodCodes),
    calibration: per(errors, claims),
  };
}

/** The oracle needs no votes or sales, so worlds with the same lives of codes share its run. */
const truths = new Map<string, ReturnType<typeof measure>>();
function truthOf({ deathYoung, deathOld, revival, bornDead, days }: Change) {
  const lives = { deathYoung, deathOld, revival, bornDead, days };
  const key = JSON.stringify(lives);
  const truth = truths.get(key) ?? measure(oracle, JSON.parse(key));
  truths.set(key, truth);
  return truth;
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
const row = (...cells: (string | null)[]) =>
  console.log(`| ${cells.map((cell) => cell ?? '–').join(' | ')} |`);
function head(...cells: string[]): void {
  console.log('');
  row(...cells);
  row(...cells.map(() => '---'));
}

head(
  'Order',
  'first works',
  '€ per visit',
  'visits until a dead code leaves place 1',
  'good codes folded',
  'calibration error',
);
function compare(name: string, make: () => Method) {
  const result = measure(make);
  row(
    name,
    ...[percent(result.first), result.euros.toFixed(2), result.deadVisits?.toFixed(1) ?? null],
    ...[percent(result.buried), result.calibration?.toFixed(3) ?? null],
  );
  return result;
}
const best = compare('oracle', oracle);
const ours = compare('this method', ourMethod);
compare("today's order", popularity);
compare("today's formula with votes", popularityWithVotes);
compare('newest', newest);
compare('Wilson', wilson);
compare('Beta, half-life 7 days', decayedBeta);

head('World', 'oracle', 'this method', 'share', 'good codes folded', 'calibration error');
let inverted = 0;
for (const [name, change] of ODD_WORLDS) {
  const here = { ...change, days: ODD_DAYS };
  const [truth, result] = [truthOf(here), measure(ourMethod, here)];
  const share = result.first / truth.first;
  if (change === INVERTED) inverted = share;
  row(
    name,
    ...[percent(truth.first), percent(result.first), percent(share), percent(result.buried)],
    result.calibration?.toFixed(3) ?? null,
  );
}

head(
  'Attackers’ votes a day',
  'oracle',
  'this method',
  "today's formula with votes",
  'Beta, half-life 7 days',
);
const attacked = new Map<number, number>();
for (const attack of [3, 10, 30]) {
  const here = { attack, days: ODD_DAYS };
  const truth = truthOf(here).attacked;
  const share = (make: () => Method) => measure(make, here).attacked / truth;
  attacked.set(attack, share(ourMethod));
  row(
    `${attack}`,
    ...[percent(truth), percent(attacked.get(attack) ?? 0)],
    ...[percent(share(popularityWithVotes)), percent(share(decayedBeta))],
  );
}

console.log('');
/** Everything is seeded, so there is no noise. */
function tell(what: string, measured: number, wanted: { atMost: number } | { atLeast: number }): void {
  const bound = 'atMost' in wanted ? `≤ ${percent(wanted.atMost)}` : `≥ ${percent(wanted.atLeast)}`;
  console.log(`${what}: ${percent(measured)} (goal ${bound}: ${goal({ measured, ...wanted, noise: 1 })})`);
}
tell('first works, share of the oracle', ours.first / best.first, { atLeast: GOALS.usual });
tell('with 20 % inverted votes', inverted, { atLeast: GOALS.inverted });
tell('attacked shops, 10 votes a day', attacked.get(10) ?? 0, { atLeast: GOALS.attacked });
tell('good codes folded', ours.buried, { atMost: GOALS.buried });
