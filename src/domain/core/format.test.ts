import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  monthYear,
  plural,
} from './format.ts';

it('schreibt Daten und Uhrzeiten deutsch und in Berliner Zeit', () => {
  expect(formatDate('2026-12-24T23:30:00Z')).toBe('25.12.2026');
  expect(formatDate(new Date('2026-12-24T22:59:59.999Z'))).toBe('24.12.2026');
  expect(formatDate('2026-07-01')).toBe('01.07.2026');
  expect(formatDateTime('2026-12-24T17:05:00Z')).toBe('24.12.2026, 18:05');
  expect(formatTime('2026-07-01T04:00:00Z')).toBe('06:00');
  expect(monthYear('2026-11-15T12:00:00Z')).toBe('November 2026');
  expect(monthYear('2026-11-30T23:30:00Z')).toBe('Dezember 2026');
});

it('schreibt Zahlen, Geld und Prozente deutsch', () => {
  expect(formatNumber(1234567)).toBe('1.234.567');
  expect(formatMoney(123450)).toBe('1.234,50\u00a0€');
  expect(formatMoney(0)).toBe('0,00\u00a0€');
  expect(formatMoney(-5)).toBe('-0,05\u00a0€');
  expect(formatMoney(123450, 'GBP')).toBe('1.234,50\u00a0£');
  expect(formatMoney(900, 'CHF')).toBe('9,00\u00a0CHF');
  expect(formatPercent(12.5)).toBe('12,5\u00a0%');
  expect(formatPercent(20)).toBe('20\u00a0%');
});

it('setzt die Zahl vor Einzahl oder Mehrzahl', () => {
  expect(plural(0, 'Code', 'Codes')).toBe('0 Codes');
  expect(plural(1, 'Code', 'Codes')).toBe('1 Code');
  expect(plural(2, 'Code', 'Codes')).toBe('2 Codes');
  expect(plural(1200, 'Code', 'Codes')).toBe('1.200 Codes');
});

it('schreibt ganze Zahlen, Cent und Prozente wie die Maschine', () => {
  const plain = new Intl.NumberFormat('de-DE');
  const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
  const percent = new Intl.NumberFormat('de-DE', {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 1,
  });
  const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
  fc.assert(fc.property(fc.maxSafeInteger(), (n) => formatNumber(n) === plain.format(n)));
  fc.assert(fc.property(cents, (n) => formatMoney(n) === euros.format(n / 100)));
  fc.assert(fc.property(fc.integer(), (n) => formatPercent(n) === percent.format(n)));
});
