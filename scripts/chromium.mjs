// Finds a Chromium for the browser tests, or gets one.
import { existsSync } from 'node:fs';
import { run } from './prepare.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The same browser without windows: a page opens in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {Promise<string>} its path; empty where Playwright has one of its own */
export async function findChromium() {
  const found = () => PLACES.find((path) => path && existsSync(path));
  const here = found();
  if (here) return here;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium wird installiert …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true });
      const installed = found();
      if (installed) return installed;
    }
  }
  const code = await run('npx', ['playwright', 'install', 'chromium']);
  if (code !== 0) throw new Error('Kein Chromium gefunden. Bitte installieren oder CHROMIUM_PATH setzen.');
  return '';
}
