// What an operator does while something is broken: starting jobs and waiting for how they end.
import { setTimeout as delay } from 'node:timers/promises';
import { PASSWORD, type TrialSite } from '../support/trial-site.ts';
import { ask } from './request.ts';

/** The cookie of a session. */
export async function signIn({ origin }: TrialSite): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.255.0.1' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('betreiber='));
  if (!cookie) throw new Error(`the operator could not sign in: ${answer.status} ${await answer.text()}`);
  return cookie.split(';')[0] ?? '';
}

export interface EndedRun {
  outcome: string;
  error: string | null;
}

const LONGEST_MS = 150_000;

/** Resolves when the run has ended. */
export async function runJob(site: TrialSite, cookie: string, job: string): Promise<EndedRun> {
  const { body } = await ask({
    kind: 'write',
    what: `run ${job}`,
    url: `${site.origin}/api/admin/jobs/${job}/run`,
    method: 'POST',
    headers: { Cookie: cookie },
  });
  const { runId } = JSON.parse(body) as { runId: number };
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await delay(300)) {
    const [run] = await site.query<{ outcome: string | null; error: string | null }>(
      'SELECT outcome, error FROM job_runs WHERE id = $1',
      [runId],
    );
    if (run?.outcome) return { outcome: run.outcome, error: run.error };
  }
  return { outcome: 'still running', error: null };
}
