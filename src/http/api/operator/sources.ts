// The connection to AWIN as two tabs of the operator area show it, and what syncs of all networks ask there.
import type { z } from '@hono/zod-openapi';
import { StartedJob } from '#contract/operator/jobs.ts';
import {
  AwinMessage,
  AwinPartners,
  AwinStats,
  AwinStatus,
  AwinSyncAnswer,
  AwinSyncRefusal,
  AwinSyncRequest,
  HeldCode,
  HeldDecision,
  HeldPage,
  HeldQuery,
} from '#contract/operator/sources.ts';
import type { JobRun } from '#db/jobs/runs.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { readHeld } from '#db/sources/held-withdrawals.ts';
import { lastRun } from '#db/sources/runs.ts';
import { AppError, type ErrorCode } from '#domain/core/app-error.ts';
import { plural } from '#domain/core/format.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, conflict, error, json, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { cleanedUp } from '#services/sources/awin.ts';
import { decideHeld } from '#services/sources/held-withdrawals.ts';
import { SyncError, type SyncFailure } from '#services/sources/sync/error.ts';

const HELD_PAGE = 100;
const NO_DRY_RUN = 'Ein Probelauf geht nur über /api/awin/sync.';

const syncErrors = {
  409: json(
    AwinSyncRefusal.partial({ diff: true }),
    'Es läuft schon einer, oder zu viel würde zurückgezogen',
  ),
  502: error('AWIN antwortet nicht, wie es soll'),
  ...unprocessable,
};
// Neither button of the spec sends a body.
const optionalBody = AwinSyncRequest.optional();

const statusRoute = operatorRoute('get', '/api/awin/status', {
  summary: 'Ob AWIN eingerichtet und erreichbar ist',
  answers: { 200: json(AwinStatus, 'Stand') },
});
const partnersRoute = operatorRoute('get', '/api/awin/partners', {
  summary: 'Wie viele Partnerprogramme verbunden sind',
  answers: { 200: json(AwinPartners, 'Anzahl') },
});
const syncRoute = operatorRoute('post', '/api/awin/sync', {
  summary: 'Gleicht Shops und Codes mit AWIN ab',
  body: optionalBody,
  answers: { 200: json(AwinSyncAnswer, 'Was sich geändert hat'), ...syncErrors },
});
const statsRoute = operatorRoute('get', '/api/admin/awin/stats', {
  summary: 'Zahlen zu den Codes von AWIN',
  answers: { 200: json(AwinStats, 'Zahlen') },
});
const startRoute = operatorRoute('post', '/api/admin/awin/sync', {
  summary: 'Startet den Abgleich und antwortet sofort',
  body: optionalBody,
  answers: { 202: json(StartedJob, 'Läuft jetzt'), ...unprocessable },
});
const cleanupRoute = operatorRoute('delete', '/api/admin/awin/cleanup', {
  summary: 'Räumt abgelaufene Codes von AWIN weg',
  answers: { 200: json(AwinMessage, 'Wie viele es waren'), 502: error('Es ging nicht zu Ende') },
});
const heldRoute = operatorRoute('get', '/api/admin/awin/withdrawals', {
  summary: 'Codes, die der letzte Abgleich nicht mehr fand und nicht ungefragt zurückzog',
  query: HeldQuery,
  answers: { 200: json(HeldPage, 'Eine Seite, nach Shops geordnet') },
});
const decideRoute = operatorRoute('post', '/api/admin/awin/withdrawals', {
  summary: 'Diese Codes zurückziehen oder behalten',
  body: HeldDecision,
  answers: { 200: json(AwinMessage, 'Entschieden'), ...conflict, ...unprocessable },
});

