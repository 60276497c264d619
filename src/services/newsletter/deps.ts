// What every part of the newsletter works with.
import type { Database } from '#db/core/connect.ts';
import type { Mailer } from '#outside/mail/mail.ts';
import type { Site } from '#services/texts/site.ts';
import type { NewsletterTokens } from './tokens.ts';

/** Paths of the pages that mails lead to; mails put the site's address before them. */
interface MailLinks {
  home(): string;
  shop(slug: string): string;
  imprint(): string;
  privacy(): string;
  confirmNewsletter(token: string): string;
  leaveNewsletter(token: string): string;
}

export interface NewsletterSetting {
  db: Database;
  clock: () => Date;
  site: Site;
  mailer: Mailer;
  links: MailLinks;
}

export interface NewsletterDeps extends NewsletterSetting {
  tokens: NewsletterTokens;
}
