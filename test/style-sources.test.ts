// Tailwind makes only the classes it finds: a folder that no @source names loses its looks without any error.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../src/web');

function sourcesOf(sheet: string): string[] {
  const css = readFileSync(join(WEB, sheet), 'utf8');
  return [...css.matchAll(/@source "(.+)";/g)].flatMap(([, path = '']) => {
    const [, before, names] = /^(.*)\{(.+)\}$/.exec(path) ?? [];
    return names && !path.includes('*') ? names.split(',').map((name) => `${before}${name}`) : [path];
  });
}

test('all folders of the website are looked through for classes', () => {
  const folders = readdirSync(WEB, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['operator', 'styles'].includes(entry.name))
    .map(({ name }) => `./${name}`);
  expect(sourcesOf('styles.css')).toEqual(expect.arrayContaining(folders));
});

for (const sheet of ['styles.css', 'operator/operator.css']) {
  test(`${sheet} names no folder that is gone`, () => {
    const folders = sourcesOf(sheet).filter((path) => !path.includes('*'));
    expect(folders.length).toBeGreaterThan(2);
    expect(folders.filter((path) => !existsSync(join(WEB, dirname(sheet), path)))).toEqual([]);
  });
}
