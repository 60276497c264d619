import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#test/support/empty-tables.ts';
import { daysFromNow, makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
const operator = await signIn(site);
const { db, pool } = site;
const START = new Date('2026-11-15T12:00:00Z');
const from = (days: number) => daysFromNow(days, site.time.now);
const read = async (path: string) => (await operator.get(`/api/admin/${path}`)).json();
const post = async (path: string, body?: unknown) => (await operator.post(`/api/admin/${path}`, body)).json();
const codesOf = async (query: string): Promise<string[]> =>
  (await read(`codes-detailed?${query}`)).codes.map(({ code }: { code: string }) => code);

let shopId: number;

/** One of each state; checked by hand, so that no job has to run. */
async function makeOneOfEach(): Promise<Record<string, number>> {
  const ids: Record<string, number> = {
    GUT: await makeCode(db, { shopId, code: 'GUT', validUntil: from(7) }),
    VORBEI: await makeCode(db, { shopId, code: 'VORBEI', validUntil: from(-1) }),
    LEER: await makeCode(db, { shopId, code: '---', validUntil: null }),
    BALD: await makeCode(db, { shopId, code: 'BALD', validFrom: from(3), validUntil: from(40) }),
    NEU: await makeCode(db, { shopId, code: 'NEU', title: 'Frische Äpfel', validUntil: null }),
  };
  for (const name of ['GUT', 'LEER', 'BALD']) await post(`validate-single-code/${ids[name]}`);
  return ids;
}

/** A session lives by the clock, too. */
async function moveTo(now: Date): Promise<void> {
  site.time.now = now;
  await pool.query('UPDATE operator_sessions SET created_at = $1, seen_at = $1', [now]);
}

beforeEach(async () => {
  await moveTo(START);
  await emptyTables(pool, 'shops', 'validation_runs', 'link_checks', 'job_runs', 'audit_log');
  shopId = await makeShop(db, { name: 'Müllers Laden' });
});

describe('the figures', () => {
  test('count every code in exactly one state', async () => {
    await makeOneOfEach();
    await makeCode(db, { shopId, code: 'GELOESCHT', deletedAt: START });
    expect(await read('validation-stats')).toEqual({
      totalCodes: 5,
      validCodes: 1,
      expiredCodes: 1,
      // What begins later is not invalid: nobody has to do anything about it (issue 19, 10).
      invalidCodes: 1,
      uncheckedCodes: 2,
      upcomingCodes: 1,
      removableCodes: 2,
      lastValidationRun: null,
      linkCheck: false,
    });
  });

  test('leave out the codes of a shop in the bin, and cleaning up leaves them alone: they return with it', async () => {
    const ids = await makeOneOfEach();
    await operator.delete(`/api/admin/shops/${shopId}`);
    expect(await read('validation-stats')).toMatchObject({ totalCodes: 0, removableCodes: 0 });
    expect(await codesOf('')).toEqual([]);
    expect((await read('today')).waiting).toMatchObject({ invalidCodes: 0 });
    expect((await post('cleanup-codes-preview')).total).toBe(0);
    expect(await post('cleanup-codes-execute', { ids: Object.values(ids) })).toEqual({
      deletedCount: 0,
      ids: [],
    });
    await operator.post(`/api/admin/shops/${shopId}/restore`);
    expect(await read('validation-stats')).toMatchObject({ totalCodes: 5, invalidCodes: 1 });
  });

  test('follow the dates without another check', async () => {
    await makeOneOfEach();
    await moveTo(from(4));
    // What was upcoming has begun: nobody has looked at it since.
    expect(await read('validation-stats')).toMatchObject({
      validCodes: 1,
      invalidCodes: 1,
      uncheckedCodes: 2,
      upcomingCodes: 0,
    });
    expect(await codesOf('filter=unchecked')).toEqual(['NEU', 'BALD']);
    await moveTo(from(4));
    expect(await read('validation-stats')).toMatchObject({ validCodes: 0, expiredCodes: 2 });
  });
});

test('nobody calls a code invalid that begins later', async () => {
  const { BALD } = await makeOneOfEach();
  expect((await post(`validate-single-code/${BALD}`)).message).toBe(
    'Gilt erst ab 18.11.2026. Bis dahin ist nichts zu prüfen.',
  );
  const historyOf = async (query: string) => (await read(`validation-history${query}`)).history;
  expect(await historyOf('?only=invalid')).toMatchObject([{ code: '---', state: 'invalid' }]);
  expect(await historyOf('')).toMatchObject([
    { code: 'BALD', state: 'unchecked' },
    { code: 'BALD', state: 'unchecked' },
    { code: '---', state: 'invalid' },
    { code: 'GUT', state: 'valid' },
  ]);
  expect((await read('codes?q=BALD')).items).toMatchObject([{ validation: null }]);
});

describe('the list', () => {
  test('shows each state with its reason', async () => {
    await makeOneOfEach();
    const { codes, total, page } = await read('codes-detailed');
    expect({ total, page }).toEqual({ total: 5, page: 1 });
    const byCode = Object.fromEntries(codes.map((code: { code: string }) => [code.code, code]));
    expect(byCode.GUT).toMatchObject({
      shopName: 'Müllers Laden',
      description: '10 % Rabatt auf das ganze Sortiment',
      discountValue: 10,
      category: 'Fashion',
      state: 'valid',
      isActive: true,
      isExpired: false,
      daysUntilExpiry: 7,
      validUntil: from(7).toISOString(),
      expiryDate: from(7).toISOString(),
      validation: { isValid: true, errorReason: null },
      lastValidated: START.toISOString(),
    });
    expect(byCode.VORBEI).toMatchObject({
      state: 'expired',
      isExpired: true,
      daysUntilExpiry: -1,
      validation: { isValid: false, errorReason: 'Abgelaufen am 14.11.2026.' },
    });
    expect(byCode['---']).toMatchObject({
      state: 'invalid',
      daysUntilExpiry: null,
      validation: { isValid: false, errorReason: 'Der Code enthält weder Buchstaben noch Ziffern.' },
    });
    expect(byCode.BALD).toMatchObject({
      state: 'unchecked',
      validation: null,
      validFrom: from(3).toISOString(),
    });
    expect(byCode.NEU).toMatchObject({ state: 'unchecked', validation: null, lastValidated: null });
  });

  test.each([
    ['filter=all', ['NEU', 'BALD', '---', 'VORBEI', 'GUT']],
    ['filter=valid', ['GUT']],
    ['filter=invalid', ['---']],
    ['filter=expired', ['VORBEI']],
    ['filter=unchecked', ['NEU', 'BALD']],
    ['search=apfel', ['NEU']],
    ['search=M%C3%9CLLER%20gut', ['GUT']],
    ['search=orbe', ['VORBEI']],
    ['search=gut&filter=expired', []],
    ['search=%25%25%25', []],
    ['limit=2&page=2', ['---', 'VORBEI']],
    ['page=9', []],
  ])('%s', async (query, expected) => {
    await makeOneOfEach();
    expect(await codesOf(query)).toEqual(expected);
  });

  test('is asked in words it knows', async () => {
    for (const query of ['filter=kaputt', 'page=0', 'limit=1000', 'page=x', 'search=%00']) {
      const answer = await operator.get(`/api/admin/codes-detailed?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expect((await answer.json()).message).toMatch(/\.$/);
    }
  });
});

describe('a check by hand', () => {
  test('tells the result, keeps it and is on record', async () => {
    const { GUT, LEER } = await makeOneOfEach();
    expect(await post(`validate-single-code/${GUT}`)).toEqual({
      validation: { isValid: true, errorReason: null },
      message: 'Der Code ist gültig. Links werden dabei nicht geprüft (OUTBOUND=off).',
    });
    const reason = 'Der Code enthält weder Buchstaben noch Ziffern.';
    expect(await post(`validate-single-code/${LEER}`)).toEqual({
      validation: { isValid: false, errorReason: reason },
      message: `Der Code ist ungültig: ${reason}`,
    });
    const { history } = await read('validation-history');
    expect(history).toHaveLength(5);
    expect(history[0]).toEqual({
      codeId: LEER,
      code: '---',
      shopName: 'Müllers Laden',
      isValid: false,
      state: 'invalid',
      lastValidated: START.toISOString(),
      errorReason: reason,
    });
    const { items } = await read('audit');
    expect(items[0]).toMatchObject({
      action: 'code.validate',
      subjectId: String(LEER),
      after: { isValid: false, reason },
    });
  });

  test('of a code that is not there', async () => {
    const deleted = await makeCode(db, { shopId, deletedAt: START });
    for (const id of [deleted, 2_147_483_647])
      expect((await operator.post(`/api/admin/validate-single-code/${id}`)).status).toBe(404);
    expect((await operator.post('/api/admin/validate-single-code/abc')).status).toBe(400);
  });
});

describe('the history', () => {
  test('has the last hundred, or the last hundred failures', async () => {
    const good = await makeCode(db, { shopId, code: 'GUT' });
    const bad = await makeCode(db, { shopId, code: '?' });
    await pool.query(
      `INSERT INTO validations (code_id, is_valid, checked_at)
       SELECT CASE WHEN n % 10 = 0 THEN $2::int ELSE $1 END, n % 10 <> 0, $3::timestamptz + n * interval '1 second'
       FROM generate_series(1, 250) AS n`,
      [good, bad, START],
    );
    const { history } = await read('validation-history');
    expect(history).toHaveLength(100);
    expect(history[0]).toMatchObject({ code: '?', lastValidated: '2026-11-15T12:04:10.000Z' });
    const failures = (await read('validation-history?only=invalid')).history;
    expect(failures).toHaveLength(25);
    expect(new Set(failures.map(({ code }: { code: string }) => code))).toEqual(new Set(['?']));
  });
});

describe('cleaning up', () => {
  test('shows first, deletes what is still invalid, and can be undone by nobody but the database', async () => {
    const { VORBEI, LEER, GUT, BALD, NEU } = await makeOneOfEach();
    const preview = await post('cleanup-codes-preview');
    expect(preview).toEqual({
      invalidCodes: [
        expect.objectContaining({ id: VORBEI, code: 'VORBEI', errorReason: 'Abgelaufen.' }),
        expect.objectContaining({ id: LEER, code: '---', shopName: 'Müllers Laden' }),
      ],
      total: 2,
      invalid: 1,
      expired: 1,
    });
    const { invalidCodes, expiredCodes } = await read('validation-stats');
    expect({ invalidCodes, expiredCodes }).toEqual({ invalidCodes: 1, expiredCodes: 1 });
    // Mended while the dialog was open.
    await pool.query(`UPDATE codes SET code = 'VOLL' WHERE id = $1`, [LEER]);
    const ids = [VORBEI, LEER, GUT, BALD, NEU];
    expect(await post('cleanup-codes-execute', { ids })).toEqual({ deletedCount: 1, ids: [VORBEI] });
    expect(await codesOf('')).toEqual(['NEU', 'BALD', 'VOLL', 'GUT']);
    const { rows } = await pool.query('SELECT deleted_at FROM codes WHERE id = $1', [VORBEI]);
    expect(rows).toEqual([{ deleted_at: START }]);
    expect((await read('audit')).items[0]).toMatchObject({
      action: 'codes.cleanup',
      before: { ids: [VORBEI] },
      after: { deletedCount: 1 },
    });
    expect(await post('cleanup-codes-execute', { ids })).toEqual({ deletedCount: 0, ids: [] });
  });

  describe('leaves the last copy of a code alone', () => {
    let kept: number;
    let duplicate: number;
    beforeEach(async () => {
      kept = await makeCode(db, { shopId, code: 'SPAR10', validUntil: from(40) });
      duplicate = await makeCode(db, { shopId, code: 'spar10', validUntil: from(20) });
      for (const id of [kept, duplicate]) await post(`validate-single-code/${id}`);
    });
    const removed = async () => (await post('cleanup-codes-execute', { ids: [kept, duplicate] })).ids;

    test('which goes while there is a better one', async () => {
      expect(await read('validation-stats')).toMatchObject({
        validCodes: 1,
        invalidCodes: 1,
        removableCodes: 1,
      });
      expect(await removed()).toEqual([duplicate]);
    });

    test('where the one that it was a duplicate of has been deleted since', async () => {
      await operator.delete(`/api/admin/codes/${kept}`);
      expect(await read('validation-stats')).toMatchObject({ invalidCodes: 1, removableCodes: 0 });
      expect((await post('cleanup-codes-preview')).total).toBe(0);
      expect(await removed()).toEqual([]);
    });

    test('where that one is invalid itself, for another reason', async () => {
      await pool.query(
        `UPDATE codes SET validation_ok = false, validation_rule = 'link', validation_reason = 'Weg.' WHERE id = $1`,
        [kept],
      );
      expect((await post('cleanup-codes-preview')).invalidCodes.map(({ id }: { id: number }) => id)).toEqual([
        kept,
      ]);
      expect(await removed()).toEqual([kept]);
    });
  });

  test('dismisses what visitors published and nobody wanted, but not what has merely ended', async () => {
    const broken = await makeCode(db, { shopId, code: '---', validUntil: null });
    const ended = await makeCode(db, { shopId, code: 'ZU ENDE', validUntil: from(-1) });
    await pool.query('UPDATE codes SET needs_review = true WHERE id = ANY($1)', [[broken, ended]]);
    await post(`validate-single-code/${broken}`);
    expect((await post('cleanup-codes-execute', { ids: [broken, ended] })).deletedCount).toBe(2);
    const { rows } = await pool.query('SELECT id, dismissed_at FROM codes WHERE id = ANY($1) ORDER BY id', [
      [broken, ended],
    ]);
    expect(rows).toEqual([
      { id: broken, dismissed_at: START },
      { id: ended, dismissed_at: null },
    ]);
  });

  test('takes only lists of numbers', async () => {
    const { VORBEI } = await makeOneOfEach();
    for (const body of [
      undefined,
      {},
      { ids: VORBEI },
      { ids: [String(VORBEI)] },
      { ids: [1.5] },
      { ids: [0] },
    ]) {
      const answer = await operator.post('/api/admin/cleanup-codes-execute', body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const many = await operator.post('/api/admin/cleanup-codes-execute', {
      ids: Array.from({ length: 5_001 }, (_, n) => n + 1),
    });
    expect(many.status).toBe(422);
    expect((await many.json()).message).toBe('Auf einmal gehen höchstens 5000 Codes.');
    expect(await codesOf('filter=expired')).toEqual(['VORBEI']);
  });
});

describe('a full run', () => {
  test('before the queue has started is asked to wait', async () => {
    for (const path of ['validate-codes', 'jobs/validate-codes/run']) {
      const answer = await operator.post(`/api/admin/${path}`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('10');
      expect((await answer.json()).message).toContain('Die Aufgaben starten gerade erst.');
    }
  });

  test('is started, seen to run, started once, and tells when it ended', async () => {
    await makeOneOfEach();
    await site.jobs.start({ schedule: false, only: [] });
    const first = await operator.post('/api/admin/validate-codes');
    expect(first.status).toBe(202);
    const { message, runId, fresh } = await first.json();
    expect(fresh).toBe(true);
    expect(message).toBe('Die Prüfung aller Codes läuft. Links werden dabei nicht geprüft (OUTBOUND=off).');
    expect(await post('validate-codes')).toMatchObject({
      fresh: false,
      runId,
      message: expect.stringContaining('läuft schon'),
    });
    await site.jobs.start({ schedule: false, only: ['validate-codes'] });
    const run = await site.jobs.untilEnded(runId);
    expect(run).toMatchObject({ outcome: 'succeeded', counts: { total: 5, checked: 5, valid: 2 } });
    expect(await read('validation-stats')).toMatchObject({
      validCodes: 2,
      // What begins later is checked when it has begun.
      uncheckedCodes: 1,
      upcomingCodes: 1,
      lastValidationRun: START.toISOString(),
    });
    const { items } = await read('audit');
    expect(items.filter(({ action }: { action: string }) => action === 'job.run')).toHaveLength(1);
  });

  test('is stopped where one is under way', async () => {
    expect(await post('validate-codes/stop')).toEqual({ stopped: false, message: 'Es läuft keine Prüfung.' });
    await site.pool.query('INSERT INTO validation_runs (started_at) VALUES (now())');
    expect(await post('validate-codes/stop')).toEqual({
      stopped: true,
      message: 'Die Prüfung wird angehalten.',
    });
    expect((await read('audit')).items[0]).toMatchObject({ action: 'job.stop', subject: 'job' });
  });

  // As between two attempts: an attempt that was cut off leaves its checkpoint, one that did not get that far none.
  test.each([
    ['validate-codes/stop', 0],
    ['validate-codes/stop', 1],
    ['jobs/validate-codes/stop', 0],
    ['jobs/validate-codes/stop', 1],
  ])('is stopped by %s also while no attempt runs, with %i checkpoints', async (path, checkpoints) => {
    const idle = await startTestSite();
    const by = await signIn(idle);
    await idle.jobs.start({ schedule: false, only: [] });
    const { runId } = await (await by.post('/api/admin/validate-codes')).json();
    await idle.pool.query(
      'INSERT INTO validation_runs (started_at) SELECT now() FROM generate_series(1, $1)',
      [checkpoints],
    );
    await by.post(`/api/admin/${path}`);
    const { rows } = await idle.pool.query('SELECT id, outcome, error FROM job_runs');
    expect(rows).toEqual([{ id: runId, outcome: 'cancelled', error: 'Von Hand angehalten.' }]);
    expect((await idle.pool.query('SELECT FROM validation_runs')).rowCount).toBe(0);
    const { items } = await (await by.get('/api/admin/audit')).json();
    expect(items.filter(({ action }: { action: string }) => action === 'job.stop')).toHaveLength(1);
    expect(await (await by.post('/api/admin/validate-codes/stop')).json()).toMatchObject({ stopped: false });
  });
});
