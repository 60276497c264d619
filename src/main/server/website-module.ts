// The website is loaded at run time, from the build or by the development tools, where the compiler does not see it.
import type { Website } from '#http/serving/page-renderer.ts';
import type * as source from '#web/server.tsx';

/** The only cast: what was loaded is what `src/web/server.tsx` exports, and that the compiler holds to `Website`. */
export function asWebsite(module: unknown): Website {
  return module as typeof source;
}
