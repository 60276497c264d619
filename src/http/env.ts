import type { Logger } from 'pino';
import type { Database } from '#db/connect.ts';

/** What every request handler can reach. */
export interface Env {
  Variables: { requestId: string; log: Logger | undefined };
}

/** What the HTTP layer needs from outside; `main` builds it, tests build their own. */
export interface Deps {
  db: Database;
  clock: () => Date;
  site: { name: string; url: string };
  log: Logger;
}
