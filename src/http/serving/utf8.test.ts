import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUtf8Address, isUtf8Body } from './utf8.ts';

describe('an address', () => {
  test.each([
    '/',
    '/?q=schuhe',
    '/?q=%C3%A4pfel',
    '/?q=20%',
    '/?q=%zz',
    '/%F0%9F%8E%89',
    '/%00',
    '/?q=a%26b',
  ])('%s is UTF-8', (url) => expect(isUtf8Address(url)).toBe(true));

  test.each([
    ...['/?q=%FF%FE', '/?q=%ff', '/%C3', '/a%C3b', '/%c0%af', '/%ED%A0%80', '/%F5%80%80%80', '/\xff'],
    // The second byte of a character is missing, or comes in the other spelling.
    ...['/?q=%C3&x=%A4', '/?%ff=a'],
  ])('%s is not', (url) => expect(isUtf8Address(url)).toBe(false));

  test('that encodes any text is UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        isUtf8Address(`/?q=${encodeURIComponent(text)}&r=${encodeURI(text)}`),
      ),
    );
  });

  test('half encoded, half raw is read as one run of bytes', () => {
    expect(isUtf8Address('/%C3\xa4')).toBe(true);
  });
});

describe('a body', () => {
  const sent = (type: string) => ({ headers: { 'content-type': type } }) as IncomingMessage;

  test('of JSON is UTF-8 or not', () => {
    expect(isUtf8Body(sent('application/json'), Buffer.from('{"code":"ÄÖ"}'))).toBe(true);
    expect(isUtf8Body(sent('application/json'), Buffer.from('{"code":"\xff\xfe"}', 'latin1'))).toBe(false);
  });

  test('of a form is looked into', () => {
    const form = 'application/x-www-form-urlencoded; charset=UTF-8';
    expect(isUtf8Body(sent(form), Buffer.from('code=%C3%84&shopName=20%'))).toBe(true);
    expect(isUtf8Body(sent(form), Buffer.from('code=%FF%FE'))).toBe(false);
    expect(isUtf8Body(sent('application/json'), Buffer.from('{"code":"%FF%FE"}'))).toBe(true);
  });
});
