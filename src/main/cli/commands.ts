// What the command line can do; each command gets the database and says what came of it.
import { access, constants } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { JobRun } from '#db/jobs/runs.ts';
import { isServerWorking } from '#db/jobs/workers.ts';
import { NETWORKS } from '#domain/core/sources.ts';
import type { Jobs } from '#jobs/runner.ts';
import { JOB_PLANS, type JobName, latestMailings } from '#jobs/schedule.ts';
import type { StartedRun } from '#services/jobs/runs.ts';
import { setOperatorPassword } from '#services/operators/password.ts';
import { refuseWeakPassword } from '#services/operators/password-strength.ts';
import { turnOff } from '#services/operators/second-factor.ts';
import { restoreBackup, writeBackup } from '#services/transfer/backup.ts';
import { exportCatalogue } from '#services/transfer/export.ts';
import { importCatalogue } from '#services/transfer/import.ts';
import type { CliContext } from './context.ts';
import { readText, writeNewFile } from './file.ts';
import { subscriber } from './subscriber.ts';
import { UsageError } from './usage.ts';

export interface CommandOptions {
  'dry-run': boolean;
  confirm: boolean;
  replace: boolean;
}

export type Command = (context: CliContext, args: string[], options: CommandOptions) => Promise<void>;

export const COMMANDS: Record<string, Command> = {
  update: (context) => runJob(context, 'update-codes'),
  'scan-trends': (context) => runJob(context, 'trend-scan'),
  validate: (context) => runJob(context, 'validate-codes'),
  sync: syncNetwork,
  run: (context, [name = '']) => runJob(context, name),
  jobs: listJobs,
  export: exportTo,
  import: importFrom,
  backup: backupTo,
  restore: restoreFrom,
  subscriber,
  'set-password': setPassword,
  'second-factor': endSecondFactor,
};

async function runJob(context: CliContext, name: string, input?: unknown): Promise<void> {
  const { jobs, say, signal } = await context.jobs();
  if (!jobs.has(name)) {
    const known = JOB_PLANS.map((plan) => plan.name).filter((one) => jobs.has(one));
    throw new UsageError(`Diese Aufgabe gibt es nicht: ${name || '(keine)'}. Es gibt: ${known.join(', ')}.`);
  }
  const { db } = await context.database();
  // A server has the settings the job is meant to run with; those of this shell may lack the mail server or the networks.
  const byServer = await isServerWorking(db);
  await jobs.start({ schedule: false, only: byServer ? [] : [name] });
  const started = await jobs.runNow(name, input);
  if (!started.fresh) say('Diese Aufgabe läuft schon; ich warte auf ihr Ende.');
  else if (byServer) say('Der laufende Server führt die Aufgabe aus, mit seinen Einstellungen.');
  const run = byServer
    ? await untilServerEnds(jobs, name, started, signal)
    : await jobs.untilTried(started.runId, signal);
  if (Object.keys(run.counts).length > 0) say(JSON.stringify(run.counts, null, 2));
  if (run.outcome !== 'succeeded') throw new Error(run.error ?? 'Die Aufgabe ist fehlgeschlagen.');
  say('Fertig.');
}

async function untilServerEnds(
  jobs: Jobs,
  name: JobName,
  { runId, fresh }: StartedRun,
  signal: AbortSignal,
): Promise<JobRun> {
  try {
    if (await jobs.hasBegun(name, runId, signal)) return await jobs.untilTried(runId, signal);
    throw new Error(
      'Der laufende Server hat die Aufgabe nicht begonnen. Kennt er sie nach seinen Einstellungen?',
    );
  } catch (error) {
    if (fresh) await jobs.cancel(runId);
    throw error;
  }
}

async function syncNetwork(context: CliContext, [network]: string[], options: CommandOptions): Promise<void> {
  const name = NETWORKS.find((one) => one === network);
  if (!name) throw new UsageError(`Abgeglichen werden kann: ${NETWORKS.join(', ')}.`);
  if (!options['dry-run'])
    return runJob(context, `${name}-sync` satisfies JobName, { confirm: options.confirm });
  const { say, signal, ...networks } = await context.jobs();
  const { diff, ...figures } = await networks[name].sync({ dryRun: true, signal });
  say(JSON.stringify(figures, null, 2));
  for (const [title, lines] of [
    ['Neu', diff?.added],
    ['Geändert', diff?.updated],
    ['Zurückgezogen', diff?.withdrawn],
  ] as const) {
    for (const line of lines ?? [])
      say(`${title}: ${line.shopName} · ${line.code || '(ohne Code)'} · ${line.title}`);
  }
  say('Probelauf: Es wurde nichts geändert.');
}

