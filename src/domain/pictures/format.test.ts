import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIF_1_1, JPEG_24_20, makeIcon, makePng, WEBP_24_20 } from '#test/support/outside/pictures.ts';
import { pictureOf } from './format.ts';

function bitmap(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40 + width * height * 4);
  bytes.writeUInt32LE(40, 0);
  bytes.writeInt32LE(width, 4);
  bytes.writeInt32LE(height * 2, 8);
  return bytes;
}

function extendedWebp(width: number, height: number): Buffer {
  const bytes = Buffer.concat([Buffer.from('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1'), Buffer.alloc(14)]);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

const SAMPLES: [name: string, bytes: Buffer, type: string, width: number, height: number][] = [
  ['PNG', makePng(180, 120), 'image/png', 180, 120],
  ['JPEG', JPEG_24_20, 'image/jpeg', 24, 20],
  ['WebP lossy', WEBP_24_20.lossy, 'image/webp', 24, 20],
  ['WebP lossless', WEBP_24_20.lossless, 'image/webp', 24, 20],
  ['WebP extended', extendedWebp(70_000, 300), 'image/webp', 70_000, 300],
  ['GIF', GIF_1_1, 'image/gif', 1, 1],
  ['icon of bitmaps', makeIcon(bitmap(16, 16), bitmap(48, 32)), 'image/x-icon', 48, 32],
  ['icon with a PNG', makeIcon(bitmap(16, 16), makePng(256, 256)), 'image/x-icon', 256, 256],
];

describe('a picture is known by its bytes', () => {
  it.each(SAMPLES)('%s', (_name, bytes, type, width, height) => {
    expect(pictureOf(bytes)).toEqual({ type, width, height });
  });

  it('an icon that calls a huge picture small is seen through', () => {
    expect(pictureOf(makeIcon(makePng(9_000, 2)))).toMatchObject({ width: 9_000 });
  });

  it('a JPEG may have filling bytes before its segments', () => {
    const filled = Buffer.concat([
      JPEG_24_20.subarray(0, 2),
      Buffer.from([0xff, 0xff]),
      JPEG_24_20.subarray(2),
    ]);
    expect(pictureOf(filled)).toMatchObject({ width: 24, height: 20 });
  });
});

describe('everything else is no picture', () => {
  it.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><title>404</title>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG after a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a name alone', '\x89PNG\r\n\x1a\n'],
    ['a PNG without header', `\x89PNG\r\n\x1a\n${'x'.repeat(40)}`],
    ['a sound in the frame of WebP', `RIFF\0\0\0\0WAVE${'x'.repeat(40)}`],
    ['an icon of nothing', `\0\0\x01\0\0\0${'\0'.repeat(40)}`],
    ['a cursor', `\0\0\x02\0\x01\0${'\0'.repeat(40)}`],
    ['an icon of unknown content', makeIcon(Buffer.alloc(60)).toString('latin1')],
  ])('%s', (_name, text) => {
    expect(pictureOf(Buffer.from(text, 'latin1'))).toBeNull();
  });

  it('cut-off headers and random bytes never throw', () => {
    const start = fc.constantFrom(...SAMPLES.map(([, bytes]) => bytes), Buffer.alloc(0));
    const cut = fc.record({ start, keep: fc.nat(60), rest: fc.uint8Array({ maxLength: 80 }) });
    fc.assert(
      fc.property(cut, ({ start, keep, rest }) => {
        const picture = pictureOf(Buffer.concat([start.subarray(0, keep), rest]));
        expect(picture === null || picture.type.startsWith('image/')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
