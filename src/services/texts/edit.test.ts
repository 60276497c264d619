import { describe, expect, test } from 'vitest';
import { arrange } from './edit.ts';
import { COPY_DEFAULTS } from './editable.ts';

describe('the editable texts', () => {
  test('all have a name and a group, also those nobody has named', () => {
    const { groups, items } = arrange({ 'ganz.neu.faq2.answer': 'Ja.', 'page.neu.title': 'Neu' }, {});
    expect(items).toMatchObject([
      { group: 'ganz', label: 'Neu: FAQ 2: Antwort', value: 'Ja.', isEdited: false },
      { group: 'page.neu', label: 'Titel' },
    ]);
    expect(groups.map(({ title }) => title)).toEqual(['Ganz', 'Neu']);
  });

  test('come by groups, the operator first, with what was changed', () => {
    const { groups, items } = arrange({ 'hero.title': 'A', 'operator.name': '' }, { 'hero.title': 'B' });
    expect(groups.map(({ id }) => id)).toEqual(['operator', 'hero']);
    expect(items).toMatchObject([
      { key: 'operator.name', label: 'Name oder Firma', mustBeEntered: true, optional: true },
      { key: 'hero.title', value: 'B', original: 'A', isEdited: true },
    ]);
  });

  test('of the site obey their own rules and have different names within a group', () => {
    const { items } = arrange(COPY_DEFAULTS, {});
    const names = items.map(({ group, label }) => `${group} ${label}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    for (const { original, maxLength } of items) expect(original.length).toBeLessThanOrEqual(maxLength);
  });
});

test('no text claims a percentage of our codes that nobody has counted', () => {
  // What is usual in shops says nothing of the catalogue.
  const claims = Object.entries(COPY_DEFAULTS).filter(([, text]) =>
    /\d\s?%/.test(text.replace(/10–30 % (?:sind )?typisch/, '')),
  );
  expect(claims).toEqual([]);
});

test('no text promises that a code works', () => {
  const PROMISE =
    /garantier|verifizier|geprüfte|galten|(?:wirklich|immer|sicher)\s[^.]*(?:gilt|gelten|klapp|funktionier)/i;
  expect(Object.entries(COPY_DEFAULTS).filter(([, text]) => PROMISE.test(text))).toEqual([]);
});
