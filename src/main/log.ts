import { pino } from 'pino';

/** JSON lines on standard output. Nothing that identifies a visitor is ever passed in; secrets are cut out. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  });
}
