// The folder for mails where there is no mail server. Its files contain addresses, so they are purged like rows.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEmailAddress } from '#domain/core/email-address.ts';

export interface Outbox {
  put(message: Buffer): Promise<void>;
  /** The files with mails to this mailbox. */
  filesTo(emailKey: string): Promise<string[]>;
  /** How many of them there were. */
  deleteTo(emailKey: string): Promise<number>;
  deleteBefore(moment: Date): Promise<number>;
}

export function createOutbox(folder: string): Outbox {
  /** With partial files that a killed server left behind. */
  const files = async () => {
    const names = await readdir(folder).catch(absent);
    return (names ?? []).filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  };
  const filesTo = async (emailKey: string) => {
    const found: string[] = [];
    for (const file of await files()) {
      const mail = await readFile(file, 'latin1').catch(absent);
      if (mail !== null && recipientOf(mail) === emailKey) found.push(file);
    }
    return found;
  };
  return {
    async put(message) {
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Atomic rename: a program that watches the folder must never see a partial mail.
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
    },
    filesTo,
    async deleteTo(emailKey) {
      const found = await filesTo(emailKey);
      for (const file of found) await rm(file, { force: true });
      return found.length;
    },
    async deleteBefore(moment) {
      let deleted = 0;
      for (const file of await files()) {
        const written = await stat(file).catch(absent);
        if (!written || written.mtime >= moment) continue;
        await rm(file, { force: true });
        deleted += 1;
      }
      return deleted;
    },
  };
}

function recipientOf(mail: string): string | null {
  const written = /^To:\s*<?([^>\s]+)/im.exec(mail)?.[1] ?? '';
  return parseEmailAddress(written)?.key ?? null;
}

/** There is no folder yet, or another process removed the file first. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
