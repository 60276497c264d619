import { expect, test } from 'vitest';
import { BROWSER_STALLED, browserResults } from '../scripts/browser-results.mjs';

const passed = { status: 'passed', duration: 10, annotations: [] };
const failed = { status: 'failed', duration: 20, annotations: [] };
const stalled = { status: 'timedOut', duration: 30, annotations: [{ type: BROWSER_STALLED }] };
const flaky = (title: string, ...results: (typeof stalled)[]) => ({
  file: 'a.spec.ts',
  title,
  tests: [{ status: 'flaky', results }],
});

test('a test that passes at its second attempt has passed only where the browser stalled at the first', () => {
  const suites = [
    {
      specs: [{ file: 'a.spec.ts', title: 'passes', tests: [{ status: 'expected', results: [passed] }] }],
      suites: [{ specs: [flaky('races', failed, passed), flaky('stalls', stalled, passed)] }],
    },
    {
      specs: [
        { file: 'b.spec.ts', title: 'fails', tests: [{ status: 'unexpected', results: [stalled, failed] }] },
      ],
    },
  ];
  const result = browserResults(suites);
  expect(result).toMatchObject({ passed: 2, failed: 2, stalled: ['a.spec.ts › stalls'] });
  expect(result.timed).toContainEqual({ name: 'b.spec.ts › fails', duration: 20 });
});
