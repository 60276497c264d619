// What the papers call a file or folder is one: whoever follows them must arrive.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRIVATE_PARAMETERS, QUERY_PARAMETERS } from '#contract/links.ts';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/serve.mjs';

const ROOT = join(import.meta.dirname, '..');
const PAPERS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const IN_REPOSITORY = /^(?:src|test|docs|scripts|trials|bench|migrations|demo|texts)\//;
const SOURCE_FILE = /^(?:[\w@.-]+\/)*[\w.*-]+\.(?:tsx?|mjs|sql|css)$/;
/** Layers may be named without `src/`, and a file by its name alone. */
const PLACES = [
  '',
  'src',
  'test',
  ...['src', 'test', 'scripts', 'bench', 'trials', 'vite'].map((place) => `${place}/**`),
];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function namedIn(paper: string): string[] {
  const text = read(paper);
  const quoted = [...text.matchAll(/`([^`\s{}<>…]+)`/g)].map(([, name = '']) => name);
  const files = quoted.filter((name) => IN_REPOSITORY.test(name) || SOURCE_FILE.test(name));
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) =>
    join(dirname(paper), to),
  );
  return [...new Set([...files, ...links])];
}

function isThere(path: string): boolean {
  return path.includes('*') ? globSync(path).length > 0 : existsSync(path);
}

describe('papers', () => {
  test.each(PAPERS)('%s names files that exist', (paper) => {
    const missing = namedIn(paper).filter(
      (file) => !PLACES.some((place) => isThere(join(ROOT, place, file))),
    );
    expect(missing).toEqual([]);
  });

  test('a cache before the site is told every parameter that changes an answer', () => {
    const rules = read('docs/scaling.md');
    expect(rules).toContain(`\`${QUERY_PARAMETERS.join(' ')}\``);
    for (const name of PRIVATE_PARAMETERS) expect(rules).toContain(`\`${name}\``);
  });

  test('the unit for systemd starts the server as `npm start` does, and stops it by its own process alone', () => {
    const [, unit = ''] = /```ini\n([\s\S]*?)```/.exec(read('docs/operations.md')) ?? [];
    const [, program = '', args] = /^ExecStart=\/srv\/rabattlotse\/(\S+) (.*)$/m.exec(unit) ?? [];
    const { optionalDependencies } = JSON.parse(read('package.json'));
    expect(Object.keys(optionalDependencies)).toContain(program.split('/')[1]);
    expect(args).toBe([...SERVER_FLAGS, 'src/main/server/start.ts'].join(' '));
    const environment = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' '),
    );
    expect(environment).toEqual(
      expect.arrayContaining(Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`)),
    );
    expect(unit).toMatch(/^KillMode=mixed$/m);
  });

  test('the check sees what is named', () => {
    expect(namedIn('docs/rooms.md').length).toBeGreaterThan(30);
    expect(namedIn('docs/security.md').length).toBeGreaterThan(80);
  });
});
