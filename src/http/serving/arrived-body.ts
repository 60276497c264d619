import type { IncomingMessage } from 'node:http';

/**
 * Calls `proceed` with the body when all of it is here, so that a slow POST (slowloris) takes no slot meanwhile. More
 * than `limit` is not waited for: the handler rejects it anyway, so `proceed` gets none of it.
 */
export function whenBodyArrived(
  req: IncomingMessage,
  limit: number,
  proceed: (body: Buffer | null) => void,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  const finish = () => {
    req.off('data', collect).off('end', finish);
    // Where the router's Node adapter looks for a body that has already been read.
    const rawBody = Buffer.concat(parts);
    Object.assign(req, { rawBody });
    proceed(size > limit ? null : rawBody);
  };
  const collect = (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size > limit) finish();
  };
  req.on('data', collect).on('end', finish);
}
