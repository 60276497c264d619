import { percentile, type Step } from './open-loop.ts';
import { KINDS } from './traffic.ts';

/** Printed as a table in Markdown, so that it can go into the papers as it is. */
export const HEAD = `| A second | What | Answered | Refused | Failed | p50 | p99 | p99.9 |\n|---|---|---|---|---|---|---|---|`;

export function report({ rate, byKind, ownDelayMs, problems }: Step): void {
  for (const kind of KINDS) {
    const { answered, shed, failed, times } = byKind[kind];
    const ms = [0.5, 0.99, 0.999].map((share) => `${percentile(times, share).toFixed(1)} ms`);
    console.log(`| ${Math.round(rate)} | ${[kind, answered, shed, failed, ...ms].join(' | ')} |`);
  }
  if (ownDelayMs > 20) console.log(`(the visitors themselves were up to ${ownDelayMs.toFixed(0)} ms late)`);
  for (const [problem, times] of problems) console.log(`(${problem}: ${times} times)`);
}
