// The 503 of a request that was shed (load shedding): a page for browsers, JSON for programs, by the Accept header.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorAnswer } from '#contract/errors.ts';
import { pagePolicy } from '#http/core/headers.ts';
import { renderSmallPage } from '#http/core/small-page.ts';

const RETRY_AFTER_SECONDS = 5;
const MESSAGE = 'Gerade ist hier sehr viel los. Bitte versuche es in ein paar Sekunden noch einmal.';

export async function createBusyAnswer(site: { name: string }, headers: Record<string, string>) {
  const page = String(await renderSmallPage(site, { title: 'Einen Moment bitte', text: MESSAGE }));
  const common = { ...headers, 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_SECONDS };
  const pageHeaders = {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy(),
  };
  const error = JSON.stringify({ code: 'unavailable', message: MESSAGE } satisfies ErrorAnswer);

  return (req: IncomingMessage, res: ServerResponse): void => {
    const isForPeople = req.headers.accept?.includes('text/html');
    if (isForPeople) res.writeHead(503, pageHeaders).end(page);
    else res.writeHead(503, { ...common, 'Content-Type': 'application/json' }).end(error);
  };
}
