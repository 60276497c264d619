// A code that is „Wohl abgelaufen“: nobody is led to it, and whoever looks for it still finds it.
import { beforeAll, expect, test } from 'vitest';
import { Code } from '#contract/codes.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();

beforeAll(async () => {
  const shopId = await makeShop(site.db, { name: 'Zalando' });
  const influencer = { isInfluencer: true, influencerName: 'Mia', influencerPlatform: 'instagram' } as const;
  await makeCode(site.db, { shopId, code: 'LEBT20', discountValue: 20, ...influencer });
  const dead = { shopId, code: 'TOT80', discountValue: 80, isDead: true, works: 0.05 };
  const id = await makeCode(site.db, { ...dead, ...influencer });
  await site.pool.query(
    `INSERT INTO code_trust (code_id, label, worked_lately, failed_lately, estimated_at)
     VALUES ($1, 'dead', 0, 4, now())`,
    [id],
  );
  await site.pool.query('NOTIFY catalogue');
});

const text = async (path: string) => (await site.get(path)).text();

test.each(['top', 'latest', 'influencer', 'influencer?platform=instagram'])(
  'is not among the codes we recommend: %s',
  async (list) => {
    const codes = Code.array().parse(await (await site.get(`/api/codes/${list}`)).json());
    expect(codes.map(({ code }) => code)).toEqual(['LEBT20']);
  },
);

test.each(['/codes', '/codes?sort=neu', '/?shop=Zalando', '/gutscheine/zalando'])(
  'is folded at the end of %s',
  async (path) => {
    const html = await text(path);
    const fold = html.indexOf('Wohl abgelaufen (');
    expect(fold).toBeGreaterThan(html.indexOf('LEBT20'));
    expect(html.slice(0, fold)).not.toContain('TOT80');
    expect(html.slice(fold)).toContain('TOT80');
  },
);

test('does not raise the highest discount that the site claims', async () => {
  expect(JSON.parse(await text('/api/copy/home'))).toMatchObject({ 'hero.stat3.value': 'bis zu 20\u00a0%' });
  const retailer = await text('/zalando-rabattcode');
  expect(retailer).toContain('max 20\u00a0%');
  expect(retailer).not.toContain('max 80');
});
