import type { Database } from '#db/core/connect.ts';
import { createSignedLinks } from '#services/core/signed-links.ts';

export interface ConfirmationLink {
  subscriberId: number;
  /** When the mail with the link was asked for. */
  from: Date;
}

export interface NewsletterTokens {
  confirmation(link: ConfirmationLink): Promise<string>;
  readConfirmation(token: string): Promise<ConfirmationLink | null>;
  leaving(subscriberId: number): Promise<string>;
  readLeaving(token: string): Promise<number | null>;
  hash(...parts: string[]): Promise<Buffer>;
}

export function createNewsletterTokens(db: Database): NewsletterTokens {
  const links = createSignedLinks(db, 'newsletter_key');
  return {
    confirmation: ({ subscriberId, from }) => links.signDated('confirm', { id: subscriberId, from }),
    async readConfirmation(token) {
      const read = await links.readDated('confirm', token);
      return read && { subscriberId: read.id, from: read.from };
    },
    leaving: (subscriberId) => links.signId('leave', subscriberId),
    readLeaving: (token) => links.readId('leave', token),
    hash: links.hash,
  };
}
