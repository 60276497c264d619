import { type HostileAnswer, isFailure, isSlow, isUnanswered, SLOW_MS } from './sending.ts';

const LISTED = 25;
/** Fewer than this refused for their number, or the handlers behind the limits were not tried. */
const LEAST_REACHED = 0.6;

/** Prints what happened in each area; true when every goal is met. */
export function summarise(answers: HostileAnswer[], leastRequests: number, complaints: string[]): boolean {
  const areas = Map.groupBy(answers, ({ request }) => request.area);
  console.table(Object.fromEntries([...areas].map(([area, own]) => [area, rowOf(own)])));
  console.table({ total: rowOf(answers) });

  const slowest = answers.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  console.log('\nSlowest answers:');
  for (const one of slowest) console.log(`  ${Math.round(one.ms)} ms  ${lineOf(one)}`);
  const reflected = answers.filter(({ reflection }) => reflection !== null);
  const bad = new Set([...answers.filter(isFailure), ...reflected, ...answers.filter(isSlow)]);
  if (bad.size > 0) console.log('\nFaults:');
  for (const one of [...bad].slice(0, LISTED)) {
    console.log(`  ${one.reflection ?? `${Math.round(one.msAlone ?? one.ms)} ms`}\n    ${lineOf(one)}`);
  }
  for (const line of complaints.slice(0, LISTED)) console.log(`  log: ${line.slice(0, 600)}`);

  const throttled = [...areas].filter(
    ([, own]) => shareOf(own, ({ status }) => status !== 429) < LEAST_REACHED,
  );
  const crowded = answers.filter(({ msAlone }) => msAlone !== undefined).length;
  const goals: [string, boolean][] = [
    [`at least ${leastRequests} requests: ${answers.length}`, answers.length >= leastRequests],
    [`no 5xx: ${answers.filter(isFailure).length}`, !answers.some(isFailure)],
    [`no connection without an answer: ${answers.filter(isUnanswered).length}`, !answers.some(isUnanswered)],
    [
      `no answer over ${SLOW_MS} ms: ${answers.filter(isSlow).length} (${crowded} were among others, not alone)`,
      !answers.some(isSlow),
    ],
    [`no markup, header or redirect of a stranger's: ${reflected.length}`, reflected.length === 0],
    [`no error in the log: ${complaints.length}`, complaints.length === 0],
    [
      `no area hidden behind limits: ${throttled.map(([area]) => area).join(', ') || 'none'}`,
      throttled.length === 0,
    ],
  ];
  console.log('');
  return tellGoals(goals);
}

/** True when all are met. */
export function tellGoals(goals: [goal: string, isMet: boolean][]): boolean {
  for (const [goal, isMet] of goals) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${goal}`);
  return goals.every(([, isMet]) => isMet);
}

function rowOf(answers: HostileAnswer[]): Record<string, number | string> {
  const share = (low: number, high: number, except: number[] = []) =>
    `${(100 * shareOf(answers, ({ status }) => status >= low && status < high && !except.includes(status))).toFixed(1)} %`;
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const quantile = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
  return {
    requests: answers.length,
    '2xx': share(200, 300),
    '3xx': share(300, 400),
    '400': share(400, 401),
    '401': share(401, 402),
    '404': share(404, 405),
    '422': share(422, 423),
    'other 4xx': share(400, 500, [400, 401, 404, 422, 429]),
    '429': share(429, 430),
    '5xx': countOf(answers, ({ status }) => status >= 500),
    'no answer': countOf(answers, ({ status }) => status === 0),
    'p50 ms': quantile(0.5),
    'p99 ms': quantile(0.99),
    'max ms': quantile(1),
  };
}

const countOf = (answers: HostileAnswer[], test: (one: HostileAnswer) => boolean) =>
  answers.filter(test).length;
const shareOf = (answers: HostileAnswer[], test: (one: HostileAnswer) => boolean) =>
  countOf(answers, test) / Math.max(1, answers.length);

function lineOf({ request: { method, path, headers, body }, status }: HostileAnswer): string {
  const sent = JSON.stringify({ headers, body: body?.slice(0, 200) });
  return `${method} ${path.slice(0, 200)} -> ${status} ${sent.slice(0, 400)}`;
}
