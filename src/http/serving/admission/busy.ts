// Requests that are refused for their number: a page for browsers, JSON for programs, by the Accept header.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { ErrorCode } from '#domain/core/app-error.ts';
import { ERROR_ANSWERS } from '#http/core/errors.ts';
import { pagePolicy } from '#http/core/headers.ts';
import { renderSmallPage } from '#http/core/small-page.ts';

const RETRY_AFTER_SECONDS = 5;
const BUSY = {
  title: 'Einen Moment bitte',
  text: 'Gerade ist hier sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.',
};
const TOO_MANY = {
  title: 'Zu viele Anfragen',
  text: 'Von deinem Anschluss kamen gerade sehr viele Anfragen. Bitte warte eine Minute und versuche es dann noch einmal.',
};

export async function createBusyAnswers(site: { name: string }, headers: Record<string, string>) {
  const prepare = async (code: ErrorCode, content: typeof BUSY) => {
    const { status } = ERROR_ANSWERS[code];
    const page = String(await renderSmallPage(site, content));
    const error = JSON.stringify({ code, message: content.text } satisfies ErrorAnswer);
    return (req: IncomingMessage, res: ServerResponse, retryAfterSeconds: number): void => {
      const isForPeople = req.headers.accept?.includes('text/html');
      const common = { ...headers, 'Cache-Control': 'no-store', 'Retry-After': retryAfterSeconds };
      const type = isForPeople
        ? { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy() }
        : { 'Content-Type': 'application/json' };
      res.writeHead(status, { ...common, ...type }).end(isForPeople ? page : error);
    };
  };
  const shed = await prepare('unavailable', BUSY);
  return {
    /** Load shedding. */
    sendBusy: (req: IncomingMessage, res: ServerResponse) => shed(req, res, RETRY_AFTER_SECONDS),
    /** Beyond the rate limit of a client or its network. */
    sendTooMany: await prepare('too_many', TOO_MANY),
  };
}
