// The licences of everything that is shipped: fonts and code in visitors' browsers, packages in the image. Runs on Node 20.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|notice|copying|ofl)/i;
const LINE = '-'.repeat(100);

/**
 * One text for visitors and the image. Without versions: whoever looks for known holes need not be told.
 * @param {string} root
 */
export function thirdPartyNotices(root) {
  /** Packages by the text they share. @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, license, folder } of shippedPackages(root)) {
    const text =
      licenceTexts(folder).join('\n\n') || 'It comes without a file of its licence, which is the one named.';
    byText.set(text, [...(byText.get(text) ?? []), `${name} (${license})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  return [`This site is made with the work of others, under these licences.`, ...parts].join(
    `\n\n${LINE}\n\n`,
  );
}

/** Those of package-lock.json that are no tools of development and are installed on this platform. @param {string} root */
function shippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path)))
    .map(([path, { license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      license: license ?? 'see below',
      folder: join(root, path),
    }));
}

/** @param {string} folder */
function licenceTexts(folder) {
  return readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name) && statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}
