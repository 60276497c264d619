// A page says when it was rendered: in the data that hydration begins with, and in a countdown that ticks from then on. A page that
// differs in nothing else is the same page: it keeps its ETag (a weak validator), and whoever comes back need not load it again.
import { createHash } from 'node:crypto';

const TIMES = /"now":\d+|(?<=role="timer"[^>]*>)[\d:]+/g;
/** So long at most: what the browser renders itself goes by the time of the page. */
const HOUR_MS = 3_600_000;

/** `page` is read byte by byte: a string would be encoded once more to be hashed. */
export function etagOf(page: Buffer, now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const lasting = page.toString('latin1').replace(TIMES, '');
  const hash = createHash('sha256').update(lasting, 'latin1').update(String(hour));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
