// Signed tokens (HMAC) for the links in our mails. They are not stored: every weekly mail needs its reader's
// unsubscribe link again, and a leaked table of subscribers must not let anybody confirm or unsubscribe others. The
// signing key is in the settings. Each token has one purpose: a forwarded newsletter carries an unsubscribe link, and
// that one can never confirm.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { ensureSetting } from '#db/core/settings.ts';

const MAC_BYTES = 16;
const ID_BYTES = 4;
const TIME_BYTES = 6;

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
  /** A keyed hash: without the key nobody can tell which address or subscriber it stands for. */
  hash(...parts: string[]): Promise<Buffer>;
}

export function createNewsletterTokens(db: Database): NewsletterTokens {
  let key: Promise<string> | undefined;
  const signingKey = () => {
    key ??= ensureSetting(db, 'newsletter_key', randomBytes(32).toString('base64url')).catch((error) => {
      // A failure is not cached: the next link retries it.
      key = undefined;
      throw error;
    });
    return key;
  };
  const mac = async (purpose: string, content: string | Buffer) =>
    createHmac('sha256', await signingKey())
      .update(`${purpose}\n`)
      .update(content)
      .digest()
      .subarray(0, MAC_BYTES);
  const sign = async (purpose: string, content: Buffer) =>
    Buffer.concat([content, await mac(purpose, content)]).toString('base64url');
  const read = async (purpose: string, token: string, bytes: number) => {
    const signed = Buffer.from(token, 'base64url');
    if (signed.length !== bytes + MAC_BYTES) return null;
    const content = signed.subarray(0, bytes);
    return timingSafeEqual(signed.subarray(bytes), await mac(purpose, content)) ? content : null;
  };

  return {
    async confirmation({ subscriberId, from }) {
      const content = Buffer.alloc(ID_BYTES + TIME_BYTES);
      content.writeUInt32BE(subscriberId);
      content.writeUIntBE(from.getTime(), ID_BYTES, TIME_BYTES);
      return sign('confirm', content);
    },
    async readConfirmation(token) {
      const content = await read('confirm', token, ID_BYTES + TIME_BYTES);
      if (!content) return null;
      return {
        subscriberId: content.readUInt32BE(),
        from: new Date(content.readUIntBE(ID_BYTES, TIME_BYTES)),
      };
    },
    async leaving(subscriberId) {
      const content = Buffer.alloc(ID_BYTES);
      content.writeUInt32BE(subscriberId);
      return sign('leave', content);
    },
    readLeaving: async (token) => (await read('leave', token, ID_BYTES))?.readUInt32BE() ?? null,
    hash: (...parts) => mac('hash', parts.join('\n')),
  };
}
