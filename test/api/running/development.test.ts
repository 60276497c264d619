// The server as `npm run dev` starts it: Vite renders the pages from their sources, without a build.
import { expect, onTestFinished, test } from 'vitest';
import { removeDataDir, startServer } from '#test/support/processes/server-process.ts';
import { makeStartedDataDir } from '#test/support/processes/started-data-dir.ts';

test('development shows pages, their icons included', async () => {
  const dataDir = await makeStartedDataDir();
  const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'development' });
  onTestFinished(async () => {
    await server.stop();
    await removeDataDir(dataDir);
  });
  for (const path of ['/', '/zalando-rabattcode']) {
    const answer = await fetch(server.origin + path);
    expect(answer.status, server.output()).toBe(200);
    expect(await answer.text()).toContain('KLEIDERLOTSE20');
  }
  expect(server.output()).not.toContain('Failed');
  const styles = await fetch(`${server.origin}/src/web/styles.css?direct`, {
    headers: { Accept: 'text/css' },
  });
  const css = await styles.text();
  expect(css).toContain('--icon-copy:');
  const [, font = ''] = /url\(["']?([^"')]*icons\.woff2[^"')]*)/.exec(css) ?? [];
  const answer = await fetch(new URL(font, server.origin));
  expect(answer.headers.get('Content-Type'), font).toBe('font/woff2');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
});
