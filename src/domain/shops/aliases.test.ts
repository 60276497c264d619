import { expect, test } from 'vitest';
import { aliasesOnceRenamed } from './aliases.ts';
import { SHOP_FIELDS } from './fields.ts';

test.each([
  ['Südstern', [], 'Nordlicht', { aliases: ['Südstern'] }],
  ['Südstern', ['SuSt'], 'Nordlicht', { aliases: ['SuSt', 'Südstern'] }],
  ['Südstern', ['SUED-STERN', 'Sudstern'], 'Nordlicht', {}],
  ['Süd-Stern', [], 'SÜDSTERN', {}],
  ['Südstern', [], undefined, {}],
])('%s, also called %j, that is called %s from now on', (name, aliases, next, expected) => {
  expect(aliasesOnceRenamed({ name, aliases }, next)).toEqual(expected);
});

test('of more names than a file may have, the oldest go', () => {
  const { items } = SHOP_FIELDS.aliases;
  const aliases = Array.from({ length: items }, (_, n) => `Name ${n}`);
  const { aliases: after = [] } = aliasesOnceRenamed({ name: 'Alt', aliases }, 'Neu');
  expect(after).toHaveLength(items);
  expect([after[0], after.at(-1)]).toEqual(['Name 1', 'Alt']);
});
