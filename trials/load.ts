// `npm run load [-- --step 15 --minutes 10 --from 100 --memory-rate 225]`: how much one server bears. The rate rises until answers come late
// or are refused, then twice that rate shows what a flood does to it, then ten minutes at half of it, or at a given rate, show its memory.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type ScaledSite, withScaledSites } from '../bench/support/scaled-sites.ts';
import { watchMemory } from './load/memory.ts';
import { drive, percentile, type Step } from './load/open-loop.ts';
import { HEAD, report } from './load/report.ts';
import { createTraffic, KINDS, type Visit } from './load/traffic.ts';
import { METRICS_TOKEN } from './support/trial-site.ts';

const CODES = 10_000;
const GROWTH = 1.3;
/** Later than this for one visitor in a hundred, or one in a hundred refused, is more than the server bears. */
const LATE_MS = 500;
const REFUSED = 0.01;

const { values } = parseArgs({
  options: {
    step: { type: 'string', default: '15' },
    minutes: { type: 'string', default: '10' },
    from: { type: 'string', default: '100' },
    'memory-rate': { type: 'string' },
  },
});
const seconds = Number(values.step);
let failed = false;

await withScaledSites([CODES], bear, { METRICS_TOKEN });
process.exit(failed ? 1 : 0);

async function bear([site]: ScaledSite[]): Promise<void> {
  if (!site) throw new Error('no site');
  const { next, warmUp } = createTraffic(await codeIds(site.databaseUrl));
  for (const path of warmUp) await fetch(site.origin + path);
  // A server that has just started is compiling most of its code; that is not what a day looks like.
  await drive(site.origin, next, { rate: Number(values.from), seconds: 20 });

  console.log(HEAD);
  let borne = 0;
  let rate = Number(values.from);
  for (;;) {
    // One in a hundred of the rarer calls is a single call: a second try tells the server from a bad moment of the machine.
    if (!(await isBorneAt(site, rate, next)) && !(await isBorneAt(site, rate, next))) break;
    borne = rate;
    rate = Math.round(rate * GROWTH);
  }
  if (borne === 0) throw new Error(`not even ${rate} a second is borne: try --from with less`);
  console.log(
    `\nBorne: ${borne} a second. Now twice the rate that was too much, ${rate * 2} a second:\n\n${HEAD}`,
  );
  const flood = await drive(site.origin, next, { rate: rate * 2, seconds: seconds * 2 });
  report(flood);
  const { cached } = flood.byKind;
  goal('a flood: cached pages refused or failed', cached.shed + cached.failed, 0);
  goal('a flood: failed otherwise than by 503 with Retry-After', sum(flood, 'failed'), 0);
  const after = await drive(site.origin, next, { rate: borne / 2, seconds });
  report(after);
  goal(
    'half the borne rate right after the flood: refused or failed',
    sum(after, 'shed') + sum(after, 'failed'),
    0,
  );

  const minutes = Number(values.minutes);
  const calm = Number(values['memory-rate'] ?? Math.round(borne / 2));
  console.log(`\n${minutes} minutes at ${calm} a second:\n\n${HEAD}`);
  const memory = await watchMemory(site.origin, minutes * 60_000, () =>
    drive(site.origin, next, { rate: calm, seconds: minutes * 60 }),
  );
  report(memory.result);
  console.log(`\nMemory in MB, a sample a tenth: ${memory.tenths.join(' ')}`);
  goal('memory of the last fifth against the second fifth, at most 1.1', memory.growth, 1.1);
}

function goal(what: string, value: number, most: number): void {
  const met = value <= most;
  if (!met) failed = true;
  console.log(`${met ? 'met   ' : 'MISSED'} ${what}: ${Number.isInteger(value) ? value : value.toFixed(2)}`);
}

function sum({ byKind }: Step, what: 'answered' | 'shed' | 'failed'): number {
  return KINDS.reduce((total, kind) => total + byKind[kind][what], 0);
}

async function isBorneAt(site: ScaledSite, rate: number, next: () => Visit): Promise<boolean> {
  const step = await drive(site.origin, next, { rate, seconds });
  report(step);
  return isBorne(step);
}

function isBorne(step: Step): boolean {
  const refused = sum(step, 'shed') + sum(step, 'failed');
  const late = KINDS.some((kind) => percentile(step.byKind[kind].times, 0.99) > LATE_MS);
  return !late && refused / (refused + sum(step, 'answered')) < REFUSED;
}

async function codeIds(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM codes WHERE is_active AND (valid_from IS NULL OR valid_from < now()) AND valid_until > now() + interval '1 day'
     ORDER BY home_score DESC LIMIT 1000`,
  );
  await client.end();
  return rows.map(({ id }) => id);
}
