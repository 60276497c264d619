// A basket as the address carries it: `?warenkorb=74,90&neukunde=ja&app=ja`.
import type { Basket } from './basket.ts';

export const BASKET_PARAMETERS = ['warenkorb', 'neukunde', 'app'] as const;

/** A million euros: beyond it nobody looks for a code, and sums stay exact. */
const MOST_CENTS = 100_000_000;
const GERMAN = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,\d{1,2}|,-|,–)?$/;
/** '74.90' is no German spelling, and can mean nothing else. */
const WITH_POINT = /^\d{1,6}\.\d{1,2}$/;

export type BasketReading = { basket: Basket } | { problem: string } | null;

/** Null where the address says nothing of a basket. */
export function readBasket(params: Pick<URLSearchParams, 'get'>): BasketReading {
  const text = params.get('warenkorb')?.trim() ?? '';
  if (text === '') return null;
  const cents = readEuros(text);
  if (cents === null)
    return { problem: 'Bitte gib den Wert deines Warenkorbs in Euro ein, zum Beispiel 74,90.' };
  if (cents === 0)
    return { problem: 'Ein leerer Warenkorb spart nichts. Bitte gib einen Betrag über 0 € ein.' };
  if (cents > MOST_CENTS) return { problem: 'Mehr als 1.000.000 € können wir nicht rechnen.' };
  return { basket: { cents, isNewCustomer: isYes(params, 'neukunde'), inApp: isYes(params, 'app') } };
}

const isYes = (params: Pick<URLSearchParams, 'get'>, name: string) => params.get(name) === 'ja';

/** Euros in German spelling as cents: '74', '74,90', '1.299 €'. */
export function readEuros(given: string): number | null {
  const text = given.replace(/^(?:€|eur)\s*|\s*(?:€|eur|euro)$/gi, '').trim();
  const plain = GERMAN.test(text)
    ? text.replaceAll('.', '').replace(/,[-–]$/, '')
    : WITH_POINT.test(text)
      ? text
      : null;
  if (plain === null) return null;
  const [whole = '0', part = ''] = plain.split(/[.,]/);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
