import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('runs so many at once, the rest in order, also after one that failed', async () => {
  const run = createSemaphore(2);
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<string>>();
  const start = (name: string) => {
    gates.set(name, Promise.withResolvers());
    return run(() => {
      begun.push(name);
      return gates.get(name)?.promise ?? Promise.reject();
    });
  };
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(start);
  expect(begun).toEqual(['a', 'b']);
  gates.get('b')?.reject(new Error('b failed'));
  await expect(second).rejects.toThrow('b failed');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) gates.get(name)?.resolve(name);
  expect(await Promise.all([first, third, fourth])).toEqual(['a', 'c', 'd']);
});
