// One server with the demo catalogue for all browser tests.
import { makeDataDir, removeDataDir, startServer } from './server-process.ts';

export default async function setup() {
  const dataDir = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir });
  process.env.BASE_URL = server.origin;
  return async () => {
    await server.stop();
    await removeDataDir(dataDir);
  };
}
