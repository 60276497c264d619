import { expect, test } from 'vitest';
import { onceAsync } from './once.ts';

test('what succeeds is made once, also for those who ask meanwhile', async () => {
  let made = 0;
  const get = onceAsync(async () => ++made);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

test('what fails is tried again by the next', async () => {
  let tries = 0;
  const get = onceAsync(async () => {
    if (++tries === 1) throw new Error('EMFILE');
    return 'letters';
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow('EMFILE');
  expect(await get()).toBe('letters');
  expect(tries).toBe(2);
});
