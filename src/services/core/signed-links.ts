// Signed tokens (HMAC) for the links in our mails. They are not stored: every mail needs its reader's links again, and a
// leaked table must not let anybody confirm or unsubscribe others. The signing key is in the settings. Each token has one
// purpose: a forwarded mail carries an unsubscribe link, and that one can never confirm.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { ensureSetting, type SettingName } from '#db/core/settings.ts';
import { onceAsync } from '#domain/core/once.ts';

const MAC_BYTES = 16;
const ID_BYTES = 4;
const TIME_BYTES = 6;

/** What a link to confirm stands for. */
export interface DatedId {
  id: number;
  from: Date;
}

export function createSignedLinks(db: Database, keyName: SettingName) {
  const signingKey = onceAsync(() => ensureSetting(db, keyName, randomBytes(32).toString('base64url')));
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
    signId(purpose: string, id: number): Promise<string> {
      const content = Buffer.alloc(ID_BYTES);
      content.writeUInt32BE(id);
      return sign(purpose, content);
    },
    async readId(purpose: string, token: string): Promise<number | null> {
      return (await read(purpose, token, ID_BYTES))?.readUInt32BE() ?? null;
    },
    signDated(purpose: string, { id, from }: DatedId): Promise<string> {
      const content = Buffer.alloc(ID_BYTES + TIME_BYTES);
      content.writeUInt32BE(id);
      content.writeUIntBE(from.getTime(), ID_BYTES, TIME_BYTES);
      return sign(purpose, content);
    },
    async readDated(purpose: string, token: string): Promise<DatedId | null> {
      const content = await read(purpose, token, ID_BYTES + TIME_BYTES);
      if (!content) return null;
      return { id: content.readUInt32BE(), from: new Date(content.readUIntBE(ID_BYTES, TIME_BYTES)) };
    },
    /** A keyed hash: without the key nobody can tell which address or recipient it stands for. */
    hash: (...parts: string[]): Promise<Buffer> => mac('hash', parts.join('\n')),
  };
}
