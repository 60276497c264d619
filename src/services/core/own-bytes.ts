/**
 * The same bytes in a buffer of their own size. Node hands out small buffers, and what zlib has packed, as views of 64 kB:
 * a view that is kept keeps all of them in memory.
 */
export function ownBytes(view: Buffer): Buffer {
  if (view.buffer.byteLength === view.length) return view;
  const copy = Buffer.allocUnsafeSlow(view.length);
  view.copy(copy);
  return copy;
}
