// Who may import whom: layers, subjects inside layers, tabs and pages.
import { expect, test } from 'vitest';
import { DIVIDED, LAYERS, MAY_IMPORT, TYPES_ONLY } from '#test/support/rooms.ts';
import { dividedRoomOf, files, folderOf, type InnerImport, inner, partOf, roomOf } from './source.ts';

const crossing = inner.filter((one) => roomOf(one.target) !== roomOf(one.from));
const inLayer = inner.filter((one) => roomOf(one.target) === roomOf(one.from));
const inDivided = inner.filter(
  (one) => dividedRoomOf(one.from) !== undefined && dividedRoomOf(one.from) === dividedRoomOf(one.target),
);

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

/** Allowances that no import needs, as `from to`. */
function unused(allowed: Record<string, string[]>, made: InnerImport[], nameOf: (file: string) => string) {
  const used = new Set(made.map((one) => [one.from, one.target].map(nameOf).join(' ')));
  return Object.entries(allowed).flatMap(([from, to]) =>
    to.map((each) => `${from} ${each}`).filter((pair) => !used.has(pair)),
  );
}

const named = (those: InnerImport[]) => those.map((one) => `${one.from} -> ${one.target}`);

test('no file imports from a room it must not know', () => {
  expect(named(crossing.filter((one) => !mayCross(one)))).toEqual([]);
});

test('a subject imports its layer’s core and the subjects it is allowed', () => {
  expect(named(inLayer.filter((one) => !mayUse(one)))).toEqual([]);
});

test('a tab imports what all tabs share and the tabs it is allowed, and so does a page', () => {
  expect(named(inDivided.filter((one) => !mayUsePart(one)))).toEqual([]);
});

test('every allowance between rooms is used', () => {
  expect(unused({ ...MAY_IMPORT, main: [] }, crossing, roomOf)).toEqual([]);
  expect(unused(TYPES_ONLY, crossing, roomOf)).toEqual([]);
});

test.each(Object.entries(LAYERS))('every allowance between subjects of %s is used', (room, { uses }) => {
  const within = inLayer.filter((one) => roomOf(one.from) === room);
  expect(unused(uses, within, folderOf)).toEqual([]);
});

test.each(Object.entries(DIVIDED))('every allowance inside %s is used', (room, { shared, uses }) => {
  const within = inDivided.filter((one) => dividedRoomOf(one.from) === room);
  expect(unused(uses, within, partOf)).toEqual([]);
  const parts = new Set(files.filter((file) => dividedRoomOf(file) === room).map(partOf));
  expect(shared.filter((part) => !parts.has(part))).toEqual([]);
});

test('the checks themselves see what they forbid', () => {
  expect(crossing.length).toBeGreaterThan(20);
  expect(inLayer.length).toBeGreaterThan(20);
  expect(inDivided.length).toBeGreaterThan(20);
  const one = { specifier: '', typeOnly: true };
  expect(mayCross({ ...one, from: 'domain/a.ts', target: 'db/codes/codes.ts' })).toBe(false);
  expect(mayCross({ ...one, typeOnly: false, from: 'jobs/a.ts', target: 'db/jobs/runs.ts' })).toBe(false);
  expect(mayUse({ ...one, from: 'services/deals/a.ts', target: 'services/newsletter/b.ts' })).toBe(false);
  const [trust, shops] = ['web/operator/trust/a.ts', 'web/operator/shops/b.ts'];
  expect(mayUsePart({ ...one, from: trust, target: shops })).toBe(false);
  expect(mayUsePart({ ...one, from: 'web/operator/parts/a.ts', target: shops })).toBe(false);
  expect(mayUsePart({ ...one, from: 'web/pages/home/a.ts', target: 'web/pages/shop/b.ts' })).toBe(false);
});
