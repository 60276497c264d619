// Votes without a script: the plain form, and reports that say what a vote says.

import { beforeEach, describe, expect, test } from 'vitest';
import { AWAY, readFailure, takeDatabaseAway } from '#test/support/database-away.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite();
const START = new Date('2026-11-16T10:00:00Z');
let codeId = 0;
beforeEach(async () => {
  site.time.now = new Date(START);
  await emptyTables(
    site.pool,
    'rate_limits',
    'recent_counts',
    'network_counts',
    'code_trials',
    'code_reports',
    'shops',
  );
  codeId = await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Zalando' }) });
});

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = person(1)) =>
  site.post(path, new URLSearchParams(fields).toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    ...headers,
  });
async function rate(fields: Record<string, string>, headers?: Record<string, string>) {
  const answer = await send('/code-bewerten', { code: String(codeId), ...fields }, headers);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
  return new URL(answer.headers.get('location') ?? '', site.origin).searchParams.get('ergebnis');
}
const trials = async () =>
  (await site.pool.query('SELECT worked, reason, copied_at FROM code_trials ORDER BY id')).rows;
const reports = async () => (await site.pool.query('SELECT reason FROM code_reports ORDER BY id')).rows;

describe('the form', () => {
  test('counts both answers, and a reason only for a failure', async () => {
    expect(await rate({ worked: 'ja', reason: 'minimum' }, person(1))).toBe('gezaehlt');
    expect(await rate({ worked: 'nein', reason: 'minimum' }, person(2))).toBe('gezaehlt');
    expect(await rate({ worked: 'nein', reason: '' }, person(3))).toBe('gezaehlt');
    expect(await rate({ worked: 'nein', reason: 'weil' }, person(4))).toBe('gezaehlt');
    expect(await trials()).toEqual([
      { worked: true, reason: null, copied_at: null },
      { worked: false, reason: 'minimum', copied_at: null },
      { worked: false, reason: null, copied_at: null },
      { worked: false, reason: null, copied_at: null },
    ]);
  });

  test('is about the copy where there was one, and counts one vote a day', async () => {
    await site.post(`/api/codes/${codeId}/track`, undefined, person(1));
    expect(await rate({ worked: 'nein' })).toBe('gezaehlt');
    expect(await rate({ worked: 'ja' })).toBe('gezaehlt');
    site.time.now = new Date(START.getTime() + 601_000);
    expect(await rate({ worked: 'nein' })).toBe('schon-gezaehlt');
    expect(await trials()).toEqual([{ worked: true, reason: null, copied_at: START }]);
  });

  test('says what it could not count', async () => {
    expect(await rate({})).toBe('ohne-antwort');
    expect(await rate({ worked: 'vielleicht' })).toBe('ohne-antwort');
    expect(await rate({ worked: 'ja', code: '999999' })).toBe('unbekannt');
    expect(await rate({ worked: 'ja', code: 'x' })).toBe('unbekannt');
    await site.pool.query('UPDATE codes SET is_active = false WHERE id = $1', [codeId]);
    expect(await rate({ worked: 'ja' })).toBe('unbekannt');
    expect((await trials()).filter(({ worked }) => worked !== null)).toEqual([]);
  });

  test('has its limit', async () => {
    const results = [];
    for (let time = 0; time < 31; time++) results.push(await rate({ worked: 'nein' }));
    expect(results.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'gezaehlt'));
    expect(results.at(-1)).toBe('zu-viele');
  });

  test('has one for a network with many addresses, before anything is stored', async () => {
    const from = (turn: number) => ({
      ...person(1),
      'X-Forwarded-For': `2001:db8:7:${turn.toString(16)}::1`,
    });
    const results: (string | null)[] = [];
    for (let first = 0; first < 330; first += 30)
      results.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, (_, more) => rate({ worked: 'nein' }, from(first + more))),
        )),
      );
    expect(results.filter((result) => result === 'gezaehlt')).toHaveLength(300);
    expect(results.slice(300)).toEqual(Array.from({ length: 30 }, () => 'zu-viele'));
    expect(await trials()).toHaveLength(300);
    expect(await rate({ worked: 'nein' }, person(2))).toBe('gezaehlt');
  }, 60_000);

  test('says on a page that the database is away', async () => {
    await takeDatabaseAway(site.pool);
    const fields = { code: String(codeId), worked: 'ja' };
    expect(await readFailure(await send('/code-bewerten', fields))).toEqual(AWAY);
  });

  test('is refused from another site, and counts no robots', async () => {
    const foreign = await send(
      '/code-bewerten',
      { code: String(codeId), worked: 'ja' },
      {
        ...person(1),
        Origin: 'https://fremd.example',
      },
    );
    // Refused for all routes at one place, as a forgery and no longer as a broken form.
    expect(foreign.status).toBe(403);
    expect(await rate({ worked: 'ja' }, { ...person(1), 'User-Agent': 'Googlebot/2.1' })).toBe('gezaehlt');
    expect(await trials()).toEqual([]);
  });
});

describe('a report', () => {
  const viaForm = (reason: string) => send('/code-melden', { code: String(codeId), reason });
  const viaCall = (reason: string) =>
    site.post(`/api/codes/${codeId}/report`, { reason, text: 'Weil es so ist.' }, person(1));

  test.each([
    ['the form', 'not-working', viaForm],
    ['the form', 'expired', viaForm],
    ['the call', 'not-working', viaCall],
    ['the call', 'expired', viaCall],
  ])('by %s that says “%s” is a vote too', async (_, reason, report) => {
    expect((await report(reason)).status).toBeLessThan(400);
    expect(await trials()).toEqual([{ worked: false, reason: 'invalid', copied_at: null }]);
    expect(await reports()).toEqual([{ reason }]);
  });

  test('of something else is none', async () => {
    await viaCall('wrong-shop');
    await viaForm('other');
    expect(await trials()).toEqual([]);
  });

  test('whose vote is refused reaches the operator all the same', async () => {
    await rate({ worked: 'ja' });
    site.time.now = new Date(START.getTime() + 3_600_000);
    expect((await viaCall('expired')).status).toBe(200);
    expect(await reports()).toEqual([{ reason: 'expired' }]);
    expect(await trials()).toMatchObject([{ worked: true }]);
  });
});
