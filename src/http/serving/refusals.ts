// Errors that are answered before the router runs, in the same format as the router's.
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ErrorAnswer } from '#contract/errors.ts';
import type { ErrorCode } from '#domain/core/app-error.ts';
import { ERROR_ANSWERS } from '#http/core/errors.ts';

export type Refusals = ReturnType<typeof createRefusals>;

export function createRefusals(siteHeaders: Record<string, string>) {
  const headers = { ...siteHeaders, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  const answerOf = (code: ErrorCode) => {
    const { status, message } = ERROR_ANSWERS[code];
    return { status, body: JSON.stringify({ code, message } satisfies ErrorAnswer) };
  };
  return {
    refuse(res: ServerResponse, code: ErrorCode, more: OutgoingHttpHeaders = {}): void {
      const { status, body } = answerOf(code);
      res.writeHead(status, { ...headers, ...more }).end(body);
    },
    refusal(code: ErrorCode): Response {
      const { status, body } = answerOf(code);
      return new Response(body, { status, headers });
    },
  };
}
