import { describe, expect, it } from 'vitest';
import { conditionChips, conditionLine, conditionText } from './condition-chips.ts';
import { readConditions } from './conditions.ts';

const code = (conditions: string, change = {}) => ({
  ...readConditions({ conditions }),
  conditions,
  discount: '10 %',
  ...change,
});

describe('the chips of a ticket', () => {
  it.each([
    ['', [], ''],
    ['Ab 50 €', ['Ab 50\u00a0€'], ''],
    ['Mindestbestellwert 29,99 €', ['Ab 29,99\u00a0€'], ''],
    ['Nur in der App, ab 50 €', ['Ab 50\u00a0€', 'Nur in der App'], ''],
    ['Höchstens 8 € Rabatt', ['Höchstens 8\u00a0€'], ''],
    ['Ab 99 € netto', ['Ab 99\u00a0€'], 'Ab 99 € netto'],
    ['Ab 79 € Bestellwert', ['Ab 79\u00a0€'], ''],
    ['Nur Neukunden, Abo jederzeit kündbar', ['Nur Neukunden'], 'Abo jederzeit kündbar'],
    ['Ab 59 €, einzelne Marken ausgenommen', ['Ab 59\u00a0€'], 'Einzelne Marken ausgenommen'],
    [
      'Nur Neukunden, die noch nie bestellt haben',
      ['Nur Neukunden'],
      'Nur Neukunden, die noch nie bestellt haben',
    ],
    [
      'Ab 50 €. Nicht mit anderen Aktionen kombinierbar.',
      ['Ab 50\u00a0€'],
      'Nicht mit anderen Aktionen kombinierbar.',
    ],
    ['Ab 50 €, nur heute; einmalig', ['Ab 50\u00a0€'], 'Nur heute; einmalig'],
    ['Gilt nicht für Bücher', ['Ausgenommen: Bücher'], ''],
    ['Neue Modelle ausgenommen', ['Ausgenommen: Neue Modelle'], ''],
    ['Bücher und Gutscheine sind ausgeschlossen.', ['Ausgenommen: Bücher, Gutscheine'], ''],
    ['Bereits reduzierte Artikel ausgeschlossen', ['Nicht auf Reduziertes'], ''],
    ['Nur auf Kaffeemaschinen', ['Nur: Kaffeemaschinen'], ''],
    ['20 € ab 100 €, 40 € ab 200 €', [], '20 € ab 100 €, 40 € ab 200 €'],
  ])('%s', (conditions, chips, text) => {
    expect(conditionChips(code(conditions))).toEqual(chips);
    expect(conditionText(code(conditions))).toBe(text);
  });

  it('say what an operator has decided, and then the text is shown beside it', () => {
    const corrected = code('Ab 50 €', { minimumOrder: null });
    expect(conditionChips(corrected)).toEqual([]);
    expect(conditionText(corrected)).toBe('Ab 50 €');
  });

  it('leave the text of excluded goods where an operator has corrected them', () => {
    const corrected = code('Bücher ausgenommen', { excludedGoods: 'Schulbücher' });
    expect(conditionText(corrected)).toBe('Bücher ausgenommen');
  });

  it('do not repeat the offer', () => {
    expect(conditionChips(code('', { freeShipping: true, discount: 'Gratisversand' }))).toEqual([]);
    expect(conditionChips(code('', { freeShipping: true }))).toEqual(['Gratisversand']);
  });

  it('are one line with the rest of the text where there are no tickets', () => {
    expect(conditionLine(code('Ab 50 €, nur heute', { newCustomersOnly: true }))).toBe(
      'Ab 50\u00a0€ · Nur Neukunden · Nur heute',
    );
    expect(conditionLine(code(''))).toBe('');
  });
});
