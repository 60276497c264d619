import autocannon from 'autocannon';

const ROUNDS = 11;
const SECONDS = 2;
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

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export interface RateComparison {
  rate: number;
  baseline: number;
  ratio: number;
}

/**
 * Alternates between the two in short rounds, so that a noisy neighbour disturbs both alike, and takes the median
 * of the rounds' ratios.
 */
export async function compareRates(url: string, baselineUrl: string): Promise<RateComparison> {
  const rounds: RateComparison[] = [];
  await requestsPerSecond(url);
  await requestsPerSecond(baselineUrl);
  for (let round = 0; round < ROUNDS; round++) {
    // Alternate the order, so that going first gives no advantage.
    const [first, second] = round % 2 === 0 ? [url, baselineUrl] : [baselineUrl, url];
    const one = await requestsPerSecond(first);
    const other = await requestsPerSecond(second);
    const [rate, baseline] = round % 2 === 0 ? [one, other] : [other, one];
    rounds.push({ rate, baseline, ratio: rate / baseline });
  }
  return {
    rate: median(rounds.map((round) => round.rate)),
    baseline: median(rounds.map((round) => round.baseline)),
    ratio: median(rounds.map((round) => round.ratio)),
  };
}
