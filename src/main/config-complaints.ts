// What is said of settings that cannot be meant so.
import type { ZodError } from 'zod';
import { editsFrom } from '#domain/search/typos.ts';

/** Shown to nobody; the start of a server is in its log. */
const SECRETS = new Set([
  'DATABASE_URL',
  'OPERATOR_PASSWORD',
  'AWIN_API_TOKEN',
  'TRADEDOUBLER_TOKEN',
  'SMTP_URL',
  'LLM_API_KEY',
  'METRICS_TOKEN',
]);
const SHOWN_MOST = 80;

type Given = Record<string, string | undefined>;

/** All of them, so that nobody has to start once for each; one line for each setting. */
export function badSettings({ issues }: ZodError, given: Given): string {
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (!first.has(name)) first.set(name, `Einstellung ${name}: ${message}${shown(name, given[name] ?? '')}`);
  }
  return [...first.values()].join('\n');
}

/** A space at the end, quotes that a file kept, or a line break are seen only when the value is shown. */
function shown(name: string, value: string): string {
  const mayHoldPassword = SECRETS.has(name) || (name.endsWith('_URL') && value.includes('@'));
  if (mayHoldPassword) return '';
  const visible = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"');
  return ` (ist „${visible.length > SHOWN_MOST ? `${visible.slice(0, SHOWN_MOST)} …` : visible}“)`;
}

export interface MisspeltSetting {
  name: string;
  meant: string;
}

/** Names that are no setting but look like one that is not set: a misspelt setting looks like one that nobody wants. */
export function misspeltSettings(known: readonly string[], given: Given): MisspeltSetting[] {
  const missing = known.filter((name) => given[name] === undefined);
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = missing.find((one) => editsFrom(one, name.toUpperCase().replaceAll('-', '_')) !== null);
      return meant ? [{ name, meant }] : [];
    });
}
