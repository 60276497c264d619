// Real pictures, small enough to be written down.
import { crc32, deflateSync } from 'node:zlib';

export const JPEG_24_20 = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAUABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAeEAABBAEFAAAAAAAAAAAAAAAABRESEwEVJEJRYf/EABcBAQADAAAAAAAAAAAAAAAAAAABAwX/xAAXEQEAAwAAAAAAAAAAAAAAAAAAEyNi/9oADAMBAAIRAxEAPwAhour37imqPCTu/uOguIukUbi62XCLM3uewhrWkX7e62POLM/mewuLWr0bemqXOTu3mOiWZXHpJAAUgAAAAD//2Q==',
  'base64',
);
export const WEBP_24_20 = {
  lossy: Buffer.from(
    'UklGRlwAAABXRUJQVlA4IFAAAABQAwCdASoYABQAPtFiqk+oJaOiKAgBABoJYwC93BQAKmhNAAD2j/26d/9uDl//bAW/3qHKlf6752VsaJXz68Bgr61K7XlopjM/J9RdwbgAAA==',
    'base64',
  ),
  lossless: Buffer.from(
    'UklGRjIAAABXRUJQVlA4TCYAAAAvF8AEAA9wvcIv0H+LdP4DDwTZNjW4v+UpniNE9H8cAKB5AcB8Ag==',
    'base64',
  ),
};
export const GIF_1_1 = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** An icon file whose directory always says 16 × 16, as a liar's would. */
export function makeIcon(...pictures: Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.set([0, 0, 1, 0, pictures.length, 0]);
  let offset = directory.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    directory.set([16, 16, 0, 0, 1, 0, 32, 0], entry);
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}
