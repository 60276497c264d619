// A stranger who claims other addresses to a site that knows of no proxy, and what the operator learns of it.
import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';
import type { Goal } from './operator-holes.ts';

const GUESSES = 8;

export async function tryUnknownProxy(password: string): Promise<Goal[]> {
  const dataDir = await makeDataDir();
  const { origin, output, stop } = await startServer({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    OPERATOR_PASSWORD: password,
    TRUST_PROXY: '0',
  });
  try {
    const signIn = (typed: string, headers: Record<string, string> = {}) =>
      fetch(`${origin}/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ password: typed }),
      });
    const cookie = (await signIn(password)).headers.getSetCookie().map((one) => one.split(';')[0]);
    const statuses: number[] = [];
    for (let number = 0; number < GUESSES; number++)
      statuses.push((await signIn('falsch', { 'X-Forwarded-For': `192.0.2.${number}` })).status);
    const notices = await fetch(`${origin}/api/admin/notices`, { headers: { Cookie: cookie.join('; ') } });
    const kinds = ((await notices.json()) as { kind: string }[]).map(({ kind }) => kind);
    const checked = statuses.filter((status) => status === 401).length;
    return [
      [`claimed addresses give no more guesses: ${statuses.join(' ')}`, checked < 3],
      ['a proxy nobody told of is in the log', output().includes('TRUST_PROXY is 0')],
      [`and in the dashboard: ${kinds.join(' ')}`, kinds.includes('forwarded')],
    ];
  } finally {
    await stop();
    await removeDataDir(dataDir);
  }
}
