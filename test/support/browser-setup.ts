// One server with the demo catalogue for all browser tests.
import { OPERATOR_PASSWORD } from './pages/operator-page.ts';
import { makeDataDir, removeDataDir, startServer } from './processes/server-process.ts';

export default async function setup() {
  const dataDir = await makeDataDir();
  // Tests name their visitor in the header a proxy would send.
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: '1', OPERATOR_PASSWORD });
  process.env.BASE_URL = server.origin;
  return async () => {
    await server.stop();
    await removeDataDir(dataDir);
  };
}
