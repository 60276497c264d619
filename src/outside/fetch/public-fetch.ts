// Fetches untrusted URLs without SSRF: only public addresses can be reached, and time, size and redirects are limited.
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Site } from '#domain/core/site.ts';
import { isPublicAddress } from './public-address.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 512 * 1024;

export interface FetchOptions {
  /** Content types whose body is read. Without them only status and final address are of interest. */
  types?: readonly string[];
  maxBytes?: number;
  /** For everything together: DNS, redirects and body. */
  timeoutMs?: number;
  method?: 'GET' | 'HEAD';
  /** Where a redirect may lead; anywhere without this. */
  follows?: (url: URL) => boolean;
  signal?: AbortSignal | undefined;
}

interface PublicAnswer {
  /** Where the redirects ended. */
  url: string;
  status: number;
  /** Empty unless the answer is a success of a wanted type. */
  body: Buffer;
}

export type PublicFetch = (url: string, wanted?: FetchOptions) => Promise<PublicAnswer>;

type FetchFailure = 'address' | 'redirects' | 'time' | 'size' | 'type' | 'encoding' | 'unreachable';

export class PublicFetchError extends Error {
  readonly reason: FetchFailure;

  constructor(reason: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PublicFetchError';
    this.reason = reason;
  }
}

interface Settings {
  /** Sent in the User-Agent, so that the operator of the other server can contact us. */
  site: Site;
  resolve?: (host: string) => Promise<string[]>;
  allows?: (address: string, port: number) => boolean;
}

export function createPublicFetch(settings: Settings): PublicFetch {
  const { site, resolve = resolveHost, allows = isPublicWebServer } = settings;
  const userAgent = `Mozilla/5.0 (compatible; ${headerText(site.name)}; +${headerText(site.url)})`;

  /** Against DNS rebinding: the connection uses the addresses checked here, as a second lookup could give others. */
  const checkedAddresses = async (url: URL, signal: AbortSignal): Promise<string[]> => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const found = isIP(host) ? [host] : await untilAborted(resolve(host), signal);
    const allowed = found.filter((address) => allows(address, port));
    if (allowed.length === 0) throw new PublicFetchError('address', `${url.host} is no public web server`);
    return allowed;
  };

  const follow = async (start: string, wanted: FetchOptions, signal: AbortSignal): Promise<PublicAnswer> => {
    const headers = {
      'User-Agent': userAgent,
      Accept: wanted.types?.join(', ') ?? '*/*',
      // Against decompression bombs.
      'Accept-Encoding': 'identity',
    };
    let url = webAddress(start);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const { method = 'GET' } = wanted;
      const response = await ask(url, await checkedAddresses(url, signal), { method, headers, signal });
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (!REDIRECTS.has(status) || location === undefined) {
        return { url: url.href, status, body: await bodyOf(response, status, wanted) };
      }
      response.destroy();
      url = webAddress(location, url);
      if (wanted.follows?.(url) === false) {
        throw new PublicFetchError('redirects', `${start} redirects to ${url.host}`);
      }
    }
    throw new PublicFetchError('redirects', `${start} redirects more than ${MAX_REDIRECTS} times`);
  };

  return async (start, wanted = {}) => {
    wanted.signal?.throwIfAborted();
    const late = AbortSignal.timeout(wanted.timeoutMs ?? TIMEOUT_MS);
    const signal = wanted.signal ? AbortSignal.any([late, wanted.signal]) : late;
    try {
      return await follow(start, wanted, signal);
    } catch (error) {
      wanted.signal?.throwIfAborted();
      if (error instanceof PublicFetchError) throw error;
      if (signal.aborted) throw new PublicFetchError('time', `${start} took too long`, error);
      throw new PublicFetchError('unreachable', `${start} cannot be reached`, error);
    }
  };
}

function isPublicWebServer(address: string, port: number): boolean {
  return (port === 80 || port === 443) && isPublicAddress(address);
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

/** Header values are limited to Latin-1; a site name with other letters would make every request fail. */
function headerText(text: string): string {
  return text.normalize('NFKD').replace(/[^\x20-\x7e]|[();]/g, '');
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') {
    throw new PublicFetchError('address', `not an address that can be fetched: ${text.slice(0, 200)}`);
  }
  return url;
}

interface RequestSettings {
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

function ask(url: URL, addresses: string[], question: RequestSettings): Promise<IncomingMessage> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  const answerChecked: LookupFunction = (_host, options, callback) => {
    if (options.all) callback(null, checked);
    else callback(null, checked[0]?.address ?? '', checked[0]?.family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // No shared agent: a pooled connection may lead elsewhere, and a proxy from the environment would do its own DNS.
    request(url, { agent: false, lookup: answerChecked, ...question })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function bodyOf(response: IncomingMessage, status: number, wanted: FetchOptions): Promise<Buffer> {
  const { types, maxBytes = MAX_BYTES } = wanted;
  if (types === undefined || status < 200 || status > 299) {
    response.destroy();
    return Buffer.alloc(0);
  }
  const refuse = (reason: FetchFailure, message: string): never => {
    response.destroy();
    throw new PublicFetchError(reason, message);
  };
  const { 'content-type': given = '', 'content-encoding': encoding = 'identity' } = response.headers;
  const type = given.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) refuse('type', `unwanted type ${type}`);
  if (encoding.toLowerCase() !== 'identity') refuse('encoding', `unwanted encoding ${encoding}`);
  if (Number(response.headers['content-length']) > maxBytes) refuse('size', `over ${maxBytes} bytes`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) refuse('size', `over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A DNS lookup cannot be aborted; we just stop waiting. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
