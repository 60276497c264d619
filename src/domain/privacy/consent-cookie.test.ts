import { expect, test } from 'vitest';
import { consentCookie, isConsentGiven } from './consent-cookie.ts';

test('what is written is what is read', () => {
  expect(isConsentGiven(consentCookie(true, true).split(';')[0])).toBe(true);
  expect(isConsentGiven(`besucher=abc; ${consentCookie(true, false).split(';')[0]}`)).toBe(true);
});

test.each([
  undefined,
  '',
  'besucher=all',
  'einwilligung=essential',
  'xeinwilligung=all',
  'einwilligung=allx',
])('%s gives none', (cookies) => expect(isConsentGiven(cookies)).toBe(false));

test('it goes to the way out only, from our own pages only, and ends with the consent', () => {
  expect(consentCookie(true, true)).toMatch(/; Path=\/go; Max-Age=\d{8}; SameSite=Strict; Secure$/);
  expect(consentCookie(false, true)).toContain('Max-Age=0');
  expect(consentCookie(true, false)).not.toContain('Secure');
});
