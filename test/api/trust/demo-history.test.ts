import { expect, test } from 'vitest';
import { countTrustCodes } from '#db/trust/operator-list.ts';
import { TRUST_VIEWS } from '#domain/trust/attention.ts';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

test('the demo catalogue shows every state a code can be in, from its first moment', async () => {
  const { db, pool } = await createTestDatabase();
  await loadDemoCatalogue(db, new Date());
  const { rows } = await pool.query(
    'SELECT label, count(*)::int AS codes FROM code_trust JOIN codes ON id = code_id GROUP BY 1 ORDER BY 1',
  );
  expect(rows.map(({ label }) => label)).toEqual(['dead', 'redeemed', 'some', 'unknown', 'works']);
  const { rows: open } = await pool.query(
    'SELECT count(*)::int AS codes FROM codes WHERE estimated_at IS NULL AND is_active AND (valid_until IS NULL OR valid_until > now())',
  );
  expect(open).toEqual([{ codes: 0 }]);
  const { rows: hornbach } = await pool.query(
    `SELECT bool_and(is_dead) AS dead FROM codes JOIN shops ON shops.id = shop_id WHERE shops.name = 'Hornbach'`,
  );
  expect(hornbach).toEqual([{ dead: true }]);
  for (const view of TRUST_VIEWS)
    expect(
      await countTrustCodes(db, new Date(), { view, search: '', likelyFirst: false }, 9),
      view,
    ).toBeGreaterThan(0);
});
