// Signing in to the operator area of a test site.
import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Database } from '#db/core/connect.ts';
import { insertToken, type TokenScope } from '#db/operators/tokens.ts';
import { storePasswordHash } from '#services/operators/password.ts';
import type { TestSite } from './test-site.ts';
import { person } from './visitors.ts';

export const PASSWORD = 'richtig-pferd-batterie';

export interface SignedIn {
  headers: Record<string, string>;
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  put(path: string, body?: unknown): Promise<Response>;
  delete(path: string, body?: unknown): Promise<Response>;
}

/** A hash of least cost, by which each sign-in is compared: one of the site's own takes 20 ms of CPU each time. */
export async function setTestPassword(db: Database, now: Date): Promise<void> {
  await storePasswordHash(db, await hash(PASSWORD, { memoryCost: 8, timeCost: 1 }), now);
}

/** The value of the session cookie an answer sets. */
export function sessionCookie(response: Response): string {
  const cookie = response.headers.getSetCookie().find((one) => /^(__Host-)?betreiber=/.test(one));
  if (!cookie) throw new Error(`no session: ${response.status}`);
  return cookie.split(';')[0] ?? '';
}

/** The session cookie of an operator of any running site. */
export async function signInAt(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  return sessionCookie(answer);
}

export async function signIn(site: TestSite, visitor = 900): Promise<SignedIn> {
  await setTestPassword(site.db, site.time.now);
  const answer = await site.post('/api/admin/login', { password: PASSWORD }, person(visitor));
  return callsWith(site, { ...person(visitor), Cookie: sessionCookie(answer) });
}

/** For tests that let days pass: a session ends sooner. */
export async function signInWithToken(site: TestSite): Promise<SignedIn> {
  const token = await insertTestToken(site.db, site.time.now);
  return callsWith(site, { Authorization: `Bearer ${token}` });
}

export async function insertTestToken(db: Database, now: Date, scope: TokenScope = 'all'): Promise<string> {
  const token = `rl_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + 365 * 24 * 3_600_000);
  const hash = createHash('sha256').update(token).digest();
  await insertToken(db, now, { name: 'Test', scope, expiresAt }, hash);
  return token;
}

export function callsWith(site: TestSite, headers: Record<string, string>): SignedIn {
  const send = (method: string) => (path: string, body?: unknown) =>
    fetch(site.origin + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
  return { headers, get: send('GET'), post: send('POST'), put: send('PUT'), delete: send('DELETE') };
}
