import autocannon from 'autocannon';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`);
  }
  return result.requests.average;
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface RateComparison {
  rate: number;
  baseline: number;
  ratio: number;
}

/** Alternates between the two, so that a noisy neighbour disturbs both alike; the medians are compared. */
export async function compareRates(url: string, baselineUrl: string): Promise<RateComparison> {
  const rates: number[] = [];
  const baselines: number[] = [];
  await requestsPerSecond(url);
  await requestsPerSecond(baselineUrl);
  for (let round = 0; round < ROUNDS; round++) {
    rates.push(await requestsPerSecond(url));
    baselines.push(await requestsPerSecond(baselineUrl));
  }
  const rate = median(rates);
  const baseline = median(baselines);
  return { rate, baseline, ratio: rate / baseline };
}
