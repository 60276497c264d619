// An answer kept whole in memory: status, headers and body, in each content encoding that was requested, ready to be
// written to a socket. Most answers are sent once and in one encoding, so the others are compressed lazily.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { PlainAnswer } from '#contract/plain-answer.ts';
import { CACHE_TAG_HEADER } from '#http/core/cache-tags.ts';
import type { ProxyOffer } from '#http/core/proxy-cache.ts';
import { ownBytes } from '#services/core/own-bytes.ts';

const brotliAsync = promisify(brotliCompress);
const unbrotliAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);

type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Names and values of the headers alternating, as writeHead takes them. */
interface Representation {
  headers: string[];
  body: Buffer;
  /** Compressed at low quality. */
  isQuick?: true;
}

export interface StoredAnswer {
  status: number;
  etag: string;
  /** Common to all encodings. */
  headers: string[];
  compressible: boolean;
  forms: Partial<Record<ContentEncoding, Representation>>;
  making: Map<ContentEncoding, Promise<Representation>>;
  /** Compressed with brotli so far: recompressed at these qualities as it turns out to be popular. */
  packings: readonly Packing[];
  timesSent: number;
  /** Size in the cache, with an estimate for encodings that are made later. */
  bytes: number;
}

// Text under one packet gains nothing from compression; pictures and fonts are compressed already.
const SMALL_BODY = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|atom\+xml)|image\/svg)/;

// These belong to the request that filled the cache, or to the cache itself, or are set for each encoding.
const OF_ONE_REQUEST = new Set([
  ...['x-request-id', CACHE_TAG_HEADER, 'content-length', 'content-encoding', 'etag'],
]);

/** A sixth of the time of the next, for three percent more bytes: a cache miss waits for it. */
const QUICK_QUALITY = 5;

interface Packing {
  /** Sent so often, an answer is worth it. */
  timesSent: number;
  quality: number;
}

/** The last takes a quarter of a second for a long page, for eight percent fewer bytes than the one before. */
const PACKINGS: readonly Packing[] = [
  { timesSent: 8, quality: 9 },
  { timesSent: 200, quality: 11 },
];

/** Compressed at build time. */
export interface Compressed {
  br: Buffer;
  gz: Buffer;
}

/** What is stored of a Response; a page that was rendered has no more than this. */
export type StorableResponse = Pick<Response, 'status' | 'headers' | 'arrayBuffer'>;

interface StoreOptions {
  compressed?: Compressed | undefined;
  /** The answer before this one: kept, with all that was packed, where this is the same. */
  last?: StoredAnswer | undefined;
}

export async function storeAnswer(
  response: StorableResponse,
  { compressed, last }: StoreOptions = {},
): Promise<StoredAnswer> {
  const identity = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const compressible = identity.length > SMALL_BODY && COMPRESSIBLE.test(type);
  const etag = response.headers.get('etag') ?? `W/"${hashOf(identity)}"`;
  const headers: string[] = ['ETag', etag];
  response.headers.forEach((value, name) => {
    if (!OF_ONE_REQUEST.has(name)) headers.push(name, value);
  });
  if (compressible) headers.push('Vary', 'Accept-Encoding');
  if (last?.status === response.status && headers.join('\n') === last.headers.join('\n')) return last;
  const answer: StoredAnswer = {
    status: response.status,
    etag,
    headers,
    compressible,
    forms: {},
    making: new Map(),
    packings: [],
    timesSent: 0,
    bytes: identity.length * (compressible ? 2 : 1) + OVERHEAD,
  };
  if (compressible && compressed) {
    answer.forms = { br: form(answer, 'br', compressed.br), gzip: form(answer, 'gzip', compressed.gz) };
  } else if (compressible && type.startsWith('text/html')) {
    // Ten times as many pages fit into memory when they are kept compressed only; nothing in the process reads them.
    const br = await packBrotli(identity, QUICK_QUALITY);
    answer.forms.br = { ...form(answer, 'br', br), isQuick: true };
    answer.packings = PACKINGS;
    answer.bytes = br.length * 3 + OVERHEAD;
    return answer;
  }
  answer.forms.identity = form(answer, 'identity', identity);
  return answer;
}

const OVERHEAD = 2_000;

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

