// One PostgreSQL per test run and one migrated template; every test file clones its own database from it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureCategories } from '#db/core/categories.ts';
import { connect } from '#db/core/connect.ts';
import { migrate } from '#db/core/migrate.ts';
import { startEmbedded } from '#db/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `startedDataDir` is there once a test has needed it. */
    database: { adminUrl: string; template: string; startedDataDir: string };
  }
}

export default async function setup(project: TestProject) {
  const template = `rl_test_${randomBytes(4).toString('hex')}`;
  const server = await startServer(template);
  await withClient(server.adminUrl, (client) => client.query(`CREATE DATABASE ${template}`));
  const url = databaseUrl(server.adminUrl, template);
  await migrate(url);
  const connection = connect(url);
  await ensureCategories(connection.db);
  await connection.close();
  const startedDataDir = join(tmpdir(), `rabattlotse-started-${template}`);
  project.provide('database', { adminUrl: server.adminUrl, template, startedDataDir });
  return async () => {
    await rm(startedDataDir, { recursive: true, force: true });
    await server.leave();
  };
}

interface Server {
  adminUrl: string;
  /** Leaves nothing behind. */
  leave(): Promise<void>;
}

async function startServer(template: string): Promise<Server> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (adminUrl) return { adminUrl, leave: () => dropClones(adminUrl, template) };
  const dataDir = await mkdtemp(join(tmpdir(), 'rabattlotse-test-'));
  // A query through a Unix socket takes a quarter less of both sides than one through TCP. PostgreSQL may be another user.
  const sockets = await mkdtemp(join(tmpdir(), 'rabattlotse-sockets-'));
  await chmod(sockets, 0o777);
  // Nobody needs this data after a power failure.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    unix_socket_directories: sockets,
  };
  const embedded = await startEmbedded({ dataDir, settings });
  return {
    adminUrl: `${embedded.url('postgres')}?host=${encodeURIComponent(sockets)}`,
    async leave() {
      await embedded.stop();
      for (const folder of [dataDir, sockets]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each takes a checkpoint; where the whole server goes, its databases need not be dropped. */
async function dropClones(adminUrl: string, template: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE datname LIKE $1',
      [`${template}%`],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
