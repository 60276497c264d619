// The baseline: a node:http server that does nothing but send given bytes. Runs as a process of its own.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , headersFile = '', bodyFile = ''] = process.argv;
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as string[];
const body = readFileSync(bodyFile);

const server = createServer((_, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port);
});
