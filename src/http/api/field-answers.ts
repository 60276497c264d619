import type { z } from '@hono/zod-openapi';

type Answered<Value> = Value extends Date ? string : Value;

/**
 * The fields of a row that a schema names, times as text. The schema is the allow-list: a new column is not exposed
 * until it is added there.
 */
export function answerFields<Shape extends z.ZodRawShape, Row extends object>(
  { shape }: z.ZodObject<Shape>,
  row: Row,
): { [Name in keyof Shape & keyof Row]: Answered<Row[Name]> } {
  const answer: Record<string, unknown> = {};
  for (const name of Object.keys(shape)) {
    if (!(name in row)) continue;
    const value = row[name as keyof Row];
    answer[name] = value instanceof Date ? value.toISOString() : value;
  }
  return answer as { [Name in keyof Shape & keyof Row]: Answered<Row[Name]> };
}
