// The end of what a test file or one of its tests has started.
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** A hook that a running test registers for its whole file is never called: what it had started would go on in all later files. */
export function whenOver(clear: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(clear);
  else afterAll(clear);
}
