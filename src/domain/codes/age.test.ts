import { expect, it } from 'vitest';
import { relativeAge } from './age.ts';

const now = new Date('2026-11-10T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  [-120, 'vor wenigen Minuten'],
  [0, 'vor wenigen Minuten'],
  [59, 'vor wenigen Minuten'],
  [60, 'vor 1 Stunde'],
  [119, 'vor 1 Stunde'],
  [120, 'vor 2 Stunden'],
  [23 * 60 + 59, 'vor 23 Stunden'],
  [24 * 60, 'vor 1 Tag'],
  [48 * 60 - 1, 'vor 1 Tag'],
  [48 * 60, 'vor 2 Tagen'],
])('nach %i Minuten heißt es %s', (minutes, text) => {
  expect(relativeAge(minutesAgo(minutes), now)).toBe(text);
  expect(relativeAge(minutesAgo(minutes).toISOString(), now)).toBe(text);
});
