// An answer kept whole in memory: status, headers and body, in each content encoding that was requested, ready to be
// written to a socket.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import type { PlainAnswer } from '#contract/plain-answer.ts';
import { CACHE_TAG_HEADER } from '#http/core/cache-tags.ts';
import {
  brotliOf,
  type ContentEncoding,
  gzipOf,
  isCompressible,
  isKeptCompressed,
  LOW_QUALITY,
  RECOMPRESSIONS,
  type Recompression,
} from './compression.ts';

const unbrotliAsync = promisify(brotliDecompress);

/** Names and values of the headers alternating, as writeHead takes them. */
export interface Representation {
  headers: string[];
  body: Buffer;
  isLowQuality?: true;
}

/** One of the two is always there: what the answer is stored in, and the others are made of. */
type Representations = { gzip?: Representation } & (
  | { identity: Representation; br?: Representation }
  | { identity?: never; br: Representation }
);

export interface StoredAnswer {
  status: number;
  etag: string;
  /** Common to all encodings. */
  headers: string[];
  compressible: boolean;
  representations: Representations;
  inFlight: Map<ContentEncoding, Promise<Representation>>;
  /** Those to come, once it is compressed with brotli: each when it has turned out to be popular enough. */
  recompressions: readonly Recompression[];
  timesSent: number;
  /** Size in the cache, with an estimate for encodings that are made later. */
  bytes: number;
}

// These belong to the request that filled the cache, or to the cache itself, or are set for each encoding.
const OF_ONE_REQUEST = new Set([
  ...['x-request-id', CACHE_TAG_HEADER, 'content-length', 'content-encoding', 'etag'],
]);

/** Compressed at build time. */
export interface Compressed {
  br: Buffer;
  gz: Buffer;
}

/** What is stored of a Response; a page that was rendered has no more than this. */
export type StorableResponse = Pick<Response, 'status' | 'headers' | 'arrayBuffer'>;

interface StoreOptions {
  compressed?: Compressed | undefined;
  /** The answer before this one: kept, with all that was compressed, where this is the same. */
  last?: StoredAnswer | undefined;
}

export async function storeAnswer(
  response: StorableResponse,
  { compressed, last }: StoreOptions = {},
): Promise<StoredAnswer> {
  const { status } = response;
  const identity = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const compressible = isCompressible(type, identity.length);
  const etag = response.headers.get('etag') ?? `W/"${hashOf(identity)}"`;
  const headers: string[] = ['ETag', etag];
  response.headers.forEach((value, name) => {
    if (!OF_ONE_REQUEST.has(name)) headers.push(name, value);
  });
  if (compressible) headers.push('Vary', 'Accept-Encoding');
  if (last?.status === status && headers.join('\n') === last.headers.join('\n')) return last;
  const inFlight: StoredAnswer['inFlight'] = new Map();
  const common = { status, etag, headers, compressible, inFlight, timesSent: 0 };
  if (compressible && !compressed && isKeptCompressed(type)) {
    const br = await lowQualityOf(headers, identity);
    return {
      ...common,
      representations: { br },
      recompressions: RECOMPRESSIONS,
      bytes: br.body.length * 3 + OVERHEAD,
    };
  }
  return {
    ...common,
    representations: {
      identity: representationOf(headers, 'identity', identity),
      ...(compressible && compressed && builtRepresentations(headers, compressed)),
    },
    recompressions: [],
    bytes: identity.length * (compressible ? 2 : 1) + OVERHEAD,
  };
}

const OVERHEAD = 2_000;

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

function builtRepresentations(headers: string[], { br, gz }: Compressed) {
  return { br: representationOf(headers, 'br', br), gzip: representationOf(headers, 'gzip', gz) };
}

function representationOf(headers: string[], encoding: ContentEncoding, body: Buffer): Representation {
  const own = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  return { headers: [...headers, ...own, 'Content-Length', String(body.length)], body };
}

async function lowQualityOf(headers: string[], identity: Buffer): Promise<Representation> {
  const body = await brotliOf(identity, LOW_QUALITY);
  return { ...representationOf(headers, 'br', body), isLowQuality: true };
}

/** For an encoding that is not there yet. Single-flight: concurrent requests for one share the compression. */
export function represent(answer: StoredAnswer, encoding: ContentEncoding): Promise<Representation> {
  let inFlight = answer.inFlight.get(encoding);
  if (!inFlight) {
    inFlight = compress(answer, encoding).finally(() => answer.inFlight.delete(encoding));
    answer.inFlight.set(encoding, inFlight);
  }
  return inFlight;
}

async function compress(answer: StoredAnswer, encoding: ContentEncoding): Promise<Representation> {
  const { headers, representations } = answer;
  const identity = await identityOf(answer);
  // Hardly any client takes pages uncompressed; cached, they would fill the memory after all.
  if (encoding === 'identity') return representationOf(headers, encoding, identity);
  if (encoding === 'gzip') {
    representations.gzip = representationOf(headers, encoding, await gzipOf(identity));
    return representations.gzip;
  }
  answer.recompressions = RECOMPRESSIONS;
  representations.br = await lowQualityOf(headers, identity);
  return representations.br;
}

/** To be called each time it has been sent with brotli: what is popular is recompressed at a higher quality. */
export function countSent(answer: StoredAnswer): void {
  const { recompressions } = answer;
  const [next] = recompressions;
  if (!next || ++answer.timesSent < next.timesSent) return;
  answer.recompressions = recompressions.slice(1);
  // The representation of lower quality stays in use where this fails.
  recompress(answer, next.quality).catch(() => {});
}

async function recompress(answer: StoredAnswer, quality: number): Promise<void> {
  const body = await brotliOf(await identityOf(answer), quality);
  answer.representations.br = representationOf(answer.headers, 'br', body);
}

function identityOf({ representations }: StoredAnswer): Promise<Buffer> | Buffer {
  if (representations.identity) return representations.identity.body;
  return unbrotliAsync(representations.br.body);
}

/** For our own calls in process; the body is a copy, so that the cached one cannot be modified. */
export function toPlain({ status, headers, representations }: StoredAnswer): PlainAnswer {
  const body = representations.identity
    ? representations.identity.body
    : brotliDecompressSync(representations.br.body);
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
