// Drawn logos as bitmaps: a browser opens a document of its own for every SVG that it shows as a picture, which makes
// a page with sixty of them twice as much work. Ground and ink need sixteen shades, so half a byte for each pixel.
import { crc32, deflateSync } from 'node:zlib';
import { renderAsync } from '@resvg/resvg-js';

/** Three pixels for each of the largest logo on a page (`.logo-large`). */
const SIDE = 144;
const SHADES = 16;
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHANNELS = [0, 1, 2] as const;

type Colour = readonly [number, number, number];

/** A square drawing in one colour on an opaque ground. */
export interface TwoColourDrawing {
  svg: string;
  ground: string;
  ink: string;
}

export async function bitmapOf({ svg, ground, ink }: TwoColourDrawing): Promise<Buffer> {
  const { pixels } = await renderAsync(svg, {
    fitTo: { mode: 'width', value: SIDE },
    font: { loadSystemFonts: false },
  });
  const [from, to] = [channelsOf(ground), channelsOf(ink)];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Four bits for each pixel, from a palette.
  header.set([4, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', paletteOf(from, to)),
    chunk('IDAT', deflateSync(rowsOf(pixels, from, to), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function channelsOf(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function paletteOf(from: Colour, to: Colour): Buffer {
  return Buffer.from(
    Array.from({ length: SHADES }, (_, shade) =>
      CHANNELS.map((channel) =>
        Math.round(from[channel] + ((to[channel] - from[channel]) * shade) / (SHADES - 1)),
      ),
    ).flat(),
  );
}

/** Two pixels a byte; each row begins with its filter, which is none. */
function rowsOf(pixels: Buffer, from: Colour, to: Colour): Buffer {
  const shadeAt = (pixel: number) => {
    // How far from the ground to the ink: the projection on the line between both.
    let along = 0;
    let whole = 0;
    for (const channel of CHANNELS) {
      const step = to[channel] - from[channel];
      along += ((pixels[pixel * 4 + channel] ?? 0) - from[channel]) * step;
      whole += step * step;
    }
    return Math.min(SHADES - 1, Math.max(0, Math.round((along / whole) * (SHADES - 1))));
  };
  const rowBytes = 1 + SIDE / 2;
  const rows = Buffer.alloc(rowBytes * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x += 2) {
      const pixel = y * SIDE + x;
      rows[y * rowBytes + 1 + x / 2] = (shadeAt(pixel) << 4) | shadeAt(pixel + 1);
    }
  return rows;
}

function chunk(name: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(data.length + 12);
  frame.writeUInt32BE(data.length, 0);
  frame.write(name, 4, 'latin1');
  frame.set(data, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, data.length + 8)), data.length + 8);
  return frame;
}
