import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from './headers.ts';

// It used to hash whatever scripts a page held, and so allowed those that somebody got into it.
test('of inline scripts only those with a known hash are allowed', () => {
  const policy = pagePolicy(['sha256-a', 'sha256-b']);
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(pagePolicy()).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('browsers are told to insist on HTTPS only where the site has it', () => {
  expect(securityHeaders('https://rabattlotse.example')).toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});
