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

/** PostgreSQL's details repeat values of the row: search texts, addresses. Only what names the mistake is logged. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const line: ErrorLine = { type: error.name, message: error.message, stack: error.stack };
  if ('code' in error) line.code = error.code;
  if (error.cause) line.cause = describeError(error.cause);
  return line;
}
