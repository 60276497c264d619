/** '2026-11-15' as '15.11.' */
export function shortDay(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}.`;
}
