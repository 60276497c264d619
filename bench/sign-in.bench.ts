// Response time of a right password against a wrong one: a timing attack must learn nothing.
import pg from 'pg';
import { runningEmbedded } from '#db/postgres/running.ts';
import { PASSWORD } from '#test/support/operator.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';
import { goal } from './support/goal.ts';
import { median } from './support/rate.ts';

const TRIES = 40;
const MOST = 1.25;

const dataDir = await makeDataDir();
const server = await startServer({
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  TRUST_PROXY: '1',
  OPERATOR_PASSWORD: PASSWORD,
});

/** Each from an address of its own, so that none is locked out. */
async function timeOf(password: string, client: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${server.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.${client >> 8}.${client & 255}` },
    body: JSON.stringify({ password }),
  });
  await answer.arrayBuffer();
  if (answer.status !== (password === PASSWORD ? 200 : 401)) throw new Error(`status ${answer.status}`);
  return performance.now() - start;
}

const database = new pg.Client({ connectionString: (await runningEmbedded(dataDir, 'postgres')) ?? '' });
await database.connect();
const times = { right: [] as number[], near: [] as number[], far: [] as number[] };
for (let round = 0; round < TRIES; round++) {
  // What all strangers together may guess is used up after a few rounds.
  await database.query('DELETE FROM guess_budgets');
  const client = round * 3;
  times.right.push(await timeOf(PASSWORD, client));
  times.near.push(await timeOf(`${PASSWORD.slice(0, -1)}7`, client + 1));
  times.far.push(await timeOf('x', client + 2));
}
await database.end();
await server.stop();
await removeDataDir(dataDir);

const wrong = Math.min(median(times.near), median(times.far));
const ratio = median(times.right) / wrong;
const difference = Math.max(ratio, 1 / ratio);
console.log(
  `right password against a wrong one: ${ratio.toFixed(2)} (goal within ${MOST}: ${goal({ measured: difference, atMost: MOST, noise: 1 })})`,
);
console.log(
  `wrong by one letter against wrong in all: ${(median(times.near) / median(times.far)).toFixed(2)}`,
);
