// What every part of the alerts works with.
import type { links } from '#contract/links.ts';
import type { Database } from '#db/core/connect.ts';
import type { Site } from '#domain/core/site.ts';
import type { Mailer } from '#outside/mail/mail.ts';
import type { AlertTokens } from './tokens.ts';

export interface AlertSetting {
  db: Database;
  clock: () => Date;
  site: Site;
  mailer: Mailer;
  /** Paths of the pages that mails lead to; mails put the site's address before them. */
  links: typeof links;
}

export interface AlertDeps extends AlertSetting {
  tokens: AlertTokens;
}
