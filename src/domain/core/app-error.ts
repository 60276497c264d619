export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'too_long'
  | 'wrong_type'
  | 'unprocessable'
  | 'locked'
  | 'too_many'
  | 'bad_gateway'
  | 'unavailable'
  | 'internal';

interface AppErrorOptions {
  message?: string;
  userMessage?: string;
  /** When trying again makes sense, for those who are asked to wait. */
  retryAfterSeconds?: number;
  /** More fields for the answer. */
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** An error somebody foresaw: `message` is for the log, `userMessage` is German and may be shown. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly userMessage: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? options.userMessage ?? code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.userMessage = options.userMessage;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }
}
