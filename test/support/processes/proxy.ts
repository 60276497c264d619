// The cluster's nginx before instances of a test.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx, superviseFront } from '#main/cluster/front.ts';
import { freePorts } from '#main/cluster/ports.ts';
import { roomFile } from '#main/cluster/room.ts';

const FIRST_PORT = 24_000;
const STOP_MS = 10_000;

/** It does not come from npm. */
export const hasNginx = (() => {
  try {
    return Boolean(findNginx(process.env.PATH));
  } catch {
    return false;
  }
})();

export async function startProxy(
  instances: string[],
): Promise<{ origin: string; room: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-nginx-'));
  const [port = 0] = await freePorts(FIRST_PORT + (process.pid % 1_000), 1);
  const room = roomFile(folder);
  await writeFile(room, '');
  const front = superviseFront(
    findNginx(process.env.PATH),
    {
      folder,
      host: '127.0.0.1',
      port,
      log: join(folder, 'nginx.log'),
      instances: instances.map((origin) => new URL(origin).host),
      room,
      asRoot: process.getuid?.() === 0,
    },
    () => {},
  );
  await front.start();
  return {
    room,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await front.stop(STOP_MS);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
