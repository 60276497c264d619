import { describe, expect, it } from 'vitest';
import { editedAfter, uneditedChanges } from './operator-edits.ts';

const code = {
  title: '10 % auf alles',
  code: 'SPAR10',
  requires_code: true,
  discount: '',
  discount_type: 'percentage',
  discount_value: 10,
  valid_from: '2026-11-01T00:00:00.000Z' as string | null,
  valid_until: '2026-11-30T00:00:00.000Z' as string | null,
};

describe('was das Netzwerk an einem Code ändern darf', () => {
  it('ist alles, was niemand bearbeitet hat', () => {
    const wanted = { ...code, title: '20 % auf alles', discount_value: 20 };
    expect(uneditedChanges(code, wanted, [])).toEqual({ title: '20 % auf alles', discount_value: 20 });
    expect(uneditedChanges(code, wanted, ['title'])).toEqual({ discount_value: 20 });
    expect(uneditedChanges(code, code, [])).toEqual({});
  });

  it('lässt zusammen, was zusammengehört', () => {
    const wanted = { ...code, discount_type: 'fixed', discount_value: 5, code: '', requires_code: false };
    expect(uneditedChanges(code, wanted, ['discount_value', 'code'])).toEqual({});
  });

  it('macht aus einem bearbeiteten Ende keinen Zeitraum, der vor seinem Anfang endet', () => {
    const wanted = { ...code, title: 'Neu', valid_from: '2026-12-01T00:00:00.000Z', valid_until: null };
    expect(uneditedChanges(code, wanted, ['valid_until'])).toEqual({ title: 'Neu' });
    const earlier = { ...wanted, valid_from: null };
    expect(uneditedChanges(code, earlier, ['valid_until'])).toEqual({ title: 'Neu', valid_from: null });
  });
});

describe('was als von Hand geändert gilt', () => {
  it('heißt wie die Spalten, jede einmal', () => {
    expect(editedAfter(['title'], ['title', 'discountValue', 'shopId'])).toEqual([
      'title',
      'discount_value',
      'shop_id',
    ]);
  });
});
