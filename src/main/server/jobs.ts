// Builds the jobs from the configuration, for the server and the command line alike.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { connectForJobs } from '#db/core/connect.ts';
import { SERVER_QUEUE } from '#db/jobs/workers.ts';
import { createJobs, type Jobs, type JobsOptions } from '#jobs/runner.ts';
import type { JobName } from '#jobs/schedule.ts';
import { createTasks } from '#jobs/tasks.ts';
import { type Config, outboxFolder } from '#main/config.ts';
import { createLinkCheck } from '#outside/fetch/link-check.ts';
import { createPublicFetch } from '#outside/fetch/public-fetch.ts';
import { createOutbox } from '#outside/mail/outbox.ts';
import { createTradedoublerClient } from '#outside/tradedoubler/client.ts';
import { createTradedoublerSource } from '#outside/tradedoubler/source.ts';
import type { Alerts } from '#services/alerts/alerts.ts';
import type { UpdateSource } from '#services/jobs/daily-update.ts';
import type { Newsletter } from '#services/newsletter/newsletter.ts';
import { type Awin, createAwin } from '#services/sources/awin.ts';
import { syncSource } from '#services/sources/sync.ts';
import { createValidation, type Validation } from '#services/validation/validation.ts';

export interface SiteJobsOptions {
  config: Config;
  /** Of the database. */
  url: string;
  log: Logger;
  clock: () => Date;
  newsletter: Newsletter;
  alerts: Alerts;
  /** Sent in the User-Agent to sites whose pages we fetch; PUBLIC_URL without this. */
  publicUrl?: string;
  whenStopped?: JobsOptions['whenStopped'];
  applicationName?: string;
}

export interface SiteJobs {
  jobs: Jobs;
  awin: Awin;
  validation: Validation;
  /** Stops the jobs and closes their connections. */
  close(): Promise<void>;
}

/** Nothing runs until `jobs.start()`. */
export function buildJobs(options: SiteJobsOptions): SiteJobs {
  const { config, url, log, clock, newsletter, alerts, whenStopped = 'put back' } = options;
  const applicationName = options.applicationName ?? SERVER_QUEUE;
  const connection = connectForJobs(url, {
    onError: (err) => log.warn({ err }, 'database connection of the jobs lost'),
  });
  const { db } = connection;
  const awin = createAwin({ db, clock, settings: config.awin });
  const sources: UpdateSource[] = [];
  if (awin.isConfigured) sources.push({ name: 'AWIN', sync: (signal) => awin.sync({ signal }) });
  const tradedoubler = tradedoublerOf(config);
  if (tradedoubler) {
    const sync = (signal: AbortSignal) => syncSource({ db, clock }, tradedoubler, { signal });
    sources.push({ name: 'Tradedoubler', sync });
  }
  const unscheduled: JobName[] = awin.isConfigured ? [] : ['awin-sync', 'awin-transactions'];
  const backupFolder = config.backups ? join(config.dataDir, 'backups') : null;
  const site = { name: config.siteName, url: options.publicUrl ?? config.publicUrl };
  const linkCheck = config.outbound ? createLinkCheck({ fetch: createPublicFetch({ site }) }) : null;
  const validation = createValidation({ db, clock, linkCheck });
  const outbox = createOutbox(outboxFolder(config));
  const tasks = createTasks({
    db,
    clock,
    sources,
    awin,
    newsletter,
    alerts,
    validation,
    outbox,
    backupFolder,
  });
  const jobs = createJobs({ url, applicationName, db, clock, log, tasks, unscheduled, whenStopped });
  return {
    jobs,
    awin,
    validation,
    async close() {
      await jobs.stop();
      await connection.close();
    },
  };
}

function tradedoublerOf({ tradedoubler: { token, url } }: Config) {
  return token ? createTradedoublerSource(createTradedoublerClient({ url, token })) : null;
}
