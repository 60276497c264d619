// Lists from outside are validated record by record: a malformed one is reported and skipped.

import { z } from 'zod';
import type { JsonClient } from '#outside/core/json-client.ts';
import type { MalformedRecord } from './source.ts';

export const List = z.array(z.unknown());

export interface Records<T> {
  good: T[];
  malformed: MalformedRecord[];
}

export function readRecords<T>(schema: z.ZodType<T>, records: unknown[], idField: string): Records<T> {
  const good: T[] = [];
  const malformed: MalformedRecord[] = [];
  for (const record of records) {
    const parsed = schema.safeParse(record);
    if (parsed.success) good.push(parsed.data);
    else malformed.push({ record, reason: reasonOf(parsed.error, record), sourceId: idOf(record, idField) });
  }
  return { good, malformed };
}

/** The envelope around the records. When that is malformed, nothing in it can be trusted. */
export function framed<T>(api: JsonClient, schema: z.ZodType<T>, answer: unknown, what: string): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw api.malformed(what, `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`);
}

function reasonOf(error: z.ZodError, record: unknown): string {
  const issue = error.issues[0];
  if (!issue || issue.path.length === 0) return 'Der Datensatz hat eine unbekannte Form.';
  if (issue.code === 'custom') return issue.message;
  const field = issue.path.join('.');
  const value = issue.path.reduce<unknown>((inner, key) => property(inner, key), record);
  return value === undefined || value === null
    ? `Das Feld ${field} fehlt.`
    : `Das Feld ${field} ist nicht lesbar.`;
}

function idOf(record: unknown, field: string): string | null {
  const id = property(record, field);
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : null;
}

function property(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}
