// An acknowledged vote survives kill -9 of the server that took it.
import { expect, test } from 'vitest';
import { createVisitors } from '#services/privacy/visitors.ts';
import { createReceipts } from '#services/trust/receipts.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startServer } from '#test/support/processes/server-process.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { BROWSER } from '#test/support/visitors.ts';

/** More than can be stored before the kill is noticed. */
const VOTES = 3_000;
const VOTERS = 20;
const KILLED_AFTER = 60;

test('no acknowledged vote is lost', async () => {
  const { db, pool, url } = await createTestDatabase();
  const codeId = await makeCode(db, { shopId: await makeShop(db, { name: 'Zalando' }) });
  await pool.query(
    `INSERT INTO code_trials (code_id, ref, copied_at, changed_at, visitor_hash)
     SELECT $1, 'ref' || n, now() - interval '1 minute', now(), decode(md5(n::text), 'hex') FROM generate_series(1, $2::int) AS n`,
    [codeId, VOTES],
  );
  // Copied a minute ago.
  const receipts = createReceipts(createVisitors(db));
  const issued = new Date(Date.now() - 60_000);
  const server = await startServer({ DATABASE_URL: url, TRUST_PROXY: '1', DEMO_DATA: 'off' });
  const acknowledged: string[] = [];
  const vote = async (n: number) => {
    const receipt = await receipts.issue({ codeId, ref: `ref${n}` }, issued);
    const answer = await fetch(`${server.origin}/api/codes/${codeId}/vote`, {
      method: 'POST',
      headers: {
        'User-Agent': BROWSER,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `203.0.${n % 250}.${n % 7}`,
      },
      body: JSON.stringify({ worked: n % 3 === 0, receipt }),
    });
    if (answer.status === 200) acknowledged.push(`ref${n}`);
    if (acknowledged.length === KILLED_AFTER) server.child.kill('SIGKILL');
  };
  let next = 1;
  const voteUntilKilled = async () => {
    while (next <= VOTES) await vote(next++);
  };
  const voters = await Promise.allSettled(Array.from({ length: VOTERS }, voteUntilKilled));
  expect(voters.every(({ status }) => status === 'rejected')).toBe(true);
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  const { rows } = await pool.query<{ ref: string }>('SELECT ref FROM code_trials WHERE worked IS NOT NULL');
  const stored = new Set(rows.map(({ ref }) => ref));
  expect(acknowledged.filter((ref) => !stored.has(ref))).toEqual([]);
});
