// An answer has one address. Under a new spelling each time, what is kept for everybody would be pushed out.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { METRICS, startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite({ DATA_DIR: '/nonexistent' });
const OFFERED = { 'X-Shared-Cache': '1' };

beforeAll(async () => {
  const shopId = await makeShop(site.db, { name: 'Rad & Werk' });
  await makeCode(site.db, { shopId });
});

/** How many answers are kept after these were asked for, each twice. */
async function keptOf(paths: string[]): Promise<number> {
  const kept = async () => {
    const metrics = await (await site.get('/metrics', METRICS)).text();
    return Number(/^page_cache_entries (\d+)$/m.exec(metrics)?.[1]);
  };
  const before = await kept();
  for (const path of [...paths, ...paths]) await site.get(path);
  return (await kept()) - before;
}

describe('a number in an address', () => {
  const SPELLINGS = ['1.0', '1.0000', '%201', '1%20', '1e0', '%2B1', '0x1', '01', '1_0', '%D9%A1', ''];

  test('has one spelling as the id of something', async () => {
    expect((await site.get('/api/shops/1/alert')).status).toBe(200);
    for (const spelling of SPELLINGS) {
      const answer = await site.get(`/api/shops/${spelling}/alert`);
      expect([spelling, answer.status]).toEqual([spelling, spelling === '' ? 404 : 400]);
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/ungültig|gibt es/) });
    }
  });

  test.each(['/api/codes?page=', '/api/codes?limit=', '/api/shops?page=', '/api/codes/all?nach='])(
    'has one spelling behind %s',
    async (path) => {
      expect((await site.get(`${path}1`)).status).toBe(200);
      for (const spelling of SPELLINGS) {
        const answer = await site.get(path + spelling);
        expect([spelling, answer.status]).toEqual([spelling, 400]);
      }
    },
  );

  test('is told in words that it is none', async () => {
    const told = async (query: string) => (await (await site.get(`/api/codes?${query}`)).json()).message;
    expect(await told('limit=1e0')).toBe('limit muss eine ganze Zahl sein.');
    expect(await told('limit=1.5')).toBe('limit muss eine ganze Zahl sein.');
    expect(await told('limit=-1')).toBe('limit muss mindestens 1 sein.');
    expect(await told('page=0x1')).toBe('page muss eine ganze Zahl sein.');
  });
});

describe('a name in an address', () => {
  const NAMES = [
    'RAD & WERK',
    'rad&werk',
    'rad %26 werk',
    ' Rad  & Werk ',
    'rAd-werk',
    'Räd & Werk'.normalize('NFD'),
  ];
  const spellings = (path: string, names: string[]) =>
    names.map((name) => path + encodeURIComponent(name).replace('%2526', '%26'));

  test('is found in any spelling, and kept in two', async () => {
    const name = '/api/shops/name/';
    const others = [...spellings(name, NAMES.slice(0, 5)), `${name}Rad%20&%20Werk`];
    for (const path of others) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
    expect(await keptOf(others)).toBe(0);
    expect(await keptOf([`${name}rad-werk`, `${name}Rad%20%26%20Werk`])).toBe(2);
    const category = '/api/codes/category/';
    const beauty = ['Beauty', 'BEAUTY', 'b-e-a-u-t-y', ' beauty', 'beaüty'].slice(0, 4);
    expect(await keptOf(spellings(category, beauty))).toBe(0);
    expect(await keptOf([`${category}beauty`])).toBe(1);
  });

  test('is offered to a proxy in no other either', async () => {
    const isOffered = async (path: string) =>
      (await site.get(path, { ...OFFERED, 'Accept-Encoding': 'br' })).headers.has('X-Cache-Control');
    await expect.poll(() => isOffered('/api/shops/name/rad-werk')).toBe(true);
    for (let time = 0; time < 12; time++) expect(await isOffered('/api/shops/name/RAD-WERK')).toBe(false);
  });
});

test('parameters in another order, repeated, encoded or unknown make no other answer', async () => {
  const same = [
    '/api/codes?limit=3&page=1',
    '/api/codes?page=1&limit=3',
    '/api/codes?page=1&page=2&limit=3&limit=4',
    '/api/codes?%6cimit=3&p%61ge=%31',
    '/api/codes?page=1&&limit=3&utm_source=x&x[]=1',
  ];
  expect(await keptOf(same)).toBe(1);
});

test('a page in another spelling leads to the right one and is not kept', async () => {
  const other = [
    '/Gutscheine/Rad-Werk',
    '/gutscheine/rad-werk/',
    '/gutscheine/r%61d-werk',
    '/gutscheine/RAD-WERK/',
  ];
  await site.get('/gutscheine/rad-werk');
  for (const path of other) {
    const { status, headers } = await site.get(path);
    expect([path, status, headers.get('location')]).toEqual([path, 301, '/gutscheine/rad-werk']);
  }
  expect(await keptOf(other)).toBe(0);
});
