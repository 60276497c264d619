import { describe, expect, it } from 'vitest';
import type { StandinOptions } from '#test/support/awin-standin/server.ts';
import type { StandinTransaction } from '#test/support/awin-standin/shapes.ts';
import { startAwin } from '#test/support/outside/awin-client.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const start = (options: StandinOptions = {}) => startAwin({ now: () => NOW, ...options });

describe('AWIN als Quelle: Transaktionen', () => {
  const range = { from: new Date(NOW - 20 * 86_400_000), to: new Date(NOW) };

  async function transactionFrom(change: Partial<Record<keyof StandinTransaction, unknown>>) {
    const { standin, source } = await start({ promotions: 1, transactions: 1 });
    standin.catalogue.transactions = standin.catalogue.transactions.map(
      (one) =>
        ({
          ...one,
          validationDate: null,
          amendmentDate: null,
          transactionDate: '2026-11-09T06:46:00',
          ...change,
        }) as StandinTransaction,
    );
    const pages = [];
    for await (const page of source.listTransactions?.(range) ?? []) pages.push(page);
    return { transaction: pages[0]?.transactions[0], malformed: pages[0]?.malformed[0] };
  }

  it('rechnet in Cent und Berliner Zeit', async () => {
    const { transaction } = await transactionFrom({
      id: 920699395,
      advertiserId: 11447,
      commissionStatus: 'approved',
      commissionAmount: { amount: 4.05, currency: 'EUR' },
      saleAmount: { amount: 134.9, currency: 'EUR' },
      clickRefs: { clickRef: 'o_abc' },
      voucherCode: 'BF10',
      validationDate: '2026-11-12T10:00:00',
    });
    expect(transaction).toEqual({
      networkId: '920699395',
      advertiserId: '11447',
      status: 'approved',
      commissionCents: 405,
      saleCents: 13_490,
      currency: 'EUR',
      clickRef: 'o_abc',
      voucherCode: 'BF10',
      transactedAt: new Date('2026-11-09T05:46:00Z'),
      validatedAt: new Date('2026-11-12T09:00:00Z'),
    });
  });

  it.each([
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-4.05, -405],
    [19_999_999.99, 1_999_999_999],
  ])('macht aus %d Euro %d Cent', async (amount, cents) => {
    const { transaction } = await transactionFrom({ commissionAmount: { amount, currency: 'EUR' } });
    expect(transaction?.commissionCents).toBe(cents);
  });

  it('kommt mit leeren Feldern zurecht', async () => {
    const { transaction } = await transactionFrom({ saleAmount: null, clickRefs: null, voucherCode: null });
    expect(transaction).toMatchObject({ saleCents: 0, clickRef: null, voucherCode: null, validatedAt: null });
  });

  it.each([
    [{ commissionStatus: 'lost' }, 'Das Feld commissionStatus ist nicht lesbar.'],
    [{ commissionAmount: null, saleAmount: null }, 'Die Transaktion nennt keinen Betrag.'],
    [
      { commissionAmount: { amount: 1e9, currency: 'EUR' } },
      'Das Feld commissionAmount.amount ist nicht lesbar.',
    ],
    [
      { commissionAmount: { amount: 1, currency: 'euro' } },
      'Das Feld commissionAmount.currency ist nicht lesbar.',
    ],
    [{ validationDate: 'gestern' }, 'Die Zeitangabe „gestern“ ist nicht lesbar.'],
  ])('meldet %j', async (change, reason) => {
    const { malformed } = await transactionFrom(change);
    expect(malformed?.reason).toBe(reason);
  });

  it('fragt nach allen drei Daten', async () => {
    const { standin, source } = await start({ transactions: 50 });
    for await (const { malformed } of source.listTransactions?.(range) ?? []) expect(malformed).toEqual([]);
    const types = standin.calls.map(({ query }) => new URLSearchParams(query).get('dateType'));
    expect(types).toEqual(['transaction', 'validation', 'amendment']);
  });
});
