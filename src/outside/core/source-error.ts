export type FailureKind = 'unauthorized' | 'refused' | 'throttled' | 'unavailable' | 'malformed' | 'aborted';

interface FailureOptions {
  /** Who was asked. */
  source: string;
  /** For the log, in English. */
  message: string;
  /** Of the answer, where there was one. */
  status: number | undefined;
  /** From the Retry-After header. */
  retryAfterSeconds: number | undefined;
}

/** Why a third party could not be read: `message` is for the log, `userMessage` a German sentence for the operator. */
export class SourceError extends Error {
  readonly source: string;
  readonly kind: FailureKind;
  readonly userMessage: string;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  // No `cause`: errors of the HTTP client can carry the headers, and with them the secret.
  constructor(kind: FailureKind, userMessage: string, options: FailureOptions) {
    super(`${options.source} ${options.message}`);
    this.name = 'SourceError';
    this.source = options.source;
    this.kind = kind;
    this.userMessage = userMessage;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
