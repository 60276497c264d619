// What the built website was made of: one that was built from other files belongs to another version.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const INPUTS = [
  'src/web',
  'src/domain',
  'src/contract',
  'public',
  'texts',
  'vite',
  'vite.config.ts',
  'vite.operator.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

const TEST = /\.test\.tsx?$/;

/** A hash of all that the build reads. @param {string} root */
export function buildStamp(root) {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((path) => filesBelow(join(root, path)));
  for (const file of files.filter((path) => !TEST.test(path)))
    hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
