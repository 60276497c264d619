import { expect, test } from 'vitest';
import { wellFormed } from './well-formed.ts';

test.each(['', 'Müller', 'Spaß 😀', '\ud83d', 'a\ude00b', '\ude00\ud83d', '😀\ud83d'])(
  '%j becomes what the browsers that can do it make of it',
  (text) => {
    expect(wellFormed(text)).toBe(text.toWellFormed());
  },
);
