// Scheduled jobs: their state and runs, and starting one by hand.
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Job, JobOverview, JobRun, StartedJob } from '#contract/operator/jobs.ts';
import type { JobRun as StoredRun } from '#db/jobs/runs.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { AppError } from '#domain/core/app-error.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, json, notFound, operatorRoute } from '#http/api/openapi.ts';
import type { Deps, Env } from '#http/core/env.ts';

const RECENT = 100;
const started = { 202: json(StartedJob, 'Läuft jetzt'), ...notFound };

const listRoute = operatorRoute('get', '/api/admin/jobs', {
  summary: 'Alle Aufgaben mit ihrem letzten Lauf',
  answers: { 200: json(JobOverview, 'Aufgaben') },
});
const runRoute = operatorRoute('post', '/api/admin/jobs/{name}/run', {
  summary: 'Eine Aufgabe jetzt starten',
  params: z.object({ name: z.string().max(40) }),
  answers: started,
});
const updateRoute = operatorRoute('post', '/api/admin/update-codes', {
  summary: 'Die Codes jetzt aktualisieren',
  answers: started,
});
const trendsRoute = operatorRoute('post', '/api/admin/scan-trends', {
  summary: 'Die Trends jetzt neu berechnen',
  answers: started,
});

export function jobRoutes({ jobs, db, clock }: Deps) {
  const start = async (c: Context<Env>, name: string) => {
    if (!jobs.has(name)) throw new AppError('not_found', { userMessage: 'Diese Aufgabe gibt es nicht.' });
    const { runId, fresh } = await jobs.runNow(name);
    const { actor } = c.get('operator');
    if (fresh) await recordChange(db, clock(), { actor, action: 'job.run', subject: 'job', subjectId: name });
    return { message: fresh ? 'Die Aufgabe läuft.' : 'Die Aufgabe läuft schon.', runId, fresh };
  };
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const [list, recent] = await Promise.all([jobs.list(), jobs.recent(RECENT)]);
      const shown = list.map((job) => ({
        ...answerFields(Job, job),
        lastRun: job.lastRun && runAnswer(job.lastRun),
      }));
      return c.json({ jobs: shown, recent: recent.map(runAnswer) }, 200);
    })
    .openapi(runRoute, async (c) => c.json(await start(c, c.req.valid('param').name), 202))
    .openapi(updateRoute, async (c) => c.json(await start(c, 'update-codes'), 202))
    .openapi(trendsRoute, async (c) => c.json(await start(c, 'trend-scan'), 202));
}

const runAnswer = (run: StoredRun): JobRun => answerFields(JobRun, run);
