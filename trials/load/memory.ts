import { setTimeout as delay } from 'node:timers/promises';
import { METRICS } from '../support/trial-site.ts';

const SAMPLES = 50;

/** Samples the server's memory while `work` goes on; `growth` compares the last fifth of the samples with the second. */
export async function watchMemory<T>(origin: string, expectedMs: number, work: () => Promise<T>) {
  const samples: number[] = [];
  const ended = new AbortController();
  const sampling = (async () => {
    while (!ended.signal.aborted) {
      samples.push(await residentMegabytes(origin));
      await delay(expectedMs / SAMPLES, undefined, { signal: ended.signal }).catch(() => {});
    }
  })();
  const result = await work();
  ended.abort();
  await sampling;
  const fifth = Math.floor(samples.length / 5);
  const tenths = Array.from(
    { length: 10 },
    (_, index) => samples[Math.floor((index * samples.length) / 10)] ?? 0,
  );
  return {
    result,
    tenths: tenths.map(Math.round),
    growth: mean(samples.slice(-fifth)) / mean(samples.slice(fifth, 2 * fifth)),
  };
}

async function residentMegabytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`, { headers: METRICS })).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  if (!bytes) throw new Error('the server does not tell its memory');
  return Number(bytes) / 1e6;
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
