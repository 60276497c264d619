import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Who may read the figures: whoever has the token. Where a request seems to come from is no proof: behind a proxy on
 * this machine that adds no header everybody is local.
 */
export function isMetricsReader(req: IncomingMessage, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  // Digests have one length, which a comparison in constant time needs.
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
