import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addLeftOverCounts } from '#services/counting/pending-counts.ts';
import { doUpkeep } from '#services/jobs/upkeep.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { storedUses } from '#test/support/stored-uses.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person, untilAdmitted } from '#test/support/visitors.ts';

const site = await startTestSite();
let zalando: number;
beforeAll(async () => {
  zalando = await makeShop(site.db, { name: 'Zalando' });
  await makeShop(site.db, { name: 'H&M', aliases: ['Hennes & Mauritz'] });
});

const copy = (id: number, who = 1, query = '') =>
  site.post(`/api/codes/${id}/track${query}`, undefined, person(who));
const usesOf = async (response: Response) => ((await response.json()) as { usageCount: number }).usageCount;
const stored = (id: number) => storedUses(site.pool, id);

describe('a copied code', () => {
  test('is counted for each visitor, and the answer tells the new count', async () => {
    const id = await makeCode(site.db, { shopId: zalando, usageCount: 7 });
    expect(await usesOf(await copy(id, 1))).toBe(8);
    expect(await usesOf(await copy(id, 2))).toBe(9);
    expect(await stored(id)).toBe(9);
  });

  test('is counted once for the same visitor within ten minutes, and again after them', async () => {
    const id = await makeCode(site.db, { shopId: zalando });
    // Visitors are somebody else after midnight.
    const [before, start] = [site.time.now, new Date(`${new Date().toISOString().slice(0, 10)}T11:00:00Z`)];
    site.time.now = start;
    expect(await usesOf(await copy(id, 3))).toBe(1);
    site.time.now = new Date(start.getTime() + 9 * 60_000);
    expect(await usesOf(await copy(id, 3))).toBe(1);
    // Counted from the first copy, not from the last attempt.
    site.time.now = new Date(start.getTime() + 10 * 60_000);
    expect(await usesOf(await copy(id, 3))).toBe(2);
    site.time.now = before;
  });

  // Another browser was another visitor once: 60 names of browsers took a code to the Top 10 (inflating.test.ts).
  test('is not made new by clearing cookies or by another browser, but by another address', async () => {
    const id = await makeCode(site.db, { shopId: zalando });
    await site.post(`/api/codes/${id}/track`, undefined, { ...person(4), Cookie: 'besucher=eins' });
    await site.post(`/api/codes/${id}/track`, undefined, { ...person(4), Cookie: 'besucher=zwei' });
    expect(await stored(id)).toBe(1);
    await site.post(`/api/codes/${id}/track`, undefined, {
      ...person(4),
      'User-Agent': 'Mozilla/5.0 Firefox/150.0',
    });
    expect(await stored(id)).toBe(1);
    await copy(id, 5);
    expect(await stored(id)).toBe(2);
  });

  test('does not count for bots and programs, who still get the count', async () => {
    const id = await makeCode(site.db, { shopId: zalando, usageCount: 3 });
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '']) {
      const response = await site.post(`/api/codes/${id}/track`, undefined, {
        ...person(5),
        'User-Agent': agent,
      });
      expect(await response.json()).toEqual({ id, usageCount: 3, receipt: null });
    }
    expect(await stored(id)).toBe(3);
  });

  test('is remembered per day, shop and region', async () => {
    const id = await makeCode(site.db, { shopId: zalando });
    await copy(id, 6, '?region=bayern');
    await copy(id, 7, '?region=bayern');
    await copy(id, 8);
    const { rows } = await site.pool.query(
      'SELECT kind, shop_id, region, count FROM daily_counts WHERE code_id = $1 ORDER BY region',
      [id],
    );
    expect(rows).toEqual([
      { kind: 'copy', shop_id: zalando, region: 'bayern', count: 2 },
      { kind: 'copy', shop_id: zalando, region: 'deutschland', count: 1 },
    ]);
  });

  test('is not found when nobody can see it, and nothing is written', async () => {
    const expired = await makeCode(site.db, { shopId: zalando, validUntil: daysFromNow(-1) });
    const response = await copy(expired, 9);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not_found', message: 'Diesen Code gibt es nicht.' });
    expect(await stored(expired)).toBe(0);
    const { rows } = await site.pool.query("SELECT FROM recent_counts WHERE kind = 'copy' AND thing = $1", [
      expired,
    ]);
    expect(rows).toEqual([]);
  });

  test.each(['?region=atlantis', '?region=', '?region=%00'])('with %s is refused', async (query) => {
    const id = await makeCode(site.db, { shopId: zalando });
    const response = await copy(id, 10, query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Diese Region gibt es nicht.' });
    expect(await stored(id)).toBe(0);
  });
});

