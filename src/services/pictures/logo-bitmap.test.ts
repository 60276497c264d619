import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '#domain/pictures/format.ts';
import { BRAND_ICONS } from './brand-icons.ts';
import { bitmapOf } from './logo-bitmap.ts';
import { brandTile } from './logo-tiles.ts';

const DRAWING = brandTile(BRAND_ICONS.otto ?? { colour: '', box: '', path: '' });

describe('a bitmap of a drawing', () => {
  it('is a picture that we would take from another server too', async () => {
    expect(pictureOf(await bitmapOf(DRAWING))).toEqual({ type: 'image/png', width: 144, height: 144 });
  });

  it('looks like the drawing, to a sixteenth of the way from ground to ink', async () => {
    // The renderer reads what was written, so both are compared as pixels.
    const encoded = (await bitmapOf(DRAWING)).toString('base64');
    const shown = pixels(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 144"><image width="144" height="144" href="data:image/png;base64,${encoded}"/></svg>`,
    );
    const drawn = pixels(DRAWING.svg);
    const furthest = drawn.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (shown[index] ?? 0))),
      0,
    );
    expect(furthest).toBeLessThanOrEqual(255 / 16);
    expect(new Set(drawn).size).toBeGreaterThan(16);
  });

  it('is as small as a drawing', async () => {
    const sizes = await Promise.all(
      Object.values(BRAND_ICONS).map(async (icon) => (await bitmapOf(brandTile(icon))).length),
    );
    expect(Math.max(...sizes)).toBeLessThan(2_500);
  });
});

function pixels(svg: string): number[] {
  return [...new Resvg(svg, { fitTo: { mode: 'width', value: 144 } }).render().pixels];
}
