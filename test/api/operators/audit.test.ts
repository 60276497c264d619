// The log of changes: names instead of numbers, found by words.
import { describe, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';
import { person } from '#test/support/visitors.ts';

const site = await startTestSite({ PUBLIC_URL: 'http://localhost:4000' });
const operator = await signIn(site);
const shopId = await makeShop(site.db, { name: 'Zalando' });
const id = await makeCode(site.db, { shopId, code: 'MODE20' });
await operator.put(`/api/admin/codes/${id}`, { title: 'Neuer Titel' });
const coded = await makeCode(site.db, { shopId, code: 'WEG' });
await operator.delete(`/api/admin/codes/${coded}`);
await operator.post('/api/admin/tokens', { name: 'Skript' });

const audit = async (query = '') => (await operator.get(`/api/admin/audit${query}`)).json();
const actions = async (query: string) =>
  (await audit(query)).items.map(({ action, name }: { action: string; name: string }) => `${action} ${name}`);

describe('the log', () => {
  test('names what was changed, and keeps from what to what', async () => {
    const { items } = await audit('?subject=code');
    expect(items[1]).toMatchObject({
      ...{ action: 'code.edit', name: 'MODE20 bei Zalando', subjectId: String(id) },
      before: { title: expect.any(String) },
      after: { title: 'Neuer Titel' },
    });
  });

  test('is found by names, values and the words for what was done', async () => {
    expect(await actions('?q=mode20')).toEqual(['code.edit MODE20 bei Zalando']);
    expect(await actions('?q=neuer%20titel')).toEqual(['code.edit MODE20 bei Zalando']);
    expect(await actions(`?q=${encodeURIComponent('gelöscht')}`)).toEqual(['code.delete WEG bei Zalando']);
    expect(await actions('?q=m%25e20')).toEqual([]);
  });

  test('is filtered by what it is about, and counts what is left', async () => {
    expect(await audit('?subject=code')).toMatchObject({ total: 2, page: 1 });
    expect(await audit('?subject=code&q=weg')).toMatchObject({ total: 1 });
    expect(await audit('?subject=gibtesnicht')).toMatchObject({ total: 0, items: [] });
  });

  test('keeps the name of what is gone for good', async () => {
    await site.pool.query('DELETE FROM codes WHERE id = $1', [coded]);
    expect(await actions('?subject=code&q=weg')).toEqual(['code.delete WEG']);
  });
});

test('the check list knows that the address was set, though it leads nowhere else', async () => {
  expect(await (await operator.get('/api/admin/health')).json()).toMatchObject({
    publicUrl: { url: 'http://localhost:4000', isSet: true },
    isPasswordSet: false,
    setup: { publicUrl: false, backups: true },
  });
});

test('who is locked out learns for how long', async () => {
  const stranger = person(77);
  const session = () => site.get('/api/admin/session', stranger);
  expect((await session()).headers.get('Retry-After')).toBeNull();
  for (let i = 0; i < 3; i++) await site.post('/api/admin/login', { password: 'falsch' }, stranger);
  expect((await session()).headers.get('Retry-After')).toBe('900');
  site.time.now = new Date(site.time.now.getTime() + 600_000);
  expect((await session()).headers.get('Retry-After')).toBe('300');
});
