import type { Database } from '#db/core/connect.ts';
import { createSignedLinks } from '#services/core/signed-links.ts';

export type AlertTokens = ReturnType<typeof createAlertTokens>;

export function createAlertTokens(db: Database) {
  const links = createSignedLinks(db, 'alerts_key');
  return {
    /** `from` is when the mail with the link was asked for. */
    confirmation: (id: number, from: Date) => links.signDated('confirm', { id, from }),
    readConfirmation: (token: string) => links.readDated('confirm', token),
    settings: (id: number) => links.signId('settings', id),
    readSettings: (token: string) => links.readId('settings', token),
    leaving: (id: number) => links.signId('leave', id),
    readLeaving: (token: string) => links.readId('leave', token),
    hash: links.hash,
  };
}
