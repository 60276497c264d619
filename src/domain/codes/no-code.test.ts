import { expect, test } from 'vitest';
import { saysNoCode } from './no-code.ts';

test.each([
  '-',
  'n/a',
  'NULL',
  'undefined',
  'unbekannt',
  'Automatisch',
  'Test',
  'Gutscheincode',
  'No code needed',
  'not required',
  'kein',
  'Kein Code',
  'keinen Gutscheincode eingeben',
  'Kein Gutschein nötig',
  'nicht noetig',
  'Code nicht erforderlich',
  'ohne Rabattcode',
])('%s says that there is none', (text) => expect(saysNoCode(text)).toBe(true));

test.each(['KEIN20', 'TEST10', 'CODE-10', 'NULL5', 'OHNE', 'NONE4U', 'AUTOMATISCH10'])('%s is one', (text) =>
  expect(saysNoCode(text)).toBe(false),
);