test('copies are added to their code soon, each of them once', async () => {
  const id = await makeCode(site.db, { shopId: zalando, usageCount: 7 });
  const added = async () => {
    const { rows } = await site.pool.query<{ n: number }>(
      'SELECT usage_count AS n FROM codes WHERE id = $1',
      [id],
    );
    return rows[0]?.n;
  };
  await copy(id, 41);
  await expect.poll(added).toBe(8);
  await Promise.all([copy(id, 42), copy(id, 43), copy(id, 44)]);
  await expect.poll(added).toBe(11);
  expect(await stored(id)).toBe(11);
});

describe('while an import has locked a shop', () => {
  /** As it is while codes of the shop are written: the trigger of `codes` has changed the shop. */
  const importing = async (shopId: number) => {
    const client = await site.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE shops SET codes_changed_at = now() WHERE id = $1', [shopId]);
    let isOver = false;
    const end = async () => {
      if (isOver) return;
      isOver = true;
      await client.query('COMMIT');
      client.release();
    };
    onTestFinished(end);
    return end;
  };
  const visitsOf = async (shopId: number) =>
    (await site.pool.query('SELECT visit_count FROM shops WHERE id = $1', [shopId])).rows[0].visit_count;

  test('its visits are counted, and added to it afterwards', async () => {
    const shopId = await makeShop(site.db, { name: 'Tabelle', visitCount: 3 });
    const other = await makeShop(site.db, { name: 'Daneben' });
    const endImport = await importing(shopId);
    const visit = (id: number, who: number) => site.post('/api/shops/visit', { shopId: id }, person(who));
    const answers = await Promise.all([visit(shopId, 71), visit(shopId, 72), visit(other, 73)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await (await visit(shopId, 74)).json()).toMatchObject({ visitCount: 6 });
    await expect.poll(() => visitsOf(other)).toBe(1);
    expect(await visitsOf(shopId)).toBe(3);
    await doUpkeep(site.db, site.time.now);
    await endImport();
    await expect.poll(() => visitsOf(shopId)).toBe(6);
    await addLeftOverCounts(site.db, site.time.now);
    expect(await visitsOf(shopId)).toBe(6);
  });

  test('a click out to it keeps its reference', async () => {
    const affiliateUrl = 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2';
    const shopId = await makeShop(site.db, { name: 'Hinaus', affiliateUrl });
    await importing(shopId);
    const left = await site.get('/go/shop/hinaus', person(75));
    const { rows } = await site.pool.query('SELECT ref FROM clicks WHERE shop_id = $1', [shopId]);
    expect(rows).toHaveLength(1);
    expect(left.headers.get('location')).toContain(`clickref=${rows[0].ref}`);
  });
});

test('an example that becomes real keeps its visits, those that are not added yet once', async () => {
  const shopId = await makeShop(site.db, { name: 'Beispiel', source: 'demo', visitCount: 500 });
  await site.pool.query(
    `INSERT INTO daily_counts (day, kind, shop_id, count, pending) VALUES ($1, 'visit', $2, 5, 2)`,
    [site.time.now, shopId],
  );
  await site.pool.query(`UPDATE shops SET source = 'operator' WHERE id = $1`, [shopId]);
  await doUpkeep(site.db, site.time.now);
  const { rows } = await site.pool.query('SELECT visit_count FROM shops WHERE id = $1', [shopId]);
  expect(rows).toEqual([{ visit_count: 5 }]);
});

test('copies that a killed server has not added are added by upkeep, once', async () => {
  const id = await makeCode(site.db, { shopId: zalando, usageCount: 7 });
  await site.pool.query(
    `INSERT INTO daily_counts (day, kind, shop_id, code_id, region, count, pending)
     VALUES ($1::date - 1, 'copy', $2, $3, 'bayern', 5, 2), ($1::date - 3, 'copy', $2, $3, 'berlin', 9, 4)`,
    [site.time.now, zalando, id],
  );
  await doUpkeep(site.db, site.time.now);
  await doUpkeep(site.db, site.time.now);
  const { rows } = await site.pool.query('SELECT usage_count FROM codes WHERE id = $1', [id]);
  expect(rows).toEqual([{ usage_count: 13 }]);
  expect(await stored(id)).toBe(13);
});

test('two hundred copies at once are all counted, in far fewer transactions', async () => {
  const codes = await Promise.all([1, 2, 3, 4].map(() => makeCode(site.db, { shopId: zalando })));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      untilAdmitted(() => copy(codes[index % 4] ?? 0, 1_000 + index)),
    ),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(await Promise.all(codes.map(stored))).toEqual([50, 50, 50, 50]);
  const { rows } = await site.pool.query(
    'SELECT count(DISTINCT xmin::text)::int AS transactions FROM code_trials WHERE code_id = ANY($1)',
    [codes],
  );
  expect(rows[0].transactions).toBeLessThan(100);
});

