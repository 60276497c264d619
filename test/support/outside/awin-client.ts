// The AWIN client and source against a stand-in of their own, with time that costs nothing.
import { afterEach, expect } from 'vitest';
import { type AwinOptions, createAwinClient } from '#outside/awin/client.ts';
import { createAwinSource } from '#outside/awin/source.ts';
import { SourceError } from '#outside/core/source-error.ts';
import type { NetworkSource } from '#outside/networks/source.ts';
import {
  type AwinStandin,
  type StandinOptions,
  startAwinStandin,
} from '#test/support/awin-standin/server.ts';
import { fakeClock } from '#test/support/fake-clock.ts';

export const TOKEN = 'streng-geheim-0815';

const running: AwinStandin[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((standin) => standin.close()));
});

export async function startAwin(options: StandinOptions = {}, client: Partial<AwinOptions> = {}) {
  const standin = await startAwinStandin({ token: TOKEN, limit: null, ...options });
  running.push(standin);
  const clock = fakeClock();
  const { url, token, publisherId } = standin;
  const awin = createAwinClient({ url, token, publisherId, clock, ...client });
  return { standin, clock, awin, source: createAwinSource(awin) };
}

/** The error of a call that must fail, and must not tell the token. */
export async function failureOf(attempt: Promise<unknown>): Promise<SourceError> {
  const error = await attempt.then(
    () => new Error('succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof SourceError && error.source === 'AWIN')) throw error;
  const shown = `${error.userMessage} ${error.message} ${error.stack} ${JSON.stringify(error)} ${error.cause}`;
  expect(shown).not.toContain(TOKEN);
  return error;
}

export async function pagesOf<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

export async function readOffers(source: NetworkSource) {
  const pages = await pagesOf(source.listOffers());
  return {
    offers: pages.flatMap(({ offers }) => offers),
    malformed: pages.flatMap(({ malformed }) => malformed),
    complete: pages.map(({ complete }) => complete),
  };
}
