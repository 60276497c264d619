// The server is killed while visitors are copying: whatever was answered is stored.
import { expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startServer } from '#test/support/server-process.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { person } from '#test/support/visitors.ts';

test('no acknowledged count is lost', async () => {
  const { db, pool, url } = await createTestDatabase();
  const shopId = await makeShop(db, { name: 'Zalando' });
  const codes = await Promise.all([1, 2, 3].map((n) => makeCode(db, { shopId, code: `C${n}` })));
  const server = await startServer({ DATABASE_URL: url, TRUST_PROXY: '1' });
  let acknowledged = 0;
  let next = 0;
  const copyUntilTheEnd = async () => {
    for (;;) {
      const n = next++;
      const path = `/api/codes/${codes[n % codes.length]}/track`;
      const response = await fetch(server.origin + path, { method: 'POST', headers: person(n) }).catch(
        () => null,
      );
      if (!response?.ok) return;
      acknowledged++;
      if (acknowledged === 300) server.child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 20 }, copyUntilTheEnd));
  expect(acknowledged).toBeGreaterThanOrEqual(300);
  const { rows } = await pool.query<{ stored: number }>('SELECT sum(usage_count)::int AS stored FROM codes');
  const stored = rows[0]?.stored ?? 0;
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  // What was committed but not yet answered was at most what was on its way.
  expect(stored).toBeLessThanOrEqual(acknowledged + 20);
  await pool.end();
}, 60_000);
