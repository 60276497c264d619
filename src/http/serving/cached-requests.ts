// A request whose answer may be cached: a hit, a miss that joins one in flight (single-flight), or a miss made here.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '#http/core/env.ts';
import type { AdmissionClass, createAdmission } from '#http/serving/admission/admission.ts';
import { pathOf } from './cache-key.ts';
import type { Metrics } from './metrics.ts';
import type { CacheEntry } from './page-cache.ts';
import type { PublicAnswers } from './public-answers.ts';
import type { Refusals } from './refusals.ts';

type Admission = ReturnType<typeof createAdmission>;

interface Parts extends Admission, Pick<PublicAnswers, 'cache' | 'compute' | 'send'> {
  refuse: Refusals['refuse'];
  metrics: Metrics;
  log: Deps['log'];
  development: boolean;
}

export function createCachedRequests(parts: Parts) {
  const { cache, compute, send, admit, tryAdmit, refuse, metrics, log, development } = parts;

  return (key: string, admissionClass: AdmissionClass, req: IncomingMessage, res: ServerResponse) => {
    if (development) cache.invalidate();
    const make = () => compute(key);
    const ready = cache.ready(key);
    if (ready) {
      const { entry, isDue } = ready;
      metrics.cacheHits.inc();
      // Whoever makes many entries due at once computes no more with them than with as many misses.
      if (isDue && !cache.isInFlight(key))
        tryAdmit(req, admissionClass, (leave) => void cache.revalidate(key, entry, make).finally(leave));
      return send(entry, req, res);
    }
    const reply = (entry: CacheEntry) => send(entry, req, res);
    const fail = (error: unknown) => {
      log.error({ path: pathOf(key), err: error }, 'page failed');
      refuse(res, 'internal');
    };
    const getAndReply = () => cache.get(key, make).then(reply, fail);
    // A request that joins a computation in flight (single-flight) takes no slot.
    if (cache.isInFlight(key)) return void getAndReply();
    // Under overload a stale answer from before the last change is better than a 503.
    const stale = cache.stale(key);
    admit(
      req,
      res,
      admissionClass,
      (leave) => void getAndReply().finally(leave),
      stale && (() => reply(stale)),
    );
  };
}
