// A run of alerts in a process of its own, to look at its memory. The mailer only counts, so that what is measured is the
// run and not a mail server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import type { Database } from '#db/core/connect.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';

export interface AlertRunFigures {
  sent: number;
  /** How many different people got a mail. */
  different: number;
  /** Kilobytes that are alive after each tenth of the mails. */
  heaps: number[];
}

/** So many people wait for one shop, which has a new code. */
export async function runAlerts(
  { db, pool, url }: { db: Database; pool: pg.Pool; url: string },
  people: number,
): Promise<AlertRunFigures> {
  const shopId = await makeShop(db, { name: 'Zalando' });
  await pool.query(
    `WITH made AS (
       INSERT INTO alert_recipients (email, email_key, state, text_version, requested_at, confirmed_at, kept_at)
       SELECT n || '@example.de', n || '@example.de', 'confirmed', 'x', now(), now(), now()
       FROM generate_series(1, $1::int) AS n RETURNING id
     ) INSERT INTO shop_alerts SELECT id, $2, 'on', NULL, now() FROM made`,
    [people, shopId],
  );
  await makeCode(db, { shopId, code: 'NEU', works: 0.7, description: 'x'.repeat(2_000) });
  const args = ['--expose-gc', '--input-type=module', '-e', SCRIPT, url, String(people)];
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(output) as AlertRunFigures;
}

const SCRIPT = `
  import { links } from '#contract/links.ts';
  import { connect } from '#db/core/connect.ts';
  import { createAlerts } from '#services/alerts/alerts.ts';
  const { db, close } = connect(process.argv[1]);
  const people = Number(process.argv[2]);
  let sent = 0;
  const seen = new Uint8Array(people + 1);
  const heaps = [];
  const mailer = { close() {}, async send({ to }) {
    seen[Number.parseInt(to, 10)] = 1;
    if (++sent % (people / 10) === 0) { gc(); heaps.push(Math.round(process.memoryUsage().heapUsed / 1024)); }
  } };
  const site = { name: 'Lotse', url: 'https://lotse.example' };
  const outcome = await createAlerts({ db, clock: () => new Date(), site, mailer, links }).send();
  console.log(JSON.stringify({ sent: outcome.sent, different: seen.reduce((sum, one) => sum + one, 0), heaps }));
  await close();`;
