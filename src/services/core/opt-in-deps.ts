import type { links } from '#contract/links.ts';
import type { Database } from '#db/core/connect.ts';
import type { Site } from '#domain/core/site.ts';
import type { Mailer } from '#outside/mail/mail.ts';

/** What any mails that people opt in to are made with. */
export interface OptInDeps {
  db: Database;
  clock: () => Date;
  site: Site;
  mailer: Mailer;
  /** Paths of the pages that mails lead to; mails put the site's address before them. */
  links: typeof links;
}
