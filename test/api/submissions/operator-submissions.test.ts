import { beforeAll, describe, expect, test } from 'vitest';
import { hardDelete } from '#db/privacy/purge.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { type SignedIn, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite();
let operator: SignedIn;
beforeAll(async () => {
  operator = await signIn(site);
  await makeShop(site.db, { name: 'Zalando' });
});

const PATH = '/api/admin/submissions';
let nextPerson = 100;
const submit = (code: string, shopName: string, headers = person(nextPerson++)) =>
  site.post('/api/codes/submit', { code, shopName }, headers);
const list = async (query = '') => (await operator.get(`${PATH}${query}`)).json();
async function groupOf(code: string, status = 'pending') {
  const { items } = await list(`?q=${code}&status=${status}`);
  return items[0];
}
async function stored(code: string) {
  const { rows } = await site.pool.query(
    'SELECT code, codes.description, codes.source, shops.name AS shop, shops.needs_review OR codes.needs_review AS needs_review FROM codes JOIN shops ON shops.id = shop_id WHERE lower(code) = lower($1)',
    [code],
  );
  return rows;
}
async function lastChange() {
  const { items } = await (await operator.get('/api/admin/audit')).json();
  return items[0];
}

describe('the queue', () => {
  test('puts the same code of the same shop together and tells how many people it was', async () => {
    const first = await submit('gruppe1', 'zalando');
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await submit('GRUPPE1', 'Zalando');
    // The same network: told apart as submissions, not as people.
    await site.post(
      '/api/codes/submit',
      { code: 'Nachbar1', shopName: 'Zalando' },
      { 'X-Forwarded-For': '198.51.100.7' },
    );
    await site.post(
      '/api/codes/submit',
      { code: 'Nachbar1', shopName: 'Zalando' },
      { 'X-Forwarded-For': '198.51.100.8' },
    );
    await submit('GRUPPE1', 'Zalando', { ...person(nextPerson++), Cookie: cookie });
    const group = await groupOf('gruppe1');
    expect(group).toMatchObject({
      submissions: 2,
      people: 2,
      shopSlug: 'zalando',
      status: 'pending',
      codeId: null,
      blocked: false,
    });
    expect(Date.parse(group.firstAt)).toBeLessThanOrEqual(Date.parse(group.lastAt));
    expect(await groupOf('nachbar1')).toMatchObject({ submissions: 2, people: 1 });
    const counts = await (await operator.get('/api/admin/moderation-counts')).json();
    expect(counts).toEqual({ submissions: 2, shops: 0, codes: 0, reports: 0 });
  });

  test('comes in pages and is found by text', async () => {
    for (let n = 0; n < 51; n++) await submit(`SEITE${n}`, 'Seitenladen');
    const second = await list('?q=seite&page=2');
    expect([second.total, second.items.length]).toEqual([51, 1]);
    expect((await operator.get(`${PATH}?status=alles`)).status).toBe(400);
  });
});

describe('publishing at once', () => {
  test('makes the code like the third submission does, without claiming three people', async () => {
    await submit('sofort1', 'Zalando');
    const { id } = await groupOf('sofort1');
    const answer = await operator.post(`${PATH}/${id}/publish`);
    expect(answer.status).toBe(200);
    const made = await answer.json();
    expect(await stored('sofort1')).toEqual([
      {
        code: 'sofort1',
        description: 'Von Besuchern eingereicht. Wie hoch der Rabatt ist, zeigt die Kasse.',
        source: 'community',
        shop: 'Zalando',
        needs_review: false,
      },
    ]);
    const { rows } = await site.pool.query('SELECT category_slug FROM codes WHERE id = $1', [made.codeId]);
    expect(rows).toEqual([{ category_slug: 'fashion' }]);
    expect(await groupOf('sofort1', 'published')).toMatchObject({ codeId: made.codeId });
    expect(await lastChange()).toMatchObject({
      action: 'submission.publish',
      after: { codeId: made.codeId },
    });
    expect((await operator.post(`${PATH}/${id}/publish`)).status).toBe(409);
  });

  // Whoever publishes it has looked at it: it would be hidden otherwise, and nobody would know why.
  test('of an unknown shop makes it, without an address', async () => {
    await submit('NEULAND1', 'Neuland Ö');
    const { id, shopSlug } = await groupOf('NEULAND1');
    expect(shopSlug).toBeNull();
    await operator.post(`${PATH}/${id}/publish`);
    expect(await stored('NEULAND1')).toMatchObject([{ shop: 'Neuland Ö', needs_review: false }]);
    const { items } = await (await operator.get('/api/admin/shops?q=Neuland')).json();
    expect(items).toMatchObject([{ name: 'Neuland Ö', url: '', shownCodes: 1 }]);
  });

  test('says so when the code is in the list already', async () => {
    await submit('LISTE1', 'Zalando');
    const { id } = await groupOf('LISTE1');
    const { rows } = await site.pool.query("SELECT id FROM shops WHERE name = 'Zalando'");
    await makeCode(site.db, { shopId: rows[0].id, code: 'liste1' });
    const answer = await operator.post(`${PATH}/${id}/publish`);
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      'Diesen Code von Zalando haben wir schon in der Liste.',
    ]);
  });

  test('twice at the same instant makes one code', async () => {
    await submit('EINMAL1', 'Zalando');
    const { id } = await groupOf('EINMAL1');
    const answers = await Promise.all([1, 2, 3].map(() => operator.post(`${PATH}/${id}/publish`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stored('EINMAL1')).toHaveLength(1);
  });
});

