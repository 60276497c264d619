// Our cookies. Where the site is reached by https they carry the prefix that keeps other hosts of the domain from setting
// or reading them (`__Host-`); without https a browser would not take such a name.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Deps, Env } from './env.ts';

interface CookieOptions {
  httpOnly: boolean;
  sameSite: 'Strict' | 'Lax';
  maxAge?: number;
}

type WithSite = Pick<Deps, 'site'>;

export function readCookie(c: Context<Env>, { site }: WithSite, name: string): string | undefined {
  return isSecure(site) ? getCookie(c, name, 'host') : getCookie(c, name);
}

export function writeCookie(
  c: Context<Env>,
  { site }: WithSite,
  name: string,
  value: string,
  options: CookieOptions,
): void {
  setCookie(c, name, value, { ...options, ...placeOf(site) });
}

export function removeCookie(c: Context<Env>, { site }: WithSite, name: string): void {
  deleteCookie(c, name, placeOf(site));
}

function placeOf(site: Deps['site']) {
  return isSecure(site)
    ? ({ path: '/', secure: true, prefix: 'host' } as const)
    : ({ path: '/', secure: false } as const);
}

function isSecure({ url }: Deps['site']): boolean {
  return url.startsWith('https:');
}
