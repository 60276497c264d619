// Requests no honest caller sends, made from the API's own description. The same seed gives the same requests.
import fc from 'fast-check';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: {
    content?: Record<string, { schema?: { $ref?: string; properties?: Record<string, unknown> } }>;
  };
}
export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

export interface MalformedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: 1',
  "' OR 1=1 --",
  "'; DROP TABLE codes; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '%24{jndi:ldap://x}',
  '../../../../etc/passwd',
  '%',
  '_%_%',
  '\\',
  '\ud800',
  '\u202e\u200b',
  '🎟️'.repeat(50),
  'a'.repeat(300),
  'ä'.repeat(1_500),
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '[object Object]',
];
const NASTY_VALUES: unknown[] = [
  ...NASTY_TEXTS,
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  [],
  [[]],
  {},
  { $gt: '' },
  { __proto__: { admin: true } },
  ['a', 'b'],
];
const BROKEN_BODIES = [
  '',
  '{',
  '[',
  'null',
  '"',
  '{"code":',
  '{"a":1}}',
  'code=1',
  '\u0000',
  '[]',
  '1',
  '"text"',
  '{"__proto__":{"x":1}}',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
  'application/x-www-form-urlencoded',
];
const RAW_QUERIES = [
  '?%',
  '?%ff=%fe',
  '?=&=&&',
  '?q=%00',
  '?q[]=1&q[]=2',
  '?limit=-1',
  '?limit=abc',
  '?page=0',
  '?page=1e9',
  '?limit=501&page=',
  '?limit=0x10',
  `?q=${'a'.repeat(1_990)}`,
  `?q=${'a'.repeat(10_000)}`,
  '?region=%C0%AE',
  '#',
  '?limit=1&limit=2',
];

export const nastyText = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ maxLength: 40, unit: 'binary' }),
);
const nastyValue = fc.oneof(fc.constantFrom(...NASTY_VALUES), fc.jsonValue({ maxDepth: 2 }));

function requestTo(
  path: string,
  method: string,
  operation: Operation,
  description: Description,
  texts: readonly string[],
) {
  // Requests are nasty in one place more often than in all: what is good elsewhere lets them get further.
  const own = texts.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...texts) }] : [];
  const text = fc.oneof({ weight: 1, arbitrary: nastyText }, ...own);
  const value = fc.oneof({ weight: 1, arbitrary: nastyValue }, ...own);
  const names = (place: Parameter['in']) =>
    (operation.parameters ?? []).filter((one) => one.in === place).map((one) => one.name);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const fields = schema?.$ref
    ? description.components.schemas[schema.$ref.split('/').at(-1) ?? '']?.properties
    : schema?.properties;
  const query = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record(Object.fromEntries(names('query').map((name) => [name, text])), {
        requiredKeys: [],
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_QUERIES) },
  );
  const object = fc.record(Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, value])), {
    requiredKeys: [],
  });
  const body = fc.oneof(
    { weight: 3, arbitrary: object.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: value.map((one) => JSON.stringify(one) ?? '') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...BROKEN_BODIES, `{"code":"${'a'.repeat(70_000)}"}`, '['.repeat(20_000)),
    },
  );
  return fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(method.toUpperCase()) },
      { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
    ),
    path: fc
      .tuple(fc.array(text, { minLength: 9, maxLength: 9 }), query)
      .map(([texts, asked]) => addressOf(path, texts, asked)),
    headers: fc
      .constantFrom(...TYPES)
      .map((type): Record<string, string> => (type ? { 'Content-Type': type } : {})),
    body: method === 'get' ? fc.constant(undefined) : body,
  });
}

function addressOf(path: string, texts: string[], query: string | object): string {
  let index = 0;
  const filled = path.replace(
    /\{\w+\}/g,
    () => encodeURIComponent((texts[index++] ?? '').toWellFormed()) || '%20',
  );
  if (typeof query === 'string') return filled + query;
  const parts = Object.entries(query).map(
    ([name, one]) => `${name}=${encodeURIComponent(String(one).toWellFormed())}`,
  );
  return parts.length > 0 ? `${filled}?${parts.join('&')}` : filled;
}

/** `texts` are put in as often as the nasty ones, twice over. */
export function malformedRequests(
  description: Description,
  count: number,
  seed: number,
  texts: readonly string[] = [],
): MalformedRequest[] {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      requestTo(path, method, operation, description, texts),
    ),
  );
  const each = Math.ceil(count / operations.length);
  return operations.flatMap((requests) => fc.sample(requests, { numRuns: each, seed }));
}
