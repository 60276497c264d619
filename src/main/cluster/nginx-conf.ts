// The configuration of the nginx before the instances, as text. docs/decisions/027-more-than-one-instance.md says why.
import { KEPT_FILES, KEPT_PAGES, proxyCache, roomForPages } from './proxy-cache.ts';
import { quoted } from './quoted.ts';

export interface Front {
  /** For everything that nginx writes. */
  folder: string;
  host: string;
  port: number;
  /** `stderr`, or a file. */
  log: string;
  /** Host and port of each instance. */
  instances: string[];
  /** DNS server that is asked for them again and again; without one, their addresses stay those of the start. nginx 1.27.3. */
  resolver?: string;
  /** A file without which nothing more is kept (room.ts). Not needed where the folder is a file system of its own that is large enough. */
  room?: string;
  /** Whether nginx is started by root. */
  asRoot: boolean;
}

/** Shorter than instances keep idle connections while draining (http/serving/listener.ts): nginx must close first. */
const IDLE_SECONDS = 2;

export function nginxConf(front: Front): string {
  const { folder, host, port, log, asRoot } = front;
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return `daemon off;
${asRoot ? AS_ROOT : ''}pid ${quoted(`${folder}/nginx.pid`)};
# Lines below this level are about a request, and carry the address of its visitor.
error_log ${log === 'stderr' ? log : quoted(log)} alert;
worker_processes auto;
worker_shutdown_timeout 10s;
events {
  worker_connections 8192;
}
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
${TEMPORARY.map((name) => `  ${name}_temp_path ${quoted(`${folder}/${name}`)};`).join('\n')}
${proxyCache(folder)}
${upstream(front)}
    keepalive 64;
    keepalive_timeout ${IDLE_SECONDS}s;
  }
  server {
    listen ${address};
${roomForPages(front.room)}
    # Twice what instances take of a body, which is read whole here; one that comes too slowly holds a connection and this much.
    client_max_body_size 128k;
    client_body_buffer_size 128k;
    client_body_timeout 10s;
    client_header_timeout 30s;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    # Instances count from the right, where nginx writes what it has seen: no client can make up its address.
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header Accept-Encoding $accepted_encodings;
    proxy_set_header If-None-Match $known_etag;
    proxy_set_header X-Shared-Cache $shared_cache;
    proxy_connect_timeout 2s;
    proxy_read_timeout 30s;
    # What nobody has processed goes to the next instance; a POST that was sent goes to none.
    proxy_next_upstream error timeout;
    proxy_max_temp_file_size 0;
    error_page 413 @large;
    error_page 502 504 = @away;
    location / {
      proxy_pass http://instances;
${KEPT_PAGES}
    }
    location /api/ {
      proxy_pass http://instances;
${KEPT_PAGES}
      error_page 413 @large;
      error_page 502 504 = @away_call;
    }
    # While instances are being replaced, a new page may ask an old one for its script.
    location /assets/ {
      proxy_pass http://instances;
      proxy_next_upstream error timeout http_404;
${KEPT_FILES}
    }
    location ~ ^/api/(admin|awin|analytics)/ {
      proxy_pass http://instances;
      proxy_read_timeout 1h;
    }
    location = /api/admin/import {
      proxy_pass http://instances;
      proxy_read_timeout 1h;
      proxy_request_buffering off;
      client_max_body_size 101m;
    }
    location @large {
      default_type application/json;
      return 413 '${JSON.stringify({ code: 'too_large', message: 'Die Anfrage ist zu groß.' })}';
    }
    location @away {
      default_type "text/html; charset=utf-8";
      add_header Retry-After 5 always;
      return 503 '${AWAY_PAGE}';
    }
    location @away_call {
      default_type application/json;
      add_header Retry-After 5 always;
      return 503 '${JSON.stringify({ code: 'unavailable', message: AWAY })}';
    }
  }
}
`;
}

function upstream({ instances, resolver }: Front): string {
  const servers = instances.map((each) => `    server ${each} max_fails=0${resolver ? ' resolve' : ''};`);
  const found = resolver ? [`  resolver ${resolver} valid=5s;`] : [];
  // Workers share what was resolved.
  const shared = resolver ? ['    zone instances 64k;'] : [];
  return [...found, '  upstream instances {', ...shared, ...servers].join('\n');
}

/** Workers would become nobody, who may not open a folder of root's. */
const AS_ROOT = 'user root;\n';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const AWAY = 'Wir sind gerade nicht erreichbar. Bitte versuche es in einigen Sekunden erneut.';
const AWAY_PAGE = `<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><title>Gleich wieder da</title><p>${AWAY}</p>`;
