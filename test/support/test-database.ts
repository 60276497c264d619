import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '#db/core/connect.ts';

export interface TestDatabase extends Connection {
  url: string;
}

/** A database of its own, cloned from the migrated template. Dropped with all others at the end of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('database');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { ...connect(url.href, { connections: 10 }), url: url.href };
}