describe('turning down', () => {
  test('a code starts its count anew', async () => {
    await submit('NEIN1', 'Zalando');
    await submit('NEIN1', 'Zalando');
    const { id } = await groupOf('NEIN1');
    expect((await operator.post(`${PATH}/${id}/reject`)).status).toBe(200);
    expect(await groupOf('NEIN1')).toBeUndefined();
    expect(await lastChange()).toMatchObject({ action: 'submission.reject', after: { rejected: 2 } });
    expect((await operator.post(`${PATH}/${id}/reject`)).status).toBe(409);
    expect(await (await submit('nein1', 'Zalando')).json()).toMatchObject({ result: 'pending' });
    expect(await groupOf('NEIN1')).toMatchObject({ submissions: 1 });
  });

  test('can be undone: the same submissions wait again, and no others', async () => {
    await submit('DOCH1', 'Zalando');
    const { id: earlier } = await groupOf('DOCH1');
    await operator.post(`${PATH}/${earlier}/reject`);
    await submit('DOCH1', 'Zalando');
    await submit('DOCH1', 'Zalando');
    const { id } = await groupOf('DOCH1');
    const { submissions } = await (await operator.post(`${PATH}/${id}/reject`)).json();
    expect(submissions).toHaveLength(2);
    const restore = (ids: unknown) => operator.post(`${PATH}/${id}/restore`, { submissions: ids });
    expect((await restore([])).status).toBe(422);
    expect((await restore([999_999])).status).toBe(409);
    const answer = await restore(submissions);
    expect(await answer.json()).toEqual({ message: 'Der Code wartet wieder auf eine Entscheidung.' });
    expect(await lastChange()).toMatchObject({ action: 'submission.restore', after: { restored: 2 } });
    expect(await groupOf('DOCH1')).toMatchObject({ id, people: 2, submissions: 2 });
    expect(await groupOf('DOCH1', 'rejected')).toMatchObject({ id: earlier, submissions: 1 });
    expect((await restore(submissions)).status).toBe(409);
    // Also not past a code of another shop, nor past a block.
    await submit('DOCH2', 'Zalando');
    const { id: other } = await groupOf('DOCH2');
    const blocked = await (await operator.post(`${PATH}/${other}/block`)).json();
    expect((await restore(blocked.submissions)).status).toBe(409);
    const refused = await operator.post(`${PATH}/${other}/restore`, { submissions: blocked.submissions });
    expect([refused.status, (await refused.json()).message]).toEqual([409, 'Dieser Code ist gesperrt.']);
  });

  test('and blocking it keeps it out in every spelling, until it is allowed again', async () => {
    await submit('SPERRE1', 'Zalando');
    const { id } = await groupOf('SPERRE1');
    expect((await operator.post(`${PATH}/${id}/block`)).status).toBe(200);
    const refused = await submit(' sperre1 ', 'zalando');
    expect([refused.status, (await refused.json()).message]).toEqual([
      422,
      'Diesen Code haben wir schon geprüft und nehmen ihn nicht an.',
    ]);
    const plain = await fetch(`${site.origin}/code-einreichen`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'SPERRE1', shopName: 'Zalando' }),
      headers: person(nextPerson++),
      redirect: 'manual',
    });
    expect(await plain.text()).toContain('Diesen Code haben wir schon geprüft und nehmen ihn nicht an.');
    expect((await submit('SPERRE1', 'Anderer Laden')).status).toBe(200);
    expect(await groupOf('SPERRE1', 'rejected')).toMatchObject({ blocked: true });
    expect((await operator.delete(`${PATH}/${id}/block`)).status).toBe(200);
    expect((await submit('SPERRE1', 'Zalando')).status).toBe(200);
    expect((await operator.post(`${PATH}/999999/block`)).status).toBe(404);
  });
});

