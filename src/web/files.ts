// Where the build has put what browsers load: names carry content hashes, which are in Vite's manifest.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './document.ts';
import { MODULES, type PageName } from './routes.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const SOURCES = {
  styles: 'src/web/styles.css',
  fonts: ['src/web/fonts/inter.woff2', 'src/web/fonts/bricolage-grotesque.woff2'],
  early: 'src/web/early/main.ts',
  entry: 'src/web/entry.client.tsx',
};

/** The files of a page. In development its sources, which Vite serves. */
export const filesOf: (page: PageName) => Files = import.meta.env.DEV ? sources : builtFiles();

function sources(): Files {
  return filesFrom((source) => `/${source}`);
}

function builtFiles(): (page: PageName) => Files {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../client/.vite/manifest.json'), 'utf8'),
  );
  const urlOf = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`${source} was not built`);
    return `/${built.file}`;
  };
  const withImports = (source: string): string[] => [
    ...(manifest[source]?.imports ?? []).flatMap(withImports),
    urlOf(source),
  ];
  const shared = filesFrom(urlOf);
  const ofPage = (page: string): Files => {
    const modules = [...withImports(SOURCES.entry), ...withImports(`src/web/pages/${page}/route.tsx`)];
    return { ...shared, modules: [...new Set(modules)] };
  };
  const files = new Map(Object.keys(MODULES).map((page) => [page, ofPage(page)]));
  return (page) => files.get(page) ?? shared;
}

function filesFrom(urlOf: (source: string) => string): Files {
  const { styles, fonts, early, entry } = SOURCES;
  return {
    styles: urlOf(styles),
    fonts: fonts.map(urlOf),
    early: urlOf(early),
    entry: urlOf(entry),
    modules: [],
  };
}
