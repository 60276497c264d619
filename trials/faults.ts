// `npm run faults [-- NAME …] [--write]`: harms running sites in every way we could think of and tells what visitors saw.
// Exits with 1 when a goal is missed. `--write` puts the table into docs/operations.md.
import { parseArgs } from 'node:util';
import { crowd } from './faults/crowd.ts';
import { fillDisk } from './faults/disk-full.ts';
import { freezeDatabase, killBackend, killDatabase, killServer, silenceLine } from './faults/kills.ts';
import { mailDown } from './faults/mail-down.ts';
import { networkDown } from './faults/network-down.ts';
import type { Row } from './faults/report.ts';
import { tableOf, writeTable } from './faults/table.ts';
import { startTrialSite, type TrialSite } from './support/trial-site.ts';

type Group = () => Promise<Row[]>;

const onOneSite =
  (...faults: ((site: TrialSite) => Promise<Row>)[]): Group =>
  async () => {
    const site = await startTrialSite();
    const rows: Row[] = [];
    try {
      for (const fault of faults) rows.push(await fault(site));
    } finally {
      await site.stop();
    }
    return rows;
  };

const GROUPS: Record<string, Group> = {
  kill: onOneSite(killServer, killDatabase, killBackend),
  frozen: onOneSite(freezeDatabase),
  silent: async () => [await silenceLine()],
  'disk-full': async () => [await fillDisk()],
  mail: mailDown,
  awin: networkDown,
  crowd: onOneSite(crowd),
};
/** Most of its time is waiting for somebody who does not answer, so others are tried beside it. */
const LONG = 'awin';
const BESIDE = ['mail', 'crowd'];

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = positionals.length > 0 ? positionals : Object.keys(GROUPS);
const unknown = wanted.filter((name) => !(name in GROUPS));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}; there are ${Object.keys(GROUPS).join(', ')}.`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

async function run(name: string): Promise<Row[]> {
  const started = Date.now();
  const rows = (await GROUPS[name]?.()) ?? [];
  for (const { fault, missed, skipped } of rows) {
    console.log(`${skipped ? `needs root: ${skipped}` : missed.length > 0 ? 'MISSED' : 'ok'} · ${fault}`);
    for (const one of missed) console.log(`    ${one}`);
  }
  console.log(`    (${name}: ${Math.round((Date.now() - started) / 1000)} s)`);
  return rows;
}

const done = new Map<string, Row[]>();
const runAll = async (names: string[]) => {
  for (const name of names) done.set(name, await run(name));
};
const late = [LONG, ...BESIDE];
await runAll(wanted.filter((name) => !late.includes(name)));
await Promise.all([
  runAll(wanted.filter((name) => name === LONG)),
  runAll(wanted.filter((name) => BESIDE.includes(name))),
]);
const rows = wanted.flatMap((name) => done.get(name) ?? []);
console.log(`\n${tableOf(rows)}`);
if (values.write) await writeTable(rows);
process.exit(rows.some(({ missed }) => missed.length > 0) ? 1 : 0);
