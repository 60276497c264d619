import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createAwinClient } from '#outside/awin/client.ts';
import { createLlm } from '#outside/llm.ts';
import { fakeClock } from '#test/support/fake-clock.ts';
import { sends, sendsForever, startStrangeServer } from '#test/support/outside/strange-server.ts';
import { boundedText } from './bounded-text.ts';

const stranger = await startStrangeServer();
const url = `http://127.0.0.1:${stranger.port}`;
/** 70 kB that unpack to 70 MB. */
const BOMB = gzipSync(Buffer.alloc(70 * 1024 * 1024, ' '), { level: 1 });

beforeEach(() => {
  stranger.answers = {};
  stranger.cutOff = 0;
});

test('counts what a compressed answer becomes', async () => {
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const packed = { gzip: gzipSync, br: (bytes: Buffer) => brotliCompressSync(bytes, fast) };
  for (const [encoding, pack] of Object.entries(packed)) {
    stranger.answers['/'] = sends('text/plain', pack(Buffer.alloc(5_000, 'a')), {
      'Content-Encoding': encoding,
    });
    expect(await boundedText(await fetch(url), 4_999)).toBeNull();
    expect(await boundedText(await fetch(url), 5_000)).toBe('a'.repeat(5_000));
  }
});

test('hangs up on an answer without end', async () => {
  stranger.answers['/'] = sendsForever('text/plain');
  expect(await boundedText(await fetch(url), 100_000)).toBeNull();
  await expect.poll(() => stranger.cutOff).toBe(1);
});

test('a network cannot fill our memory with a small answer', async () => {
  stranger.answers['/accounts?type=publisher'] = sends('application/json', BOMB, {
    'Content-Encoding': 'gzip',
  });
  const awin = createAwinClient({ url, token: 'x', publisherId: '1', clock: fakeClock() });
  await expect(awin.accounts()).rejects.toMatchObject({
    kind: 'malformed',
    userMessage: 'Die Antwort von AWIN ist größer als 64 MB und wurde nicht gelesen.',
  });
  // Asking again would only bring the same.
  expect(stranger.requests.filter((request) => request.url?.startsWith('/accounts'))).toHaveLength(1);
});

test('nor can a language model', async () => {
  stranger.answers['/chat/completions'] = sends('application/json', BOMB, { 'Content-Encoding': 'gzip' });
  const llm = createLlm({ baseUrl: url, apiKey: 'x', model: 'm', clock: fakeClock() });
  await expect(llm.ask({ system: '', user: '', name: '', schema: {} })).rejects.toMatchObject({
    kind: 'malformed',
  });
});
