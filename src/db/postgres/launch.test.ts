import { afterEach, expect, test, vi } from 'vitest';
import { StartError } from '#domain/core/start-error.ts';
import { planLaunch } from './launch.ts';

afterEach(() => void vi.restoreAllMocks());

test('on Windows the start says in one sentence what is needed', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  const failure = await planLaunch('data').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain('DATABASE_URL');
});
