// `npm run faults [-- --write] [-- name …]`: harms running sites in every way we could think of and tells what visitors
// saw of it. Exits with 1 when a goal is missed. `--write` puts the table into docs/operations.md.
import { parseArgs } from 'node:util';
import { crowd } from './faults/crowd.ts';
import { fillDisk } from './faults/disk-full.ts';
import { freezeDatabase, killBackend, killDatabase, killServer, silenceLine } from './faults/kills.ts';
import { mailDown } from './faults/mail-down.ts';
import { networkDown } from './faults/network-down.ts';
import type { Row } from './faults/report.ts';
import { startTrialSite, type TrialSite } from './support/trial-site.ts';

const onOneSite =
  (...faults: ((site: TrialSite) => Promise<Row | Row[]>)[]) =>
  async (): Promise<Row[]> => {
    const site = await startTrialSite();
    const rows: Row[] = [];
    try {
      for (const fault of faults) rows.push(...[await fault(site)].flat());
    } finally {
      await site.stop();
    }
    return rows;
  };

const GROUPS: Record<string, () => Promise<Row[]>> = {
  'kill-server': onOneSite(killServer),
  'kill-database': onOneSite(killDatabase, killBackend),
  frozen: onOneSite(freezeDatabase),
  'disk-full': async () => [await fillDisk()],
  mail: mailDown,
  awin: networkDown,
  crowd: onOneSite(crowd),
  silent: async () => [await silenceLine()],
};

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const rows: Row[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(GROUPS)) {
  const run = GROUPS[name];
  if (!run) throw new Error(`there is no fault ${name}; there are ${Object.keys(GROUPS).join(', ')}`);
  for (const row of await run()) {
    rows.push(row);
    console.log(`\n${row.fault}\n  seen: ${row.seen}\n  recovery: ${row.recovery}\n  lost: ${row.lost}`);
    for (const one of row.missed) console.log(`  MISSED: ${one}`);
  }
}
void values;
process.exit(rows.some(({ missed }) => missed.length > 0) ? 1 : 0);
