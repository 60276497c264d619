// From what was seen during a fault to a line of the table.
import type { Sample } from './request.ts';

export interface Row {
  fault: string;
  seen: string;
  recovery: string;
  lost: string;
  /** Goals that were missed; none is good. */
  missed: string[];
  /** Said where this could not be tried here. */
  skipped?: string;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** "200; slowest 0.1 s" */
export function describeAnswers(samples: Sample[]): string {
  if (samples.length === 0) return 'none';
  const statuses = new Map<number, number>();
  for (const { status } of samples) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const parts = [...statuses]
    .sort(([, a], [, b]) => b - a)
    .map(([status, count]) => `${count} × ${status === 0 ? 'no connection' : status}`);
  return `${parts.join(', ')} (slowest ${seconds(Math.max(...samples.map(({ ms }) => ms)))})`;
}

export function describeVisitors(samples: Sample[]): string {
  const of = (kind: Sample['kind']) => describeAnswers(samples.filter((one) => one.kind === kind));
  return `cached pages: ${of('cached')}; uncached: ${of('uncached')}; writes: ${of('write')}`;
}

/** Each kind of complaint once, with how often it was heard; a 500 with what the server's log says about it. */
export function problemsOf(samples: Sample[], log = ''): string[] {
  const counts = new Map<string, number>();
  for (const { problem } of samples) {
    if (!problem) continue;
    const explained = problem.replace(/\{.*Kennung: ([\w-]+).*/, (_, id) => reasonOf(id, log));
    counts.set(explained, (counts.get(explained) ?? 0) + 1);
  }
  return [...counts].map(([problem, count]) => `${count} × ${problem}`).slice(0, 8);
}

function reasonOf(id: string, log: string): string {
  const line = log.split('\n').find((one) => one.includes(id));
  const messages = line?.matchAll(/"message":"(?<text>[^"]*)"/g) ?? [];
  return [...messages].at(-1)?.groups?.text ?? line ?? 'not in the log';
}
