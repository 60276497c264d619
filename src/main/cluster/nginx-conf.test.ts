import { expect, test } from 'vitest';
import { nginxConf } from './nginx-conf.ts';

const front = {
  folder: '/srv/daten/cluster',
  host: '127.0.0.1',
  port: 3000,
  log: '/srv/daten/cluster/nginx.log',
  instances: ['127.0.0.1:3001', '127.0.0.1:3002'],
  asRoot: false,
};
const lines = (more = {}) =>
  nginxConf({ ...front, ...more })
    .split('\n')
    .map((line) => line.trim());

test('listens where it is told and asks every instance', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      'listen 127.0.0.1:3000;',
      'server 127.0.0.1:3001 max_fails=0;',
      'server 127.0.0.1:3002 max_fails=0;',
    ]),
  );
  expect(lines({ host: '::1' })).toContain('listen [::1]:3000;');
});

test('adds what it has seen to what a client or a proxy says of the address', () => {
  const set = lines().filter((line) => line.includes('orwarded'));
  expect(set).toEqual(['proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;']);
});

test('sends nothing twice that may have been done', () => {
  const repeated = lines().filter((line) => line.startsWith('proxy_next_upstream'));
  expect(repeated).toEqual([
    'proxy_next_upstream error timeout;',
    'proxy_next_upstream error timeout http_404;',
  ]);
});

test('writes into its own folder only and no line about visitors', () => {
  const conf = nginxConf(front);
  for (const [, path] of conf.matchAll(/"(\/[^"]*)"/g)) expect(path).toMatch(/^\/srv\/daten\/cluster\//);
  for (const path of ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
    expect(conf).toContain(`${path}_temp_path "/srv/daten/cluster/${path}";`);
  expect(lines({ folder: '/a"b\\c' })).toContain('pid "/a\\"b\\\\c/nginx.pid";');
  expect(lines()).toContain('access_log off;');
  expect(lines()).toContain('error_log "/srv/daten/cluster/nginx.log" alert;');
});

test('of root has workers who may open its folder', () => {
  expect(lines()).not.toContain('user root;');
  expect(lines({ asRoot: true })).toContain('user root;');
});

test('is the same in containers: nginx.conf, which compose.yaml mounts', async () => {
  const compose = {
    folder: '/run/proxy',
    host: '0.0.0.0',
    port: 3000,
    log: 'stderr',
    instances: ['site:3000'],
    // Docker's own: after a restart of the machine a container may have another address.
    resolver: '127.0.0.11',
    asRoot: false,
  };
  await expect(nginxConf(compose)).toMatchFileSnapshot('../../../nginx.conf');
});

test('asks a DNS server for the instances again where it is given one', () => {
  expect(lines({ instances: ['site:3000'], resolver: '127.0.0.11' })).toEqual(
    expect.arrayContaining([
      'resolver 127.0.0.11 valid=5s;',
      'zone instances 64k;',
      'server site:3000 max_fails=0 resolve;',
    ]),
  );
  expect(nginxConf(front)).not.toMatch(/resolve|zone instances/);
});

test('lets imports through as large as they may be, without keeping them', () => {
  const conf = nginxConf(front);
  const place = conf.slice(conf.indexOf('location = /api/admin/import'));
  expect(place).toContain('client_max_body_size 101m;');
  expect(place).toContain('proxy_request_buffering off;');
});

test('holds little of a body that comes slowly, and not for long', () => {
  expect(lines({})).toEqual(
    expect.arrayContaining([
      'client_max_body_size 128k;',
      'client_body_buffer_size 128k;',
      'client_body_timeout 10s;',
      'client_header_timeout 30s;',
    ]),
  );
});