test('a client may count sixty things a minute', async () => {
  const id = await makeCode(site.db, { shopId: zalando });
  const answers = await Promise.all(Array.from({ length: 61 }, () => untilAdmitted(() => copy(id, 20))));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toEqual({
    code: 'too_many',
    message: 'Zu viele Aufrufe. Bitte warte eine Minute.',
  });
  expect((await copy(id, 21)).status).toBe(200);
  const start = site.time.now;
  site.time.now = new Date(start.getTime() + 61_000);
  expect((await copy(id, 20)).status).toBe(200);
  site.time.now = start;
});

describe('a visited shop', () => {
  const visits = async (response: Response) => ((await response.json()) as { visitCount: number }).visitCount;

  test('is counted by name in any spelling, by number, and through the partner call', async () => {
    const { rows } = await site.pool.query<{ id: number }>("SELECT id FROM shops WHERE name = 'H&M'");
    const shopId = rows[0]?.id;
    expect(await visits(await site.post('/api/shops/h%20und%20m/track', undefined, person(31)))).toBe(1);
    expect(
      await visits(await site.post('/api/shops/visit', { shopName: 'Hennes & Mauritz' }, person(32))),
    ).toBe(2);
    expect(await visits(await site.post('/api/shops/visit', { shopId }, person(33)))).toBe(3);
    expect(
      await visits(await site.post('/api/affiliate/track', { shopName: 'H&M', codeId: null }, person(34))),
    ).toBe(4);
    expect(await visits(await site.post('/api/shops/visit', { shopName: 'H&M' }, person(34)))).toBe(4);
  });

  test.each([
    ['/api/shops/gibtesnicht/track', undefined, 404],
    ['/api/shops/visit', { shopName: 'gibtesnicht' }, 404],
    ['/api/shops/visit', { shopId: 999_999 }, 404],
    ['/api/shops/visit', {}, 422],
    ['/api/shops/visit', { shopId: -1 }, 422],
    ['/api/shops/visit', { shopName: 'a'.repeat(81) }, 422],
    ['/api/affiliate/track', { shopName: 'H&M', codeId: 999_999 }, 404],
    ['/api/affiliate/track', { codeId: 1 }, 422],
    ['/api/affiliate/track', '{kaputt', 400],
  ])('%s with %j is refused with %i', async (path, body, status) => {
    const response = await site.post(path, body, person(40));
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toMatch(/[A-ZÄÖÜ].+\.$/);
  });

  test('is refused as a form: only JSON is taken', async () => {
    const response = await site.post('/api/shops/visit', 'shopName=Zalando', {
      ...person(41),
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(415);
  });
});

test('nothing that is stored holds an address or a user agent', async () => {
  const id = await makeCode(site.db, { shopId: zalando });
  await copy(id, 50);
  const { rows } = await site.pool.query<{ line: string }>(`
    SELECT row_to_json(t)::text AS line FROM recent_counts t UNION ALL SELECT row_to_json(t)::text FROM rate_limits t
    UNION ALL SELECT row_to_json(t)::text FROM network_counts t
    UNION ALL SELECT row_to_json(t)::text FROM clicks t UNION ALL SELECT row_to_json(t)::text FROM page_views t`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ line }) => /203\.\d+\.\d+\.5|Mozilla|Chrome/.test(line))).toEqual([]);
});

