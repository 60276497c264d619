import type { IncomingMessage } from 'node:http';

/** Any connection manages this; everything but an operator's upload is sent within the first round. */
const SLOWEST_BYTES_PER_SECOND = 20_000;
const ROUND_MS = 30_000;

/** Against slow POST (slowloris, R.U.D.Y.): closes a connection whose body arrives below a minimum rate. */
export function endWhenSlow(req: IncomingMessage, roundMs = ROUND_MS): void {
  const hasBody = 'content-length' in req.headers || 'transfer-encoding' in req.headers;
  if (!hasBody || req.headers['content-length'] === '0') return;
  const { socket } = req;
  const least = (SLOWEST_BYTES_PER_SECOND * roundMs) / 1000;
  let seen = socket.bytesRead;
  const round = setInterval(() => {
    if (req.complete || socket.destroyed) return clearInterval(round);
    if (socket.bytesRead - seen < least) socket.destroy();
    seen = socket.bytesRead;
  }, roundMs).unref();
}
