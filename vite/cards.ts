// Titles with an icon, as the saving tips have them. Apart from the plugin, so that Tailwind finds classes here only.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DRAWINGS = readFileSync(join(import.meta.dirname, '../src/web/fonts/icons.svg'), 'utf8');

export function card(title: string, icon: string, text: string): string {
  return [
    `<li class="tip-card"><i class="tip-icon ${iconClass(icon)}"></i>`,
    `<h3>${title}</h3><p>${text}</p></li>`,
  ].join('');
}

export function iconOf(name: string, className: string): string {
  return `<i class="icon ${iconClass(name)} ${className}"></i>`;
}

/** Named in the texts as Lucide names its components. */
function iconClass(name: string): string {
  const id = name.replace(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase();
  if (!DRAWINGS.includes(`<symbol id="${id}"`)) throw new Error(`There is no icon "${name}".`);
  return `i-${id}`;
}
