// Builds the jobs from the configuration, for the server and the command line alike.
import type { Logger } from 'pino';
import { connectForJobs } from '#db/core/connect.ts';
import { SERVER_QUEUE } from '#db/jobs/workers.ts';
import { createJobs, type Jobs, type JobsOptions } from '#jobs/runner.ts';
import type { JobName } from '#jobs/schedule.ts';
import { createTasks } from '#jobs/tasks.ts';
import { backupFolder, type Config, outboxFolder } from '#main/config.ts';
import { createLinkCheck } from '#outside/fetch/link-check.ts';
import { createPublicFetch } from '#outside/fetch/public-fetch.ts';
import { createOutbox } from '#outside/mail/outbox.ts';
import type { Alerts } from '#services/alerts/alerts.ts';
import type { UpdateSource } from '#services/jobs/daily-update.ts';
import type { Newsletter } from '#services/newsletter/newsletter.ts';
import { type Awin, createAwin } from '#services/sources/awin.ts';
import { createTradedoubler, type Tradedoubler } from '#services/sources/tradedoubler.ts';
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
  tradedoubler: Tradedoubler;
  validation: Validation;
  /** Stops the jobs and closes their connections. */
  close(): Promise<void>;
}

/** Nothing runs until `jobs.start()`. */
export function buildJobs(options: SiteJobsOptions): SiteJobs {
  const { config, url, log, clock, newsletter, alerts, whenStopped = 'requeue' } = options;
  const applicationName = options.applicationName ?? SERVER_QUEUE;
  const connection = connectForJobs(url, {
    onError: (err) => log.warn({ err }, 'database connection of the jobs lost'),
  });
  const { db } = connection;
  const awin = createAwin({ db, clock, settings: config.awin });
  const sources: UpdateSource[] = [];
  if (awin.isConfigured) sources.push({ name: 'AWIN', sync: (signal) => awin.sync({ signal }) });
  const tradedoubler = createTradedoubler({ db, clock, settings: config.tradedoubler });
  if (tradedoubler.isConfigured)
    sources.push({ name: 'Tradedoubler', sync: (signal) => tradedoubler.sync({ signal }) });
  const unscheduled: JobName[] = awin.isConfigured ? [] : ['awin-sync', 'awin-transactions'];
  if (!tradedoubler.isConfigured) unscheduled.push('tradedoubler-sync');
  const site = { name: config.siteName, url: options.publicUrl ?? config.publicUrl };
  const linkCheck = config.outbound ? createLinkCheck({ fetch: createPublicFetch({ site }) }) : null;
  const validation = createValidation({ db, clock, linkCheck });
  const outbox = createOutbox(outboxFolder(config));
  const tasks = createTasks({
    db,
    clock,
    sources,
    awin,
    tradedoubler,
    newsletter,
    alerts,
    validation,
    outbox,
    backupFolder: backupFolder(config),
  });
  const jobs = createJobs({ url, applicationName, db, clock, log, tasks, unscheduled, whenStopped });
  return {
    jobs,
    awin,
    tradedoubler,
    validation,
    async close() {
      await jobs.stop();
      await connection.close();
    },
  };
}
