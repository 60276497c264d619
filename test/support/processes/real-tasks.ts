// The jobs as they are, for the database and the stand-ins a test names.
import type { Database } from '#db/core/connect.ts';
import { createTasks } from '#jobs/tasks.ts';
import { readConfig } from '#main/config.ts';
import { buildAlerts, buildMailer, buildNewsletter } from '#main/server/deps.ts';
import { createAwin } from '#services/sources/awin.ts';
import { createTradedoubler } from '#services/sources/tradedoubler.ts';
import { createValidation } from '#services/validation/validation.ts';

/** The shortest intervals and timeouts the queue allows. */
export const IMPATIENT = {
  ...{ heartbeat: 10, retry: 1, mailRetry: 1, supervise: 1, poll: 0.5, longest: 600, retries: 2 },
};

export interface RealTaskOptions {
  now: string;
  smtpUrl: string;
  backupFolder: string;
  awin: { url: string; token: string; publisherId: string };
}

export function realTasks(db: Database, { now, smtpUrl, backupFolder, awin: settings }: RealTaskOptions) {
  const clock = () => new Date(now);
  const config = readConfig({ SMTP_URL: smtpUrl, OUTBOUND: 'off' });
  const basics = { config, db, clock, publicUrl: config.publicUrl };
  const mailer = buildMailer(config);
  const [newsletter, alerts] = [buildNewsletter(basics, mailer), buildAlerts(basics, mailer)];
  const awin = createAwin({ db, clock, settings });
  const validation = createValidation({ db, clock, linkCheck: null });
  const tradedoubler = createTradedoubler({ db, clock, settings: config.tradedoubler });
  return createTasks({
    ...{ db, clock, sources: [], awin, tradedoubler },
    ...{ newsletter, alerts, validation, backupFolder },
  });
}
