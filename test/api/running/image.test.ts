// The image as the Dockerfile describes it starts and serves; nothing that it needs is left behind in the build.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walkDockerfile } from '#test/support/processes/image.ts';
import { type ServerProcess, startServer } from '#test/support/processes/server-process.ts';

describe('the image', () => {
  const base = mkdtempSync(join(tmpdir(), 'rabattlotse-image-'));
  let image: Awaited<ReturnType<typeof walkDockerfile>>;
  let server: ServerProcess;
  beforeAll(async () => {
    image = await walkDockerfile(base);
    const [program, script] = image.command;
    expect(program).toBe('node');
    const here = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(image.folder, image.env.DATA_DIR ?? '') };
    server = await startServer({ ...image.env, ...here }, script, join(image.folder, image.workdir));
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(base, { recursive: true, force: true });
  });
  const get = async (path: string) => {
    const answer = await fetch(`${server.origin}${path}`);
    return { status: answer.status, text: await answer.text() };
  };

  test('serves pages with what they load', async () => {
    const { status, text } = await get('/');
    expect(status).toBe(200);
    expect(text).toContain('Rabattlotse');
    const assets = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(assets.length).toBeGreaterThan(2);
    for (const path of assets) expect((await get(path)).status, path).toBe(200);
  });

  test('serves the operator area', async () => {
    const { status, text } = await get('/sys-dashboard-2025');
    expect(status).toBe(200);
    const script = /<script[^>]+src="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await get(script)).status).toBe(200);
  });

  test('passes its own health check', async () => {
    const [, ...args] = image.healthcheck;
    const port = new URL(server.origin).port;
    const there = args.map((arg) => arg.replace(`:${image.env.PORT}/`, `:${port}/`));
    await expect(promisify(execFile)(process.execPath, there)).resolves.toBeDefined();
    const nobody = args.map((arg) => arg.replace(`:${image.env.PORT}/`, ':1/'));
    await expect(promisify(execFile)(process.execPath, nobody)).rejects.toThrow();
  });

  test('exports to its volume, where a container may write', async () => {
    const inside = (path = '/nowhere') => join(image.folder, path);
    const data = inside(image.env.DATA_DIR);
    await promisify(execFile)(process.execPath, ['src/main/cli/start.ts', 'export'], {
      cwd: inside(image.workdir),
      env: { ...image.env, DATA_DIR: data, INIT_CWD: inside(image.env.INIT_CWD) },
    });
    expect(readdirSync(data)).toContainEqual(expect.stringMatching(/^rabattlotse-\d{4}-\d\d-\d\d\.json$/));
  });

  test('has no second Node, no tests, no secrets of the folder it was built in', () => {
    const app = join(image.folder, image.workdir);
    const packages = readdirSync(join(app, 'node_modules'));
    expect(packages.filter((name) => /^node-(linux|win|darwin)-/.test(name))).toEqual([]);
    expect(readdirSync(join(app, 'node_modules/.bin'))).not.toContain('node');
    expect(packages).not.toContain('vitest');
    expect(readdirSync(app).sort()).toEqual(
      ['LICENSE', 'build', 'demo', 'migrations', 'node_modules', 'package.json', 'src', 'texts'].sort(),
    );
  });

  test('brings the licences of its packages and fonts, and serves them', async () => {
    const { status, text } = await get('/third-party-notices.txt');
    expect(status).toBe(200);
    const manifest = JSON.parse(readFileSync(join(image.folder, image.workdir, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies))
      expect(text).toMatch(new RegExp(`^${name} \\(`, 'm'));
    for (const font of ['Inter', 'JetBrains Mono', 'Bricolage Grotesque'])
      expect(text).toMatch(new RegExp(`Copyright \\d+ The ${font} Project Authors`));
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).not.toContain(manifest.dependencies.hono);
  });
});
