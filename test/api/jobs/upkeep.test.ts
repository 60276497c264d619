import { expect, test } from 'vitest';
import { countShownCodes } from '#db/codes/counts.ts';
import { doUpkeep } from '#services/jobs/upkeep.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

test('what is no longer needed is forgotten, and the counts stay right', async () => {
  const site = await startTestSite();
  const shopId = await makeShop(site.db, { name: 'Zalando' });
  const id = await makeCode(site.db, { shopId, validUntil: daysFromNow(2) });
  await site.post(`/api/codes/${id}/track`, undefined, person(1));
  const rows = async (table: string) =>
    (await site.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
  const left = async () => [
    await rows('recent_counts'),
    await rows('rate_limits'),
    await rows(`visitor_salts WHERE period = 'day'`),
    await rows(`visitor_salts WHERE period = 'week'`),
  ];

  await doUpkeep(site.db, site.time.now);
  // Limits of the client and of its network.
  expect(await left()).toEqual([1, 2, 1, 2]);
  const later = daysFromNow(3, site.time.now);
  await doUpkeep(site.db, later);
  expect((await left()).slice(0, 3)).toEqual([0, 0, 0]);
  expect(await countShownCodes(site.db, later)).toBe(0);
  await doUpkeep(site.db, daysFromNow(14, site.time.now));
  expect(await left()).toEqual([0, 0, 0, 0]);
  // Also seen from before the moment that was counted.
  expect(await countShownCodes(site.db, site.time.now)).toBe(1);
});

test('a failed sign-in is forgotten when it no longer counts', async () => {
  const site = await startTestSite();
  const minutesAgo = (minutes: number) => new Date(site.time.now.getTime() - minutes * 60_000);
  await site.pool.query(
    `INSERT INTO login_attempts (client_hash, updated_at) VALUES ('\\x01', $1), ('\\x02', $2)`,
    [minutesAgo(14), minutesAgo(16)],
  );
  await doUpkeep(site.db, site.time.now);
  const { rows } = await site.pool.query(`SELECT encode(client_hash, 'hex') AS client FROM login_attempts`);
  expect(rows).toEqual([{ client: '01' }]);
});
