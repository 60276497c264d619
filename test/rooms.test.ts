// Who may import whom. Resolves the real files, type-only imports included; see docs/rooms.md.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'src');
const ROOMS = ['domain', 'contract', 'db', 'outside', 'services', 'jobs', 'http', 'web', 'main'];

const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  db: ['domain'],
  outside: ['domain', 'contract'],
  services: ['domain', 'db', 'outside'],
  jobs: ['services'],
  http: ['contract', 'services', 'db', 'domain', 'jobs'],
  web: ['domain', 'contract'],
  main: ROOMS,
};
const TYPES_ONLY: Record<string, string[]> = { outside: ['contract'], web: ['contract'] };

interface Import {
  from: string;
  specifier: string;
  typeOnly: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?'(?<plain>[^']+)'|import\(\s*'(?<lazy>[^']+)'\s*\)/gm;

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx)$/.test(file) && !file.includes('.test.'))
    .map((file) => join(SOURCE, file));
}

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(({ groups = {} }) => ({
    from: relative(SOURCE, file).split(sep).join('/'),
    specifier: groups.plain ?? groups.lazy ?? '',
    typeOnly: groups.type !== undefined,
  }));
}

/** The room and file an import leads to; null for packages. */
function targetOf({ from, specifier }: Import): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  return relative(SOURCE, resolve(SOURCE, dirname(from), specifier))
    .split(sep)
    .join('/');
}

const roomOf = (file: string) => file.split('/')[0] ?? '';
const all = sources().flatMap(importsOf);
const crossing = all
  .map((one) => ({ ...one, target: targetOf(one) }))
  .filter((one): one is Import & { target: string } => one.target !== null)
  .filter((one) => roomOf(one.target) !== roomOf(one.from));

const TYPED_CLIENTS = ['web/api.ts', 'web/operator/api.ts'];

function isAllowed(one: Import & { target: string }): boolean {
  const from = roomOf(one.from);
  const to = roomOf(one.target);
  // The typed clients alone may know the type of their API.
  if (TYPED_CLIENTS.includes(one.from) && to === 'http') return one.typeOnly;
  if (!MAY_IMPORT[from]?.includes(to)) return false;
  if (!TYPES_ONLY[from]?.includes(to)) return true;
  return one.typeOnly || one.target === 'contract/links.ts';
}

describe('rooms', () => {
  test('every file lies in a known room', () => {
    const strange = sources()
      .map((file) => relative(SOURCE, file).split(sep)[0] ?? '')
      .filter((room) => !ROOMS.includes(room));
    expect(strange).toEqual([]);
  });

  test('no file imports from a room it must not know', () => {
    const broken = crossing.filter((one) => !isAllowed(one)).map((one) => `${one.from} -> ${one.target}`);
    expect(broken).toEqual([]);
  });

  test('the check itself sees imports between rooms', () => {
    expect(crossing.length).toBeGreaterThan(20);
    const forbidden = {
      from: 'domain/a.ts',
      specifier: '#db/codes.ts',
      typeOnly: true,
      target: 'db/codes/codes.ts',
    };
    expect(isAllowed(forbidden)).toBe(false);
  });

  test('the domain imports no package', () => {
    const packages = all.filter((one) => roomOf(one.from) === 'domain' && targetOf(one) === null);
    expect(packages).toEqual([]);
  });

  test('the contract imports no package but zod', () => {
    const packages = all
      .filter((one) => roomOf(one.from) === 'contract' && targetOf(one) === null)
      .map((one) => one.specifier);
    expect(new Set(packages)).toEqual(new Set(['zod']));
  });

  test('strangers’ addresses can be asked in one place only', () => {
    const wires = all.filter(
      (one) => !one.typeOnly && /^node:(?:https?|http2|net|tls|dns|dgram)\b/.test(one.specifier),
    );
    // Those in db, http and main only listen.
    expect([...new Set(wires.map((one) => one.from))].toSorted()).toEqual([
      'db/postgres/embedded.ts',
      'http/serving/listener.ts',
      'main/cluster/ports.ts',
      'main/server/warm-up.ts',
      'outside/fetch/public-address.ts',
      'outside/fetch/public-fetch.ts',
    ]);
    // The platform's own, which checks nothing, is for addresses from the configuration.
    const free = sources().filter((file) => /(?:= |globalThis\.)fetch\b/.test(readFileSync(file, 'utf8')));
    const ours = free.map((file) => relative(SOURCE, file)).filter((file) => roomOf(file) !== 'web');
    expect(ours.toSorted()).toEqual(['outside/llm.ts', 'outside/networks/api.ts']);
  });

  test('only main reads the environment', () => {
    const readers = sources().filter(
      (file) => !relative(SOURCE, file).startsWith('main') && /process\.env/.test(readFileSync(file, 'utf8')),
    );
    expect(readers.map((file) => relative(SOURCE, file))).toEqual([]);
  });
});
