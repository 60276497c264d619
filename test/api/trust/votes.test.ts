// Visitors say whether a code worked: who may, when, how often, and what is stored of it.

import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#test/support/empty-tables.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { untilAdmitted } from '#test/support/visitors.ts';

const site = await startTestSite();
const START = new Date('2026-11-16T10:00:00Z');
let shopId = 0;
let codeId = 0;
beforeEach(async () => {
  site.time.now = new Date(START);
  await emptyTables(site.pool, 'rate_limits', 'recent_counts', 'network_counts', 'code_trials', 'shops');
  shopId = await makeShop(site.db, { name: 'Zalando' });
  codeId = await makeCode(site.db, { shopId });
});

const laterBy = (seconds: number) => {
  site.time.now = new Date(START.getTime() + seconds * 1000);
};
const from = (address: string, agent?: string) => ({
  'X-Forwarded-For': address,
  ...(agent && { 'User-Agent': agent }),
});

async function copy(address: string, id = codeId): Promise<string> {
  const answer = await site.post(`/api/codes/${id}/track`, undefined, from(address));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { receipt: string }).receipt;
}
const vote = (
  receipt: unknown,
  worked: unknown = false,
  more: object = {},
  id = codeId,
  address = '198.51.100.7',
) => site.post(`/api/codes/${id}/vote`, { worked, receipt, ...more }, from(address));
const trials = async () =>
  (
    await site.pool.query(
      'SELECT code_id, worked, reason, moved_on, visitor_hash IS NOT NULL AS known FROM code_trials ORDER BY id',
    )
  ).rows;
const votesOf = async (id = codeId) =>
  (await site.pool.query('SELECT votes_worked, votes_failed FROM codes WHERE id = $1', [id])).rows[0];

