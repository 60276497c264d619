// The connection to AWIN as two tabs of the operator area show it.
import { createRoute } from '@hono/zod-openapi';
import { ErrorAnswer } from '#contract/errors.ts';
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
import { apiRouter, json, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { SyncError, type SyncFailure } from '#services/sources/sync/error.ts';
import { operatorErrors } from './answers.ts';

const syncErrors = {
  409: json(
    AwinSyncRefusal.partial({ diff: true }),
    'Es läuft schon einer, oder zu viel würde zurückgezogen',
  ),
  502: json(ErrorAnswer, 'AWIN antwortet nicht, wie es soll'),
  ...unprocessable,
  ...operatorErrors,
} as const;
// Neither button of the spec sends a body.
const optionalBody = {
  content: { 'application/json': { schema: AwinSyncRequest } },
  required: false,
} as const;

const statusRoute = createRoute({
  method: 'get',
  path: '/api/awin/status',
  summary: 'Ob AWIN eingerichtet und erreichbar ist',
  responses: { 200: json(AwinStatus, 'Stand'), ...operatorErrors },
});
const partnersRoute = createRoute({
  method: 'get',
  path: '/api/awin/partners',
  summary: 'Wie viele Partnerprogramme verbunden sind',
  responses: { 200: json(AwinPartners, 'Anzahl'), ...operatorErrors },
});
const syncRoute = createRoute({
  method: 'post',
  path: '/api/awin/sync',
  summary: 'Gleicht Shops und Codes mit AWIN ab',
  request: { body: optionalBody },
  responses: { 200: json(AwinSyncAnswer, 'Was sich geändert hat'), ...syncErrors },
});
const statsRoute = createRoute({
  method: 'get',
  path: '/api/admin/awin/stats',
  summary: 'Zahlen zu den Codes von AWIN',
  responses: { 200: json(AwinStats, 'Zahlen'), ...operatorErrors },
});
const syncMessageRoute = createRoute({
  method: 'post',
  path: '/api/admin/awin/sync',
  summary: 'Wie /api/awin/sync, antwortet mit einem Satz',
  request: { body: optionalBody },
  responses: { 200: json(AwinMessage, 'Was sich geändert hat'), ...syncErrors },
});
const cleanupRoute = createRoute({
  method: 'delete',
  path: '/api/admin/awin/cleanup',
  summary: 'Räumt abgelaufene Codes von AWIN weg',
  responses: { 200: json(AwinMessage, 'Wie viele es waren'), ...operatorErrors },
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
