import type { IncomingMessage } from 'node:http';

/**
 * Calls `proceed` when the whole body is here, so that nobody takes a place while sending it slowly on purpose. More than `limit` is
 * not waited for: whoever reads it refuses it anyway.
 */
export function whenBodyArrived(req: IncomingMessage, limit: number, proceed: () => void): void {
  const parts: Buffer[] = [];
  let size = 0;
  const finish = () => {
    req.off('data', collect).off('end', finish);
    // Where the adapter of the router looks for a body that was read before it.
    Object.assign(req, { rawBody: Buffer.concat(parts) });
    proceed();
  };
  const collect = (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size > limit) finish();
  };
  req.on('data', collect).on('end', finish);
}
