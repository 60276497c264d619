import { expect, test } from 'vitest';
import { JOB_PLANS } from '#jobs/schedule.ts';
import { jobLabel } from './job-labels.ts';

test('every job has a German name', () => {
  expect(JOB_PLANS.filter(({ name }) => jobLabel(name) === name)).toEqual([]);
});
