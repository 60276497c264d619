// The whole of an HTML document around what React renders.

import { links } from '#contract/links.ts';
import { BOOT_ID, type Boot, SITE_ID } from './navigation/boot.ts';
import { type HeadTag, headHtml, scriptSafe } from './navigation/head-html.ts';

/** The files that browsers load, by their addresses. */
export interface Files {
  styles: string;
  fonts: readonly string[];
  early: string;
  entry: string;
  /** All that the entry and this page import. */
  modules: readonly string[];
}

interface DocumentContent {
  head: readonly HeadTag[];
  /** What React has rendered. */
  site: string;
  /** Without it the page stays as it is. */
  boot?: Boot;
}

const ICONS = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="icon" href="/favicon.ico" sizes="32x32"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  `<link rel="manifest" href="${links.manifest()}"/>`,
].join('');

/**
 * Delayed hydration: the page's code is held back until the first interaction, and five seconds at most
 * (`early/wake.ts`); on a slow phone the time until then belongs to reading and scrolling. All of it is named as data:
 * the content policy allows no inline script, so none that somebody got into a page.
 */
export function documentHtml({ head, site, boot }: DocumentContent, files: Files): string {
  const fonts = files.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  );
  const modules = boot
    ? files.modules.map(
        (href) => `<link rel="modulepreload" media="not all" fetchpriority="low" href="${href}"/>`,
      )
    : [];
  return [
    '<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFFFFF"/>',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151E2E"/>',
    '<meta name="color-scheme" content="light dark"/><meta name="format-detection" content="telephone=no"/>',
    headHtml(head),
    ...fonts,
    `<link rel="stylesheet" href="${files.styles}"/>`,
    ICONS,
    ...modules,
    // Not deferred: whatever is seen can be pressed. It comes along with the styles, which are waited for anyway.
    import.meta.env.DEV ? moduleScript(files.early) : `<script src="${files.early}"></script>`,
    `</head><body><div id="${SITE_ID}">${site}</div>`,
    boot ? bootBlock(boot, files.entry) : '',
    import.meta.env.DEV ? moduleScript('/@vite/client') : '',
    '</body></html>',
  ].join('');
}

const moduleScript = (src: string) => `<script type="module" src="${src}"></script>`;

function bootBlock(boot: Boot, entry: string): string {
  const data = scriptSafe(JSON.stringify(boot));
  return `<script type="application/json" id="${BOOT_ID}" data-entry="${entry}">${data}</script>`;
}
