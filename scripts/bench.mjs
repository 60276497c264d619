// `npm run bench [name …]`: measures, each figure against a baseline in the same run.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, NODE, ROOT, run } from './prepare.mjs';

await ensurePackages({ development: true });
await ensureBuild();
const wanted = process.argv.slice(2);
const benches = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')));
const unknown = wanted.filter((name) => !benches.includes(`${name}.bench.ts`));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}.`);
  process.exit(2);
}
const failed = [];
for (const file of benches) {
  const name = file.replace('.bench.ts', '');
  console.log(`\n# ${name}`);
  const env = { ...process.env, NODE_ENV: 'production' };
  if ((await run(NODE, [join('bench', file)], { env })) !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
