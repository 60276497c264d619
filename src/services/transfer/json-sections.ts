// Streaming reader of a JSON document of the form {"name": value, "list": [element, …], …}: memory holds one element
// at a time, however long the lists are.
import { AppError } from '#domain/core/app-error.ts';

export interface JsonPiece {
  /** Name of the member of the document. */
  section: string;
  /** Of an element: its index in the list. Null for a value that is no list. */
  index: number | null;
  value: unknown;
}

/** No record of ours comes near; a document without end must not fill the memory. */
const LONGEST = 1_000_000;
/** A record holds lists of names and nothing deeper; what reads a value recursively must never run out of stack. */
const DEEPEST = 20;

type Expected =
  | 'document'
  | 'first key'
  | 'key'
  | 'colon'
  | 'value'
  | 'first element'
  | 'element'
  | 'comma'
  | 'next member'
  | 'nothing';

const BEFORE_VALUES: readonly Expected[] = ['first key', 'key', 'value', 'first element', 'element'];

/** What stands between values, and what is expected after it. */
const STEPS: Partial<Record<`${Expected} ${string}`, Expected>> = {
  'document {': 'first key',
  'first key }': 'nothing',
  'colon :': 'value',
  'value [': 'first element',
  'first element ]': 'next member',
  'comma ,': 'element',
  'comma ]': 'next member',
  'next member ,': 'key',
  'next member }': 'nothing',
};

export async function* readJsonSections(chunks: AsyncIterable<string>): AsyncGenerator<JsonPiece> {
  const reader = createReader();
  for await (const chunk of chunks) yield* reader.read(chunk);
  reader.end();
}

function createReader() {
  let expected: Expected = 'document';
  let section = '';
  let index: number | null = null;
  // Of the value being read: its text so far, how deep we are in it, and whether in a string.
  let text: string | null = null;
  let last = '';
  let depth = 0;
  let inString = false;
  let escaped = false;

  const step = (char: string): boolean => {
    if (/[\s\uFEFF]/.test(char)) return true;
    const then = STEPS[`${expected} ${char}`];
    if (!then) return false;
    if (then === 'first element') index = 0;
    expected = then;
    return true;
  };

  const begin = (char: string) => {
    if (!BEFORE_VALUES.includes(expected)) throw noJson();
    text = '';
    depth = 0;
    inString = false;
    take(char);
  };

  const take = (char: string) => {
    text += char;
    last = char;
    if (escaped) escaped = false;
    else if (inString) {
      if (char === '\\') escaped = true;
      if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > DEEPEST) throw tooDeep();
    } else if (char === '}' || char === ']') depth -= 1;
  };

  /** A number or a word ends where something else begins; all others by their own last character. */
  const isWhole = (following: string) =>
    depth === 0 && !inString && ('"}]'.includes(last) || /[\s,}\]:]/.test(following));

  const finish = (): JsonPiece | null => {
    const value = parse(text ?? '');
    text = null;
    if (expected === 'key' || expected === 'first key') {
      if (typeof value !== 'string') throw noJson();
      section = value;
      index = null;
      expected = 'colon';
      return null;
    }
    const piece = { section, index, value };
    if (index === null) expected = 'next member';
    else {
      index += 1;
      expected = 'comma';
    }
    return piece;
  };

  return {
    *read(chunk: string): Generator<JsonPiece> {
      for (const char of chunk) {
        if (text !== null && isWhole(char)) {
          const piece = finish();
          if (piece) yield piece;
        }
        if (text === null) {
          if (!step(char)) begin(char);
        } else take(char);
        if (text !== null && text.length > LONGEST) throw noJson();
      }
    },
    end() {
      if (expected !== 'nothing' || text !== null) throw noJson();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noJson();
  }
}

function tooDeep(): AppError {
  return new AppError('unprocessable', { userMessage: 'Die Datei ist zu tief verschachtelt.' });
}

function noJson(): AppError {
  return new AppError('unprocessable', { userMessage: 'Die Datei ist kein vollständiges JSON-Dokument.' });
}
