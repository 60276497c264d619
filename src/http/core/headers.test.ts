import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders } from './headers.ts';

test('each inline script is allowed by its hash; files and data blocks need none', () => {
  const policy = pagePolicy(
    '<script>a()</script><script type="module" async="">b()</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{"c":1}</script><script>a()</script>',
  );
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  // echo -n 'a()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='");
  expect(policy).not.toContain('unsafe');
});

test('browsers are told to insist on HTTPS only where the site has it', () => {
  expect(securityHeaders('https://rabattlotse.example')).toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});
