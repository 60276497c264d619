// Catalogue files no honest program writes: names that mean something to the language, values of the wrong kind, depth,
// and addresses that lead somewhere else than to a shop. As text, because JSON can hold what an object literal cannot.
import fc from 'fast-check';

const LANGUAGE_NAMES = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype'];
const LISTS = ['shops', 'codes', 'deals', 'copy'];
const FIELDS = [
  ...['name', 'category', 'shop', 'code', 'title', 'shopName', 'description', 'key', 'value', 'aliases'],
  ...['url', 'affiliateUrl', 'imageUrl', 'logoUrl', 'discountValue', 'discountType', 'validUntil'],
  ...['popularityScore', 'source', 'sourceRef', 'editedFields', 'usageCount', 'createdAt', 'isActive'],
];

/** None of them may ever be stored as the address of a shop, a code, a deal or a picture. */
export const BAD_ADDRESSES = [
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://localhost/',
    'http://127.0.0.1',
  ],
  ...['http://[::1]/', 'http://0x7f.1/', 'https://user:pw@shop.de/', 'http://169.254.169.254/latest'],
  ...[
    'java\tscript:alert(1)',
    '//',
    'http://',
    'http://shop.internal/',
    `https://shop.de/${'a'.repeat(3000)}`,
  ],
];

export const nestedArrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** As a document that gets past the check of its first members. */
export const catalogueText = (members: string) =>
  `{"format":"rabattlotse-catalogue","version":1${members === '' ? '' : `,${members}`}}`;

const text = fc.oneof(
  fc.constantFrom(...LANGUAGE_NAMES, ...BAD_ADDRESSES, 'Otto', 'fashion', 'operator.email', ''),
  fc.string({ maxLength: 20, unit: 'binary' }),
);
const odd = fc.constantFrom(
  ...['null', 'true', '-1', '1e400', '1e308', '9007199254740993', '"\\u0000"', '"\\ud800"', '[]', '{}'],
  ...['{"toString":1}', '{"toString":null,"valueOf":{}}', '{"__proto__":{"polluted":1}}', nestedArrays(60)],
);
const value = fc.oneof(
  text.map((one) => JSON.stringify(one)),
  odd,
  fc.jsonValue({ maxDepth: 3 }).map((one) => JSON.stringify(one)),
);
const members = (names: string[], values: fc.Arbitrary<string>, maxLength: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), values), { maxLength })
    .map((pairs) => pairs.map(([name, one]) => `${JSON.stringify(name)}:${one}`).join());

/** Good but for what comes after it: otherwise most records would fall at the first missing field. */
const GOOD = [
  '"name":"Otto","category":"fashion"',
  '"shop":"Otto","code":"SPAR"',
  '"title":"Woche","shopName":"Otto","category":"fashion"',
  '"key":"operator.email","value":"a@example.de"',
  '',
];
const record = fc
  .tuple(fc.constantFrom(...GOOD), members([...FIELDS, ...LANGUAGE_NAMES], value, 4))
  .map((parts) => `{${parts.filter((part) => part !== '').join()}}`);
const list = fc
  .array(fc.oneof({ weight: 4, arbitrary: record }, value), { maxLength: 4 })
  .map((all) => `[${all.join()}]`);
const section = fc.oneof({ weight: 4, arbitrary: list }, value);

export const hostileCatalogue = fc.oneof(
  { weight: 8, arbitrary: members([...LISTS, ...LANGUAGE_NAMES], section, 5).map(catalogueText) },
  {
    weight: 1,
    arbitrary: members(['format', 'version', ...LISTS, ...LANGUAGE_NAMES], section, 4).map(
      (one) => `{${one}}`,
    ),
  },
  { weight: 1, arbitrary: value },
);
