import { expect, it } from 'vitest';
import { PLATFORMS, platformOf } from './platforms.ts';

it.each([
  ['Instagram', 'instagram'],
  ['https://www.instagram.com/someone', 'instagram'],
  ['TIKTOK', 'tiktok'],
  ['Tik Tok', 'tiktok'],
  ['YouTube', 'youtube'],
  ['youtu.be/abc', 'youtube'],
  ['twitch', 'twitch'],
  ['X', 'x'],
  [' x ', 'x'],
  ['X (Twitter)', 'x'],
  ['Twitter', 'x'],
  ['twitter.com', 'x'],
  ['https://x.com/someone', 'x'],
  ['Xbox', null],
  ['X-Mas', null],
  ['netflix.com', null],
  ['Newsletter', null],
  ['', null],
  [null, null],
])('%j ist %j', (text, platform) => {
  expect(platformOf(text)).toBe(platform);
});

it('erkennt jede Plattform an ihrer Aufschrift und ihrem Schlüssel', () => {
  for (const { key, label } of PLATFORMS) {
    expect(platformOf(label)).toBe(key);
    expect(platformOf(key)).toBe(key);
  }
  expect(PLATFORMS.map(({ label }) => label)).toEqual(['Instagram', 'TikTok', 'YouTube', 'Twitch', 'X']);
});
