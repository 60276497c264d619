// An uncached page against the uncached data it is made of: what rendering on the server costs on top.
import { startDemoServer } from './support/demo-server.ts';
import { median } from './support/rate.ts';

const ROUNDS = 60;
const server = await startDemoServer();

async function milliseconds(path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(server.origin + path);
  await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - started;
}

try {
  const pages: number[] = [];
  const data: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Another limit each time, so that both are cache misses; the results are the same.
    const query = `q=schuhe&limit=${400 - round}`;
    data.push(await milliseconds(`/api/codes/search?${query}`));
    pages.push(await milliseconds(`/?q=schuhe%20${round}`));
  }
  const page = median(pages.slice(10));
  const search = median(data.slice(10));
  console.log(
    `uncached page: ${page.toFixed(1)} ms, ${(page / search).toFixed(1)} times its uncached search (${search.toFixed(1)} ms)`,
  );
} finally {
  await server.stop();
}
