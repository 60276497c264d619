import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '#domain/core/start-error.ts';
import { PASSWORD_MIN_LENGTH } from '#domain/operators/passwords.ts';
import { badSettings, misspeltSettings } from './config-complaints.ts';
import { TAKEN_PATHS } from './taken-paths.ts';

const port = 'muss eine ganze Zahl von 0 bis 65535 sein';
const text = z.string().trim().min(1, 'darf nicht leer sein');
const isUrl = (value: string) => URL.canParse(value) && new URL(value).hostname !== '';
const badUrl = 'muss eine gültige Adresse sein';
const httpUrl = z
  .string()
  .regex(/^https?:\/\/[^\s]+$/, 'muss mit http:// oder https:// beginnen')
  .refine(isUrl, badUrl);
// Unescaped, they end the password: what follows is taken for the path, and what came before it for host and port.
const escaped = 'in Name und Passwort / ? # als %2F %3F %23 schreiben';
const mailUrl = `muss wie smtp://name:passwort@mail.example:587 aussehen (oder smtps://); ${escaped}`;
const onOrOff = z.enum(['on', 'off'], 'muss on oder off sein');
const hops = 'muss eine ganze Zahl von 0 bis 10 sein';
const some = 'muss eine ganze Zahl von 1 bis 32 sein';
/** Digits only: `Number` also takes a space, for 0, and "1e3". */
const wholeNumber = (complaint: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, complaint)
    .transform(Number)
    .pipe(z.number().min(min, complaint).max(max, complaint));
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Each is in README.md, `.env.example` and, where it makes sense in a container, compose.yaml. */
export const Environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber(port, 0, 65_535).default(3000),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'muss aus http:// oder https:// und einem Namen bestehen, ohne Pfad')
    .refine(isUrl, badUrl)
    .optional(),
  SITE_NAME: text.max(60, 'darf höchstens 60 Zeichen haben').default('Rabattlotse'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/[^/?#]*([/?][^@#]*)?$/, `muss mit postgres:// beginnen; ${escaped}`)
    .optional(),
  DEMO_DATA: onOrOff.optional(),
  BACKUPS: onOrOff.optional(),
  OPERATOR_PATH: z
    .string()
    .regex(/^\/[a-z0-9-]{3,80}$/, 'muss mit / beginnen und aus Kleinbuchstaben, Ziffern und - bestehen')
    .refine((path) => !TAKEN_PATHS.has(path), 'darf keine Adresse sein, die die Website selbst braucht')
    .default('/sys-dashboard-2025'),
  OPERATOR_PASSWORD: z
    .string()
    .min(PASSWORD_MIN_LENGTH, `muss mindestens ${PASSWORD_MIN_LENGTH} Zeichen lang sein`)
    .optional(),
  AWIN_API_TOKEN: text.optional(),
  AWIN_PUBLISHER_ID: z.string().regex(/^\d+$/, 'muss eine Zahl sein').optional(),
  AWIN_API_URL: httpUrl.default('https://api.awin.com'),
  TRADEDOUBLER_TOKEN: text.optional(),
  TRADEDOUBLER_API_URL: httpUrl.default('https://api.tradedoubler.com'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/?#]+\/?(\?[^@#]*)?$/, mailUrl)
    .refine(isUrl, mailUrl)
    .optional(),
  MAIL_FROM: text.regex(/@/, 'muss eine E-Mail-Adresse enthalten').optional(),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: text.optional(),
  LLM_MODEL: text.optional(),
  OUTBOUND: onOrOff.default('on'),
  /** `2+1`: two, and the nginx that we bring along (cluster/instance.ts, compose.yaml). */
  TRUST_PROXY: z
    .string()
    .regex(/^(?:\d|10)(?:\+1)?$/, hops)
    .default('0'),
  METRICS_TOKEN: z.string().min(16, 'muss mindestens 16 Zeichen lang sein').optional(),
  INSTANCES: wholeNumber(some, 1, 32).default(3),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(LEVELS, `muss eins von ${LEVELS.join(', ')} sein`).default('info'),
});

/** Each is of no use without the other: a misspelt name would be taken for something that nobody wants. */
const PAIRS = [
  ['AWIN_API_TOKEN', 'AWIN_PUBLISHER_ID'],
  ['LLM_BASE_URL', 'LLM_MODEL'],
] as const;

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once. Every bad value names its variable; an empty one counts as not set. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new StartError(badSettings(parsed.error, given));
  const env = parsed.data;
  for (const [one, other] of [...PAIRS, ...PAIRS.map(([one, other]) => [other, one] as const)]) {
    if (env[one] !== undefined && env[other] === undefined)
      throw new StartError(`Einstellung ${other}: fehlt, aber ${one} ist gesetzt`);
  }
  // As browsers write it: a host in small letters, umlauts as xn--…, no port that goes without saying.
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
  const [proxies = 0, ownProxies = 0] = env.TRUST_PROXY.split('+').map(Number);
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    misspelt: misspeltSettings(Object.keys(Environment.shape), given),
    siteName: env.SITE_NAME,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    demoData: (env.DEMO_DATA ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    // An external database is backed up by its operator.
    backups: (env.BACKUPS ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    operatorPath: env.OPERATOR_PATH,
    operatorPassword: env.OPERATOR_PASSWORD,
    awin: { token: env.AWIN_API_TOKEN, publisherId: env.AWIN_PUBLISHER_ID, url: env.AWIN_API_URL },
    tradedoubler: { token: env.TRADEDOUBLER_TOKEN, url: env.TRADEDOUBLER_API_URL },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `${env.SITE_NAME} <newsletter@${new URL(publicUrl).hostname}>`,
    },
    llm: { baseUrl: env.LLM_BASE_URL, apiKey: env.LLM_API_KEY, model: env.LLM_MODEL },
    outbound: env.OUTBOUND === 'on',
    trustProxy: proxies + ownProxies,
    ownProxies,
    metricsToken: env.METRICS_TOKEN,
    instances: env.INSTANCES,
    development: env.NODE_ENV === 'development',
    logLevel: env.LOG_LEVEL,
  };
}

/** Where each night's backup goes, if there is one. */
export function backupFolder({ backups, dataDir }: Config): string | null {
  return backups ? join(dataDir, 'backups') : null;
}

/** Where mails go while there is no mail server. */
export function outboxFolder({ dataDir }: Config): string {
  return join(dataDir, 'outbox');
}
