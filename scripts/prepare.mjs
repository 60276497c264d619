// What must be there before the site or its tests can run: packages and the built website. Both are skipped
// when nothing has changed. Runs on Node 20 with nothing installed; from here on Node 24 takes over.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStamp } from './build-stamp.mjs';
import { compressBelow } from './compress.mjs';
import { hasDevelopmentPackages, hasPackages, isInstalled } from './installed.mjs';
import { chooseNode, needsNode } from './node.mjs';
import { thirdPartyNotices } from './notices.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
// Node keeps compiled code there, and sources without their types (docs/decisions/032-starting.md).
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compile');
const WINDOWS = process.platform === 'win32';
const BINARIES = join(ROOT, 'node_modules/.bin');
/** Node 24 or newer; there after `ensurePackages`. */
export const NODE = nodeOrExit();

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  // Tools that spawn `node` by name must find the same one.
  const PATH = [dirname(NODE), BINARIES, env.PATH].join(WINDOWS ? ';' : ':');
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...env, PATH },
      stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'],
      // What npm installs are scripts there, which a shell alone can start; a path with spaces would break in it.
      shell: WINDOWS && !command.endsWith('.exe'),
    });
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** @param {string} command @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ist fehlgeschlagen.`);
}

/** Installs the packages when they are not those of package-lock.json. */
export async function ensurePackages({ development = false } = {}) {
  if (isInstalled(ROOT, { development }) && existsSync(NODE)) return;
  console.log('Pakete werden installiert …');
  const omit = development || hasDevelopmentPackages(ROOT) ? [] : ['--omit=dev'];
  // The warnings are about the Node that runs npm, not the one the packages will run on.
  await must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...omit], { quiet: true });
  // Optional packages can be switched off in npm's own settings.
  if (!existsSync(NODE)) exitForNode();
}

/** For what runs beside a server: the packages that are there are the server's too, and installing would remove them first. */
export async function ensurePackagesBesideServer() {
  if (!hasPackages(ROOT)) return ensurePackages();
  if (!existsSync(NODE)) exitForNode();
  if (isInstalled(ROOT, { development: false })) return;
  console.error(OTHER_PACKAGES);
  process.exit(1);
}

const OTHER_PACKAGES = `Die installierten Pakete gehören zu einer anderen Version. Bitte den Server anhalten und die Pakete mit
„npm ci --omit=dev“ installieren; „npm start“ macht das von selbst.`;

function nodeOrExit() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const packages = Object.keys(optionalDependencies);
  const { execPath, platform, arch } = process;
  const running = { version: process.versions.node, execPath, platform, arch };
  return chooseNode(running, { root: ROOT, packages }) ?? exitForNode();
}

/** @returns {never} */
function exitForNode() {
  const { platform, arch } = process;
  console.error(needsNode({ version: process.versions.node, platform, arch }));
  process.exit(1);
}

/** Builds the website when its sources have changed. */
export async function ensureBuild() {
  const stamp = join(ROOT, 'build/.built');
  const wanted = buildStamp(ROOT);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Die Website wird gebaut …');
  // An interrupted build must not be taken for a complete one.
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  await must(join(BINARIES, 'vite'), ['build', '--app', '--logLevel', 'error'], { env, quiet: true });
  const operator = ['build', '--config', 'vite.operator.config.ts', '--logLevel', 'error'];
  await must(join(BINARIES, 'vite'), operator, { env, quiet: true });
  writeFileSync(join(ROOT, 'build/client/third-party-notices.txt'), thirdPartyNotices(ROOT));
  for (const folder of ['build/client', 'build/operator']) compressBelow(join(ROOT, folder));
  writeFileSync(stamp, wanted);
}
