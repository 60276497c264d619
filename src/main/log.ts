import { pino } from 'pino';

/** JSON lines on standard output. Nothing that identifies a visitor is ever passed in. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  });
}

interface ErrorLine {
  type: string;
  message: string;
  code?: unknown;
  stack?: string | undefined;
  cause?: unknown;
}

/** PostgreSQL's error details contain row values: search texts, addresses. Only fields without them are logged. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const line: ErrorLine = { type: error.name, message: error.message, stack: error.stack };
  if ('code' in error) line.code = error.code;
  if (error.cause) line.cause = describeError(error.cause);
  return line;
}

/** The same for a terminal: an error printed as it is shows every field, such as the row or the address with its password. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const within = [
    ...(error instanceof AggregateError ? error.errors : []),
    ...(error.cause ? [error.cause] : []),
  ];
  return [error.stack ?? String(error), ...within.map(errorText)].join('\n');
}
