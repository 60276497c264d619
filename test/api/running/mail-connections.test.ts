// All that a server sends goes through one pool of connections, which ends with it.
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#main/config.ts';
import { buildDeps } from '#main/server/deps.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startSmtpReceiver } from '#test/support/outside/smtp-receiver.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

test('newsletter, alerts and reports share three connections, closed with the server', async () => {
  const smtp = await startSmtpReceiver();
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.close();
    await smtp.close();
  });
  const { db, url } = database;
  const config = readConfig({ OUTBOUND: 'off', SMTP_URL: smtp.url, MAIL_FROM: 'post@lotse.example' });
  const { deps, close } = buildDeps({
    ...{ config, db, databaseUrl: url, publicUrl: config.publicUrl },
    ...{ log: pino({ level: 'silent' }), clock: () => new Date() },
  });
  const shopId = await makeShop(db, { name: 'Zalando' });
  const codeId = await makeCode(db, { shopId });
  const client = () => randomBytes(32);

  const mails = ['eins', 'zwei', 'drei'].flatMap((name) => {
    const email = `${name}@example.org`;
    const sender = {
      ...{ client: client(), visitor: client(), network: client(), networkOfWeek: client() },
      ...{ neighbourhood: client(), isIpv6: false },
    };
    const report = { reason: 'expired', text: '', name: '', email, goodFaith: false, anonymous: false };
    return [
      deps.newsletter.subscribe(email, { client: client(), network: client() }),
      deps.alerts.request({ shopId, email, minimumSaving: null }, { client: client(), network: client() }),
      deps.reports.report({ sender, voter: null, network: client() }, codeId, report),
    ];
  });
  let most = 0;
  smtp.rules.beforeAccepting = async () => {
    most = Math.max(most, smtp.connections());
  };
  await Promise.all(mails);
  expect(smtp.mails).toHaveLength(9);
  expect([most, smtp.connections()]).toEqual([3, 3]);
  await close();
  await expect.poll(smtp.connections).toBe(0);
});
