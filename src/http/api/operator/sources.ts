// The connection to AWIN as two tabs of the operator area show it.
import {
  AwinMessage,
  AwinPartners,
  AwinStats,
  AwinStatus,
  AwinSyncAnswer,
  AwinSyncRefusal,
  AwinSyncRequest,
} from '#contract/operator/sources.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { AppError, type ErrorCode } from '#domain/core/app-error.ts';
import { apiRouter, error, json, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { SyncError, type SyncFailure } from '#services/sources/sync/error.ts';

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
const syncMessageRoute = operatorRoute('post', '/api/admin/awin/sync', {
  summary: 'Wie /api/awin/sync, antwortet mit einem Satz',
  body: optionalBody,
  answers: { 200: json(AwinMessage, 'Was sich geändert hat'), ...syncErrors },
});
const cleanupRoute = operatorRoute('delete', '/api/admin/awin/cleanup', {
  summary: 'Räumt abgelaufene Codes von AWIN weg',
  answers: { 200: json(AwinMessage, 'Wie viele es waren') },
});

export function awinRoutes({ awin, jobs, db, clock }: Deps) {
  const record = (actor: string, action: string, after: unknown) =>
    recordChange(db, clock(), { actor, action, subject: 'awin', after });

  const sync = async (actor: string, options: { confirm: boolean; dryRun: boolean }) => {
    const result = await awin.sync(options).catch((error) => {
      throw error instanceof SyncError ? refusal(error) : error;
    });
    if (!options.dryRun) await record(actor, 'awin.sync', result);
    return result;
  };

  return apiRouter()
    .openapi(statusRoute, async (c) => c.json(await awin.status(), 200))
    .openapi(partnersRoute, async (c) => c.json(await awin.partners(), 200))
    .openapi(syncRoute, async (c) =>
      c.json(await sync(c.get('operator').actor, AwinSyncRequest.parse(c.req.valid('json') ?? {})), 200),
    )
    .openapi(statsRoute, async (c) => {
      const scheduled = (await jobs.list()).some(({ name, nextRun }) => name === 'awin-sync' && nextRun);
      return c.json({ ...(await awin.stats()), schedulerStatus: scheduled ? 'active' : 'inactive' }, 200);
    })
    .openapi(syncMessageRoute, async (c) => {
      const options = AwinSyncRequest.parse(c.req.valid('json') ?? {});
      const { added, updated, withdrawn, totalFetched } = await sync(c.get('operator').actor, options);
      const message = `${totalFetched} Angebote gelesen: ${added} neu, ${updated} geändert, ${withdrawn} zurückgezogen.`;
      return c.json({ message }, 200);
    })
    .openapi(cleanupRoute, async (c) => {
      const { deletedCount, message } = await awin.cleanUp();
      await record(c.get('operator').actor, 'awin.cleanup', { deletedCount });
      return c.json({ message }, 200);
    });
}

const ANSWERS: Record<SyncFailure, ErrorCode> = {
  network: 'bad_gateway',
  busy: 'conflict',
  unconfirmed: 'conflict',
  unconfigured: 'unprocessable',
  aborted: 'unavailable',
};

function refusal({ kind, message, userMessage, retryAfterSeconds, diff }: SyncError): AppError {
  return new AppError(ANSWERS[kind], {
    message,
    userMessage,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(diff ? { details: { diff } } : {}),
  });
}
