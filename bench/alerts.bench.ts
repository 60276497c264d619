// Ten thousand people who wait for one shop: what is alive in the process after the first thousand mails and after the
// last (goal: no more than a quarter above it).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCategories } from '#db/core/categories.ts';
import { connect } from '#db/core/connect.ts';
import { migrate } from '#db/core/migrate.ts';
import { startEmbedded } from '#db/postgres/embedded.ts';
import { runAlerts } from '#test/support/processes/alert-run.ts';
import { goal } from './support/goal.ts';

const PEOPLE = 10_000;
const GOAL = 1.25;
const dataDir = await mkdtemp(join(tmpdir(), 'rabattlotse-bench-'));
const embedded = await startEmbedded({ dataDir });
const url = embedded.url('postgres');
await migrate(url);
const connection = connect(url);
try {
  await ensureCategories(connection.db);
  const { sent, different, heaps } = await runAlerts({ ...connection, url }, PEOPLE);
  const [first = 0] = heaps;
  const ratio = Math.max(...heaps) / first;
  console.log(
    `${sent} mails to ${different} people (goal ${PEOPLE}: ${goal({ measured: Math.min(sent, different), atLeast: PEOPLE, noise: 1 })}); ${first} kB after the first thousand, ${heaps.at(-1)} kB at the end, at most ${ratio.toFixed(2)} times (goal ${GOAL}: ${goal({ measured: ratio, atMost: GOAL, noise: 1 })})`,
  );
} finally {
  await connection.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
