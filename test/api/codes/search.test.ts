// Searches that need more than the words: misspelt shops, and a text or a shop within a category.
import { beforeAll, describe, expect, test } from 'vitest';
import { Code } from '#contract/codes.ts';
import { searchCodes } from '#db/search/search.ts';
import { makeCode, makeShop } from '#test/support/factories.ts';
import { startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();
await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Zalando' }) });

async function codes(path: string): Promise<Code[]> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return Code.array().parse(await response.json());
}
const titles = async (path: string) => (await codes(path)).map((code) => code.title);

describe('search', () => {
  test.each([
    ['adiads', 'adidas'],
    ['doulgas', 'Douglas'],
    ['conard', 'Conrad Electronic'],
    ['chrsit', 'CHRIST'],
    ['expdeia', 'Expedia'],
    ['mullr', 'Müller'],
    ['mediamrakt', 'MediaMarkt'],
    ['meidamrkt', 'MediaMarkt'],
    ['henes mauritz', 'Hennes & Co'],
  ])('%s finds %s, and says that it was meant', async (typed, name) => {
    if (!(await site.pool.query('SELECT FROM shops WHERE name = $1', [name])).rowCount) {
      const aliases = name.startsWith('Hennes') ? ['Hennes & Mauritz'] : [];
      await makeCode(site.db, { shopId: await makeShop(site.db, { name, aliases }) });
      await site.pool.query('NOTIFY catalogue');
    }
    const found = () => site.get(`/api/codes/search?q=${encodeURIComponent(typed)}`);
    await expect
      .poll(async () => decodeURIComponent((await found()).headers.get('X-Did-You-Mean') ?? ''))
      .toBe(name);
    expect((await codes(`/api/codes/search?q=${encodeURIComponent(typed)}`))[0]?.shopName).toBe(name);
    const { shops, isGuess } = await (await site.get(`/api/suggest?q=${encodeURIComponent(typed)}`)).json();
    expect([shops[0]?.name, isGuess]).toEqual([name, true]);
  });

  test('a shop is found by typing errors in its new name, and no more in its old one', async () => {
    const shopId = await makeShop(site.db, { name: 'Altername' });
    await makeCode(site.db, { shopId, title: 'Umbenannt' });
    await expect.poll(() => titles('/api/codes/search?q=altrename')).toEqual(['Umbenannt']);
    await site.pool.query(
      "UPDATE shops SET name = 'Quittung', folded_name = 'quittung', compact_name = 'quittung' WHERE id = $1",
      [shopId],
    );
    await expect.poll(() => titles('/api/codes/search?q=qiuttung')).toEqual(['Umbenannt']);
    expect(await titles('/api/codes/search?q=altrename&limit=9')).toEqual([]);
  });

  describe('the name of a shop with something added', () => {
    const found = async (typed: string) => {
      const response = await site.get(`/api/codes/search?q=${encodeURIComponent(typed)}`);
      const shops = Code.array()
        .parse(await response.json())
        .map(({ shopName }) => shopName);
      const told = ['X-Shop-In-Query', 'X-Did-You-Mean'].map((header) =>
        decodeURIComponent(response.headers.get(header) ?? ''),
      );
      return [[...new Set(shops)], ...told];
    };

    beforeAll(async () => {
      for (const name of ['IKEA', 'H & M', 'Gutschein Welt', 'Welt der Wolle', 'Borchert Technik'])
        await makeCode(site.db, { shopId: await makeShop(site.db, { name }), title: 'Zehn Prozent' });
      await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Leerer Laden' }), isActive: false });
      await site.pool.query('NOTIFY catalogue');
    });

    test.each([
      ['ikea gutschein', 'IKEA'],
      ['Aktuelle Rabattcodes für H&M 2026', 'H & M'],
      ['gutscheincode einlösen bei ikea', 'IKEA'],
    ])('%s finds the codes of %s: everybody looks for codes here', async (typed, name) => {
      await expect.poll(() => found(typed)).toEqual([[name], '', '']);
    });

    test('a shop that is called by such a word comes first', async () => {
      await expect
        .poll(() => found('gutschein welt'))
        .toEqual([['Gutschein Welt', 'Welt der Wolle'], '', '']);
      await expect.poll(() => found('gutschein')).toEqual([['Gutschein Welt'], '', '']);
    });

    test.each([
      ['ikea waschmaschine', 'IKEA'],
      ['blaue jeans h&m', 'H & M'],
      ['welt der wolle socken', 'Welt der Wolle'],
    ])('%s finds no code with all words, and shows those of %s', async (typed, name) => {
      await expect.poll(() => found(typed)).toEqual([[name], name, '']);
    });

    test.each([
      ['zalnado gutschein', 'Zalando'],
      ['zalnado waschmaschine', 'Zalando'],
      ['borchert lötkolben', 'Borchert Technik'],
    ])('%s is taken to mean %s', async (typed, name) => {
      await expect.poll(() => found(typed)).toEqual([[name], '', name]);
    });

    test('a shop without codes is named, though there is nothing to show', async () => {
      await expect.poll(() => found('leerer laden lampen')).toEqual([[], '', 'Leerer Laden']);
    });

    test('is suggested, without asking whether it was meant', async () => {
      for (const typed of ['ikea gutsch', 'ikea gutschein', 'ikea lampen']) {
        const { shops, isGuess } = await (
          await site.get(`/api/suggest?q=${encodeURIComponent(typed)}`)
        ).json();
        expect([shops[0]?.name, isGuess]).toEqual(['IKEA', undefined]);
      }
    });

    test('a deleted or unreviewed shop is not', async () => {
      await makeCode(site.db, { shopId: await makeShop(site.db, { name: 'Ungeprueft', needsReview: true }) });
      const shopId = await makeShop(site.db, { name: 'Geloeschter' });
      await site.pool.query('UPDATE shops SET deleted_at = now() WHERE id = $1', [shopId]);
      for (const typed of ['ungeprueft lampen', 'geloeschter lampen']) {
        expect(await found(typed)).toEqual([[], '', '']);
        const { shops } = await (await site.get(`/api/suggest?q=${encodeURIComponent(typed)}`)).json();
        expect(shops).toEqual([]);
      }
    });
  });

  describe('the ampersand in a name', () => {
    beforeAll(async () => {
      for (const name of ['C&A', 'Peek & Cloppenburg', '1&1', 'Marks and Spencer', 'Unser Haus'])
        await makeCode(site.db, { shopId: await makeShop(site.db, { name }), title: 'Zehn Prozent' });
      await site.pool.query('NOTIFY catalogue');
    });
    const shopsOf = async (typed: string) => {
      const q = encodeURIComponent(typed);
      const { shops, isGuess } = await (await site.get(`/api/suggest?q=${q}`)).json();
      const [best] = await codes(`/api/codes/search?q=${q}`);
      return [shops[0]?.name, best?.shopName, isGuess ?? false];
    };

    test.each([
      ['C&A', 'C&A', 'c & a', 'c und a', 'c and a', 'ca', 'c+a', 'C u. A', 'c n a', 'C & A Gutschein'],
      ['H & M', 'h&m', 'h and m', 'hm', 'h und m', "H 'n' M", 'h u m rabattcode'],
      ['Peek & Cloppenburg', 'peek&cloppenburg', 'peek cloppenburg', 'Peek u. Cloppenburg', 'peek und clop'],
      ['Peek & Cloppenburg', 'peek', 'peek u', 'peek un', 'peek und', 'peek &', 'cloppenburg'],
      ['Marks and Spencer', 'marks & spencer', 'marks u spencer', 'marks&s'],
    ])('finds %s, however it is written or half typed', async (name, ...spellings) => {
      for (const typed of spellings)
        await expect.poll(() => shopsOf(typed), { message: typed }).toEqual([name, name, false]);
    });

    test.each([
      ['1und1', '1&1'],
      ['hundm', 'H & M'],
      ['peekundcloppenburg', 'Peek & Cloppenburg'],
    ])('is taken to be meant by the und in %s', async (typed, name) => {
      await expect.poll(() => shopsOf(typed)).toEqual([name, name, true]);
    });

    test('leaves other names as they are', async () => {
      await expect.poll(() => shopsOf('u')).toEqual(['Unser Haus', 'Unser Haus', false]);
    });
  });

  test('nothing but words that everybody uses finds all codes, best first', async () => {
    const shopId = await makeShop(site.db, { name: 'Zuletzt' });
    await makeCode(site.db, { shopId, title: 'Aktuelle Angebote 2026' });
    const best = () => titles('/api/codes/category/fashion?limit=9');
    await expect
      .poll(() => titles('/api/codes/search?q=Aktuelle+Angebote+2026&category=fashion&limit=9'))
      .toEqual(await best());
    expect((await best()).length).toBeGreaterThan(1);
  });

  describe('other words for the same thing', () => {
    const TITLES = {
      shipping: [
        'Gratisversand ab 30 Euro',
        'Portofrei bestellen',
        'Kostenlose Lieferung',
        'Versandkostenfrei',
      ],
      customers: [
        'Zehn Euro für Neukunden',
        'Fünf Euro auf die Erstbestellung',
        'Auf deine erste Bestellung',
      ],
      students: ['Studentenrabatt', 'Zehn Prozent für Studierende'],
    };

    beforeAll(async () => {
      const shopId = await makeShop(site.db, { name: 'Wortreich' });
      const titles = [...Object.values(TITLES).flat(), 'Kostenlose Kundenkarte', 'Versand mit der Post'];
      for (const title of titles) await makeCode(site.db, { shopId, title });
      await site.pool.query('NOTIFY catalogue');
    });

    test.each([
      ['portofrei', 'shipping'],
      ['gutschein versandkostenfrei', 'shipping'],
      ['kostenloser versand', 'shipping'],
      ['erstbesteller', 'customers'],
      ['neukundenrabatt', 'customers'],
      ['student', 'students'],
    ] as const)('%s finds all codes about %s', async (typed, about) => {
      const call = `/api/codes/search?q=${encodeURIComponent(`wortreich ${typed}`)}`;
      await expect.poll(async () => (await titles(call)).toSorted()).toEqual(TITLES[about].toSorted());
    });
  });

  describe('of several words that no code has together', () => {
    beforeAll(async () => {
      const shopId = await makeShop(site.db, { name: 'Gartenzwergladen' });
      for (const title of ['Kuckucksuhr im Angebot', 'Kuckucksuhr reduziert', 'Hollywoodschaukel'])
        await makeCode(site.db, { shopId, title });
      await site.pool.query('NOTIFY catalogue');
    });
    const offered = async (typed: string, more = '') => {
      const response = await site.get(`/api/codes/search?q=${encodeURIComponent(typed)}${more}`);
      expect(await response.json()).toEqual([]);
      return JSON.parse(decodeURIComponent(response.headers.get('X-Words-Found') ?? 'null'));
    };

    test('offers those with hits, as many as their own search finds', async () => {
      await expect
        .poll(() => offered('Kuckucksuhr oder Hollywoodschaukel qqqxxx'))
        .toEqual([
          { word: 'Kuckucksuhr', total: 2 },
          { word: 'Hollywoodschaukel', total: 1 },
        ]);
      expect(await titles('/api/codes/search?q=Kuckucksuhr')).toHaveLength(2);
      expect(await offered('kuckucksuhr qqqxxx', '&category=reisen')).toBeNull();
    });

    test('offers three at most, and nothing where no word has hits', async () => {
      const many = await offered('Kuckucksuhr Hollywoodschaukel Gratisversand Erstbestellung qqqxxx');
      expect(many).toHaveLength(3);
      expect(await offered('qqqxxx zzzyyy')).toBeNull();
      expect(await offered('qqqxxx')).toBeNull();
    });
  });

  test('what was typed right is no guess', async () => {
    expect((await site.get('/api/codes/search?q=zalando')).headers.get('X-Did-You-Mean')).toBeNull();
    expect(await (await site.get('/api/suggest?q=zala')).json()).not.toHaveProperty('isGuess');
    await makeShop(site.db, { name: 'Leergut' });
    const ofNone = async () => (await site.get('/api/codes/search?q=leergut')).headers;
    await expect.poll(async () => (await ofNone()).get('X-Shop-In-Query')).toBe('Leergut');
    expect((await ofNone()).get('X-Did-You-Mean')).toBeNull();
  });

  test('a text or a shop is looked for in one category', async () => {
    const shopId = await makeShop(site.db, { name: 'Zweierlei' });
    await makeCode(site.db, { shopId, title: 'Zweihose', categorySlug: 'fashion' });
    await makeCode(site.db, { shopId, title: 'Zweicreme', categorySlug: 'beauty' });
    for (const call of ['/api/codes/search?q=zweierlei', '/api/codes?shop=zweierlei']) {
      await expect.poll(() => titles(`${call}&category=beauty`)).toEqual(['Zweicreme']);
      const some = await site.get(`${call}&category=Fashion`);
      expect(some.headers.get('X-Total-Count')).toBe('1');
      expect((await site.get(`${call}&category=unsinn`)).status).toBe(404);
    }
    expect(await titles('/api/codes/search?q=zweicreme&category=fashion')).toEqual([]);
  });

  test('words of a code find it only while its shop is listed', async () => {
    const shopId = await makeShop(site.db, { name: 'Verborgen' });
    await makeCode(site.db, { shopId, title: 'Seltenwort' });
    const find = async () =>
      (await searchCodes(site.db, new Date(), 'seltenwort', { limit: 24, page: 1 })).total;
    for (const change of ['deleted_at = now()', 'deleted_at = NULL, needs_review = true']) {
      expect(await find()).toBe(1);
      await site.pool.query(`UPDATE shops SET ${change} WHERE id = $1`, [shopId]);
      expect(await find()).toBe(0);
      await site.pool.query('UPDATE shops SET deleted_at = NULL, needs_review = false WHERE id = $1', [
        shopId,
      ]);
    }
  });
});
