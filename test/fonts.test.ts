import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import opentype from 'opentype.js';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { cutFonts } from '../scripts/fonts.mjs';
import { iconStyles, readIcons } from '../scripts/icon-font.mjs';

const FOLDER = new URL('../src/web/fonts/', import.meta.url);

test('the fonts are what `npm run fonts` makes of their packages', async () => {
  const fonts = await cutFonts();
  expect(fonts).toHaveLength(3);
  for (const { file, bytes } of fonts) expect((await readFile(file)).equals(bytes), file).toBe(true);
});

describe('the icons', async () => {
  const icons = await readIcons();

  test('have names for the style sheets', async () => {
    expect(icons.length).toBeGreaterThan(50);
    expect(await readFile(new URL('icon-names.css', FOLDER), 'utf8')).toBe(iconStyles(icons));
  });

  test('look in the font as they are drawn', async () => {
    const characters = String.fromCodePoint(...icons.map(({ codePoint }) => codePoint));
    const woff2 = await readFile(new URL('icons.woff2', FOLDER));
    const font = opentype.parse(
      new Uint8Array(await subsetFont(woff2, characters, { targetFormat: 'sfnt' })).buffer,
    );
    for (const { name, svg, codePoint } of icons) {
      const glyph = font.charToGlyph(String.fromCodePoint(codePoint));
      // Its base line is an eighth above the lower edge.
      const drawn = coverage(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${glyph.getPath(0, 21, 24).toSVG(3)}</svg>`,
      );
      const wanted = coverage(svg);
      const differing = wanted.filter((alpha, index) => Math.abs(alpha - (drawn[index] ?? 0)) > 96);
      const ink = wanted.filter((alpha) => alpha > 128);
      expect(ink.length, name).toBeGreaterThan(100);
      expect(differing.length, name).toBeLessThan(ink.length / 100);
    }
  });
});

/** How much of each pixel is drawn, 0 to 255. */
function coverage(svg: string): number[] {
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 96 } }).render();
  return Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4 + 3] ?? 0);
}
