// What only some rooms may do: use packages, open connections, read the environment.
import { expect, test } from 'vitest';
import { sourceText } from '#test/support/imports.ts';
import { files, imports, roomOf } from './source.ts';

const packagesOf = (room: string) =>
  imports.filter((one) => roomOf(one.from) === room && one.target === null).map((one) => one.specifier);

test('the domain imports no package', () => {
  expect(packagesOf('domain')).toEqual([]);
});

test('the contract imports no package but zod', () => {
  expect(new Set(packagesOf('contract'))).toEqual(new Set(['zod']));
});

test('only one file connects to strangers’ addresses', () => {
  const networking = imports.filter(
    (one) => !one.typeOnly && /^node:(?:https?|http2|net|tls|dns|dgram)\b/.test(one.specifier),
  );
  // Those in db, http and main only listen.
  expect([...new Set(networking.map((one) => one.from))].toSorted()).toEqual([
    'db/postgres/embedded.ts',
    'http/serving/listener.ts',
    'main/cluster/ports.ts',
    'main/server/warm-up.ts',
    'outside/fetch/public-address.ts',
    'outside/fetch/public-fetch.ts',
  ]);
  // The platform's own, which checks nothing, is for addresses from the configuration.
  const unguarded = files.filter((file) => /(?:= |globalThis\.)fetch\b/.test(sourceText(file)));
  expect(unguarded.filter((file) => roomOf(file) !== 'web')).toEqual(['outside/core/json-client.ts']);
});

test('only main reads the environment', () => {
  const readers = files.filter((file) => roomOf(file) !== 'main' && /process\.env/.test(sourceText(file)));
  expect(readers).toEqual([]);
});
