import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Sender } from '#services/submissions.ts';
import type { Deps, Env } from './env.ts';
import { readVisitor } from './visitor.ts';

const COOKIE = 'besucher';
// As long as the hashes made from it are kept.
const NINETY_DAYS = 90 * 86_400;

/** Only submissions and reports set a cookie, because only there it must be told whether three people are three. */
export async function readSender(c: Context<Env>, deps: Deps): Promise<Sender> {
  const { client, network } = await readVisitor(c, deps);
  const known = getCookie(c, COOKIE);
  const id = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
  const secure = deps.site.url.startsWith('https:');
  setCookie(c, COOKIE, id, { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge: NINETY_DAYS });
  return {
    client,
    visitor: await deps.visitors.lasting('submitter', id),
    network: await deps.visitors.lasting('network', network),
  };
}
