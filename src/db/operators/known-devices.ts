// Devices that have signed in before. What strangers guess does not count against them.
import type { Database } from '#db/core/connect.ts';

export interface KnownDevice {
  id: number;
  tokenHash: Buffer;
}

export async function findDevice(db: Database, tokenHash: Buffer, since: Date): Promise<KnownDevice | null> {
  const found = await db
    .selectFrom('knownDevices')
    .select(['id', 'tokenHash'])
    .where('tokenHash', '=', tokenHash)
    .where('seenAt', '>', since)
    .executeTakeFirst();
  return found ?? null;
}

/** Its id. */
export async function insertDevice(db: Database, now: Date, tokenHash: Buffer): Promise<number> {
  const made = await db
    .insertInto('knownDevices')
    .values({ tokenHash, seenAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** It has signed in again. */
export async function confirmDevice(db: Database, now: Date, id: number): Promise<void> {
  await db.updateTable('knownDevices').set({ seenAt: now, failures: 0 }).where('id', '=', id).execute();
}

/** Deletes a device that keeps being wrong: its cookie may be stolen. */
export async function blameDevice(db: Database, id: number, most: number): Promise<void> {
  await db
    .updateTable('knownDevices')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('knownDevices').where('id', '=', id).where('failures', '>=', most).execute();
}

/** All devices, or all but one. */
export async function deleteKnownDevices(db: Database, except?: Buffer): Promise<void> {
  const all = db.deleteFrom('knownDevices');
  await (except === undefined ? all : all.where('tokenHash', '<>', except)).execute();
}
