import { once } from 'node:events';
import { createServer } from 'node:net';

const LAST = 65_535;
const FIRST = 1_024;

/** The next free ports after this one: in a fixed order, so that every start finds the same ones. */
export async function freePorts(after: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = after; found.length < count; ) {
    port = port >= LAST ? FIRST : port + 1;
    if (await isFree(port)) found.push(port);
  }
  return found;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
