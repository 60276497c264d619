// Titles with an icon, as the saving tips have them. Apart from the plugin, so that Tailwind finds classes here only.

import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export function card(title: string, icon: string, text: string): string {
  return [
    `<li class="flex gap-3.5 lg:flex-col"><span class="tip-icon">${iconOf(icon, 22)}</span>`,
    `<div><h3 class="text-lg">${title}</h3><p class="mt-1 text-quiet">${text}</p></div></li>`,
  ].join('');
}

export function iconOf(name: string, size: number, className = ''): string {
  const icon = icons[name as keyof typeof icons];
  if (!icon) throw new Error(`There is no icon "${name}".`);
  return renderToStaticMarkup(createElement(icon, { size, className }));
}
