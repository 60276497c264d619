import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catchAllDomainOf, mailboxOf, maskedAddress, parseEmailAddress } from './email-address.ts';

describe('an accepted address', () => {
  test.each([
    ['anna@example.de', 'anna@example.de', 'anna@example.de'],
    ['  Anna.Lotse@Example.DE \n', 'Anna.Lotse@example.de', 'anna.lotse@example.de'],
    ["o'neil+codes@sub.example.co.uk", "o'neil+codes@sub.example.co.uk", "o'neil+codes@sub.example.co.uk"],
    ['post@müller.de', 'post@xn--mller-kva.de', 'post@xn--mller-kva.de'],
    ['post@xn--mller-kva.de', 'post@xn--mller-kva.de', 'post@xn--mller-kva.de'],
    ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ])('%j is written to as %s', (text, address, key) => {
    expect(parseEmailAddress(text)).toEqual({ address, key });
  });

  test('may have 254 characters, not more', () => {
    const domain = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(62)}.de`;
    const name = (length: number) => 'n'.repeat(length);
    expect(parseEmailAddress(`${name(254 - domain.length - 1)}@${domain}`)?.address).toHaveLength(254);
    expect(parseEmailAddress(`${name(255 - domain.length - 1)}@${domain}`)).toBeNull();
    expect(parseEmailAddress(`${name(64)}@example.de`)).not.toBeNull();
    expect(parseEmailAddress(`${name(65)}@example.de`)).toBeNull();
  });
});

test.each([
  '',
  'anna',
  '@example.de',
  'anna@',
  'anna@localhost',
  'anna@example',
  'anna@127.0.0.1',
  'anna@[127.0.0.1]',
  'anna@127.1',
  'anna@-example.de',
  'anna@example..de',
  'anna@example.de.',
  'anna@exa mple.de',
  'anna@ex%61mple.de',
  'anna@example.de:25',
  'anna@example.de/pfad',
  '.anna@example.de',
  'anna.@example.de',
  'an..na@example.de',
  'an na@example.de',
  'änna@example.de',
  'a@b@example.de',
  '"anna"@example.de',
  'Anna <anna@example.de>',
  'anna@example.de, otto@example.de',
  'anna@example.de\r\nBcc: otto@example.de',
  'anna\r\n@example.de',
  'anna\0@example.de',
])('%j is no address', (text) => {
  expect(parseEmailAddress(text)).toBeNull();
});

test('whatever is accepted is one plain line, and reading it again changes nothing', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'aÄ.@-+"<>,;:% \r\n\0\u2028ß'), maxLength: 12 });
  const text = fc.tuple(noise, noise, noise).map(([a, b, c]) => `${a}a${b}@${c}b.de`);
  fc.assert(
    fc.property(fc.oneof(text, fc.emailAddress(), fc.string()), (typed) => {
      const parsed = parseEmailAddress(typed);
      if (!parsed) return;
      expect(parsed.address).toMatch(/^[\x21-\x7e]+$/);
      expect(parsed.address).not.toMatch(/[<>",;:\\()[\]]/);
      expect(parsed.address.split('@')).toHaveLength(2);
      expect(parseEmailAddress(parsed.address)).toEqual(parsed);
      expect(parseEmailAddress(parsed.key)?.key).toBe(parsed.key);
    }),
    { numRuns: 2_000 },
  );
});

test('a masked address tells neither the name nor the domain', () => {
  expect(maskedAddress('anna.muster@post.example.de')).toBe('a•••@p•••.de');
});

test.each([
  ['anna@example.de', 'anna@example.de'],
  ['anna+otto@example.de', 'anna@example.de'],
  ['anna+otto+2@example.de', 'anna@example.de'],
  ['a.nna@example.de', 'a.nna@example.de'],
  ['a.n.na+x@gmail.com', 'anna@gmail.com'],
  ['a.nna@googlemail.com', 'anna@gmail.com'],
  ['+49170@example.de', '+49170@example.de'],
  ['a-n-n-a.s_mith@proton.me', 'annasmith@proton.me'],
  ['annasmith+1@protonmail.com', 'annasmith@proton.me'],
  ['anna.smith@pm.me', 'annasmith@proton.me'],
  ['anna@me.com', 'anna@icloud.com'],
  ['anna+x@mac.com', 'anna@icloud.com'],
  ['anna.b@icloud.com', 'anna.b@icloud.com'],
  ['a-n.n_a@notproton.me', 'a-n.n_a@notproton.me'],
])('%s arrives in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('every name at a domain may be one mailbox, except where everybody has one', () => {
  expect(catchAllDomainOf('egal17@firma.de')).toBe('firma.de');
  expect(catchAllDomainOf('anna@web.de')).toBeNull();
  expect(catchAllDomainOf('anna@nicht-web.de')).toBe('nicht-web.de');
});
