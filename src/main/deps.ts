// Puts together what the HTTP layer works with; the server and the tests build it alike.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { links } from '#contract/links.ts';
import type { Database } from '#db/connect.ts';
import type { Deps } from '#http/env.ts';
import { createMailer } from '#outside/mail.ts';
import { createPublicFetch } from '#outside/public-fetch.ts';
import { createCounting } from '#services/counting.ts';
import { createDealPictures } from '#services/deal-pictures.ts';
import { createEvents } from '#services/events.ts';
import { createLinkPictures } from '#services/link-pictures.ts';
import { createNewsletter } from '#services/newsletter.ts';
import { createOperators } from '#services/operators.ts';
import { createLogos } from '#services/shop-logos.ts';
import { createVisitors } from '#services/visitors.ts';
import type { Config } from './config.ts';
import { buildJobs } from './jobs.ts';

export interface Surroundings {
  config: Config;
  db: Database;
  /** Of the database; jobs have connections of their own. */
  databaseUrl: string;
  log: Logger;
  clock: () => Date;
  /** The address the site is reached under; known only after the port is taken. */
  publicUrl: string;
}

/** No job runs until `deps.jobs.start()`; `close` ends them and their connections. */
export function buildDeps({ config, db, databaseUrl, log, clock, publicUrl }: Surroundings): {
  deps: Deps;
  close: () => Promise<void>;
} {
  const site = { name: config.siteName, url: publicUrl };
  const pictures = {
    db,
    clock,
    outbound: config.outbound,
    fetch: createPublicFetch({ site }),
    onProblem: (error: unknown) => log.warn({ err: error }, 'picture failed'),
  };
  const newsletter = buildNewsletter({ config, db, clock, publicUrl });
  const { jobs, awin, close } = buildJobs({ config, url: databaseUrl, log, clock, newsletter });
  const deps: Deps = {
    db,
    log,
    clock,
    site,
    trustProxy: config.trustProxy,
    operatorPath: config.operatorPath,
    visitors: createVisitors(db),
    counting: createCounting(db, clock),
    events: createEvents(db, clock),
    logos: createLogos({ ...pictures, folder: join(config.dataDir, 'logos') }),
    dealPictures: createDealPictures({ ...pictures, folder: join(config.dataDir, 'deal-pictures') }),
    linkPictures: createLinkPictures({ db, clock, site }),
    newsletter,
    jobs,
    awin,
    operators: createOperators(db, clock),
  };
  return { deps, close };
}

export function buildNewsletter({
  config,
  db,
  clock,
  publicUrl,
}: Pick<Surroundings, 'config' | 'db' | 'clock' | 'publicUrl'>) {
  const site = { name: config.siteName, url: publicUrl };
  const mailer = createMailer({ ...config.mail, outbox: join(config.dataDir, 'outbox') });
  return createNewsletter({ db, clock, site, mailer, links });
}
