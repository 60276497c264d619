import { beforeEach, describe, expect, test } from 'vitest';
import { topCodes } from '#db/codes/codes.ts';
import { listenToCatalogue } from '#db/core/catalogue-listener.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { updatePopularity } from '#services/counting/popularity-scores.ts';
import { runDailyUpdate, type UpdateSource } from '#services/jobs/daily-update.ts';
import { estimateCodes } from '#services/trust/estimate.ts';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

const { db, pool, url } = await createTestDatabase();
const now = new Date('2026-11-15T05:00:00Z');
let shopId: number;

beforeEach(async () => {
  await emptyTables(pool, 'shops');
  shopId = await makeShop(db, { name: 'Zalando' });
});

/** So many of one kind on the day that lies so many days back. */
async function counted(kind: string, codeId: number, count: number, daysAgo = 0): Promise<void> {
  await pool.query(
    'INSERT INTO daily_counts (day, kind, shop_id, code_id, count) VALUES ($1, $2, $3, $4, $5)',
    [shiftBerlinDay(berlinDay(now), -daysAgo), kind, shopId, codeId, count],
  );
}
const validUntil = daysFromNow(60, now);
const make = (code: string, rest = {}) => makeCode(db, { shopId, code, validUntil, works: 0.69, ...rest });
async function scores(table = 'codes', name = 'code'): Promise<Record<string, number>> {
  const { rows } = await pool.query(`SELECT ${name} AS name, popularity_score AS score FROM ${table}`);
  return Object.fromEntries(rows.map((row) => [row.name, row.score]));
}

describe('popularity', () => {
  test('comes from uses and clicks that fade by half in two weeks, and from the chance that it works', async () => {
    await make('UNBERÜHRT');
    await counted('copy', await make('HEUTE'), 20);
    await counted('copy', await make('ZWEIWOCHEN'), 40, 14);
    await counted('click', await make('KLICKS'), 80);
    await counted('copy', await make('URALT'), 1_000_000, 141);
    await counted('copy', await make('GESCHEITERT', { works: 0.05 }), 20);
    expect(await updatePopularity(db, now)).toEqual({ codes: 4, shops: 1 });
    expect(await scores()).toEqual({
      UNBERÜHRT: 21,
      HEUTE: 45,
      ZWEIWOCHEN: 45,
      KLICKS: 45,
      URALT: 21,
      GESCHEITERT: 3,
    });
  });

  test('of what nobody has used is from the start what the morning computes', async () => {
    const id = await makeCode(db, { shopId, code: 'NEU', validUntil, source: 'awin', createdAt: now });
    const used = await make('GENUTZT');
    await counted('copy', used, 1);
    await estimateCodes(db, now, [id]);
    expect([await scores(), await scores('shops', 'name')]).toMatchObject([{ NEU: 21 }, { Zalando: 20 }]);
    await updatePopularity(db, now);
    expect(await scores()).toEqual({ NEU: 21, GENUTZT: 23 });
    expect(await scores('shops', 'name')).toEqual({ Zalando: 20 });
    // Until the next morning, what comes in with a sync is no better than what somebody has used.
    await makeCode(db, { shopId, code: 'NEUER', validUntil, source: 'tradedoubler', createdAt: now });
    expect((await topCodes(db, now)).map(({ code }) => code)).toEqual(['GENUTZT', 'NEU', 'NEUER']);
  });

  test('sums up the days and regions', async () => {
    const id = await make('VIELE');
    await counted('copy', id, 10);
    await counted('copy', id, 20, 14);
    await pool.query(
      `INSERT INTO daily_counts (day, kind, shop_id, code_id, region, count) VALUES ($1, 'copy', $2, $3, 'bayern', 0)`,
      [berlinDay(now), shopId, id],
    );
    await updatePopularity(db, now);
    expect(await scores()).toEqual({ VIELE: 45 });
  });

  test('never falls when more happens', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 30; n++) ids.push(await make(`C${String(n).padStart(2, '0')}`));
    for (const [n, id] of ids.entries()) await counted('copy', id, n * n);
    await updatePopularity(db, now);
    const found = Object.entries(await scores())
      .sort()
      .map(([, score]) => score);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(Math.max(...found)).toBeLessThanOrEqual(100);
  });

  test('is left alone where a person or the demo catalogue gave it', async () => {
    await make('VONHAND', { popularityScore: 77, editedFields: ['title', 'popularity_score'] });
    await make('DEMO', { popularityScore: 88, source: 'demo' });
    await make('ANDERES', { popularityScore: 66, editedFields: ['title'] });
    await make('ABGELAUFEN', { popularityScore: 55, validUntil: daysFromNow(-1, now) });
    await makeShop(db, { name: 'Demo', source: 'demo', popularityScore: 90 });
    await makeShop(db, { name: 'Hand', editedFields: ['popularity_score'], popularityScore: 91 });
    await updatePopularity(db, now);
    expect(await scores()).toEqual({ VONHAND: 77, DEMO: 88, ANDERES: 21, ABGELAUFEN: 55 });
    expect(await scores('shops', 'name')).toEqual({ Zalando: 20, Demo: 90, Hand: 91 });
  });

  test('of a shop comes from its visits and the copies of its codes', async () => {
    await counted('visit', 0, 100);
    await counted('copy', await make('A'), 200, 14);
    await updatePopularity(db, now);
    expect(await scores('shops', 'name')).toEqual({ Zalando: 60 });
  });

  test('writes no row when nothing has changed', async () => {
    await counted('copy', await make('A'), 20);
    await make('B');
    await updatePopularity(db, now);
    const before = await pool.query('SELECT xmin::text, id FROM codes ORDER BY id');
    expect(await updatePopularity(db, now)).toEqual({ codes: 0, shops: 0 });
    expect((await pool.query('SELECT xmin::text, id FROM codes ORDER BY id')).rows).toEqual(before.rows);
  });

  test('does not get in the way of counting', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 50; n++) ids.push(await make(`C${n}`));
    const count = async () => {
      for (let round = 0; round < 20; round++) {
        await pool.query(
          `WITH held AS (SELECT id FROM codes WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE)
           UPDATE codes SET usage_count = usage_count + 1 FROM held WHERE codes.id = held.id`,
          [ids],
        );
      }
    };
    const rescore = async () => {
      for (let round = 0; round < 10; round++) {
        await pool.query('UPDATE codes SET popularity_score = 1 + $1 WHERE id = ANY($2)', [round, [ids[0]]]);
        await updatePopularity(db, now);
      }
    };
    await Promise.all([count(), rescore(), count()]);
    const { rows } = await pool.query('SELECT DISTINCT usage_count, popularity_score FROM codes');
    expect(rows).toEqual([{ usage_count: 40, popularity_score: 21 }]);
  });
});

