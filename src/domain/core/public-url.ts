// Which URLs are safe to follow, and which an operator may store: public websites, never hosts of our network (SSRF).

const URL_MAX_LENGTH = 2_000;
/** Names that resolve to another machine in every network. */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'home.arpa'];
const TOP_LEVEL = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** A complete http(s) address, or null where a link would have no valid target or a harmful one. */
export function repairUrl(raw: string | null | undefined): string | null {
  const text = raw?.trim() ?? '';
  // The URL parser silently drops tabs and line breaks, which hides a scheme from the check below.
  if (text === '' || /\p{Cc}/u.test(text)) return null;
  const complete = withScheme(text);
  const url = parsed(complete ?? '');
  if (complete === null || url === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '' || !isHost(url.hostname)) return null;
  // The parser appends a slash to a bare host; people and tests expect the address they entered.
  const bareHost = url.pathname === '/' && url.search === '' && url.hash === '' && !complete.endsWith('/');
  return bareHost ? url.origin : url.href;
}

/** What `URL.parse` does, which older browsers lack. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function withScheme(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return text;
  if (text.startsWith('//')) return `https:${text}`;
  const [, host = ''] = /^([^/:]+):\d+(?:\/|$)/.exec(text) ?? [];
  const hostWithPort = host.slice(1, -1).includes('.');
  const otherScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !hostWithPort;
  return otherScheme ? null : `https://${text}`;
}

function isHost(host: string): boolean {
  return host === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(host);
}

/** The complete address, or null where it is none or leads to no public host. */
export function publicUrl(raw: string): string | null {
  const url = raw.length > URL_MAX_LENGTH ? null : repairUrl(raw);
  return url !== null && isPublicHost(new URL(url).hostname) ? url : null;
}

/** By name only: an IP address is no shop's website, and the parser has turned every spelling of one into digits. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  return TOP_LEVEL.test(host) && !PRIVATE_ENDINGS.some((name) => host === name || host.endsWith(`.${name}`));
}

/** The machine itself, where nobody else finds a site. */
export function isOwnMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(parsed(url)?.hostname ?? '');
}

/** What identifies a website: its host without `www.`; null for what is no address. */
export function siteHost(url: string): string | null {
  return parsed(url)?.hostname.replace(/^www\./, '') ?? null;
}