test('an event is counted per day, a page view is a row', async () => {
  const report = (event: object) => site.post('/api/events', event, person(60));
  expect((await report({ name: 'search', label: 'schuhe' })).status).toBe(204);
  expect((await report({ name: 'search', label: 'schuhe' })).status).toBe(204);
  expect((await report({ name: 'page_view', label: '/shops-az' })).status).toBe(204);
  // Nor is a path that no page has.
  expect((await report({ name: 'page_view', label: '/ruf-an/0170-1234567' })).status).toBe(204);
  // Typed words are no labels any more: anybody could have filled the table with them.
  for (const [name, label] of [
    ['search', 'zalando'],
    ['code_copy', 'Zalando | GEHEIM | 5 %'],
    ['category_filter', 'Beauty'],
    ['category_filter', 'Unfug'],
  ])
    expect((await report({ name, label })).status).toBe(204);
  const { rows } = await site.pool.query('SELECT name, label, count FROM event_counts ORDER BY name, label');
  expect(rows).toEqual([
    { name: 'category_filter', label: '', count: 1 },
    { name: 'category_filter', label: 'Beauty', count: 1 },
    { name: 'code_copy', label: 'Zalando', count: 1 },
    { name: 'search', label: '', count: 2 },
    { name: 'search', label: 'Zalando', count: 1 },
  ]);
  const views = await site.pool.query('SELECT path FROM page_views ORDER BY id');
  expect(views.rows).toEqual([{ path: '/shops-az' }, { path: '/*' }]);
  expect((await report({ name: 'unfug' })).status).toBe(422);
  expect((await report({ name: 'search', label: 'a'.repeat(201) })).status).toBe(422);
});

test('copies that arrive while others are added are neither lost nor added twice', async () => {
  const id = await makeCode(site.db, { shopId: zalando });
  let isDone = false;
  const adding = async () => {
    while (!isDone) await addLeftOverCounts(site.db, site.time.now);
  };
  const adders = [adding(), adding()];
  for (let wave = 0; wave < 10; wave++) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => copy(id, 2_000 + 20 * wave + index)));
  }
  isDone = true;
  await Promise.all(adders);
  const added = async () => {
    await addLeftOverCounts(site.db, site.time.now);
    return (await site.pool.query('SELECT usage_count FROM codes WHERE id = $1', [id])).rows[0].usage_count;
  };
  await expect.poll(added).toBe(200);
  expect(await stored(id)).toBe(200);
});

test('a client may tell of 120 things a minute', async () => {
  const tell = () => site.post('/api/events', { name: 'search' }, person(61));
  const answers = await Promise.all(Array.from({ length: 121 }, () => untilAdmitted(tell)));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(1);
  expect(await refused[0]?.json()).toMatchObject({ message: 'Zu viele Aufrufe. Bitte warte eine Minute.' });
});
