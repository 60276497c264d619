// `trust-replay`: a history from standard input, event by event, and an answer to each `order`. Needs no database.
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type TrustEvent, TrustReplay, UnknownCode } from '#domain/trust/replay.ts';
import { InputError } from './input-error.ts';
import { readTrustEvent } from './trust-event.ts';

export async function replayTrust(input: Readable, output: Writable, signal: AbortSignal): Promise<void> {
  await pipeline(input.setEncoding('utf8'), (chunks) => answers(linesOf(chunks)), output, {
    end: false,
    signal,
  });
}

/** Each answer is written before the next line is looked at, so whoever asks may wait for it. */
async function* answers(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const replay = new TrustReplay();
  let number = 0;
  let now = Number.NEGATIVE_INFINITY;
  for await (const line of lines) {
    number++;
    if (line.trim() === '') continue;
    try {
      const event = readTrustEvent(line);
      if (event.at.getTime() < now) throw new InputError('Die Zeit läuft rückwärts.');
      now = event.at.getTime();
      const answer = take(replay, event);
      if (answer) yield `${JSON.stringify(answer)}\n`;
    } catch (error) {
      throw error instanceof InputError ? new InputError(`Zeile ${number}: ${error.message}`) : error;
    }
  }
}

function take(replay: TrustReplay, event: TrustEvent) {
  try {
    return replay.take(event);
  } catch (error) {
    if (error instanceof UnknownCode)
      throw new InputError(`Den Code ${JSON.stringify(error.id)} gibt es nicht.`);
    throw error;
  }
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
