// Text that PostgreSQL refuses, alone in each place where an operator's call takes one: refused in words, never an inner error.
import { expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { PASSWORD, signIn } from '#test/support/operator.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite({ DATA_DIR: '/nonexistent' });
/** The character zero, and half of a surrogate pair, which an address cannot hold. */
const UNSTORABLE = ['a\0b', 'a\ud800b'];
const FILE = '{"format":"rabattlotse-catalogue","version":1,"exportedAt":"2026-11-19T00:00:00Z","shops":[]}';

test('in bodies', async () => {
  const shopId = await makeShop(site.db, { name: 'Zalando' });
  const codeId = await makeCode(site.db, { shopId });
  const operator = await signIn(site);
  const code = { shopId, code: 'NEU1', title: 'Titel', discountType: 'percentage', discountValue: 5 };
  const send = async (text: string) => [
    await operator.post('/api/admin/tokens', { name: text, password: PASSWORD }),
    await operator.put('/api/admin/copy', { 'operator.name': text }),
    await operator.post('/api/admin/schedule-shop-research', { shopName: text }),
    await operator.post('/api/admin/shops', { name: text, category: 'Mode' }),
    await operator.put(`/api/admin/shops/${shopId}`, { name: text }),
    await operator.post('/api/admin/codes', { ...code, description: text }),
    await operator.put(`/api/admin/codes/${codeId}`, { title: text }),
  ];
  const answers = (await Promise.all(UNSTORABLE.map(send))).flat();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
});

test('in addresses', async () => {
  const operator = await signIn(site);
  const answers = [
    await operator.get('/api/admin/audit?subject=a%00b'),
    await operator.get('/api/admin/audit?q=a%00b'),
    await operator.get('/api/admin/shops?category=a%00b'),
    await operator.get('/api/admin/codes?q=a%00b'),
    await operator.get('/api/admin/research-queue?q=a%00b'),
    await operator.post('/api/admin/import?fileName=a%00b', JSON.parse(FILE)),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
});
