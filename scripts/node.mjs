// Which Node runs the site: TypeScript is run as it is, which takes Node 24. Runs on Node 20 with nothing installed.
import { join } from 'node:path';

const WANTED = 24;

/**
 * The running one where it is new enough, else the one from npm: a package for each platform, in package-lock.json with
 * its checksum like every other, and without an install script that could fetch something else.
 * @param {{ version: string, execPath: string, platform: string, arch: string }} running
 * @param {{ root: string, packages: string[] }} installed
 * @returns {string | null} null where there is neither
 */
export function chooseNode({ version, execPath, platform, arch }, { root, packages }) {
  if (Number(version.split('.')[0]) >= WANTED) return execPath;
  const windows = platform === 'win32';
  const name = `node-${windows ? 'win' : platform}-${arch}`;
  if (!packages.includes(name)) return null;
  return join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
}

/** @param {{ version: string, platform: string, arch: string }} running */
export function needsNode({ version, platform, arch }) {
  return `Hier läuft Node ${version}; gebraucht wird Node ${WANTED} oder neuer.
Für ${platform} (${arch}) bringt npm keins mit: Bitte von https://nodejs.org oder mit der Paketverwaltung
des Systems installieren und den Befehl wiederholen.`;
}
