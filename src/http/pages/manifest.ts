// The web app manifest, which phones read when the site is added to the home screen.
import { Hono } from 'hono';
import { links } from '#contract/links.ts';
import type { Deps, Env } from '#http/core/env.ts';

export function manifestRoutes({ site }: Deps) {
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name.length <= 12 ? site.name : (site.name.split(' ')[0] ?? site.name),
    description: 'Aktuelle Rabattcodes und Angebote für Online-Shops in Deutschland',
    lang: 'de',
    dir: 'ltr',
    start_url: links.home(),
    scope: '/',
    display: 'standalone',
    background_color: '#FBFAF6',
    theme_color: '#0E1B2E',
    categories: ['shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Shops A-Z', url: links.shopsAz() },
      { name: 'Beste Angebote', url: links.bestDeals() },
    ],
  };
  return new Hono<Env>().get(links.manifest(), (c) =>
    c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
}
