import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '#test/support/fake-clock.ts';
import { type LlmFault, startLlmStandin } from '#test/support/outside/llm-standin.ts';
import { SourceError } from './core/source-error.ts';
import { createLlm, type LlmOptions } from './llm.ts';

const standin = await startLlmStandin();
const question = {
  system: 'Antworte als JSON.',
  user: 'Welche Codes?',
  name: 'codes',
  schema: { type: 'object' },
};

function model(options: Partial<LlmOptions> = {}) {
  const clock = fakeClock();
  const llm = createLlm({
    baseUrl: `${standin.url}/`,
    apiKey: standin.key,
    model: 'test-1',
    clock,
    ...options,
  });
  return { llm, clock };
}

async function failureWith(
  faults: (LlmFault | null)[],
  options: Partial<LlmOptions> = {},
): Promise<SourceError> {
  standin.faults = faults;
  const { llm } = model(options);
  const error = await llm.ask(question).catch((thrown: unknown) => thrown);
  if (!(error instanceof SourceError && error.source === 'language model'))
    throw new Error(`no failure: ${String(error)}`);
  return error;
}

afterAll(() => standin.close());
beforeEach(() => {
  standin.faults = [];
  standin.asked.length = 0;
  standin.answer = '{"codes":[]}';
});

test('asks for the form and gives back the text', async () => {
  expect(await model().llm.ask(question)).toBe('{"codes":[]}');
  expect(standin.asked).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: `Bearer ${standin.key}`,
      body: {
        model: 'test-1',
        messages: [
          { role: 'system', content: 'Antworte als JSON.' },
          { role: 'user', content: 'Welche Codes?' },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'codes', strict: true, schema: { type: 'object' } },
        },
      },
    },
  ]);
});

describe('a server that does not know the form', () => {
  test('is asked for any JSON, and remembered', async () => {
    standin.faults = ['no schema'];
    const { llm } = model();
    await llm.ask(question);
    await llm.ask(question);
    const forms = standin.asked.map(({ body }) => body.response_format?.type);
    expect(forms).toEqual(['json_schema', 'json_object', 'json_object']);
  });

  test('or none at all, is asked in words only', async () => {
    standin.faults = ['no format'];
    await model().llm.ask(question);
    expect(standin.asked.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
  });
});

describe('what passes is tried again, within bounds', () => {
  test('too many requests, after the time it asks for', async () => {
    standin.faults = ['throttled', 'throttled', null];
    const { llm, clock } = model();
    expect(await llm.ask(question)).toBe('{"codes":[]}');
    expect(clock.waits).toEqual([60_000, 60_000]);
  });

  test('an outage', async () => {
    standin.faults = ['broken', 'cut connection', null];
    const { llm, clock } = model();
    expect(await llm.ask(question)).toBe('{"codes":[]}');
    expect(clock.waits).toEqual([2_000, 10_000]);
  });

  test.each([
    ['throttled', 5, /zu viele Anfragen/],
    ['broken', 3, /gestört \(Status 503\)/],
    ['cut connection', 3, /nicht erreichbar/],
  ] as const)('%s for good ends after %i calls', async (fault, calls, reason) => {
    expect((await failureWith([fault])).userMessage).toMatch(reason);
    expect(standin.asked).toHaveLength(calls);
  });

  test('no answer at all ends, too', async () => {
    const error = await failureWith(['slow'], { timeoutMs: 1_000 });
    expect(error.userMessage).toMatch(/nicht innerhalb von 1 Sekunde geantwortet/);
    expect(standin.asked).toHaveLength(3);
  });
});

describe('what does not pass is told at once, in German', () => {
  test.each([
    ['unauthorized', /Schlüssel ab \(LLM_API_KEY prüfen\)/],
    ['no such model', /LLM_BASE_URL und LLM_MODEL/],
    ['redirect', /abgelehnt \(Status 302\)/],
    ['refusal', /verweigert/],
    ['filtered', /verweigert/],
    ['cut answer', /abgeschnitten/],
    ['empty', /war leer/],
    ['no json', /nicht lesbar/],
    ['huge', /größer als 512 kB/],
  ] as const)('%s', async (fault, reason) => {
    expect((await failureWith([fault])).userMessage).toMatch(reason);
    expect(standin.asked).toHaveLength(1);
  });

  test('a wrong key is in no error, although the server quotes it', async () => {
    const apiKey = 'sk-falsch-und-geheim';
    const error = await failureWith([], { apiKey });
    expect(standin.asked[0]?.authorization).toContain(apiKey);
    expect(JSON.stringify([error.message, error.userMessage, error.stack, error])).not.toContain(apiKey);
  });

  test('a key that cannot be sent is not sent', async () => {
    const error = await failureWith([], { apiKey: 'sk-mit-Umlaut-ü' });
    expect(error.userMessage).toMatch(/unzulässige Zeichen/);
    expect(`${error.message}${error.stack}`).not.toContain('sk-mit');
    expect(standin.asked).toEqual([]);
  });
});

test('stops when it is told to', async () => {
  standin.faults = ['slow'];
  const stop = new AbortController();
  const asking = model().llm.ask(question, stop.signal);
  await expect.poll(() => standin.asked.length).toBe(1);
  stop.abort();
  await expect(asking).rejects.toMatchObject({ kind: 'aborted' });
});
