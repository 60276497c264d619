// The imports of the real files in `src`, type-only ones included, and the import cycles among them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const SOURCE = join(import.meta.dirname, '../../src');

export interface Import {
  from: string;
  specifier: string;
  typeOnly: boolean;
  /** The file it leads to, as a path below `src`; null for packages. */
  target: string | null;
}

const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?'(?<plain>[^']+)'|import\(\s*'(?<lazy>[^']+)'\s*\)/gm;

/** All source files but tests, as paths below `src`. */
export function sourceFiles(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx)$/.test(file) && !file.includes('.test.'))
    .map((file) => file.split(sep).join('/'));
}

export function sourceText(file: string): string {
  return readFileSync(join(SOURCE, file), 'utf8');
}

export function importsOf(file: string): Import[] {
  return [...sourceText(file).matchAll(IMPORT)].map(({ groups = {} }) => {
    const specifier = groups.plain ?? groups.lazy ?? '';
    const target = targetOf(file, specifier);
    return { from: file, specifier, typeOnly: groups.type !== undefined, target };
  });
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.') || specifier.startsWith('./+types/')) return null;
  return relative(SOURCE, resolve(SOURCE, dirname(from), specifier))
    .split(sep)
    .join('/')
    .replace(/\?.*$/, '');
}

/** Strongly connected components of more than one node (Tarjan): each is a cycle, or several that share a node. */
export function cyclesIn(edges: Iterable<readonly [from: string, to: string]>): string[][] {
  const graph = Map.groupBy(edges, ([from]) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string): number {
    let low = order.size;
    order.set(node, low);
    open.push(node);
    for (const [, next] of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === order.get(node)) {
      const cycle = open.splice(open.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle.toSorted());
    }
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
