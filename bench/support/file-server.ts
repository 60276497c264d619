// The baseline of the cluster's cache: an nginx that sends the same bytes, headers included, from a file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findNginx } from '#main/cluster/front.ts';
import { freePorts } from '#main/cluster/ports.ts';
import { fetchRaw } from './replay-server.ts';

const FIRST_PORT = 20_000;
/** Set by nginx itself, or by `default_type`. */
const OWN = new Set(['server', 'content-length', 'content-type', 'accept-ranges']);

export async function startFileServer(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { headers, body } = await fetchRaw(url);
  const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-bench-'));
  // Its workers are another user, where it is started by root.
  await chmod(folder, 0o755);
  const [port = 0] = await freePorts(FIRST_PORT, 1);
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'nginx.conf'), conf(folder, port, headers));
  // A session of its own, as the cluster's nginx has: Linux shares its cores out among sessions.
  const child = spawn(findNginx(process.env.PATH), ['-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
    detached: true,
  });
  const served = `http://127.0.0.1:${port}/page`;
  while (
    !(await fetch(served).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx ended');
    await delay(50);
  }
  return {
    url: served,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function conf(folder: string, port: number, headers: string[]): string {
  const lines: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const [name = '', value = ''] = headers.slice(index, index + 2);
    if (!OWN.has(name.toLowerCase())) lines.push(`add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  }
  return `daemon off;
pid ${folder}/nginx.pid;
error_log stderr alert;
worker_processes auto;
events { worker_connections 8192; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location = /page {
      root ${folder};
      default_type "text/html; charset=utf-8";
      etag off;
      ${lines.join('\n      ')}
    }
  }
}
`;
}
