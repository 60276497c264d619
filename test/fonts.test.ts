import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cutFonts } from '../scripts/fonts.mjs';

test('the fonts are what `npm run fonts` makes of their packages', async () => {
  const fonts = await cutFonts();
  expect(fonts).toHaveLength(3);
  for (const { file, bytes } of fonts) expect((await readFile(file)).equals(bytes), file).toBe(true);
});
