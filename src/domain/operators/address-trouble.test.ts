import { expect, test } from 'vitest';
import { addressTrouble } from './address-trouble.ts';

test.each([
  ['https://rabatt.example', 'https://rabatt.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  // Through a tunnel, past the proxy.
  ['http://127.0.0.1:3000', 'https://rabatt.example'],
  ['http://localhost:8080', 'http://localhost:3000'],
])('at %s nothing is wrong with %s', (here, publicUrl) => {
  expect(addressTrouble(here, publicUrl)).toBeNull();
});

test.each([
  ['https://rabatt.example', 'http://localhost:3000', 'Die Website kennt ihre Adresse nicht'],
  ['http://192.168.1.20:3000', 'http://localhost:3000', 'Die Website kennt ihre Adresse nicht'],
  ['https://rabatt.example', 'http://rabatt.example', 'Die Website weiß nichts von https'],
  ['https://www.rabatt.example', 'https://rabatt.example', 'Die Website hat zwei Adressen'],
  ['https://rabatt.example:8443', 'https://rabatt.example', 'Die Website hat zwei Adressen'],
])('at %s the address %s is wrong, and both are named', (here, publicUrl, title) => {
  const trouble = addressTrouble(here, publicUrl);
  expect(trouble?.title).toBe(title);
  expect(trouble?.text).toContain(publicUrl);
  expect(trouble?.text).toContain(`Setze PUBLIC_URL=${here} und starte neu.`);
});
