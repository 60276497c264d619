import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches, type ToThread } from './render-messages.ts';

const answerTo = (call: number): ToThread => ({
  type: 'answer',
  page: 1,
  call,
  answer: { status: 200, headers: [], body: new ArrayBuffer(call) },
});

test('messages of one turn are posted together, in their order, with their bodies transferred', async () => {
  const posted: { calls: unknown[]; transferred: number[] }[] = [];
  const tell = inBatches<ToThread>((messages, transferred) =>
    posted.push({
      calls: messages.map((message) => 'call' in message && message.call),
      transferred: transferred.map(({ byteLength }) => byteLength),
    }),
  );
  tell(answerTo(1));
  tell({ type: 'refusal', page: 1, call: 2, error: { message: 'no', stack: undefined } });
  await Promise.resolve();
  tell(answerTo(3));
  expect(posted).toEqual([]);
  await nextTurn();
  tell(answerTo(4));
  await nextTurn();
  expect(posted).toEqual([
    { calls: [1, 2, 3], transferred: [1, 3] },
    { calls: [4], transferred: [4] },
  ]);
});
