// The server as `npm run dev` starts it: Vite renders the pages from their sources, without a build.
import { expect, onTestFinished, test } from 'vitest';
import { removeDataDir, startServer } from '#test/support/processes/server-process.ts';
import { makeStartedDataDir } from '#test/support/processes/started-data-dir.ts';

test('development shows pages, and icons in their style sheet', async () => {
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
  expect(await styles.text()).toContain('--icon: url("data:image/svg+xml,');
});
