// Addresses an operator may store: of websites that everybody can reach, never of machines in our own network.

import { repairUrl } from '#domain/shops/sites.ts';

const URL_MAX_LENGTH = 2_000;
/** Names that mean another machine in every network. */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'home.arpa'];
const TOP_LEVEL = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The complete address, or null where it is none or leads to no public host. */
export function publicUrl(raw: string): string | null {
  const url = raw.length > URL_MAX_LENGTH ? null : repairUrl(raw);
  return url !== null && isPublicHost(new URL(url).hostname) ? url : null;
}

/** By name only: a bare number is no website, and the parser has turned every spelling of one into digits. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  return TOP_LEVEL.test(host) && !PRIVATE_ENDINGS.some((name) => host === name || host.endsWith(`.${name}`));
}

/** What identifies a website: its host without `www.`; null for what is no address. */
export function siteHost(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}
