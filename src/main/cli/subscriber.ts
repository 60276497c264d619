// Access and erasure requests (GDPR) from the command line: the same as in the tab Newsletter.
import { Readable } from 'node:stream';
import { buildPersonalData } from '#main/server/deps.ts';
import { erasedMessage } from '#services/privacy/personal-data.ts';
import type { CliContext } from './context.ts';
import { writeNewFile } from './file.ts';
import { UsageError } from './usage.ts';

const ACTOR = 'Kommandozeile';

export async function subscriber(context: CliContext, [what = '', email, file]: string[]): Promise<void> {
  if (!['export', 'erase'].includes(what) || email === undefined) {
    throw new UsageError('Es fehlt etwas: subscriber export ADRESSE [DATEI] oder subscriber erase ADRESSE');
  }
  const { config } = context;
  const { db } = await context.database();
  const now = new Date();
  const data = buildPersonalData({ config, db, clock: () => now, publicUrl: config.publicUrl });
  if (what === 'erase') return context.say(erasedMessage(await data.erase(ACTOR, email)));
  const target = context.path(file ?? `auskunft-${now.toISOString().slice(0, 10)}.json`);
  const text = JSON.stringify(await data.export(ACTOR, email), null, 2);
  await writeNewFile(context, target, Readable.from([`${text}\n`]));
  context.say(`Geschrieben nach ${target}.`);
}
