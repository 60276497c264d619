import { resolve } from 'node:path';
import { z } from 'zod';

const port = 'muss eine ganze Zahl von 0 bis 65535 sein';
const text = z.string().trim().min(1, 'darf nicht leer sein');
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const Environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(3000),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'muss aus http:// oder https:// und einem Namen bestehen, ohne Pfad')
    .optional(),
  SITE_NAME: text.max(60, 'darf höchstens 60 Zeichen haben').default('Rabattlotse'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'muss mit postgres:// beginnen')
    .optional(),
  DEMO_DATA: z.enum(['on', 'off'], 'muss on oder off sein').optional(),
  OPERATOR_PATH: z
    .string()
    .regex(/^\/[a-z0-9-]{3,80}$/, 'muss mit / beginnen und aus Kleinbuchstaben, Ziffern und - bestehen')
    .default('/sys-dashboard-2025'),
  OPERATOR_PASSWORD: z.string().min(8, 'muss mindestens 8 Zeichen lang sein').optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(LEVELS, `muss eins von ${LEVELS.join(', ')} sein`).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

/** Reads the environment once. A bad value names its variable; an empty one counts as not set. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`Einstellung ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    siteName: env.SITE_NAME,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    demoData: (env.DEMO_DATA ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    operatorPath: env.OPERATOR_PATH,
    operatorPassword: env.OPERATOR_PASSWORD,
    development: env.NODE_ENV === 'development',
    logLevel: env.LOG_LEVEL,
  };
}
