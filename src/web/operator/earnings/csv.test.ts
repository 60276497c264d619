import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a table becomes a file for German spreadsheets, and no name in it becomes a formula', () => {
  const rows = [
    ['Müller; "Söhne"', 12.5, null],
    ['=SUMME(A1)', 0, -3],
  ];
  expect(csvText(['Shop', 'Umsatz', 'Klicks'], rows)).toBe(
    '\uFEFFShop;Umsatz;Klicks\r\n"Müller; ""Söhne""";12,5;\r\n\'=SUMME(A1);0;-3\r\n',
  );
});
