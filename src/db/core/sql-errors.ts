// What an error of the database means, by its SQLSTATE.

export function hasSqlState(error: unknown, ...states: string[]): boolean {
  return error instanceof Error && 'code' in error && states.includes(String(error.code));
}

/** Two transactions waited for each other's locks, and this one was rolled back: retried, it succeeds. */
export function isDeadlock(error: unknown): boolean {
  return hasSqlState(error, '40P01');
}

export function isUniqueViolation(error: unknown): boolean {
  return hasSqlState(error, '23505');
}

export function isForeignKeyViolation(error: unknown): boolean {
  return hasSqlState(error, '23503');
}

// SQLSTATE classes: 08 connection, 53 out of resources, 57P shut down or crashed, 57014 timed out.
const UNAVAILABLE = /^(08|53|57P|57014)/;
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// The driver gives these no code of their own.
const DRIVER_MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|circuit open/;

/** Whether the database is unavailable or overloaded, as opposed to a bug of ours. */
export function isUnavailable(error: unknown): boolean {
  for (let failure = error; failure instanceof Error; failure = failure.cause) {
    const code = 'code' in failure ? String(failure.code) : '';
    if (UNAVAILABLE.test(code) || SOCKET_ERRORS.has(code) || DRIVER_MESSAGES.test(failure.message))
      return true;
    if (failure instanceof AggregateError && failure.errors.some(isUnavailable)) return true;
  }
  return false;
}

/** Reported by the database (SQLSTATE 53100), or by the operating system to this process. */
export function isDiskFull(error: unknown): boolean {
  for (let failure = error; failure instanceof Error; failure = failure.cause) {
    if ('code' in failure && (failure.code === '53100' || failure.code === 'ENOSPC')) return true;
  }
  return false;
}
