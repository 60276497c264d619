/** Something the person who starts the server can put right; shown as one sentence without a stack. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
