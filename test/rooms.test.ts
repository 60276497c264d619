// Who may import whom: layers, subjects inside layers, no circles. On the real files; see docs/rooms.md.
import { dirname, parse } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { circlesIn, type Import, importsOf, sourceFiles, sourceText } from '#test/support/imports.ts';
import {
  BY_SUBJECT,
  DIVIDED,
  LARGEST_FOLDER,
  LAYERS,
  MAY_IMPORT,
  NO_SUBJECT,
  ROOMS,
  SAME_ON_THE_WIRE,
  SUBJECTS,
  TYPES_ONLY,
} from '#test/support/rooms.ts';

type InnerImport = Import & { target: string };

const roomOf = (file: string) => file.split('/')[0] ?? '';
/** The folder below the layer; empty for files of the layer itself. */
const folderOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');
/** The tab or page inside a divided room; empty for files of the room itself. */
const partOf = (file: string) => (file.split('/').length > 3 ? (file.split('/')[2] ?? '') : '');

const files = sourceFiles();
const all = files.flatMap(importsOf);
/** Data beside `src`, such as texts/editable.json, belongs to no room. */
const inner = all.filter(
  (one): one is InnerImport => one.target !== null && ROOMS.includes(roomOf(one.target)),
);
const crossing = inner.filter((one) => roomOf(one.target) !== roomOf(one.from));
const inLayer = inner.filter((one) => roomOf(one.target) === roomOf(one.from));
const dividedRoomOf = (file: string) => Object.keys(DIVIDED).find((room) => file.startsWith(`${room}/`));
const inDivided = inner.filter(
  (one) => dividedRoomOf(one.from) !== undefined && dividedRoomOf(one.from) === dividedRoomOf(one.target),
);

const EXPORTED_TYPE = /^export (?:type|interface|(?:abstract )?class|enum) (\w+)/gm;
const TYPED_CLIENTS = ['web/core/api.ts', 'web/operator/core/api.ts'];

function mayCross(one: InnerImport): boolean {
  const from = roomOf(one.from);
  const to = roomOf(one.target);
  // The typed clients alone may know the type of their API.
  if (TYPED_CLIENTS.includes(one.from) && to === 'http') return one.typeOnly;
  if (!MAY_IMPORT[from]?.includes(to)) return false;
  if (!TYPES_ONLY[from]?.includes(to)) return true;
  return one.typeOnly || (from === 'web' && one.target === 'contract/links.ts');
}

function mayUse(one: InnerImport): boolean {
  const from = folderOf(one.from);
  const to = folderOf(one.target);
  return from === to || to === 'core' || (LAYERS[roomOf(one.from)]?.uses[from]?.includes(to) ?? false);
}

function mayUsePart(one: InnerImport): boolean {
  const from = partOf(one.from);
  const to = partOf(one.target);
  const { shared = [], uses = {} } = DIVIDED[dividedRoomOf(one.from) ?? ''] ?? {};
  // The files of the room itself put its tabs together.
  return from === '' || from === to || shared.includes(to) || (uses[from]?.includes(to) ?? false);
}

const named = (imports: InnerImport[]) => imports.map((one) => `${one.from} -> ${one.target}`);

