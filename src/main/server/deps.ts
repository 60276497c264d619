// Composition root: builds the dependencies of the HTTP layer, for the server and for tests alike.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { links } from '#contract/links.ts';
import type { Database } from '#db/core/connect.ts';
import { isOwnMachine } from '#domain/core/public-url.ts';
import type { Deps } from '#http/core/env.ts';
import { type Config, outboxFolder } from '#main/config.ts';
import { createPublicFetch } from '#outside/fetch/public-fetch.ts';
import { createLlm } from '#outside/llm.ts';
import { createMailer, type Mailer } from '#outside/mail/mail.ts';
import { createOutbox } from '#outside/mail/outbox.ts';
import { createAlerts } from '#services/alerts/alerts.ts';
import { createCounting } from '#services/counting/counting.ts';
import { createEvents } from '#services/counting/events.ts';
import { createNewsletter } from '#services/newsletter/newsletter.ts';
import { createNotices } from '#services/operators/notices.ts';
import { createOperators } from '#services/operators/operators.ts';
import { createDealPictures } from '#services/pictures/deal-pictures.ts';
import { createLinkPictures } from '#services/pictures/link-pictures.ts';
import { createLogos } from '#services/pictures/logos.ts';
import { createPersonalData } from '#services/privacy/personal-data.ts';
import { createVisitors } from '#services/privacy/visitors.ts';
import { createCodeReports } from '#services/reports/reports.ts';
import { createResearch } from '#services/research/research.ts';
import { createVoting } from '#services/trust/voting.ts';
import { buildJobs } from './jobs.ts';

export interface DepsOptions {
  config: Config;
  db: Database;
  /** Of the database; jobs have connections of their own. */
  databaseUrl: string;
  log: Logger;
  clock: () => Date;
  /** The public base URL; known only after the port is bound. */
  publicUrl: string;
}

/** No job runs until `deps.jobs.start()`; `close` ends them, their connections and those to the mail server. */
export function buildDeps({ config, db, databaseUrl, log, clock, publicUrl }: DepsOptions): {
  deps: Deps;
  close: () => Promise<void>;
} {
  const basics = { config, db, clock, publicUrl };
  const site = { name: config.siteName, url: publicUrl };
  const warn = (message: string) => (err: unknown) => log.warn({ err }, message);
  const mailer = buildMailer(config);
  const newsletter = buildNewsletter(basics, mailer);
  const alerts = buildAlerts(basics, mailer);
  const work = buildJobs({ config, url: databaseUrl, log, clock, newsletter, alerts, publicUrl });
  const { jobs, awin, validation } = work;
  const research = createResearch({
    ...{ db, clock, site },
    llm: llmOf(config),
    onProblem: warn('research failed'),
  });
  const notices = createNotices({
    ...{ db, clock, site },
    mailer: config.mail.smtpUrl ? mailer : null,
    onProblem: warn('mail to the operator failed'),
  });
  const visitors = createVisitors(db);
  const voting = createVoting(db, clock, visitors);
  const deps: Deps = {
    ...{ db, log, clock, site, visitors, voting, research },
    ...{ newsletter, alerts, notices, jobs, awin, validation },
    ...settingsOf(config),
    ...buildPictures(basics, warn('picture failed')),
    counting: createCounting(db, clock),
    events: createEvents(db, clock),
    operators: createOperators({
      ...{ db, clock, site, notices },
      onWrongPassword: (wrong) => log.warn(wrong, 'wrong password within a session'),
    }),
    personalData: buildPersonalData(basics),
    reports: createCodeReports({
      ...{ db, clock, site, links, visitors, voting, mailer },
      onProblem: warn('mail about a report failed'),
    }),
  };
  const close = async () => {
    await research.close();
    await work.close();
    mailer.close();
  };
  return { deps, close };
}

/** What requests depend on, as the environment sets it. */
function settingsOf(config: Config) {
  return {
    trustProxy: config.trustProxy,
    ownProxies: config.ownProxies,
    metricsToken: config.metricsToken,
    operatorPath: config.operatorPath,
    setup: setupOf(config),
    isAddressSet: config.isPublicUrlSet,
    isPasswordSet: config.operatorPassword !== undefined,
  };
}

function setupOf({ publicUrl, awin, tradedoubler, mail, llm, outbound, backups }: Config): Deps['setup'] {
  return {
    publicUrl: !isOwnMachine(publicUrl),
    awin: Boolean(awin.token && awin.publisherId),
    tradedoubler: Boolean(tradedoubler.token),
    mail: Boolean(mail.smtpUrl),
    llm: Boolean(llm.baseUrl && llm.model),
    outbound,
    backups,
  };
}

/** A locally hosted model needs no key. */
function llmOf({ llm: { baseUrl, apiKey, model } }: Config) {
  return baseUrl && model ? createLlm({ baseUrl, apiKey, model }) : null;
}

type Basics = Pick<DepsOptions, 'config' | 'db' | 'clock' | 'publicUrl'>;

function buildPictures({ config, db, clock, publicUrl }: Basics, onProblem: (error: unknown) => void) {
  const site = { name: config.siteName, url: publicUrl };
  const pictures = { db, clock, outbound: config.outbound, fetch: createPublicFetch({ site }), onProblem };
  return {
    logos: createLogos({ ...pictures, folder: join(config.dataDir, 'logos') }),
    dealPictures: createDealPictures({ ...pictures, folder: join(config.dataDir, 'deal-pictures') }),
    linkPictures: createLinkPictures({ db, clock, site }),
  };
}

export function buildPersonalData({ config, db, clock, publicUrl }: Basics) {
  const site = { name: config.siteName, url: publicUrl };
  const outbox = createOutbox(outboxFolder(config));
  return createPersonalData({ db, clock, site, links, visitors: createVisitors(db), outbox });
}

export function buildNewsletter({ config, db, clock, publicUrl }: Basics, mailer: Mailer) {
  const site = { name: config.siteName, url: publicUrl };
  return createNewsletter({ db, clock, site, mailer, links });
}

export function buildAlerts({ config, db, clock, publicUrl }: Basics, mailer: Mailer) {
  const site = { name: config.siteName, url: publicUrl };
  return createAlerts({ db, clock, site, mailer, links });
}

/** One for a process: each has a pool of connections. */
export function buildMailer(config: Config): Mailer {
  const outbox = isOwnMachine(config.publicUrl) ? outboxFolder(config) : null;
  return createMailer({ ...config.mail, outbox });
}
