import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from './headers.ts';

// It used to hash whatever scripts a page held, and so allowed those that somebody got into it.
test('no inline script is allowed', () => {
  expect(pagePolicy()).toContain("script-src 'self';");
  expect(pagePolicy()).not.toMatch(/unsafe|sha256|nonce/);
});

test('browsers are told to insist on HTTPS only where the site has it', () => {
  expect(securityHeaders('https://rabattlotse.example')).toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});
