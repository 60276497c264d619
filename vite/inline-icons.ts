import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SPRITE = readFileSync(join(import.meta.dirname, '../src/web/ui/icons.svg'), 'utf8');
const ICON = /<view id="([^"]+)"[^>]*\/>\s*<g transform="[^"]*"([^>]*)>(.*?)<\/g>/gs;
const FRAME = /<svg[^>]*>/.exec(SPRITE)?.[0].replace(/viewBox="[^"]*"/, 'viewBox="0 0 24 24"') ?? '';

/** The icons of the site by name, each a picture of its own. */
export const ICONS = new Map(
  [...SPRITE.matchAll(ICON)].map(([, name = '', style = '', lines = '']) => [
    name,
    `${FRAME}${style ? `<g${style}>${lines}</g>` : lines}</svg>`,
  ]),
);

/**
 * Style sheets name icons as parts of the sprite and carry them as data URLs. A browser that masks with a part of a
 * sprite paints all of the sprite for each icon (decision 060).
 */
export function inlineIcons(): Plugin {
  return {
    name: 'inline-icons',
    // After Tailwind, which puts the imported style sheets in.
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: (css) =>
        css.replace(/url\(["']?[^"')]*icons\.svg#([a-z0-9-]+)["']?\)/g, (_, name) => dataUrl(name)),
    },
  };
}

function dataUrl(name: string): string {
  const icon = ICONS.get(name);
  if (!icon) throw new Error(`There is no icon "${name}" in the sprite.`);
  // Only what would end the URL or begin a fragment; the rest packs better as it is.
  const text = icon.replaceAll('"', "'").replace(/[#%<>]/g, encodeURIComponent);
  return `url("data:image/svg+xml,${text}")`;
}