async function listJobs(context: CliContext): Promise<void> {
  const { jobs, say } = await context.jobs();
  for (const { name, schedule, running, lastRun } of await jobs.list()) {
    const last = lastRun ? `${lastRun.startedAt.toISOString()} ${lastRun.outcome ?? 'läuft'}` : 'noch nie';
    say(`${name}: ${schedule ?? 'nur von Hand'}${running ? ', läuft gerade' : ''}; zuletzt ${last}`);
  }
}

async function exportTo(context: CliContext, [file]: string[]): Promise<void> {
  const { db } = await context.database();
  const now = new Date();
  const pieces = Readable.from(exportCatalogue(db, now));
  if (file === '-') return pipeline(pieces, context.stdout, { end: false });
  const target = context.path(file ?? `rabattlotse-${now.toISOString().slice(0, 10)}.json`);
  await writeNewFile(context, target, pieces);
  context.say(`Exportiert nach ${target}.`);
}

async function importFrom(context: CliContext, [file]: string[]): Promise<void> {
  const path = context.path(required(file, 'import DATEI'));
  await access(path, constants.R_OK).catch(() => {
    throw new UsageError(`Diese Datei gibt es nicht oder sie ist nicht lesbar: ${path}`);
  });
  const { db } = await context.database({ create: true });
  const result = await importCatalogue(db, new Date(), () => readText(path, context.signal));
  const names = { shops: 'Shops', codes: 'Codes', deals: 'Angebote', copy: 'Texte' };
  for (const section of ['shops', 'codes', 'deals', 'copy'] as const) {
    const { added, restored, changed, same } = result[section];
    const back = restored > 0 ? ` ${restored} wiederhergestellt,` : '';
    context.say(`${names[section]}: ${added} neu,${back} ${changed} geändert, ${same} unverändert`);
  }
}

async function backupTo(context: CliContext, [file]: string[]): Promise<void> {
  const path = context.path(required(file, 'backup DATEI'));
  const { db } = await context.database({ version: 'any' });
  const { rows, tables, bytes } = await writeBackup(db, path, new Date(), context.signal);
  context.say(`Gesichert nach ${path}: ${rows} Zeilen aus ${tables} Tabellen, ${bytes} Bytes.`);
}

async function restoreFrom(
  context: CliContext,
  [file]: string[],
  { replace }: CommandOptions,
): Promise<void> {
  const path = context.path(required(file, 'restore DATEI'));
  const { db, beside } = await context.database({ create: true, version: 'migrated' });
  const leaveOut = latestMailings(new Date());
  const restored = await restoreBackup(db, path, { replace, leaveOut, signal: context.signal });
  const rows = Object.values(restored).reduce((sum, count) => sum + count, 0);
  context.say(`Wiederhergestellt: ${rows} Zeilen in ${Object.keys(restored).length} Tabellen.`);
  context.say('Alle Sitzungen und alle Tokens sind beendet.');
  context.say('E-Mails, die vor diesem Moment fällig waren, werden nicht nachgeholt.');
  // Until then it signs links with the keys it has in memory.
  if (beside || (await isServerWorking(db))) context.say('Bitte den laufenden Server jetzt neu starten.');
}

async function setPassword(context: CliContext): Promise<void> {
  const password = await context.askPassword('Neues Passwort: ');
  const { db } = await context.database();
  const now = new Date();
  const site = { name: context.config.siteName, url: context.config.publicUrl };
  const refused = await refuseWeakPassword(db, now, site, password);
  if (refused) throw new UsageError(refused);
  await setOperatorPassword(db, password, now);
  context.say('Das Passwort ist gesetzt. Alle Sitzungen und alle Tokens sind beendet.');
  if (context.config.operatorPassword) {
    context.say('Achtung: OPERATOR_PASSWORD ist gesetzt und gilt ab dem nächsten Start wieder.');
  }
}

async function endSecondFactor(context: CliContext, [what]: string[]): Promise<void> {
  if (what !== 'off') throw new UsageError('Es fehlt etwas: second-factor off');
  const { db } = await context.database();
  await turnOff(db);
  context.say('Der zweite Faktor ist ausgeschaltet.');
}

function required(value: string | undefined, usage: string): string {
  if (value === undefined) throw new UsageError(`Es fehlt etwas: ${usage}`);
  return value;
}
