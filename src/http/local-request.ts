import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** From this machine and not passed on by a proxy: for figures that are nobody else's business. */
export function isLocalRequest(req: IncomingMessage): boolean {
  const forwarded = req.headers['x-forwarded-for'] ?? req.headers.forwarded;
  return forwarded === undefined && LOOPBACK.has(req.socket.remoteAddress ?? '');
}