describe('rooms', () => {
  test('every file lies in a known room and subject', () => {
    const strange = files.filter((file) => {
      const folder = folderOf(file);
      return folder !== '' && !LAYERS[roomOf(file)]?.folders.includes(folder);
    });
    expect(strange).toEqual([]);
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual(ROOMS.toSorted());
  });

  test('no file imports from a room it must not know', () => {
    expect(named(crossing.filter((one) => !mayCross(one)))).toEqual([]);
  });

  test('a subject imports its layer’s core and the subjects it is allowed', () => {
    expect(named(inLayer.filter((one) => !mayUse(one)))).toEqual([]);
  });

  test('a tab imports what all tabs share and the tabs it is allowed, and so does a page', () => {
    expect(named(inDivided.filter((one) => !mayUsePart(one)))).toEqual([]);
  });

  test('every allowance between rooms, subjects, tabs and pages is used', () => {
    const idle = (
      allowed: Record<string, string[]>,
      imports: InnerImport[],
      nameOf: (file: string) => string,
    ) => {
      const used = new Set(imports.map((one) => [one.from, one.target].map(nameOf).join(' ')));
      return Object.entries(allowed).flatMap(([from, to]) =>
        to.map((each) => `${from} ${each}`).filter((pair) => !used.has(pair)),
      );
    };
    expect(idle({ ...MAY_IMPORT, main: [] }, crossing, roomOf)).toEqual([]);
    expect(idle(TYPES_ONLY, crossing, roomOf)).toEqual([]);
    for (const [room, { uses }] of Object.entries(LAYERS)) {
      const within = inLayer.filter((one) => roomOf(one.from) === room);
      expect(idle(uses, within, folderOf), room).toEqual([]);
    }
    for (const [room, { uses }] of Object.entries(DIVIDED)) {
      const within = inDivided.filter((one) => dividedRoomOf(one.from) === room);
      expect(idle(uses, within, partOf), room).toEqual([]);
    }
    const parts = new Set(files.filter((file) => dividedRoomOf(file)).map(partOf));
    expect(Object.values(DIVIDED).flatMap(({ shared }) => shared.filter((part) => !parts.has(part)))).toEqual(
      [],
    );
  });

  test('there is no circle of files', () => {
    expect(circlesIn(inner.map((one) => [one.from, one.target]))).toEqual([]);
  });

  test('there is no circle of folders', () => {
    const between = inner
      .map((one): [string, string] => [dirname(one.from), dirname(one.target)])
      .filter(([from, to]) => from !== to);
    expect(circlesIn(between)).toEqual([]);
  });

  test('a folder can be read at a glance', () => {
    const full = Map.groupBy(files, (file) => dirname(file));
    const over = [...full].filter(([, within]) => within.length > LARGEST_FOLDER).map(([folder]) => folder);
    expect(over).toEqual([]);
  });

  test('a file of calls or schemas is named like its subject', () => {
    const named = files.filter((file) => BY_SUBJECT.includes(dirname(file))).map((file) => parse(file).name);
    const others = new Set(named.filter((name) => !SUBJECTS.includes(name)));
    expect([...others].toSorted()).toEqual(Object.keys(NO_SUBJECT).toSorted());
  });

  test('an exported type has a name of its own', () => {
    const declared = files.flatMap((file) =>
      [...sourceText(file).matchAll(EXPORTED_TYPE)].map(([, name = '']) => ({ name, room: roomOf(file) })),
    );
    const shared = [...Map.groupBy(declared, ({ name }) => name)].filter(([, places]) => places.length > 1);
    expect(shared.map(([name]) => name).toSorted()).toEqual(SAME_ON_THE_WIRE);
    for (const [name, places] of shared) {
      expect(places.map(({ room }) => room).toSorted(), name).toEqual([
        'contract',
        expect.stringMatching(/^(?:db|domain)$/),
      ]);
    }
  });

  test('the checks themselves see what they forbid', () => {
    expect(crossing.length).toBeGreaterThan(20);
    expect(inLayer.length).toBeGreaterThan(20);
    const one = { specifier: '', typeOnly: true };
    expect(mayCross({ ...one, from: 'domain/a.ts', target: 'db/codes/codes.ts' })).toBe(false);
    expect(mayCross({ ...one, typeOnly: false, from: 'jobs/a.ts', target: 'db/jobs/runs.ts' })).toBe(false);
    expect(mayUse({ ...one, from: 'services/deals/a.ts', target: 'services/newsletter/b.ts' })).toBe(false);
    expect(inDivided.length).toBeGreaterThan(20);
    const [trust, shops] = ['web/operator/trust/a.ts', 'web/operator/shops/b.ts'];
    expect(mayUsePart({ ...one, from: trust, target: shops })).toBe(false);
    expect(mayUsePart({ ...one, from: 'web/operator/parts/a.ts', target: shops })).toBe(false);
    expect(mayUsePart({ ...one, from: 'web/pages/home/a.ts', target: 'web/pages/shop/b.ts' })).toBe(false);
    expect(
      circlesIn([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['c', 'd'],
      ]),
    ).toEqual([['a', 'b', 'c']]);
  });

  test('the domain imports no package', () => {
    const packages = all.filter((one) => roomOf(one.from) === 'domain' && one.target === null);
    expect(packages).toEqual([]);
  });

  test('the contract imports no package but zod', () => {
    const packages = all
      .filter((one) => roomOf(one.from) === 'contract' && one.target === null)
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
    const free = files.filter((file) => /(?:= |globalThis\.)fetch\b/.test(sourceText(file)));
    expect(free.filter((file) => roomOf(file) !== 'web').toSorted()).toEqual(['outside/core/json-client.ts']);
  });

  test('only main reads the environment', () => {
    const readers = files.filter((file) => roomOf(file) !== 'main' && /process\.env/.test(sourceText(file)));
    expect(readers).toEqual([]);
  });
});
