// An answer kept whole in memory: status, headers and body in all encodings, ready to be written to a socket.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

export interface StoredAnswer {
  status: number;
  etag: string;
  /** Names and values alternating, as writeHead takes them, for each encoding. */
  headers: Record<Encoding, string[]>;
  notModified: string[];
  body: Record<Encoding, Buffer>;
  bytes: number;
}

// Text under one packet gains nothing from compression; pictures and fonts are compressed already.
const SMALL_BODY = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|atom\+xml)|image\/svg)/;

// These belong to the request that filled the cache, or are set anew for each encoding.
const OF_ONE_REQUEST = new Set(['x-request-id', 'content-length', 'content-encoding']);

/** A page is made anew every minute: at 10 it would take four times as long. */
const BROTLI_QUALITY = 9;

/** What was compressed before, at leisure. */
export interface Compressed {
  br: Buffer;
  gz: Buffer;
}

export async function storeAnswer(response: Response, compressed?: Compressed): Promise<StoredAnswer> {
  const identity = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const worthIt = identity.length > SMALL_BODY && COMPRESSIBLE.test(type);
  const { br, gz } = worthIt ? (compressed ?? (await compress(identity))) : { br: identity, gz: identity };
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common: string[] = ['ETag', etag];
  response.headers.forEach((value, name) => {
    if (!OF_ONE_REQUEST.has(name)) common.push(name, value);
  });
  if (worthIt) common.push('Vary', 'Accept-Encoding');
  const withLength = (body: Buffer, encoding?: string) => [
    ...common,
    ...(encoding ? ['Content-Encoding', encoding] : []),
    'Content-Length',
    String(body.length),
  ];
  return {
    status: response.status,
    etag,
    headers: {
      br: withLength(br, worthIt ? 'br' : undefined),
      gzip: withLength(gz, worthIt ? 'gzip' : undefined),
      identity: withLength(identity),
    },
    notModified: common,
    body: { br, gzip: gz, identity },
    bytes: identity.length + (worthIt ? br.length + gz.length : 0) + 2_000,
  };
}

async function compress(body: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipAsync(body, { level: 6 }),
  ]);
  return { br, gz };
}

export function sendStored(answer: StoredAnswer, req: IncomingMessage, res: ServerResponse): void {
  if (answer.status === 200 && req.headers['if-none-match'] === answer.etag) {
    res.writeHead(304, answer.notModified).end();
    return;
  }
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  res.writeHead(answer.status, answer.headers[encoding]);
  if (req.method === 'HEAD') res.end();
  else res.end(answer.body[encoding]);
}

/** Answers of our own calls inside the process; the body is a fresh copy nobody else can change. */
export function toResponse(answer: StoredAnswer): Response {
  const headers = new Headers();
  const list = answer.headers.identity;
  for (let at = 0; at + 1 < list.length; at += 2) headers.append(list[at] ?? '', list[at + 1] ?? '');
  return new Response(new Uint8Array(answer.body.identity), { status: answer.status, headers });
}

const REFUSED = /(br|gzip)\s*;\s*q=0(\.0+)?\s*(,|$)/;

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  // Hardly anybody refuses an encoding by name; such a client gets the plain body.
  if (accepted.includes('q=0') && REFUSED.test(accepted)) return 'identity';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
