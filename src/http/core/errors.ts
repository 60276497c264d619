import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorAnswer } from '#contract/errors.ts';
import { isUnavailable } from '#db/core/sql-errors.ts';
import { AppError, type ErrorCode } from '#domain/core/app-error.ts';
import type { Env } from './env.ts';

/** Also for requests refused before the router runs (http/serving/refusals.ts). */
export const ERROR_ANSWERS: Record<ErrorCode, { status: ContentfulStatusCode; message: string }> = {
  bad_request: { status: 400, message: 'Die Anfrage ist ungültig.' },
  unauthorized: { status: 401, message: 'Bitte melde dich an.' },
  forbidden: { status: 403, message: 'Das geht nur von der eigenen Seite aus.' },
  not_found: { status: 404, message: 'Das gibt es hier nicht.' },
  conflict: { status: 409, message: 'Das geht gerade nicht.' },
  too_large: { status: 413, message: 'Die Anfrage ist zu groß.' },
  too_long: { status: 414, message: 'Die Adresse ist zu lang.' },
  wrong_type: { status: 415, message: 'Bitte sende die Daten als JSON.' },
  unprocessable: { status: 422, message: 'Die Angaben sind ungültig.' },
  locked: { status: 423, message: 'Der Zugang ist gesperrt.' },
  too_many: { status: 429, message: 'Zu viele Anfragen. Bitte warte einen Moment.' },
  bad_gateway: { status: 502, message: 'Die Gegenstelle antwortet nicht.' },
  unavailable: {
    status: 503,
    message: 'Der Dienst ist gerade nicht erreichbar. Bitte versuche es in wenigen Minuten erneut.',
  },
  internal: { status: 500, message: 'Es ist ein Fehler aufgetreten.' },
};

export const RETRY_AFTER_SECONDS = 10;

/** The only place where an error becomes an answer. An unexpected error shows nothing but its request id. */
export function answerError(error: unknown, c: Context<Env>): Response {
  const known = hasLeft(c) ? new AppError('bad_request', { message: 'the sender left' }) : asAppError(error);
  const { status, message } = ERROR_ANSWERS[known.code];
  const log = c.get('log');
  if (status >= 500) log?.error({ err: error, code: known.code }, 'request failed');
  else log?.debug({ code: known.code, reason: known.message }, 'request refused');
  const wait = known.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (wait !== undefined) c.header('Retry-After', String(wait));
  c.header('Cache-Control', 'no-store');
  const shown = status === 500 ? `${message} Kennung: ${c.get('requestId')}` : (known.userMessage ?? message);
  return c.json({ ...known.details, code: known.code, message: shown } satisfies ErrorAnswer, status);
}

/** A client that disconnects in the middle of a body is no error of ours, and must not be logged as one. */
function hasLeft({ env }: Context<Env>): boolean {
  const incoming = env?.incoming;
  return incoming !== undefined && !incoming.complete && incoming.errored !== null;
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('unavailable', { cause: error });
  // Hono's own validators throw these, for example for a body that is no JSON.
  if (error instanceof HTTPException && error.status < 500) {
    const code = error.status === 413 ? 'too_large' : error.status === 415 ? 'wrong_type' : 'bad_request';
    return new AppError(code, { message: error.message, cause: error });
  }
  return new AppError('internal', { cause: error });
}
