import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
/** Against DNS rebinding: a stranger's page whose host name resolves to this machine sends that name as Host. */
const OWN_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** From the loopback interface and not forwarded by a proxy: metrics are not public. */
export function isLocalRequest(req: IncomingMessage): boolean {
  if (PASSED_ON.some((name) => req.headers[name] !== undefined)) return false;
  return LOOPBACK.has(req.socket.remoteAddress ?? '') && OWN_NAME.test(req.headers.host ?? '');
}
