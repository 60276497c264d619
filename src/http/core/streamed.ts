// A long answer in pieces, with backpressure: read only as fast as the client takes them.
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

export interface Pieces {
  pieces: AsyncGenerator<string>;
  /** For the log, when reading fails in the middle. */
  name: string;
  log: Logger;
}

/**
 * Its head and the first read are awaited before the status is sent: an unavailable database is still a 503. An error
 * in the middle destroys the socket, so that no client takes a truncated answer for a complete one. Not left to the
 * stream: when one fails the server would write the error's text into the answer and end it normally. A client that
 * disconnects ends the reading.
 */
export async function streamed(
  c: Context<Env>,
  { pieces, name, log }: Pieces,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const first = [await pieces.next(), await pieces.next()].map(({ value }) => value ?? '').join('');
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      try {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ err: error }, `${name} broke off`);
        c.env.incoming?.socket.destroy();
        controller.close();
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
