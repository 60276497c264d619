import { expect, test } from 'vitest';
import { refuseCommonPassword } from './passwords.ts';

test.each([
  'richtig-pferd-batterie',
  'x7Kq-pL2m-Zr9w',
  'ganz-neues-wort',
  'Ein Satz mit Leerzeichen und ÄÖÜ',
  '🦊🐢🐙🦉🌵🍋🎻🚲⛵🧭🪁🧩',
  'Lange Sätze dürfen es auch sein, und zwar länger als 64 Zeichen insgesamt.',
])('%s is taken', (password) => expect(refuseCommonPassword(password, 'Rabattlotse')).toBeNull());

test.each(['kurz', '7zeiche', ''])('%j is too short', (password) =>
  expect(refuseCommonPassword(password, 'Rabattlotse')).toMatch('mindestens 8 Zeichen'),
);

test.each([
  'Passwort1234',
  'passwordpassword',
  'P@ssw0rt22!',
  '123456789012',
  'qwertzuiop123',
  'aaaaaaaaaaaaaaaa',
  'Rabattlotse2026',
  'AdminAdmin22!',
  'SparFuchs2026',
])('%s is too easy', (password) => expect(refuseCommonPassword(password, 'Spar Fuchs')).toMatch('zu leicht'));
