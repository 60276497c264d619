// The counts kept beside the catalogue must always equal what counting the catalogue would give.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceCodeCounts, countShownCodes, countShownOfShops } from '#db/codes/counts.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { db, pool } = await createTestDatabase();
const START = new Date('2026-11-15T12:00:00Z');
const COUNT = `
  SELECT count(*)::int AS n FROM codes JOIN shops ON shops.id = shop_id
  WHERE is_active AND codes.deleted_at IS NULL AND withdrawn_at IS NULL AND shops.deleted_at IS NULL
    AND (valid_from IS NULL OR valid_from <= $1) AND (valid_until IS NULL OR valid_until > $1)`;

async function expectExact(now: Date) {
  const counted = async (more = '', value?: unknown) =>
    (await pool.query<{ n: number }>(COUNT + more, value === undefined ? [now] : [now, value])).rows[0]?.n;
  expect(await countShownCodes(db, now)).toBe(await counted());
  for (const category of ['fashion', 'beauty']) {
    expect(await countShownCodes(db, now, category)).toBe(
      await counted(' AND codes.category_slug = $2', category),
    );
  }
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM shops');
  for (const { id } of rows) {
    expect(await countShownOfShops(db, now, [id])).toBe(await counted(' AND shop_id = $2', id));
  }
}

const day = fc.option(fc.integer({ min: -3, max: 6 }), { nil: null });
const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    shop: fc.nat(2),
    from: day,
    until: day,
    active: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('change' as const),
    pick: fc.nat(),
    until: day,
    category: fc.constantFrom('fashion', 'beauty'),
  }),
  fc.record({
    do: fc.constant('switch' as const),
    pick: fc.nat(),
    column: fc.constantFrom('deleted_at', 'withdrawn_at'),
  }),
  fc.record({ do: fc.constant('remove' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('use' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ do: fc.constant('advance' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(one: Step, shops: number[], now: Date): Promise<Date> {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM codes ORDER BY id');
  const id = 'pick' in one && rows.length > 0 ? rows[one.pick % rows.length]?.id : undefined;
  if (one.do === 'pass') return new Date(now.getTime() + one.hours * 3_600_000);
  if (one.do === 'advance') await advanceCodeCounts(db, now);
  if (one.do === 'add') {
    const [from, until] =
      one.from !== null && one.until !== null
        ? [one.from, one.until].sort((a, b) => a - b)
        : [one.from, one.until];
    await makeCode(db, {
      shopId: shops[one.shop] ?? 0,
      isActive: one.active,
      validFrom: from === null || from === undefined ? null : daysFromNow(from, START),
      validUntil: until === null || until === undefined ? null : daysFromNow(until, START),
    });
  }
  if (id === undefined) return now;
  if (one.do === 'remove') await pool.query('DELETE FROM codes WHERE id = $1', [id]);
  if (one.do === 'use')
    await pool.query('UPDATE codes SET usage_count = usage_count + 1 WHERE id = $1', [id]);
  if (one.do === 'switch') {
    await pool.query(
      `UPDATE codes SET ${one.column} = CASE WHEN ${one.column} IS NULL THEN now() END WHERE id = $1`,
      [id],
    );
  }
  if (one.do === 'change') {
    const until = one.until === null ? null : daysFromNow(one.until, START);
    await pool.query(
      'UPDATE codes SET valid_from = NULL, valid_until = $2, category_slug = $3 WHERE id = $1',
      [id, until, one.category],
    );
  }
  return now;
}

test('stay exact through any sequence of changes and hours', async () => {
  const shops = [
    await makeShop(db, { name: 'Eins' }),
    await makeShop(db, { name: 'Zwei' }),
    await makeShop(db, { name: 'Drei' }),
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await pool.query('TRUNCATE codes CASCADE');
      await pool.query('UPDATE code_counts_moment SET as_of = $1', [START]);
      let now = START;
      for (const one of steps) now = await take(one, shops, now);
      await expectExact(now);
    }),
    { numRuns: 30 },
  );
});

test('stay exact when codes are written while the moment is advanced', async () => {
  await pool.query('TRUNCATE codes CASCADE');
  await pool.query('UPDATE code_counts_moment SET as_of = $1', [START]);
  const shopId = await makeShop(db, { name: 'Vier' });
  const later = daysFromNow(2, START);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 8 === 7
        ? advanceCodeCounts(db, new Date(START.getTime() + n * 3_600_000))
        : makeCode(db, { shopId, code: `C${n}`, validUntil: daysFromNow((n % 4) - 1, START) }),
    ),
  );
  await expectExact(later);
});

test('count only the codes of shops that are there', async () => {
  await pool.query('TRUNCATE codes CASCADE');
  const shopId = await makeShop(db, { name: 'Weg' });
  await makeCode(db, { shopId });
  await pool.query('UPDATE shops SET deleted_at = now() WHERE id = $1', [shopId]);
  expect(await countShownCodes(db, new Date())).toBe(0);
  await pool.query('DELETE FROM shops WHERE id = $1', [shopId]);
  await expectExact(new Date());
});
