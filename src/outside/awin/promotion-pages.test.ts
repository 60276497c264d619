import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '#test/support/fake-clock.ts';
import { createAwinClient } from './client.ts';
import type { PromotionsPage } from './promotion-pages.ts';

type Answer = { data: unknown[]; pagination: { page: number; pageSize: number; total: number } };

const offer = (id: number) => ({ promotionId: id, advertiser: { id: 1 }, title: `Angebot ${id}` });

/** Reads from a network that answers page by page with whatever is said here. */
async function read(answerTo: (page: number) => Partial<Answer>): Promise<PromotionsPage[]> {
  const network: typeof fetch = async (_input, init) => {
    const { page } = JSON.parse(String(init?.body)).pagination;
    return Response.json(answerTo(page));
  };
  const awin = createAwinClient({
    url: 'http://awin.test',
    token: 't',
    publisherId: '1',
    clock: fakeClock(),
    fetch: network,
  });
  const pages: PromotionsPage[] = [];
  for await (const page of awin.promotions({ status: 'active' })) pages.push(page);
  return pages;
}

const idsOf = (pages: PromotionsPage[]) =>
  pages.flatMap(({ promotions }) => promotions.map(({ promotionId }) => promotionId));

describe('Angebote Seite für Seite', () => {
  it('liefert bei jeder Folge von Seitengrößen jedes Angebot genau einmal', async () => {
    // Some pages may be empty, as long as there are not three of them in a row.
    const size = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constant(0));
    const sizes = fc
      .array(size, { maxLength: 12 })
      .filter((all) => !/0,0,0/.test(all.map((one) => Math.min(one, 1)).join()) && all.at(-1) !== 0);
    await fc.assert(
      fc.asyncProperty(sizes, async (lengths) => {
        let next = 1;
        const slices = lengths.map((length) => Array.from({ length }, () => offer(next++)));
        const total = next - 1;
        const pages = await read((page) => ({
          data: slices[page - 1] ?? [],
          pagination: { page, pageSize: 200, total },
        }));
        expect(idsOf(pages)).toEqual(Array.from({ length: total }, (_, index) => String(index + 1)));
        expect(pages.map(({ complete }) => complete).filter(Boolean)).toHaveLength(1);
        expect(pages.at(-1)?.complete).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('liefert auch dann jedes einmal, wenn zwischendurch neue dazukommen, und sagt nicht, dass es alle waren', async () => {
    const list = Array.from({ length: 450 }, (_, index) => offer(1000 - index));
    const pages = await read((page) => {
      const answer = {
        data: list.slice((page - 1) * 200, page * 200),
        pagination: { page, pageSize: 200, total: list.length },
      };
      list.unshift(offer(2000 + page));
      return answer;
    });
    const ids = idsOf(pages);
    expect(new Set(ids).size).toBe(ids.length);
    for (let index = 0; index < 450; index++) expect(ids).toContain(String(1000 - index));
    expect(pages.at(-1)?.complete).toBe(false);
  });

  it('hält das Lesen nicht für vollständig, wenn unterwegs etwas verschwindet', async () => {
    const list = Array.from({ length: 450 }, (_, index) => offer(1000 - index));
    const pages = await read((page) => {
      const answer = {
        data: list.slice((page - 1) * 200, page * 200),
        pagination: { page, pageSize: 200, total: list.length },
      };
      list.shift();
      return answer;
    });
    expect(idsOf(pages).length).toBeLessThan(450);
    expect(pages.some(({ complete }) => complete)).toBe(false);
  });

  it.each([300, 1_000_000_000])('hört auf, wenn weniger kommt als die versprochenen %d', async (total) => {
    const pages = await read((page) => ({
      data: page === 1 ? [offer(1)] : [],
      pagination: { page, pageSize: 200, total },
    }));
    expect(idsOf(pages)).toEqual(['1']);
    expect(pages).toHaveLength(4);
    expect(pages.at(-1)?.complete).toBe(false);
  });

  it('hält einen Katalog nicht für vollständig, der auf jede Seitenzahl dasselbe antwortet', async () => {
    const data = Array.from({ length: 200 }, (_, index) => offer(index + 1));
    const pages = await read((page) => ({ data, pagination: { page, pageSize: 200, total: 600 } }));
    expect(idsOf(pages)).toHaveLength(200);
    expect(pages.some(({ complete }) => complete)).toBe(false);
  });

  it('nimmt keine andere Seite als die verlangte', async () => {
    const answer = { data: [offer(1)], pagination: { page: 1, pageSize: 200, total: 600 } };
    await expect(read(() => answer)).rejects.toMatchObject({
      kind: 'malformed',
      userMessage: 'Die Antwort von AWIN war nicht lesbar (Angebote, Seite 2).',
    });
  });

  it.each([
    {},
    { data: null, pagination: { page: 1, pageSize: 200, total: 0 } },
    { data: [], pagination: null },
    { data: [], pagination: { page: 1, pageSize: 200, total: -1 } },
  ])('wirft bei einer Hülle wie %j', async (answer) => {
    await expect(read(() => answer as never)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
