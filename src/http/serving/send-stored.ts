// Writes a stored answer to a socket, in the best encoding the client takes (content negotiation), or says that it has not changed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProxyOffer } from '#http/core/proxy-cache.ts';
import type { ContentEncoding } from './compression.ts';
import { countSent, type Representation, represent, type StoredAnswer } from './stored-answer.ts';

/**
 * A proxy that may keep the answer gets the headers of the `offer`; what is compressed at low quality only in place of
 * an older copy.
 */
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
  const send = ({ headers, body, isLowQuality }: Representation) => {
    if (!offer || (isLowQuality && !offer.isRenewal)) res.writeHead(answer.status, headers);
    else res.writeHead(answer.status, offer.headersOf(isLowQuality ? withLowQualityEtag(headers) : headers));
    if (req.method === 'HEAD') res.end();
    else res.end(body);
  };
  const ready = answer.representations[encoding];
  if (!ready) {
    represent(answer, encoding).then(send, (error) => res.destroy(error));
    return;
  }
  send(ready);
  if (encoding === 'br') countSent(answer);
}

/** Another ETag than that of the answer: by its own a proxy would be told to keep this representation for ever. */
function withLowQualityEtag([name = '', etag = '', ...others]: string[]): string[] {
  return [name, etag.replace(/"$/, '-quick"'), ...others];
}

const REFUSED = /(br|gzip)\s*;\s*q=0(\.0+)?\s*(,|$)/;

function chooseEncoding(accepted: string | undefined): ContentEncoding {
  if (!accepted) return 'identity';
  // Hardly any client rules out an encoding with q=0; such a client gets the identity encoding.
  if (accepted.includes('q=0') && REFUSED.test(accepted)) return 'identity';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
