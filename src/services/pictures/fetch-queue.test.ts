import { expect, it } from 'vitest';
import { createFetchQueue } from './fetch-queue.ts';

function setUp(atOnce: number, inLine: number) {
  const errors: unknown[] = [];
  const started: string[] = [];
  const finish = new Map<string, PromiseWithResolvers<void>>();
  const queue = createFetchQueue({ atOnce, inLine, onError: (error) => errors.push(error) });
  const add = (key: string) =>
    queue.add(key, () => {
      started.push(key);
      const work = Promise.withResolvers<void>();
      finish.set(key, work);
      return work.promise;
    });
  return { add, started, errors, end: (key: string) => finish.get(key) };
}

it('does few things at once and the rest in order', async () => {
  const { add, started, end } = setUp(2, 10);
  for (const key of ['a', 'b', 'c', 'd']) add(key);
  expect(started).toEqual(['a', 'b']);
  end('b')?.resolve();
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
});

it('does the same thing once, running or waiting, and again when it has ended', async () => {
  const { add, started, end } = setUp(1, 10);
  for (const key of ['a', 'a', 'b', 'b']) add(key);
  end('a')?.resolve();
  await expect.poll(() => started).toEqual(['a', 'b']);
  add('a');
  end('b')?.resolve();
  await expect.poll(() => started).toEqual(['a', 'b', 'a']);
});

it('takes no more when the line is full, and does again later', async () => {
  const { add, started, end } = setUp(1, 1);
  for (const key of ['a', 'b', 'c']) add(key);
  end('a')?.resolve();
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b')?.resolve();
  const trying = () => {
    add('c');
    return started;
  };
  await expect.poll(trying).toEqual(['a', 'b', 'c']);
});

it('goes on after an error, and tells it', async () => {
  const { add, started, errors, end } = setUp(1, 1);
  add('a');
  add('b');
  end('a')?.reject(new Error('kaputt'));
  await expect.poll(() => started).toEqual(['a', 'b']);
  expect(errors).toEqual([new Error('kaputt')]);
});
