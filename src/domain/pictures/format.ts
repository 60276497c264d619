// Recognises pictures by their own bytes, because what a stranger's server calls them proves nothing.

export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/x-icon';
  width: number;
  height: number;
}

type Size = Pick<Picture, 'width' | 'height'>;

/** Null for everything else, SVG included: that can carry scripts. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return recognise(view);
  } catch (error) {
    // Out of bounds: the file is truncated, or lies about its lengths.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function recognise(view: DataView): Picture | null {
  const as = (type: Picture['type'], size: Size | null): Picture | null => size && { type, ...size };
  if (view.getUint32(0) === 0x00000100) return as('image/x-icon', iconSize(view));
  if (startsWith(view, 0, '\x89PNG\r\n\x1a\n')) return as('image/png', pngSize(view, 0));
  if (startsWith(view, 0, '\xff\xd8\xff')) return as('image/jpeg', jpegSize(view));
  if (startsWith(view, 0, 'GIF87a') || startsWith(view, 0, 'GIF89a')) {
    return as('image/gif', { width: view.getUint16(6, true), height: view.getUint16(8, true) });
  }
  if (startsWith(view, 0, 'RIFF') && startsWith(view, 8, 'WEBP')) return as('image/webp', webpSize(view));
  return null;
}

function startsWith(view: DataView, offset: number, text: string): boolean {
  if (view.byteLength < offset + text.length) return false;
  return [...text].every((character, index) => view.getUint8(offset + index) === character.charCodeAt(0));
}

function pngSize(view: DataView, offset: number): Size | null {
  if (!startsWith(view, offset + 12, 'IHDR')) return null;
  return { width: view.getUint32(offset + 16), height: view.getUint32(offset + 20) };
}

/** The size stands in the frame header, behind any number of other segments. */
function jpegSize(view: DataView): Size | null {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    // 0xff may be repeated as filling; the picture's data begin without a frame before them in no valid file.
    if (marker === 0xda) return null;
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return null;
}

function webpSize(view: DataView): Size | null {
  if (startsWith(view, 12, 'VP8X')) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (startsWith(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(view, 12, 'VP8 ') || !startsWith(view, 23, '\x9d\x01\x2a')) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

/** The largest picture in the icon. Its directory may say 16 × 16 of a picture that is far larger. */
function iconSize(view: DataView): Size | null {
  const count = view.getUint16(4, true);
  if (count === 0) return null;
  const sizes = Array.from({ length: count }, (_, index) => iconPictureSize(view, 6 + 16 * index));
  const whole = sizes.filter((size) => size !== null);
  if (whole.length < count) return null;
  return {
    width: Math.max(...whole.map((size) => size.width)),
    height: Math.max(...whole.map((size) => size.height)),
  };
}

function iconPictureSize(view: DataView, entry: number): Size | null {
  const length = view.getUint32(entry + 8, true);
  const offset = view.getUint32(entry + 12, true);
  if (offset + length > view.byteLength) return null;
  if (startsWith(view, offset, '\x89PNG')) return pngSize(view, offset);
  // A bitmap without file header; its height counts the mask below the picture too.
  if (view.getUint32(offset, true) !== 40) return null;
  return { width: view.getInt32(offset + 4, true), height: view.getInt32(offset + 8, true) / 2 };
}
