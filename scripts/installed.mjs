// What npm has installed, by the lockfile that it leaves in node_modules when it is done. So an installation by `npm ci`
// counts like one by these scripts, and one that was interrupted does not. Runs on Node 20.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

/** @param {string} root */
export function hasPackages(root) {
  return existsSync(hiddenLockfile(root));
}

/** Whether the packages are those of package-lock.json. @param {string} root @param {{ development: boolean }} wanted */
export function isInstalled(root, { development }) {
  if (!hasPackages(root)) return false;
  const locked = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(hiddenLockfile(root));
  const isSame = (/** @type {string} */ path) => installed[path]?.integrity === locked[path]?.integrity;
  const needed = Object.keys(locked).filter((path) => isNeeded(path, locked, development));
  return needed.every((path) => path in installed) && Object.keys(installed).every(isSame);
}

/** @param {string} root */
export function hasDevelopmentPackages(root) {
  return hasPackages(root) && Object.values(packagesOf(hiddenLockfile(root))).some(({ dev }) => dev);
}

/** Optional ones are for other platforms. @param {string} path @param {Packages} locked @param {boolean} development */
function isNeeded(path, locked, development) {
  const { dev = false, optional = false, devOptional = false } = locked[path] ?? {};
  return path !== '' && !optional && !devOptional && (development || !dev);
}

/** @param {string} root */
function hiddenLockfile(root) {
  return join(root, 'node_modules/.package-lock.json');
}

/** @param {string} file @returns {Packages} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
