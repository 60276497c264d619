// Lets only operators through, by the cookie of a session or by a token.
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { AppError } from '#domain/core/app-error.ts';
import type { EditContext } from '#services/core/edit-context.ts';
import type { Operator } from '#services/operators/operator.ts';
import type { Guesser } from '#services/operators/sign-in.ts';
import { clientAddress, clientKey } from './client-address.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import type { Deps, Env } from './env.ts';
import { mayCall, ROUTE_SCOPES } from './operator-scopes.ts';

const COOKIE = 'betreiber';
/** A cookie that tells the website to ask for the operator's panel. No secret: it grants no access. */
const SIGN = 'betreiber_da';
/** Says that this device has signed in before. It opens nothing, so it stays when somebody signs out. */
const DEVICE = 'betreiber_geraet';
const DEVICE_SECONDS = 180 * 24 * 3600;
const STRICT = { httpOnly: true, sameSite: 'Strict' } as const;

/** The authenticated operator; null without a valid session or token. */
export async function readOperator(c: Context<Env>, deps: Deps): Promise<Operator | null> {
  const bearer = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  const { operators } = deps;
  if (bearer !== undefined) return operators.byToken(bearer);
  const cookie = readCookie(c, deps, COOKIE);
  return cookie ? operators.bySession(cookie) : null;
}

export function requireOperator(deps: Deps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const operator = await readOperator(c, deps);
    if (!operator) throw new AppError('unauthorized');
    refuseBeyondScope(c, operator);
    c.set('operator', operator);
    await next();
    c.header('Cache-Control', 'no-store');
  };
}

/** Behind `requireOperator`: whose change it is, at this moment. */
export function editContext(c: Context<Env>, { db, clock }: Deps): EditContext {
  return { db, now: clock(), actor: c.get('operator').actor };
}

function refuseBeyondScope(c: Context<Env>, { scope }: Operator): void {
  if (scope === null) return;
  const route = `${c.req.method} ${matchedRoutes(c).at(-1)?.path ?? ''}`;
  if (mayCall(scope, route)) return;
  const userMessage =
    ROUTE_SCOPES.get(route) === 'session'
      ? 'Das geht nur angemeldet, nicht mit einem Token.'
      : 'Dieser Token darf das nicht.';
  throw new AppError('forbidden', { userMessage });
}

/** The keys by which failed sign-ins are rate limited. */
export async function readGuesser(c: Context<Env>, deps: Deps): Promise<Guesser> {
  const { incoming } = c.env;
  if (!incoming) throw new Error('only a request from outside has a client');
  const address = clientKey(clientAddress(incoming, deps.trustProxy));
  return {
    client: await deps.visitors.lasting('operator', address),
    deviceToken: readCookie(c, deps, DEVICE),
  };
}

export function setSession(
  c: Context<Env>,
  deps: Deps,
  { token, deviceToken }: { token: string; deviceToken: string },
): void {
  writeCookie(c, deps, COOKIE, token, STRICT);
  writeCookie(c, deps, SIGN, '1', { ...STRICT, httpOnly: false });
  writeCookie(c, deps, DEVICE, deviceToken, { ...STRICT, maxAge: DEVICE_SECONDS });
}

/** Not when another site sent the browser here: both cookies are strict, and the session they stand for goes on. */
export function bringsSession(c: Context<Env>, deps: Deps): boolean {
  return [COOKIE, SIGN].some((name) => readCookie(c, deps, name) !== undefined);
}

export function clearSession(c: Context<Env>, deps: Deps): void {
  removeCookie(c, deps, COOKIE);
  removeCookie(c, deps, SIGN);
}
