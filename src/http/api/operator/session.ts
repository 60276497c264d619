// Signing in and out.
import { z } from '@hono/zod-openapi';
import { ErrorAnswer } from '#contract/errors.ts';
import { LoginRequest, SessionState } from '#contract/operator/session.ts';
import { AppError } from '#domain/core/app-error.ts';
import { plural } from '#domain/core/format.ts';
import { deviceName } from '#domain/operators/device-name.ts';
import { apiRouter, json, otherSite, route, tooMany, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { clearSession, readGuesser, readOperator, setSession } from '#http/core/operator.ts';
import type { Closed } from '#services/operators/guesses.ts';
import type { SignInRefusal } from '#services/operators/sign-in.ts';

const LOCKED = 'Zu viele Fehlversuche. Zugang für 15 Minuten gesperrt.';
const RefusedSignIn = ErrorAnswer.extend({
  remainingAttempts: z.int(),
  needsCode: z
    .literal(true)
    .optional()
    .meta({ description: 'Das Passwort stimmt; es fehlt der zweite Faktor' }),
});

const refusals = {
  401: json(RefusedSignIn, 'Falsches Passwort, oder der zweite Faktor fehlt oder ist falsch'),
  423: json(RefusedSignIn, 'Gesperrt nach drei Fehlversuchen, auch für das richtige Passwort'),
};

const loginRoute = route('post', '/api/admin/login', {
  summary: 'Anmelden; die Sitzung kommt als Cookie',
  body: LoginRequest,
  answers: { 200: json(SessionState, 'Angemeldet'), ...refusals, ...otherSite, ...unprocessable, ...tooMany },
});

const logoutRoute = route('post', '/api/admin/logout', {
  summary: 'Abmelden',
  answers: { 200: json(SessionState, 'Abgemeldet'), ...otherSite },
});

const sessionRoute = route('get', '/api/admin/session', {
  summary: 'Ob man angemeldet oder gesperrt ist',
  answers: { 200: json(SessionState, 'Stand') },
});

export function sessionRoutes(deps: Deps) {
  const { operators } = deps;
  return apiRouter()
    .openapi(loginRoute, async (c) => {
      const guesser = await readGuesser(c, deps);
      const device = deviceName(c.req.header('User-Agent') ?? '');
      const result = await operators.signIn(guesser, c.req.valid('json'), device);
      c.header('Cache-Control', 'no-store');
      if ('token' in result) {
        const before = await readOperator(c, deps);
        if (before?.session) await operators.endSession(before.actor, before.session.id);
        setSession(c, deps, result);
        return c.json({ authenticated: true, blocked: false, remainingAttempts: 3 }, 200);
      }
      if ('openAt' in result) {
        c.get('log')?.warn({ kind: result.kind }, 'sign-in closed to unknown devices');
        throw closedFor(result, deps.clock());
      }
      const { blocked, remainingAttempts, wanted } = result;
      c.get('log')?.warn({ blocked, remainingAttempts, wanted }, 'sign-in refused');
      throw new AppError(blocked ? 'locked' : 'unauthorized', {
        userMessage: blocked ? LOCKED : messageOf(result),
        details: { remainingAttempts, ...(!blocked && wanted !== 'password' && { needsCode: true }) },
      });
    })
    .openapi(logoutRoute, async (c) => {
      const operator = await readOperator(c, deps);
      if (operator?.session) await operators.endSession(operator.actor, operator.session.id);
      clearSession(c, deps);
      c.header('Cache-Control', 'no-store');
      const standing = await operators.standing(await readGuesser(c, deps));
      return c.json({ authenticated: false, ...standing }, 200);
    })
    .openapi(sessionRoute, async (c) => {
      const operator = await readOperator(c, deps);
      const guesser = await readGuesser(c, deps);
      const standing = await operators.standing(guesser);
      if (standing.blocked) c.header('Retry-After', String(await operators.lockedSeconds(guesser)));
      c.header('Cache-Control', 'no-store');
      return c.json({ authenticated: operator !== null, ...standing }, 200);
    });
}

/** All strangers together have guessed too often; how long everybody unknown has to wait. */
function closedFor({ openAt, kind }: Closed, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((openAt.getTime() - now.getTime()) / 1000));
  const what = kind === 'password' ? 'falsche Passwörter' : 'falsche Codes';
  const userMessage = `Es kamen zu viele ${what}. Von einem unbekannten Gerät geht die Anmeldung in ${inWords(seconds)} wieder. Geräte, die schon einmal angemeldet waren, sind nicht betroffen.`;
  return new AppError('too_many', { userMessage, retryAfterSeconds: seconds });
}

function inWords(seconds: number): string {
  if (seconds < 90) return plural(seconds, 'Sekunde', 'Sekunden');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? plural(minutes, 'Minute', 'Minuten')
    : plural(Math.ceil(minutes / 60), 'Stunde', 'Stunden');
}

function messageOf({ wanted, remainingAttempts }: SignInRefusal): string {
  if (wanted === 'code') return 'Bitte gib den Code aus deiner Authenticator-App ein.';
  const what = wanted === 'password' ? 'Falsches Passwort' : 'Falscher Code';
  return `${what}. Noch ${plural(remainingAttempts, 'Versuch', 'Versuche')} übrig.`;
}
