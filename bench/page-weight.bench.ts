// What a visitor's phone has to load for `/`, compressed as sent. Goals: HTML 30 kB, JavaScript 170 kB.

import { startDemoServer } from './support/demo-server.ts';
import { fetchRaw } from './support/replay-server.ts';

const GOALS = { html: 30_000, js: 170_000 };
const server = await startDemoServer();

async function sizeOf(path: string): Promise<number> {
  return (await fetchRaw(server.origin + path)).body.length;
}
function tell(what: string, bytes: number, goal?: number): void {
  const verdict = goal ? ` (goal ${goal / 1000} kB: ${bytes <= goal ? 'met' : 'MISSED'})` : '';
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB${verdict}`);
}
const sum = async (paths: Iterable<string>) =>
  (await Promise.all([...paths].map(sizeOf))).reduce((total, size) => total + size, 0);

try {
  const html = await (await fetch(server.origin)).text();
  const assets = new Set(html.match(/\/assets\/[\w.-]+/g));
  const ofKind = (ending: string) => [...assets].filter((path) => path.endsWith(ending));
  tell('HTML of /', await sizeOf('/'), GOALS.html);
  tell('JavaScript of /', await sum(ofKind('.js')), GOALS.js);
  tell('CSS of /', await sum(ofKind('.css')));
  tell('Fonts of /', await sum(ofKind('.woff2')));
} finally {
  await server.stop();
}
