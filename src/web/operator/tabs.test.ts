import { expect, test } from 'vitest';
import { TABS } from './tabs.ts';

test('the tabs stand in the order that operators know', () => {
  expect(TABS.map(({ label }) => label)).toEqual([
    ...[
      'Codes',
      'Validierung',
      'Best Deals',
      'Shops',
      'AWIN Vouchers',
      'AWIN',
      'ChatGPT Research',
      'Einnahmen',
    ],
    ...['Einreichungen', 'Vertrauen', 'Newsletter', 'Texte', 'System'],
  ]);
});
