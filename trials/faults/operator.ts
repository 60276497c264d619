// What an operator does while something is broken: starting jobs and waiting for how they end.
import { setTimeout as delay } from 'node:timers/promises';
import type { TrialSite } from '../support/trial-site.ts';
import { ask } from './request.ts';

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
