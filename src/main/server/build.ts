import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#domain/core/start-error.ts';
import type { Config } from '#main/config.ts';

export const ROOT = join(import.meta.dirname, '../../..');
export const BUILD = join(ROOT, 'build');

const TO_BUILD = 'Bitte einmal ausführen: npm ci --omit=dev && node scripts/build.mjs';

/** Before anything is opened: a migrated database could not go back to the version whose website is there. */
export async function refuseOtherBuild({ development }: Pick<Config, 'development'>): Promise<void> {
  if (development) return;
  const stamp = join(BUILD, '.built');
  if (!existsSync(stamp)) throw new StartError(`Die Website ist noch nicht gebaut. ${TO_BUILD}`);
  // The image holds what it was built with, and nothing to compare it with.
  if (!existsSync(join(ROOT, 'package-lock.json'))) return;
  const { buildStamp } = await import('../../../scripts/build-stamp.mjs');
  if (buildStamp(ROOT) === (await readFile(stamp, 'utf8'))) return;
  throw new StartError(`Die Website ist mit einer anderen Version gebaut. ${TO_BUILD}`);
}
