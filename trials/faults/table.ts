// The table as it stands in docs/operations.md.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from './report.ts';

const FILE = join(import.meta.dirname, '../../docs/operations.md');
const BETWEEN = /(<!-- faults -->\n)[\s\S]*(<!-- \/faults -->)/;

export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ fault, seen, recovery, lost, missed, skipped }) => {
    if (skipped) return `| ${fault} | not tried: ${skipped} | – | – |`;
    const note = missed.length > 0 ? ` **Missed:** ${missed.join('; ').replaceAll('|', '\\|')}` : '';
    return `| ${fault} | ${seen}${note} | ${recovery} | ${lost} |`;
  });
  return [
    '| Fault | What visitors see during it | Recovery | Acknowledged writes lost |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

export async function writeTable(rows: Row[]): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  if (!BETWEEN.test(text)) throw new Error('docs/operations.md has lost its place for the table');
  await writeFile(
    FILE,
    text.replace(BETWEEN, (_, start, end) => `${start}${tableOf(rows)}${end}`),
  );
}
