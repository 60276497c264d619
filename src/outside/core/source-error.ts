export type FailureKind = 'unauthorized' | 'refused' | 'throttled' | 'unavailable' | 'malformed' | 'aborted';

interface FailureOptions {
  /** For the log, in English. */
  message: string;
  /** From the Retry-After header. */
  retryAfterSeconds?: number | undefined;
}

/** Why a network could not be read: `message` is for the log, `userMessage` a German sentence for the operator. */
export class SourceError extends Error {
  readonly kind: FailureKind;
  readonly userMessage: string;
  readonly retryAfterSeconds: number | undefined;

  // No `cause`: errors of the HTTP client can carry the headers, and with them the token.
  constructor(kind: FailureKind, userMessage: string, { message, retryAfterSeconds }: FailureOptions) {
    super(message);
    this.name = new.target.name;
    this.kind = kind;
    this.userMessage = userMessage;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type SourceErrorClass = new (...args: ConstructorParameters<typeof SourceError>) => SourceError;
