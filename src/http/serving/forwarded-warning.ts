// Notices a proxy that the configuration does not know: all its visitors would have one address and share every limit.
import type { IncomingMessage } from 'node:http';
import type { Deps } from '#http/core/env.ts';

/** Confirmed so rarely that it costs nothing, and often enough that the notice in the dashboard does not end. */
const AGAIN_AFTER_MS = 12 * 3_600_000;

export function createForwardedWarning({ trustProxy, ownProxies, clock, log, notices }: Deps) {
  let next = 0;
  return (req: IncomingMessage): void => {
    const forwarded = req.headers['x-forwarded-for'];
    if (trustProxy > ownProxies || forwarded === undefined) return;
    if (String(forwarded).split(',').length <= ownProxies) return;
    const now = clock().getTime();
    if (now < next) return;
    const isFirst = next === 0;
    next = now + AGAIN_AFTER_MS;
    if (isFirst) log.warn('X-Forwarded-For arrives, but TRUST_PROXY is 0: all visitors share one address');
    notices.raise('forwarded').catch((error) => log.warn({ err: error }, 'notice could not be stored'));
  };
}
