import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { loadLetterforms } from './letterforms.ts';
import { drawLinkPicture, shopPicture, sitePicture } from './link-picture-drawing.ts';

const letters = await loadLetterforms();
const draw = (name: string, codes: number) =>
  drawLinkPicture(letters, shopPicture('Rabattlotse', name, codes));

/** Where the drawing reaches to, measured by what makes pictures of it. */
function extent(svg: string) {
  const box = new Resvg(svg, { font: { loadSystemFonts: false } }).innerBBox();
  return box && { right: box.x + box.width, bottom: box.y + box.height };
}

test.each([
  ['an ordinary name', 'Zalando', 12],
  ['a name of one letter', 'Ä', 1],
  [
    'a name of eighty letters',
    `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)}`.slice(0, 80),
    100_000,
  ],
  ['many words', 'Der große Laden für alles und noch viel mehr an der Ecke', 0],
  ['a name without a letter we have', '漢字', 3],
])('%s fits on the picture', (_, name, codes) => {
  const svg = draw(name, codes);
  const letterforms = [...svg.matchAll(/<path d="([MLQCZ\d. -]*)" fill/g)].map(([, outline = '']) => outline);
  expect(letterforms.length).toBeGreaterThanOrEqual(6);
  const xs = letterforms.flatMap((outline) =>
    [...outline.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x)),
  );
  expect(Math.max(...xs)).toBeLessThan(1160);
  expect(Math.min(...xs)).toBeGreaterThan(60);
  expect(extent(svg)).toMatchObject({ right: 1200, bottom: 630 });
});

test('the picture changes with the number of codes and the name, and with nothing else', () => {
  expect(draw('Zalando', 12)).toBe(draw('Zalando', 12));
  expect(draw('Zalando', 13)).not.toBe(draw('Zalando', 12));
  expect(draw('Otto', 12)).not.toBe(draw('Zalando', 12));
});

test('one code is one, none is not counted', () => {
  expect(shopPicture('R', 'Otto', 1)).toMatchObject({ figure: '1', caption: 'aktiver Rabattcode' });
  expect(shopPicture('R', 'Otto', 1_200)).toMatchObject({ figure: '1.200', caption: 'aktive Rabattcodes' });
  expect(shopPicture('R', 'Otto', 0).figure).not.toContain('0');
  expect(sitePicture('Mein Lotse').site).toBe('Mein Lotse');
});
