// Ten thousand people who wait for one shop: everybody gets their mail, and the memory of a run does not grow with them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const PEOPLE = 10_000;

test('10,000 mails in bounded memory', async () => {
  const { db, pool, url, close } = await createTestDatabase();
  const shopId = await makeShop(db, { name: 'Zalando' });
  await pool.query(
    `WITH made AS (
       INSERT INTO alert_recipients (email, email_key, state, text_version, requested_at, confirmed_at, kept_at)
       SELECT n || '@example.de', n || '@example.de', 'confirmed', 'x', now(), now(), now()
       FROM generate_series(1, $1::int) AS n RETURNING id
     ) INSERT INTO shop_alerts SELECT id, $2, 'on', NULL, now() FROM made`,
    [PEOPLE, shopId],
  );
  await makeCode(db, { shopId, code: 'NEU', works: 0.7, description: 'x'.repeat(2_000) });
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', SCRIPT, url], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { sent, different, heaps } = JSON.parse(output);
  expect([sent, different]).toEqual([PEOPLE, PEOPLE]);
  // What is alive after the first thousand and at the end: a list of recipients or mails would be many megabytes.
  const [first, last] = [heaps[0], heaps.at(-1)];
  console.log(`heap after 1,000 mails ${first} kB, after 10,000 ${last} kB`);
  expect(last - first).toBeLessThan(4_000);
  await close();
});

/** A mailer that only counts, so that what is measured is the run and not a mail server. */
const SCRIPT = `
  import { links } from '#contract/links.ts';
  import { connect } from '#db/core/connect.ts';
  import { createAlerts } from '#services/alerts/alerts.ts';
  const { db, close } = connect(process.argv[1]);
  let sent = 0;
  const seen = new Uint8Array(${PEOPLE} + 1);
  const heaps = [];
  const mailer = { close() {}, async send({ to }) {
    seen[Number.parseInt(to, 10)] = 1;
    if (++sent % 1000 === 0) { gc(); heaps.push(Math.round(process.memoryUsage().heapUsed / 1024)); }
  } };
  const site = { name: 'Lotse', url: 'https://lotse.example' };
  const outcome = await createAlerts({ db, clock: () => new Date(), site, mailer, links }).send();
  console.log(JSON.stringify({ sent: outcome.sent, different: seen.reduce((sum, one) => sum + one, 0), heaps }));
  await close();`;
