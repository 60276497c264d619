// Notices a proxy that the configuration does not know: all its visitors would have one address and share every limit.
import type { IncomingMessage } from 'node:http';
import type { Deps } from '#http/core/env.ts';

/** Confirmed so rarely that it costs nothing, and often enough that the notice in the dashboard does not end. */
const AGAIN_AFTER_MS = 12 * 3_600_000;
/** One after the other: anybody can send the header, but only a proxy adds it to all requests. */
const CERTAIN_AFTER = 20;
/** Asked past every proxy. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

export function createForwardedWarning({ trustProxy, ownProxies, clock, log, notices }: Deps) {
  let next = 0;
  let inARow = 0;
  return (req: IncomingMessage): void => {
    if (trustProxy > ownProxies || PROBES.includes(req.url ?? '')) return;
    const forwarded = req.headers['x-forwarded-for'];
    const isForeign = forwarded !== undefined && String(forwarded).split(',').length > ownProxies;
    inARow = isForeign ? inARow + 1 : 0;
    if (inARow < CERTAIN_AFTER) return;
    const now = clock().getTime();
    if (now < next) return;
    const isFirst = next === 0;
    next = now + AGAIN_AFTER_MS;
    if (isFirst) log.warn('X-Forwarded-For arrives, but TRUST_PROXY is 0: all visitors share one address');
    notices.raise('forwarded').catch((error) => log.warn({ err: error }, 'notice could not be stored'));
  };
}
