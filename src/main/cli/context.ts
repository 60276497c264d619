// What a command can use. Database and jobs are opened lazily, on first use, and closed at the end.
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pino } from 'pino';
import { COMMAND_QUEUE } from '#db/jobs/workers.ts';
import { type Config, readConfig } from '#main/config.ts';
import { buildAlerts, buildMailer, buildNewsletter } from '#main/server/deps.ts';
import { buildJobs, type SiteJobs } from '#main/server/jobs.ts';
import type { Mailer } from '#outside/mail/mail.ts';
import { type CliDatabase, type CommandNeeds, openForCommand } from './database.ts';
import { askPassword } from './password.ts';
import type { Surroundings } from './surroundings.ts';

const ofCommand = { whenStopped: 'cancel', applicationName: COMMAND_QUEUE } as const;

export interface CliContext {
  config: Config;
  signal: AbortSignal;
  stdout: Writable;
  say(line: string): void;
  /** Relative to the folder the command was typed in; npm changes the working directory. */
  path(file: string): string;
  askPassword(prompt: string): Promise<string>;
  database(needs?: CommandNeeds): Promise<CliDatabase>;
  jobs(): Promise<SiteJobs & { say: CliContext['say']; signal: AbortSignal }>;
  close(): Promise<void>;
}

export function createContext(surroundings: Surroundings, say: CliContext['say']): CliContext {
  const { env, stdout, stderr, signal } = surroundings;
  const config = readConfig(env);
  // What goes wrong is said in a sentence at the end.
  const log = pino({ level: 'silent' });
  const clock = () => new Date();
  let database: Promise<CliDatabase> | undefined;
  let siteJobs: SiteJobs | undefined;
  let mailer: Mailer | undefined;

  const open = (needs: CommandNeeds = {}) => {
    database ??= openForCommand(config, log, needs);
    return database;
  };
  return {
    config,
    signal,
    stdout,
    say,
    path: (file) => resolve(env.INIT_CWD ?? '.', file),
    askPassword: (prompt) => askPassword(prompt, surroundings.stdin, stderr),
    database: open,
    async jobs() {
      const { db, url } = await open();
      const basics = { config, db, clock, publicUrl: config.publicUrl };
      mailer ??= buildMailer(config);
      const [newsletter, alerts] = [buildNewsletter(basics, mailer), buildAlerts(basics, mailer)];
      siteJobs ??= buildJobs({ config, url, log, clock, newsletter, alerts, ...ofCommand });
      return { ...siteJobs, say, signal };
    },
    async close() {
      await siteJobs?.close();
      mailer?.close();
      const opened = await database?.catch(() => undefined);
      await opened?.close();
    },
  };
}
