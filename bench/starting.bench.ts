// How long it takes until all modules of the server are loaded, against loading them the usual way. A wrong setting ends both
// right after that. The usual way has its compiled code kept, too.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './support/rate.ts';

const ROUNDS = 9;
const MOST = 0.67;

const cache = await mkdtemp(join(tmpdir(), 'rabattlotse-bench-'));

function timeOf(script: string): number {
  const started = performance.now();
  const env = { ...process.env, PORT: 'wrong', NODE_COMPILE_CACHE: cache };
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  if (status !== 1 || !stderr.startsWith('Einstellung PORT')) throw new Error(`${script}: ${stderr}`);
  return performance.now() - started;
}

const times = { quick: [] as number[], usual: [] as number[] };
for (let round = 0; round <= ROUNDS; round++) {
  const usual = timeOf('src/main/server/server.ts');
  const quick = timeOf('src/main/server/start.ts');
  // The first one compiles.
  if (round === 0) continue;
  times.usual.push(usual);
  times.quick.push(quick);
}
await rm(cache, { recursive: true });

const ratio = median(times.quick) / median(times.usual);
console.log(`loading all modules, against the usual way: ${ratio.toFixed(2)} (goal: at most ${MOST})`);
console.log(`in milliseconds: ${Math.round(median(times.quick))} and ${Math.round(median(times.usual))}`);
if (ratio > MOST) process.exitCode = 1;
