// The part of nginx's configuration that keeps pages and public calls (docs/decisions/055-proxy-cache.md). What may be
// kept, and until when, is said by the instance with each answer (src/http/core/proxy-cache.ts).
import { quoted } from './quoted.ts';

/** What nobody has opened for this long is deleted; until then it can be sent while no instance answers. */
const INACTIVE = '10m';

export function proxyCache(folder: string): string {
  return `  proxy_cache_path ${quoted(`${folder}/pages`)} levels=1:2 keys_zone=pages:16m max_size=512m inactive=${INACTIVE} use_temp_path=off;
  # The encoding that an instance chooses; one copy for each of them, not for each spelling of the header.
  map $http_accept_encoding $encoding {
    default identity;
    "~(br|gzip)\\s*;\\s*q=0(\\.0+)?\\s*(,|$)" identity;
    ~br br;
    ~gzip gzip;
  }
  # What is streamed, such as sitemaps, is not packed with br.
  map "$encoding $http_accept_encoding" $accepted_encodings {
    default $encoding;
    "~^br .*gzip" "br, gzip";
  }
  # Operators see their own changes at once.
  map $http_cookie $is_operator {
    default "";
    "~(^|;\\s*)(__Host-)?betreiber(_da)?=" 1;
  }
  # Words that somebody has searched for are written to no disk, and nobody fills it by inventing parameters.
  map $request_uri $has_query {
    default "";
    ~\\? 1;
  }
  map $request_method $is_head {
    default "";
    HEAD 1;
  }
  map "$is_head$has_query$is_operator$http_authorization" $is_shared {
    default "";
    "" 1;
  }
  map $is_shared $is_apart {
    default 1;
    1 "";
  }
  map "$upstream_status $upstream_http_x_cache_control" $is_not_offered {
    default 1;
    "~^(200|404) ." "";
  }
  # Whether an expired copy is there: then also what is gone is offered, so that the copy does not come back.
  map "$is_shared $upstream_cache_etag" $shared_cache {
    default "";
    "~^1 $" 1;
    "~^1 ." renew;
  }
  # A 304 to one visitor's ETag would be sent to everybody. The last of the instances asked counts.
  map $upstream_status $is_no_file {
    default 1;
    ~200$ "";
  }
  # What nginx has is asked for by its own ETag; for all else the visitor's counts.
  map $upstream_cache_etag $known_etag {
    default $upstream_cache_etag;
    "" $http_if_none_match;
  }
  map $upstream_http_x_cache_control $cache_control {
    default $upstream_http_x_cache_control;
    "" $upstream_http_cache_control;
  }`;
}

/** Of a server: whether a new copy may be written. */
export function roomForPages(room: string | undefined): string {
  if (room === undefined) return '    set $has_no_room "";';
  return `    set $has_no_room 1;
    if (-f ${quoted(room)}) {
      set $has_no_room "";
    }`;
}

const KEPT = `      proxy_cache pages;
      proxy_cache_key "$encoding $request_uri";
      # As a GET, looking at /go/* would count as leaving for the shop.
      proxy_cache_convert_head off;
      proxy_cache_bypass $is_apart;
      proxy_ignore_headers Vary;
      proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;`;

/** Files whose names carry a hash of their content: as long as their headers say. */
export const KEPT_FILES = `${KEPT}
      proxy_no_cache $is_apart $is_no_file $has_no_room;`;

/**
 * An answer that sets a cookie is never kept. No `updating` among the cases of stale ones: a page that nobody has opened
 * for minutes would be sent as old as it is. An expired copy is asked for by its ETag.
 */
export const KEPT_PAGES = `${KEPT}
      proxy_no_cache $is_apart $is_not_offered $has_no_room;
      proxy_cache_revalidate on;
      proxy_hide_header Cache-Control;
      proxy_hide_header Expires;
      proxy_hide_header X-Cache-Control;
      add_header Cache-Control $cache_control always;`;
