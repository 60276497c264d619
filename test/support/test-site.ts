// The whole site as it runs in production, on a free port and a database of its own.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { listenToCatalogue } from '#db/catalogue-listener.ts';
import type { Website } from '#http/pages.ts';
import { createSite } from '#http/site.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const BUILD = join(import.meta.dirname, '../../build');

export interface TestSite extends TestDatabase {
  origin: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The clock of the site; tests may move it. */
  time: { now: Date };
  /** Log lines of level warn and above. */
  complaints: string[];
}

export async function startTestSite(): Promise<TestSite> {
  const database = await createTestDatabase();
  const time = { now: new Date() };
  const complaints: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void complaints.push(line) });
  const website = (await import(join(BUILD, 'server/index.js'))) as Website;
  const site = await createSite(
    {
      db: database.db,
      log,
      clock: () => time.now,
      site: { name: 'Rabattlotse', url: 'http://localhost:3000' },
    },
    { website, assetsFolder: join(BUILD, 'client'), development: false },
  );
  const listener = listenToCatalogue(database.url, () => site.invalidate());
  const server = createServer(site.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await listener.close();
    await database.close();
  });
  return {
    ...database,
    origin,
    time,
    complaints,
    get: (path, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
  };
}