describe('a shop that gets another name', () => {
  test('keeps what is blocked and what waits, by its old name and its new one', async () => {
    const shopId = await makeShop(site.db, { name: 'Altname', url: 'https://altname.example' });
    const block = async (code: string, shopName: string) => {
      await submit(code, shopName);
      const { id } = await groupOf(code);
      expect((await operator.post(`${PATH}/${id}/block`)).status).toBe(200);
    };
    await block('BLEIBTZU1', 'Altname');
    await block('DOPPELT1', 'Altname');
    await block('DOPPELT1', 'Neuname');
    await submit('WARTET1', 'Altname');
    await submit('WARTET1', 'Neuname');
    expect((await operator.put(`/api/admin/shops/${shopId}`, { name: 'Neuname' })).status).toBe(200);
    for (const shopName of ['Altname', 'Neuname']) {
      for (const code of ['BLEIBTZU1', 'DOPPELT1']) expect((await submit(code, shopName)).status).toBe(422);
    }
    expect(await groupOf('WARTET1')).toMatchObject({ shopSlug: 'altname', people: 2 });
    expect((await (await submit('WARTET1', 'Altname')).json()).result).toBe('published');
    const { rows } = await site.pool.query("SELECT FROM blocked_submissions WHERE shop_key = 'altname'");
    expect(rows).toEqual([]);
  });
});

describe('a code that an operator has decided against', () => {
  const idOf = async (code: string): Promise<number> =>
    (await site.pool.query('SELECT id FROM codes WHERE code = $1', [code])).rows[0].id;
  const threeSubmit = async (code: string) => {
    const answers = [];
    for (let time = 0; time < 3; time++) answers.push((await submit(code, 'Zalando')).status);
    return answers;
  };

  test('stays away when the same three send it again, until it is restored', async () => {
    expect(await threeSubmit('NIEWIEDER1')).toEqual([200, 200, 200]);
    const id = await idOf('NIEWIEDER1');
    expect((await operator.delete(`/api/admin/codes/${id}`)).status).toBe(200);
    expect(await threeSubmit('niewieder1')).toEqual([422, 422, 422]);
    await hardDelete(site.db, 'codes', addDays(new Date(), 1));
    expect(await threeSubmit('NIEWIEDER1')).toEqual([422, 422, 422]);
    expect((await operator.post(`/api/admin/codes/${id}/restore`)).status).toBe(200);
    expect((await (await submit('NIEWIEDER1', 'Zalando')).json()).result).toBe('known');
    expect(await stored('NIEWIEDER1')).toHaveLength(1);
  });

  test('because of a report stays away, too', async () => {
    const { rows } = await site.pool.query("SELECT id FROM shops WHERE name = 'Zalando'");
    const id = await makeCode(site.db, { shopId: rows[0].id, code: 'VERBOTEN1' });
    await site.post(`/api/codes/${id}/report`, { reason: 'not-working' }, person(nextPerson++));
    const { items } = await (await operator.get('/api/admin/code-reports')).json();
    const decided = await operator.post(`/api/admin/code-reports/${items[0].id}/decision`, {
      action: 'delete-code',
      note: 'Verboten.',
    });
    expect(decided.status).toBe(200);
    expect(await threeSubmit('VERBOTEN1')).toEqual([422, 422, 422]);
  });

  test('that was deleted after somebody had looked at it may be submitted', async () => {
    const { rows } = await site.pool.query("SELECT id FROM shops WHERE name = 'Zalando'");
    const id = await makeCode(site.db, { shopId: rows[0].id, code: 'GEHTNOCH1' });
    expect((await operator.delete(`/api/admin/codes/${id}`)).status).toBe(200);
    expect(await threeSubmit('GEHTNOCH1')).toEqual([200, 200, 200]);
  });
});

describe('a shop that visitors made and an operator has deleted', () => {
  test('stays away when the same three send it again, until it is restored', async () => {
    const first = nextPerson;
    nextPerson += 3;
    const threeSubmit = async (code: string) => {
      const answers = [];
      for (let time = 0; time < 3; time++) {
        answers.push((await submit(code, 'Paypal Sicherheit', person(first + time))).status);
      }
      return answers;
    };
    expect(await threeSubmit('SICHER10')).toEqual([200, 200, 200]);
    const { rows } = await site.pool.query("SELECT id FROM shops WHERE name = 'Paypal Sicherheit'");
    expect((await operator.delete(`/api/admin/shops/${rows[0].id}`)).status).toBe(200);
    expect(await threeSubmit('SICHER10')).toEqual([422, 422, 422]);
    await hardDelete(site.db, 'shops', addDays(new Date(), 1));
    const refused = await submit('ANDERER10', 'paypal sicherheit');
    expect([refused.status, (await refused.json()).message]).toEqual([
      422,
      'Diesen Shop haben wir schon geprüft und nehmen ihn nicht an.',
    ]);
    expect((await operator.post(`/api/admin/shops/${rows[0].id}/restore`)).status).toBe(200);
    expect((await (await submit('SICHER10', 'Paypal Sicherheit')).json()).result).toBe('known');
  });

  test('may come again when somebody had looked at it', async () => {
    const id = await makeShop(site.db, { name: 'Gehtnochladen' });
    expect((await operator.delete(`/api/admin/shops/${id}`)).status).toBe(200);
    expect((await submit('NOCH1', 'Gehtnochladen')).status).toBe(200);
    await hardDelete(site.db, 'shops', addDays(new Date(), 1));
    expect((await site.pool.query('SELECT FROM shops WHERE id = $1', [id])).rowCount).toBe(0);
  });
});