describe('the daily update', () => {
  const run = (sources: UpdateSource[] = [], signal = new AbortController().signal) =>
    runDailyUpdate({ db, clock: () => now, sources, signal });

  test('reads every source, counts what began and ended, and computes scores and insights', async () => {
    await pool.query('UPDATE shops SET popularity_score = 50');
    await make('BEGANN', { popularityScore: 50, validFrom: daysFromNow(-0.5, now) });
    await make('ENDETE', { validUntil: daysFromNow(-0.5, now) });
    await make('LÄNGST', { validUntil: daysFromNow(-3, now) });
    await make('KOMMT', { popularityScore: 50, validFrom: daysFromNow(1, now) });
    const source = { name: 'AWIN', sync: async () => ({ added: 3 }) };
    expect(await run([source])).toEqual({
      sources: { AWIN: { added: 3 } },
      began: 1,
      ended: 1,
      codeScores: 2,
      shopScores: 1,
      insights: 0,
    });
  });

  test('goes on when a source fails, and says which and why', async () => {
    await make('A', { popularityScore: 50 });
    const sources = [
      {
        name: 'AWIN',
        sync: async () => {
          throw Object.assign(new Error('GET https://x?token=geheim'), {
            userMessage: 'AWIN antwortet nicht.',
          });
        },
      },
      { name: 'Tradedoubler', sync: async () => ({ added: 1 }) },
    ];
    const attempt = run(sources);
    await expect(attempt).rejects.toMatchObject({
      userMessage: 'AWIN: AWIN antwortet nicht.',
      counts: {
        sources: { AWIN: { error: 'AWIN antwortet nicht.' }, Tradedoubler: { added: 1 } },
        codeScores: 1,
      },
    });
    expect(await scores()).toEqual({ A: 21 });
  });

  test('ends at once when it is told to', async () => {
    await make('A', { popularityScore: 50 });
    const stop = new AbortController();
    const source = {
      name: 'AWIN',
      sync: async (signal: AbortSignal) => {
        stop.abort();
        signal.throwIfAborted();
        return {};
      },
    };
    await expect(run([source], stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await scores()).toEqual({ A: 50 });
  });

  test('lets cached pages be made anew, even when no row has changed', async () => {
    await updatePopularity(db, now);
    let changes = 0;
    const onChange = () => {
      changes += 1;
    };
    const listener = listenToCatalogue(url, { onChange });
    await listener.started;
    expect(changes).toBe(1);
    await run();
    await expect.poll(() => changes).toBeGreaterThan(1);
    await listener.close();
  });
});
