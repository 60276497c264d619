// Scheduled jobs: their state and runs, and starting one by hand.
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Job, JobOverview, JobPreview, JobRun, StartedJob, StoppedJob } from '#contract/operator/jobs.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { AppError } from '#domain/core/app-error.ts';
import { plural } from '#domain/core/format.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, json, notFound, operatorRoute } from '#http/api/openapi.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { currentIssue, type JobName } from '#jobs/schedule.ts';
import type { SeenRun } from '#services/jobs/runs.ts';
import { previewPurge } from '#services/privacy/purge.ts';

/** As many as a list of runs shows. */
const RECENT_OF_EACH = 10;
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
const previewRoute = operatorRoute('post', '/api/admin/jobs/{name}/preview', {
  summary: 'Was eine Aufgabe jetzt täte, bevor man sie startet',
  params: z.object({ name: z.string().max(40) }),
  answers: { 200: json(JobPreview, 'Vorschau'), ...notFound },
});
const stopRoute = operatorRoute('post', '/api/admin/jobs/{name}/stop', {
  summary: 'Den laufenden Lauf einer Aufgabe anhalten',
  params: z.object({ name: z.string().max(40) }),
  answers: { 202: json(StoppedJob, 'Hält an'), ...notFound },
});
const updateRoute = operatorRoute('post', '/api/admin/update-codes', {
  summary: 'Die Codes jetzt aktualisieren',
  answers: started,
});
const trendsRoute = operatorRoute('post', '/api/admin/scan-trends', {
  summary: 'Die Trends jetzt neu berechnen',
  answers: started,
});

export function jobRoutes(deps: Deps) {
  const { jobs, db, clock, newsletter, alerts } = deps;
  const known = (name: string): JobName => {
    if (jobs.has(name)) return name;
    throw new AppError('not_found', { userMessage: 'Diese Aufgabe gibt es nicht.' });
  };
  const previews: Partial<Record<JobName, () => Promise<JobPreview>>> = {
    newsletter: async () => ({
      asks: true,
      text: sendingText(await newsletter.countRecipients(currentIssue(clock()))),
      details: [],
    }),
    alerts: async () => ({ asks: true, text: alertsText(await alerts.countRecipients()), details: [] }),
    'privacy-purge': async () => {
      const details = await previewPurge(db, clock());
      return { asks: true, text: purgeText(details.length), details };
    },
  };
  const start = async (c: Context<Env>, wanted: string) => {
    const name = known(wanted);
    const { runId, fresh } = await jobs.runNow(name);
    const { actor } = c.get('operator');
    if (fresh) await recordChange(db, clock(), { actor, action: 'job.run', subject: 'job', subjectId: name });
    return { message: fresh ? 'Die Aufgabe läuft.' : 'Die Aufgabe läuft schon.', runId, fresh };
  };
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const [list, recent] = await Promise.all([jobs.list(), jobs.recent(RECENT_OF_EACH)]);
      const shown = list.map((job) => ({
        ...answerFields(Job, job),
        waiting: job.waiting && runAnswer(job.waiting),
        lastRun: job.lastRun && runAnswer(job.lastRun),
      }));
      return c.json({ jobs: shown, recent: recent.map(runAnswer) }, 200);
    })
    .openapi(runRoute, async (c) => c.json(await start(c, c.req.valid('param').name), 202))
    .openapi(previewRoute, async (c) => {
      const preview = previews[known(c.req.valid('param').name)];
      return c.json((await preview?.()) ?? { asks: false, text: '', details: [] }, 200);
    })
    .openapi(stopRoute, async (c) => {
      const name = known(c.req.valid('param').name);
      const stopped = await stopJob(deps, name, c.get('operator').actor);
      return c.json({ message: stopped ? 'Der Lauf hält an.' : 'Es läuft gerade nichts.' }, 202);
    })
    .openapi(updateRoute, async (c) => c.json(await start(c, 'update-codes'), 202))
    .openapi(trendsRoute, async (c) => c.json(await start(c, 'trend-scan'), 202));
}

/** Whether there was something to stop. */
export async function stopJob(
  { jobs, db, clock, validation }: Deps,
  name: JobName,
  actor: string,
): Promise<boolean> {
  // A check of all codes has a checkpoint of its own, which has to know that nobody will go on from it. Between two
  // attempts there may be none, and the next would begin anew.
  const isRecorded = name === 'validate-codes' && (await validation.stop(actor));
  const isAsked = await jobs.stopNow(name);
  if (isAsked && !isRecorded)
    await recordChange(db, clock(), { actor, action: 'job.stop', subject: 'job', subjectId: name });
  return isAsked || isRecorded;
}

function sendingText(people: number): string {
  if (people === 0) return 'Niemand wartet auf diese Ausgabe: Alle, die sie bekommen sollen, haben sie.';
  const whom = plural(people, 'Person', 'Personen');
  return `Die Ausgabe dieser Woche geht an ${whom}. Verschickte E-Mails lassen sich nicht zurückholen; anhalten kannst du den Versand jederzeit.`;
}

function alertsText(people: number): string {
  if (people === 0) return 'Gerade gibt es für niemanden etwas Neues.';
  const whom = plural(people, 'Person bekommt', 'Personen bekommen');
  return `${whom} eine E-Mail über neue Codes. Verschickte E-Mails lassen sich nicht zurückholen; anhalten kannst du den Versand jederzeit.`;
}

function purgeText(kinds: number): string {
  return kinds === 0
    ? 'Gerade ist nichts so alt, dass es gelöscht würde.'
    : 'Was seine Frist überschritten hat, wird endgültig gelöscht. Das kann nicht rückgängig gemacht werden.';
}

const runAnswer = (run: SeenRun): JobRun => answerFields(JobRun, run);