function form({ headers }: StoredAnswer, encoding: ContentEncoding, body: Buffer): Representation {
  const own = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return { headers: [...headers, ...own, 'Content-Length', String(body.length)], body };
}

async function packBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return ownBytes(await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

async function packBetter(answer: StoredAnswer, quality: number): Promise<void> {
  const body = await packBrotli(await plainBody(answer), quality);
  answer.forms.br = form(answer, 'br', body);
}

function plainBody({ forms }: StoredAnswer): Promise<Buffer> | Buffer {
  if (forms.identity) return forms.identity.body;
  return unbrotliAsync((forms.br as Representation).body);
}

/** Single-flight: concurrent requests for one encoding share the compression. */
function makeForm(answer: StoredAnswer, encoding: ContentEncoding): Promise<Representation> {
  let made = answer.making.get(encoding);
  if (!made) {
    made = pack(answer, encoding).finally(() => answer.making.delete(encoding));
    answer.making.set(encoding, made);
  }
  return made;
}

async function pack(answer: StoredAnswer, encoding: ContentEncoding): Promise<Representation> {
  const plain = await plainBody(answer);
  // Hardly any client takes pages uncompressed; cached, they would fill the memory after all.
  if (encoding === 'identity') return form(answer, encoding, plain);
  if (encoding === 'gzip') {
    answer.forms.gzip = form(answer, encoding, ownBytes(await gzipAsync(plain, { level: 6 })));
    return answer.forms.gzip;
  }
  answer.packings = PACKINGS;
  answer.forms.br = { ...form(answer, encoding, await packBrotli(plain, QUICK_QUALITY)), isQuick: true };
  return answer.forms.br;
}

/** A proxy that may keep the answer gets the headers of the `offer`; what will be packed better only in place of an older copy. */
export function sendStored(
  answer: StoredAnswer,
  req: IncomingMessage,
  res: ServerResponse,
  offer?: ProxyOffer,
): void {
  if (answer.status === 200 && req.headers['if-none-match'] === answer.etag) {
    res.writeHead(304, offer ? offer.headersOf(answer.headers) : answer.headers).end();
    return;
  }
  const encoding = answer.compressible ? chooseEncoding(req.headers['accept-encoding']) : 'identity';
  const send = ({ headers, body, isQuick }: Representation) => {
    if (!offer || (isQuick && !offer.isRenewal)) res.writeHead(answer.status, headers);
    else res.writeHead(answer.status, offer.headersOf(isQuick ? withQuickEtag(headers) : headers));
    if (req.method === 'HEAD') res.end();
    else res.end(body);
  };
  const ready = answer.forms[encoding];
  if (!ready) {
    makeForm(answer, encoding).then(send, (error) => res.destroy(error));
    return;
  }
  send(ready);
  const [next, ...later] = answer.packings;
  if (next && encoding === 'br' && ++answer.timesSent >= next.timesSent) {
    answer.packings = later;
    // The encoding of lower quality stays in use where this fails.
    packBetter(answer, next.quality).catch(() => {});
  }
}

/** Another ETag than that of the answer: by its own a proxy would be told to keep this packing for ever. */
function withQuickEtag([name = '', etag = '', ...others]: string[]): string[] {
  return [name, etag.replace(/"$/, '-quick"'), ...others];
}

/** For our own calls in process; the body is a copy, so that the cached one cannot be modified. */
export function toPlain({ status, headers, forms }: StoredAnswer): PlainAnswer {
  const body = forms.identity?.body ?? brotliDecompressSync((forms.br as Representation).body);
  return { status, headers: headerPairs(headers), body: new Uint8Array(body).buffer };
}

export function toResponse(answer: StoredAnswer): Response {
  const { status, headers, body } = toPlain(answer);
  return new Response(body, {
    status,
    headers: [...headers, ['Content-Length', String(body.byteLength)]],
  });
}

export function headerPairs(list: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < list.length; index += 2)
    pairs.push([list[index] ?? '', list[index + 1] ?? '']);
  return pairs;
}

const REFUSED = /(br|gzip)\s*;\s*q=0(\.0+)?\s*(,|$)/;

function chooseEncoding(accepted: string | undefined): ContentEncoding {
  if (!accepted) return 'identity';
  // Hardly any client rules out an encoding with q=0; such a client gets the identity encoding.
  if (accepted.includes('q=0') && REFUSED.test(accepted)) return 'identity';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