export function awinRoutes({ awin, jobs, db, clock }: Deps) {
  const record = (actor: string, action: string) =>
    recordChange(db, clock(), { actor, action, subject: 'awin' });

  /** Every sync is a run of the job, so that it can be seen, also by those who did not start it. */
  const start = async (options: SyncRequest) => {
    if (!awin.isConfigured) await awin.sync(options).catch(refuse);
    return jobs.runNow('awin-sync', options.confirm ? { confirm: true } : undefined);
  };
  const untilSynced = async (actor: string, options: SyncRequest, signal: AbortSignal) => {
    if (options.dryRun) return awin.sync(options).catch(refuse);
    const { runId, fresh } = await start(options);
    // Before it ends: whoever started it may have left by then, and its figures are in the run.
    if (fresh) await record(actor, 'awin.sync');
    const run = await jobs.untilTried(runId, signal);
    if (run.outcome !== 'succeeded') throw await runRefusal(run);
    return AwinSyncAnswer.parse(run.counts);
  };
  const runRefusal = async ({ error, counts }: JobRun) => {
    const { failure = 'aborted', retryAfterSeconds } = counts as FailedCounts;
    const diff = failure === 'unconfirmed' ? (await lastRun(db, 'awin'))?.diff : undefined;
    return refusal({ kind: failure, userMessage: error ?? '', retryAfterSeconds, diff });
  };

  return apiRouter()
    .openapi(statusRoute, async (c) => c.json(await awin.status(), 200))
    .openapi(partnersRoute, async (c) => c.json(await awin.partners(), 200))
    .openapi(syncRoute, async (c) => {
      const options = AwinSyncRequest.parse(c.req.valid('json') ?? {});
      return c.json(await untilSynced(c.get('operator').actor, options, c.req.raw.signal), 200);
    })
    .openapi(statsRoute, async (c) => {
      const scheduled = (await jobs.list()).some(({ name, nextRun }) => name === 'awin-sync' && nextRun);
      return c.json({ ...(await awin.stats()), schedulerStatus: scheduled ? 'active' : 'inactive' }, 200);
    })
    .openapi(startRoute, async (c) => {
      const options = AwinSyncRequest.parse(c.req.valid('json') ?? {});
      if (options.dryRun) throw new AppError('unprocessable', { userMessage: NO_DRY_RUN });
      const { runId, fresh } = await start(options);
      if (fresh) await record(c.get('operator').actor, 'awin.sync');
      const message = fresh ? 'Der Abgleich läuft.' : 'Der Abgleich läuft schon.';
      return c.json({ message, runId, fresh }, 202);
    })
    .openapi(cleanupRoute, async (c) => {
      const { runId, fresh } = await jobs.runNow('awin-cleanup');
      if (fresh) await record(c.get('operator').actor, 'awin.cleanup');
      const { outcome, counts, error } = await jobs.untilTried(runId, c.req.raw.signal);
      if (outcome !== 'succeeded') throw new AppError('bad_gateway', { userMessage: error ?? '' });
      return c.json({ message: cleanedUp(Number(counts.deleted)) }, 200);
    })
    .openapi(heldRoute, async (c) => {
      const { network, q, page } = c.req.valid('query');
      const range = { search: q, limit: HELD_PAGE, offset: (page - 1) * HELD_PAGE };
      const { items, since, ...figures } = await readHeld(db, network, range);
      const shown = items.map((item) => answerFields(HeldCode, item));
      return c.json({ items: shown, ...figures, since: since?.toISOString() ?? null, page }, 200);
    })
    .openapi(decideRoute, async (c) => {
      const { network, decision, since } = c.req.valid('json');
      const { actor } = c.get('operator');
      const question = { network, since: new Date(since) };
      const codes = plural(
        await decideHeld({ db, now: clock(), actor }, question, decision),
        'Code',
        'Codes',
      );
      return c.json({ message: `${codes} ${decision === 'keep' ? 'behalten' : 'zurückgezogen'}.` }, 200);
    });
}

type SyncRequest = z.output<typeof AwinSyncRequest>;

/** What the job keeps of a failed sync: jobs/tasks.ts. */
interface FailedCounts {
  failure?: SyncFailure;
  retryAfterSeconds?: number;
}

const ANSWERS: Record<SyncFailure, ErrorCode> = {
  network: 'bad_gateway',
  busy: 'conflict',
  unconfirmed: 'conflict',
  unconfigured: 'unprocessable',
  aborted: 'unavailable',
};

type SyncRefusal = Pick<SyncError, 'kind' | 'userMessage'> & {
  retryAfterSeconds?: number | undefined;
  diff?: unknown;
};

function refusal({ kind, userMessage, retryAfterSeconds, diff }: SyncRefusal): AppError {
  return new AppError(ANSWERS[kind], {
    userMessage,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(diff ? { details: { diff } } : {}),
  });
}

function refuse(error: unknown): never {
  throw error instanceof SyncError ? refusal(error) : error;
}
