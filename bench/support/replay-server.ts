import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a bare server that answers with exactly the bytes and headers of `url`. */
export async function startReplayServer(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { headers, body } = await fetchRaw(url);
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-bench-'));
  const headersFile = join(folder, 'headers.json');
  const bodyFile = join(folder, 'body');
  await writeFile(headersFile, JSON.stringify(headers));
  await writeFile(bodyFile, body);
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, headersFile, bodyFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}/`,
    async stop() {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Added by every node:http server by itself.
const AUTOMATIC = new Set(['date', 'connection', 'keep-alive']);

/** Compressed as sent; fetch would unpack it. */
export function fetchRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br, gzip' } }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        const headers: string[] = [];
        for (let index = 0; index + 1 < res.rawHeaders.length; index += 2) {
          const name = res.rawHeaders[index] ?? '';
          if (!AUTOMATIC.has(name.toLowerCase())) headers.push(name, res.rawHeaders[index + 1] ?? '');
        }
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
