// What Playwright's report says of a run. Every test may be tried twice, but only one that failed in a stalled browser
// has passed when it passes then; any other is a race, which is a failure.

/** The annotation of an attempt that ended because the browser drew no frames any more. */
export const BROWSER_STALLED = 'browser-stalled';

/**
 * @typedef {{ status: string, duration: number, annotations: { type: string }[] }} Attempt
 * @typedef {{ file: string, title: string, tests: { status: string, results: Attempt[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite[]} suites */
export function browserResults(suites) {
  const counts = { passed: 0, failed: 0 };
  /** @type {{ name: string, duration: number }[]} */
  const timed = [];
  /** @type {string[]} */
  const stalled = [];
  for (const { file, title, tests } of suites.flatMap(specsOf))
    for (const { status, results } of tests) {
      const name = `${file} › ${title}`;
      for (const { duration } of results) timed.push({ name, duration });
      const forgiven = status === 'flaky' && results.every(passedOrStalled);
      if (forgiven) stalled.push(name);
      counts[status === 'expected' || forgiven ? 'passed' : 'failed']++;
    }
  return { ...counts, timed, stalled };
}

/** @param {Attempt} attempt */
function passedOrStalled({ status, annotations }) {
  return status === 'passed' || annotations.some(({ type }) => type === BROWSER_STALLED);
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
