// The baseline of counting: a bare node:http server that runs one UPDATE for each request. A process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
const UPDATE = {
  name: 'count',
  text: 'UPDATE codes SET usage_count = usage_count + 1 WHERE id = $1 RETURNING usage_count',
};

const server = createServer(async (req, res) => {
  const id = Number(/^\/api\/codes\/(\d+)\/track$/.exec(req.url ?? '')?.[1]);
  const { rows } = await pool.query({ ...UPDATE, values: [id] });
  const body = JSON.stringify({ id, usageCount: rows[0]?.usage_count });
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
