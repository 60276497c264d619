// Tailwind makes only the classes it finds: a folder that no @source names loses its looks without any error.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../src/web');

/** The whole website: a new folder is looked through by itself. */
const ALL: Record<string, string> = { 'styles.css': '.', 'operator/operator.css': '..' };

test.each(Object.entries(ALL))(
  '%s looks for classes everywhere, and names no place that is gone',
  (sheet, all) => {
    const css = readFileSync(join(WEB, sheet), 'utf8');
    const sources = [...css.matchAll(/@source (?:not )?"(.+)";/g)].map(([, path = '']) => path);
    expect(sources).toContain(all);
    const places = sources.map((path) => path.replace(/\/\*.*$/, ''));
    expect(places.filter((path) => !existsSync(join(WEB, dirname(sheet), path)))).toEqual([]);
  },
);
