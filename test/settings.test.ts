// Every setting that the server reads can be found, and set, wherever people look for settings.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROUTES as ROWS } from '#http/serving/routes.ts';
import { Environment, readConfig } from '#main/config.ts';
import { TAKEN_PATHS } from '#main/taken-paths.ts';
import { ROUTES } from '#test/support/routes.ts';
import { PATHS } from '#web/routes.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
/** `NODE_ENV` is no setting: the scripts and the image set it. */
const settings = Object.keys(Environment.shape).filter((name) => name !== 'NODE_ENV');
const sorted = (names: Iterable<string | undefined>) => [...new Set(names)].sort();

const ONLY_FOR_COMPOSE = ['DB_PASSWORD', 'PUBLISH'];
const example = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm)];

describe('settings', () => {
  test('are all in the table of README.md', () => {
    const rows = read('README.md').match(/^\| `[A-Z].*$/gm) ?? [];
    const told = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)]);
    expect(sorted(told.map(([, name]) => name))).toEqual(sorted(settings));
  });

  test('are all in .env.example, with their defaults', () => {
    expect(sorted(example.map(([, name]) => name))).toEqual(sorted([...settings, ...ONLY_FOR_COMPOSE]));
    const shown = Object.fromEntries(example.map(([, name, value]) => [name, value]));
    for (const [name, value] of Object.entries(Environment.parse({})))
      expect(shown[name], name).toBe(String(value));
  });

  test('of .env.example set nothing until somebody has chosen', () => {
    const set = read('.env.example').match(/^[A-Z_]+=.*$/gm);
    expect(set).toEqual(['DB_PASSWORD=']);
  });

  test('reach the container, but for those that the image fixes', () => {
    const [, environment = ''] =
      /site:[\s\S]*?environment:\n([\s\S]*?)\n {4}\w/.exec(read('compose.yaml')) ?? [];
    const passed = [...environment.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)];
    const fixed = ['HOST', 'PORT', 'DATA_DIR'];
    // There it is one process; more of them are more containers.
    const meaningless = ['INSTANCES'];
    const wanted = settings.filter((name) => ![...fixed, ...meaningless].includes(name));
    expect(sorted(passed.map(([, name]) => name))).toEqual(sorted(wanted));
    for (const [line, name, value] of passed)
      if (name !== 'DATABASE_URL') expect(value, line).toMatch(new RegExp(`^\\$\\{${name}:-(on)?\\}$`));
    const image = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
    for (const name of fixed) expect(image).toContain(`${name}=`);
  });

  test('of the container count the proxies before its nginx and that one apart', () => {
    const [, command = ''] = /command: \[sh, -c, '(export TRUST_PROXY=.*?;)/.exec(read('compose.yaml')) ?? [];
    const seen = (given: string) => {
      const script = `${command.replaceAll('$$', '$')} printf %s "$TRUST_PROXY"`;
      return execFileSync('sh', ['-c', script], { env: { TRUST_PROXY: given }, encoding: 'utf8' });
    };
    expect(readConfig({ TRUST_PROXY: seen('') })).toMatchObject({ trustProxy: 1, ownProxies: 1 });
    expect(readConfig({ TRUST_PROXY: seen('2') })).toMatchObject({ trustProxy: 3, ownProxies: 1 });
    expect(readConfig({ TRUST_PROXY: '2' })).toMatchObject({ trustProxy: 2, ownProxies: 0 });
    for (const wrong of ['11', '-1', '1.5', 'eins', '1+2', '+1'])
      expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).toThrow('von 0 bis 10');
  });

  test('publish the container on this machine only, and keep its backups', () => {
    const compose = read('compose.yaml');
    expect(compose.match(/^ {4}ports: .*$/gm)).toEqual([`    ports: ["\${PUBLISH:-127.0.0.1:3000}:3000"]`]);
    expect(compose).toContain('"backups:/data/backups"');
    expect(compose).toMatch(/^ {6}BACKUPS: \$\{BACKUPS:-on\}$/m);
    expect(compose).toMatch(/^ {2}backups:$/m);
  });

  test('leave every address to the page or call that has it', () => {
    const addresses = [
      ...Object.keys(PATHS),
      ...Object.keys(ROUTES).map((route) => route.slice(route.indexOf(' ') + 1)),
      ...ROWS.flatMap(({ paths }) => paths),
    ];
    const firstParts = addresses.map((path) => `/${path.split('/')[1]}`);
    const possible = firstParts.filter((path) => /^\/[a-z0-9-]{3,80}$/.test(path));
    expect(sorted(TAKEN_PATHS)).toEqual(sorted(possible));
  });

  test('of compose.yaml start the version that is there, let it stop in order, and bound all logs', () => {
    const compose = read('compose.yaml');
    const services = compose.split(/^\w+:$/m)[1] ?? '';
    const byName = Object.fromEntries(
      services
        .split(/^ {2}(?=\w)/m)
        .slice(1)
        .map((text) => [text.slice(0, text.indexOf(':')), text]),
    );
    const { proxy, site, database } = byName;
    expect(site).toMatch(/^ {4}build: \.$[\s\S]*^ {4}pull_policy: build$/m);
    expect(site).toMatch(/^ {4}stop_grace_period: 45s$/m);
    for (const service of [proxy, site, database]) expect(service).toMatch(/^ {4}logging: \*logging$/m);
    expect(compose).toMatch(/^x-logging: &logging\n.*\n {2}options: \{ max-size: \d+m, max-file: "\d" \}$/m);
  });

  test('of the image give a start the time that a migration takes', () => {
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*--start-period=10m /m);
  });
});
