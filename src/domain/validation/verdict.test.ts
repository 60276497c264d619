import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodeFacts, judgeCode, judgeGonePage, VALID } from './verdict.ts';

const now = new Date('2026-11-15T12:00:00Z');
const good: CodeFacts = {
  id: 7,
  code: 'SPAR10',
  requiresCode: true,
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2026-12-01T00:00:00Z'),
  withdrawnAt: null,
  shopName: 'Laden',
  affiliateUrl: null,
  shopUrl: 'https://laden.example',
  keptDuplicate: 7,
};
const judge = (changes: Partial<CodeFacts>) => judgeCode({ ...good, ...changes }, now);

describe('a code', () => {
  test('that breaks no rule is valid', () => {
    expect(judge({})).toEqual(VALID);
    expect(judge({ validFrom: null, validUntil: null, keptDuplicate: null })).toEqual(VALID);
    expect(judge({ code: '', requiresCode: false, keptDuplicate: null })).toEqual(VALID);
  });

  test.each<[string, Partial<CodeFacts>, string, string]>([
    ['is over', { validUntil: now }, 'expired', 'Abgelaufen am 15.11.2026.'],
    ['was withdrawn', { withdrawnAt: now }, 'withdrawn', 'Vom Netzwerk zurückgezogen am 15.11.2026.'],
    [
      'has not begun',
      { validFrom: new Date('2026-11-20T00:00:00Z') },
      'upcoming',
      'Gilt erst ab 20.11.2026.',
    ],
    ['has no code', { code: ' ' }, 'code', 'Es fehlt der Code.'],
    [
      'leads nowhere',
      { shopUrl: '', shopName: '日本' },
      'target',
      'Es fehlt ein Ziel: weder Affiliate- noch Shop-Adresse.',
    ],
    [
      'leads to our own network',
      { affiliateUrl: 'http://169.254.169.254/' },
      'target',
      'Das Ziel ist keine öffentliche Internetadresse.',
    ],
    [
      'is there twice',
      { keptDuplicate: 3 },
      'duplicate',
      'Doppelt: Denselben Code gibt es bei diesem Shop schon (Nr. 3).',
    ],
  ])('that %s is not', (_, changes, rule, reason) => {
    expect(judge(changes)).toEqual({ isValid: false, rule, reason });
  });

  // No address is guessed any more: anybody could register it.
  test('without a shop’s address leads to a known one, or nowhere', () => {
    expect(judge({ shopUrl: '', shopName: 'Zalando' })).toEqual(VALID);
    expect(judge({ shopUrl: '', shopName: 'Hafenladen' })).toMatchObject({ isValid: false, rule: 'target' });
  });

  test('whose page is gone says with which answer', () => {
    expect(judgeGonePage(404)).toMatchObject({ rule: 'link', reason: expect.stringContaining('404') });
  });

  // Whatever ends has had a moment before.
  const date = fc.option(fc.date({ noInvalidDate: true, min: new Date(-8.64e15 + 1) }), { nil: null });
  const facts = fc.record({
    id: fc.integer({ min: 1 }),
    code: fc.string({ unit: 'binary', maxLength: 60 }),
    requiresCode: fc.boolean(),
    validFrom: date,
    validUntil: date,
    withdrawnAt: date,
    shopName: fc.string({ maxLength: 80 }),
    affiliateUrl: fc.option(fc.oneof(fc.webUrl(), fc.string()), { nil: null }),
    shopUrl: fc.oneof(fc.webUrl(), fc.string()),
    keptDuplicate: fc.option(fc.integer({ min: 1 }), { nil: null }),
  });

  test('gets a verdict whatever it is, and never one that is both or neither', () => {
    fc.assert(
      fc.property(facts, fc.date({ noInvalidDate: true }), (one, moment) => {
        const { isValid, rule, reason } = judgeCode(one, moment);
        expect([rule === null, reason === null]).toEqual([isValid, isValid]);
        if (reason !== null) expect(reason).toMatch(/\.$/);
      }),
    );
  });

  test('that is over stays so as time goes on, and is never valid outside its dates', () => {
    fc.assert(
      fc.property(facts, fc.date({ noInvalidDate: true }), fc.nat(), (one, moment, later) => {
        const { isValid, rule } = judgeCode(one, moment);
        const then = new Date(Math.min(moment.getTime() + later, 8.64e15));
        if (rule === 'expired') expect(judgeCode(one, then).rule).toBe('expired');
        if (isValid) {
          expect(one.validFrom === null || one.validFrom <= moment).toBe(true);
          expect(one.validUntil === null || one.validUntil > moment).toBe(true);
        }
      }),
    );
  });
});