describe('a vote', () => {
  test('needs the receipt of a copy, and is stored with its reason', async () => {
    const receipt = await copy('203.0.113.1');
    laterBy(20);
    const answer = await vote(receipt, false, { reason: 'minimum' });
    expect([answer.status, await answer.json()]).toEqual([200, { id: codeId, worked: false }]);
    expect(await trials()).toEqual([
      { code_id: codeId, worked: false, reason: 'minimum', moved_on: false, known: true },
    ]);
    expect(await votesOf()).toEqual({ votes_worked: 0, votes_failed: 1 });
  });

  test('can be changed for ten minutes, and counts once', async () => {
    const receipt = await copy('203.0.113.1');
    laterBy(20);
    await vote(receipt, false, { reason: 'invalid' });
    laterBy(20 + 599);
    expect((await vote(receipt, true)).status).toBe(200);
    expect(await votesOf()).toEqual({ votes_worked: 1, votes_failed: 0 });
    laterBy(20 + 600);
    const late = await vote(receipt, false);
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('heute schon') },
    ]);
    expect(await votesOf()).toEqual({ votes_worked: 1, votes_failed: 0 });
  });

  test('is one per visitor, code and day, however often the code is copied', async () => {
    const first = await copy('203.0.113.1');
    laterBy(3_600);
    const second = await copy('203.0.113.1');
    laterBy(3_700);
    expect((await vote(first, false)).status).toBe(200);
    laterBy(3_700 + 601);
    expect((await vote(second, true)).status).toBe(409);
    expect(await trials()).toHaveLength(1);
  });

  test('is stored for everybody when many vote at once', async () => {
    const receipts = [];
    for (let index = 0; index < 40; index++) receipts.push(await copy(`203.0.${index}.1`));
    laterBy(60);
    const answers = await Promise.all(
      receipts.map((receipt, index) =>
        untilAdmitted(() => vote(receipt, index % 4 === 0, {}, codeId, `203.0.${index}.1`)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(receipts.map(() => 200));
    expect(await votesOf()).toEqual({ votes_worked: 10, votes_failed: 30 });
  });

  test.each([
    ['too early', 14, 'Das ging schnell! Bitte probiere den Code erst im Shop aus.'],
    ['too late', 48 * 3600 + 1, 'Das Kopieren ist zu lange her. Bitte kopiere den Code noch einmal.'],
  ])('%s is refused', async (_, seconds, message) => {
    const receipt = await copy('203.0.113.1');
    laterBy(seconds);
    const answer = await vote(receipt);
    expect([answer.status, await answer.json()]).toMatchObject([422, { message }]);
    expect(await votesOf()).toEqual({ votes_worked: 0, votes_failed: 0 });
  });

  test('with a forged or foreign receipt is refused', async () => {
    const other = await makeCode(site.db, { shopId, code: 'ANDERER' });
    const receipt = await copy('203.0.113.1');
    laterBy(20);
    const [id, at, ref, signature = ''] = receipt.split('.');
    const forged = [
      ...['', 'x', '....', `${id}.${at}.${ref}`, `${id}.${at}.${ref}.`, receipt.slice(0, -1)],
      `${other}.${at}.${ref}.${signature}`,
      `${id}.${at}x.${ref}.${signature}`,
      `${id}.${at}.${'A'.repeat(16)}.${signature}`,
    ];
    for (const token of forged) expect([token, (await vote(token)).status]).toEqual([token, 422]);
    expect((await vote(receipt, false, {}, other)).status).toBe(422);
    expect(await votesOf()).toEqual({ votes_worked: 0, votes_failed: 0 });
  });

  test('on a code that is gone, or never was, is refused', async () => {
    const receipt = await copy('203.0.113.1');
    await site.pool.query('UPDATE codes SET is_active = false WHERE id = $1', [codeId]);
    laterBy(20);
    const answer = await vote(receipt);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { message: 'Diesen Code gibt es nicht mehr.' },
    ]);
    expect((await vote(receipt, false, {}, 999_999)).status).toBe(422);
  });

  test.each([
    ['no answer', { worked: null }],
    ['an unknown reason', { reason: 'weil' }],
    ['a reason for a success', { worked: true, reason: 'minimum' }],
    ['no receipt', { receipt: undefined }],
    ['a receipt without end', { receipt: 'x'.repeat(201) }],
  ])('with %s is refused and changes nothing', async (_, change) => {
    const receipt = await copy('203.0.113.1');
    laterBy(20);
    const answer = await site.post(
      `/api/codes/${codeId}/vote`,
      { worked: false, receipt, ...change },
      from('203.0.113.1'),
    );
    expect(answer.status).toBe(422);
    expect(await votesOf()).toEqual({ votes_worked: 0, votes_failed: 0 });
  });

  test('is limited per client', async () => {
    const receipts = [];
    for (let index = 0; index < 31; index++) receipts.push(await copy(`203.0.${index}.1`));
    laterBy(60);
    const statuses = [];
    for (const receipt of receipts) statuses.push((await vote(receipt)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses[30]).toBe(429);
  });
});

test('robots get no receipt', async () => {
  const answer = await site.post(
    `/api/codes/${codeId}/track`,
    undefined,
    from('203.0.113.1', 'Googlebot/2.1'),
  );
  expect(await answer.json()).toMatchObject({ receipt: null });
  expect(await trials()).toEqual([]);
});

test('copying another code of the shop is noted on the first, on one of another shop is not', async () => {
  const second = await makeCode(site.db, { shopId, code: 'ZWEITER' });
  const elsewhere = await makeCode(site.db, {
    shopId: await makeShop(site.db, { name: 'Woanders' }),
    code: 'FERN',
  });
  await copy('203.0.113.1');
  laterBy(60);
  await copy('203.0.113.1', elsewhere);
  laterBy(120);
  await copy('203.0.113.1', second);
  laterBy(180);
  await copy('203.0.113.1');
  const moved = (await trials()).map(({ code_id, moved_on }) => [code_id, moved_on]);
  expect(moved).toEqual([
    [codeId, true],
    [elsewhere, false],
    [second, false],
  ]);
});
