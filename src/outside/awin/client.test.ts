import { describe, expect, it } from 'vitest';
import { fakeClock } from '#test/support/fake-clock.ts';
import { failureOf, pagesOf, startAwin, TOKEN } from '#test/support/outside/awin-client.ts';

describe('AWIN: Abrufe', () => {
  it('nennt das Token nur im Kopf, nie in der Adresse', async () => {
    const { standin, awin } = await startAwin();
    await awin.accounts();
    await awin.programmes();
    await pagesOf(awin.promotions({ status: 'active' }));
    await pagesOf(awin.transactions(new Date('2026-11-01'), new Date('2026-11-15'), 'transaction'));
    expect(standin.calls.length).toBeGreaterThan(4);
    for (const call of standin.calls) {
      expect(call.authorization).toBe(`Bearer ${TOKEN}`);
      expect(`${call.path}?${call.query}`).not.toContain(TOKEN);
    }
  });

  it('prüft die Verbindung mit den Konten', async () => {
    const { awin } = await startAwin();
    expect(await awin.accounts()).toEqual([
      { accountId: '123', accountName: 'Probierkonto', accountType: 'publisher' },
    ]);
  });

  it('fragt nach den Programmen, bei denen wir sind, für Deutschland', async () => {
    const { standin, awin } = await startAwin({ advertisers: 7 });
    const { programmes, malformed } = await awin.programmes();
    expect(programmes).toHaveLength(7);
    expect(malformed).toEqual([]);
    expect(standin.calls[0]?.query).toBe('relationship=joined&countryCode=DE');
  });

  it('liest alle Seiten der Angebote und sagt, dass es alle waren', async () => {
    const { standin, awin } = await startAwin({ promotions: 600 });
    const now = Date.now();
    const wanted = standin.catalogue.promotions.filter(({ startDate }) => Date.parse(startDate) <= now);
    const pages = await pagesOf(awin.promotions({ status: 'active' }));
    const ids = pages.flatMap(({ promotions }) => promotions.map(({ promotionId }) => promotionId));
    expect(new Set(ids)).toEqual(new Set(wanted.map(({ promotionId }) => String(promotionId))));
    expect(ids).toHaveLength(wanted.length);
    expect(pages.map(({ complete }) => complete)).toEqual([false, false, true]);
    expect(JSON.parse(standin.calls[0]?.body ?? '')).toEqual({
      filters: { membership: 'joined', regionCodes: ['DE'], status: 'active', type: 'all' },
      pagination: { page: 1, pageSize: 200 },
    });
  });

  it('kennt auch den leeren Katalog', async () => {
    const { awin } = await startAwin({ promotions: 0 });
    expect(await pagesOf(awin.promotions({ status: 'active' }))).toEqual([
      { promotions: [], malformed: [], complete: true },
    ]);
  });

  it('teilt Transaktionen in Fenster, die AWIN annimmt, und findet alle', async () => {
    const { standin, awin } = await startAwin({ transactions: 300 });
    const from = new Date(Date.now() - 100 * 86_400_000);
    const pages = await pagesOf(awin.transactions(from, new Date(), 'transaction'));
    expect(pages.flatMap(({ transactions }) => transactions)).toHaveLength(300);
    expect(standin.calls).toHaveLength(4);
    expect(standin.calls.every(({ status }) => status === 200)).toBe(true);
    expect(standin.calls[0]?.query).toContain('timezone=Europe%2FBerlin&dateType=transaction');
  });

  it.each(['validation', 'amendment'] as const)(
    'findet Transaktionen nach dem Datum %s',
    async (dateType) => {
      const { standin, awin } = await startAwin({ transactions: 200 });
      const from = new Date(Date.now() - 100 * 86_400_000);
      const pages = await pagesOf(awin.transactions(from, new Date(), dateType));
      const dates = standin.catalogue.transactions.map((one) =>
        dateType === 'validation' ? one.validationDate : one.amendmentDate,
      );
      const found = pages.flatMap(({ transactions }) => transactions);
      expect(found).toHaveLength(dates.filter((date) => date !== null).length);
      expect(found.length).toBeGreaterThan(0);
    },
  );
});

describe('AWIN: Drosselung', () => {
  it('macht nie mehr als 15 Abrufe in einer Minute und löst nie eine Ablehnung aus', async () => {
    const clock = fakeClock();
    const limit = { calls: 20, windowMs: 60_000 };
    const { standin, awin } = await startAwin({ promotions: 0, limit, now: clock.now }, { clock });
    for (let call = 0; call < 50; call++) await awin.accounts();
    expect(standin.calls.every(({ status }) => status === 200)).toBe(true);
    const starts = standin.calls.map(({ at }) => at);
    for (const [index, at] of starts.entries())
      expect(at - (starts[index - 15] ?? at - 60_000)).toBeGreaterThanOrEqual(60_000);
    expect(clock.now() - (starts[0] ?? 0)).toBe(180_000);
  });

  it('wartet nach 429 mindestens eine Minute', async () => {
    const { standin, clock, awin } = await startAwin();
    standin.faults.set('throttled', { times: 2, retryAfterSeconds: 5 });
    await awin.programmes();
    expect(clock.waits).toEqual([60_000, 60_000]);
  });

  it('wartet länger, wenn AWIN es verlangt', async () => {
    const { standin, clock, awin } = await startAwin();
    standin.faults.set('throttled', { times: 1, retryAfterSeconds: 90 });
    await awin.programmes();
    expect(clock.waits).toEqual([90_000]);
  });

  it('hält nach 429 auch die anderen Abrufe auf', async () => {
    const minute = Promise.withResolvers<void>();
    let time = 0;
    let waiting = 0;
    const clock = {
      now: () => time,
      wait: () => {
        waiting++;
        return minute.promise;
      },
    };
    const { standin, awin } = await startAwin({}, { clock });
    standin.faults.set('throttled', { times: 1 });
    const first = awin.programmes();
    await expect.poll(() => waiting).toBe(1);
    const second = awin.accounts();
    await expect.poll(() => waiting).toBe(2);
    expect(standin.calls.map(({ status }) => status)).toEqual([429]);
    time += 60_000;
    minute.resolve();
    await Promise.all([first, second]);
    expect(standin.calls.map(({ status }) => status)).toEqual([429, 200, 200]);
  });

  it.each([{}, { retryAfterSeconds: 3600 }])('gibt irgendwann auf (%j)', async (options) => {
    const { standin, awin } = await startAwin();
    standin.faults.set('throttled', options);
    const error = await failureOf(awin.programmes());
    expect(error.kind).toBe('throttled');
    expect(error.userMessage).toBe(
      'AWIN meldet zu viele Anfragen. Bitte in einigen Minuten erneut versuchen.',
    );
    expect(standin.calls).toHaveLength(options.retryAfterSeconds ? 1 : 5);
  });
});
