import { pino } from 'pino';

/** Bytes that wait for a disk or pipe that takes no more; later lines are dropped. */
const MOST_WAITING = 1_000_000;

/** JSON lines on standard output. Nothing that identifies a visitor is ever passed in. */
export function createLog(level: string) {
  const output = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING });
  // A full disk costs lines. Unheard, the error would end the process, and its exit would wait for the disk for ever.
  output.on('error', () => {});
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    output,
  );
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
