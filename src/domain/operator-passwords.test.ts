import { expect, test } from 'vitest';
import { refusePassword } from './operator-passwords.ts';

test.each([
  'richtig-pferd-batterie',
  'x7Kq-pL2m-Zr9w',
  'ganz-neues-wort',
  'Ein Satz mit Leerzeichen und ÄÖÜ',
  '🦊🐢🐙🦉🌵🍋🎻🚲⛵🧭🪁🧩',
  'Lange Sätze dürfen es auch sein, und zwar länger als 64 Zeichen insgesamt.',
])('%s is taken', (password) => expect(refusePassword(password, 'Rabattlotse')).toBeNull());

test.each(['kurz', 'elf-zeichen', ''])('%j is too short', (password) =>
  expect(refusePassword(password, 'Rabattlotse')).toMatch('mindestens 12 Zeichen'),
);

test.each([
  'Passwort1234',
  'passwordpassword',
  'P@ssw0rt2026!',
  '123456789012',
  'qwertzuiop123',
  'aaaaaaaaaaaaaaaa',
  'Rabattlotse2026',
  'AdminAdmin2026!',
  'Spar Fuchs 2026',
])('%s is too easy', (password) => expect(refusePassword(password, 'Spar Fuchs')).toMatch('zu leicht'));
