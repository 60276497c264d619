import { formatMoney } from '#domain/core/format.ts';

/** The calls tell euros, to the cent. */
export function formatEuros(euros: number): string {
  return formatMoney(Math.round(euros * 100));
}

/** '2026-11-15' as '15.11.' */
export function shortDay(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}.`;
}
