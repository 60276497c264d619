// Requests as they stand, byte for byte: every client would tidy them up first.
import { connect } from 'node:net';

const PATIENCE_MS = 60_000;

/** Everything the server sends until it hangs up. A server that does neither is at fault. */
export function rawRequest(origin: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('latin1');
    let answer = '';
    const late = setTimeout(() => socket.destroy(new Error(`no end: ${answer.slice(0, 200)}`)), PATIENCE_MS);
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // What is refused in the middle may be answered by a reset.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      clearTimeout(late);
      resolve(answer);
    });
    socket.write(bytes, 'latin1');
  });
}

/** The statuses of all answers in it. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

export function headOf(answer: string): string {
  return answer.slice(0, answer.indexOf('\r\n\r\n'));
}
