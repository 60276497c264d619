import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonPiece, readJsonSections } from './json-sections.ts';

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let index = 0; index < text.length; index += size) yield text.slice(index, index + size);
}
async function allOf(pieces: AsyncIterable<JsonPiece>): Promise<JsonPiece[]> {
  const all: JsonPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
async function read(text: string, size = 7): Promise<JsonPiece[]> {
  return allOf(readJsonSections(inParts(text, size)));
}

test('any document comes back piece by piece, however it is cut and set', async () => {
  const document = fc.dictionary(
    fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
    fc.oneof(
      fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
      fc.integer(),
      fc.string(),
      fc.constant(null),
    ),
    { maxKeys: 4 },
  );
  await fc.assert(
    fc.asyncProperty(
      document,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(0, 2),
      async (made, size, space) => {
        const text = JSON.stringify(made, null, space);
        const expected = Object.entries(JSON.parse(text)).flatMap(([section, value]): JsonPiece[] =>
          Array.isArray(value)
            ? value.map((one, index) => ({ section, index, value: one }))
            : [{ section, index: null, value }],
        );
        expect(await read(text, size)).toEqual(expected);
      },
    ),
  );
});

test.each([
  '',
  '[]',
  '{',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":[',
  '{"a":[1',
  '{"a":[1,]}',
  '{"a":[1 2]}',
  '{"a":1,}',
  '{"a":[,1]}',
  '{,"a":1}',
  '{"a":tru}',
  '{"a":[{"b":]}',
  '{"a":1}x',
  '{a:1}',
  '{1:1}',
  '{"a" 1}',
  '{"a":[1}',
  'kein JSON',
])('%s is refused', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ userMessage: expect.stringContaining('JSON') });
});

test('a value without end does not fill the memory', async () => {
  async function* endless() {
    yield '{"codes":["';
    for (;;) yield 'x'.repeat(65_536);
  }
  await expect(allOf(readJsonSections(endless()))).rejects.toMatchObject({ code: 'unprocessable' });
});
