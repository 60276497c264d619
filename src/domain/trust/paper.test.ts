// docs/trust.md says what the code does: its tables are computed again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chance, type Likelihood, priorOf } from './belief.ts';
import { ofCopy, ofOutcome, ofTest, ofVote, shiftOf, UNSOLD_WEIGHT } from './likelihood.ts';
import { NO_LABELS, ratesOf } from './rates.ts';
import { CodeCopy, TrustFilter, type VoteCast } from './trust-filter.ts';

const PAPER = readFileSync(join(import.meta.dirname, '../../../docs/trust.md'), 'utf8');
const DAY = 86_400_000;
const START = Date.parse('2026-03-02T10:00:00Z');
const GUESSED = ratesOf(NO_LABELS);
const MEASURED = {
  success: { ...GUESSED.success, movedOn: 0.05 },
  failure: { ...GUESSED.failure, movedOn: 0.4 },
  useSilence: true,
};

/** The rows of the first table below these words. */
function tableBelow(words: string): string[][] {
  const lines = PAPER.slice(PAPER.indexOf(words)).split('\n');
  const from = lines.findIndex((line) => line.startsWith('|---'));
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'));
  return lines.slice(from + 1, from + length).map((line) => line.slice(2, -2).split(' | '));
}

it('the worked example', () => {
  const code = new TrustFilter('awin', START);
  let now = START;
  const vote = (more: Partial<VoteCast>) => {
    const copy = new CodeCopy();
    code.copied(now, GUESSED, copy);
    code.voted(now, GUESSED, { worked: false, reason: null, network: 'a', copied: true, ...more }, copy);
  };
  const steps: Record<string, () => void> = {
    'new from AWIN': () => {},
    'three days without evidence': () => {
      now += 3 * DAY;
    },
    'a vote: failed': () => vote({}),
    'a vote of another network: failed, invalid': () => vote({ network: 'b', reason: 'invalid' }),
    'a sale with this voucher': () => code.sold(now, true, null),
    'a day later': () => {
      now += DAY;
    },
    "the operator's test: failed": () => code.tested(now, false),
  };
  const computed = Object.entries(steps).map(([name, step]) => {
    step();
    const { works, some, dead } = code.belief(now);
    return [name, ...[works, some, dead, code.works(now)].map((value) => value.toFixed(3))];
  });
  expect(tableBelow('## Worked example')).toEqual(computed);
});

it('what observations do to the odds', () => {
  const votes = (worked: boolean, reason: 'invalid' | 'minimum' | null = null) =>
    [GUESSED, MEASURED].map((rates) => ofVote(worked, reason, rates));
  const copies = (movedOn: boolean) =>
    [GUESSED, MEASURED].map((rates) => ofCopy({ vote: 'none', movedOn }, rates));
  const always = (likelihood: Likelihood) => [likelihood, likelihood];
  const rows: [string, Likelihood[], number?][] = [
    ['vote: worked', votes(true)],
    ['vote: failed', votes(false)],
    ['vote: failed, invalid', votes(false, 'invalid')],
    ['vote: failed, minimum', votes(false, 'minimum')],
    ['a copy, then silence', copies(false)],
    ['a copy, then another code', copies(true)],
    ['sale with this voucher', always(ofOutcome(true))],
    [`sale without it (weight ${UNSOLD_WEIGHT})`, always(ofOutcome(false)), UNSOLD_WEIGHT],
    ["operator's test: worked", always(ofTest(true))],
    ["operator's test: failed", always(ofTest(false))],
  ];
  const computed = rows.map(([name, likelihoods, weight = 1]) => [
    name,
    ...likelihoods.map((one) => `× ${Math.exp(shiftOf(one) * weight).toFixed(2)}`),
  ]);
  expect(tableBelow('What this does to the odds')).toEqual(computed);
});

it('the priors', () => {
  const computed = (['awin', 'community', 'research'] as const).map((source) => {
    const prior = priorOf(source);
    return [prior.works, prior.some, prior.dead]
      .map((part) => part.toFixed(2))
      .concat(chance(prior).toFixed(3));
  });
  expect(tableBelow('**Prior**').map(([, ...figures]) => figures)).toEqual(computed);
});
