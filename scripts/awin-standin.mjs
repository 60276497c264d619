// `npm run awin-standin [-- --promotions 50000 --advertisers 200 --port 4010 --limit 0]`: a server that answers like
// AWIN, to try the site against; it prints how. A limit of 0 lets any number of calls through.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensurePackages, NODE, ROOT } from './prepare.mjs';

if (process.execPath === NODE) await serve();
else await serveWithNode24();

// The stand-in is TypeScript, which the Node that started this may not be able to run.
async function serveWithNode24() {
  await ensurePackages();
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const server = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.on('exit', (code) => process.exit(code ?? 0));
}

async function serve() {
  const { startAwinStandin } = await import('../test/support/awin-standin/server.ts');
  const number = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: {
      port: number,
      advertisers: number,
      promotions: number,
      transactions: number,
      vouchers: number,
      seed: number,
      limit: number,
    },
  });
  const { limit = '20', port = '4010', ...sizes } = values;
  const standin = await startAwinStandin({
    ...Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, Number(value)])),
    port: Number(port),
    limit: limit === '0' ? null : { calls: Number(limit), windowMs: 60_000 },
    onCall: ({ method, path, status }) => console.log(`${method} ${path} → ${status || 'abgebrochen'}`),
  });
  const { url, token, publisherId, catalogue } = standin;
  console.log(`Ein Stellvertreter für AWIN läuft auf ${url}
  ${catalogue.programmes.length} Programme, ${catalogue.promotions.length} Angebote, ${catalogue.transactions.length} Transaktionen

Die Website dagegen starten:
  AWIN_API_URL=${url} AWIN_API_TOKEN=${token} AWIN_PUBLISHER_ID=${publisherId} npm start

Störungen schalten, ansehen, beenden:
  curl -d '{"fault":"broken","times":2}' ${url}/_control
  curl ${url}/_control
  curl -d '{"clear":true}' ${url}/_control
`);
}
