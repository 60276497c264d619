import { makeDataDir, removeDataDir, startServer } from '#test/support/processes/server-process.ts';

/**
 * A site with the demo catalogue as it runs day by day: the process that is measured is not the one that made the
 * database. That one is slower, for a reason not yet found; see docs/performance.md.
 */
export async function startDemoServer(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = await makeDataDir();
  const environment = { DATA_DIR: dataDir, NODE_ENV: 'production' };
  await (await startServer(environment)).stop();
  const server = await startServer(environment);
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      await removeDataDir(dataDir);
    },
  };
}
