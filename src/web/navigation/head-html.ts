// The part of <head> that differs from page to page, as HTML: the server writes it, the browser replaces it.

import { escapeMarkup } from '#domain/core/escape-markup.ts';
import type { StructuredData } from '#domain/seo/structured-data.ts';

export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string; type?: string; title?: string }
  | { 'script:ld+json': StructuredData };

const START = 'page';
const END = '/page';

export function headHtml(tags: readonly HeadTag[]): string {
  return `<!--${START}-->${tags.map(tagHtml).join('')}<!--${END}-->`;
}

function tagHtml(tag: HeadTag): string {
  if ('title' in tag && !('tagName' in tag)) return `<title>${escapeMarkup(tag.title)}</title>`;
  if ('script:ld+json' in tag)
    return `<script type="application/ld+json">${scriptSafe(JSON.stringify(tag['script:ld+json']))}</script>`;
  if ('tagName' in tag) {
    const { tagName, ...attributes } = tag;
    return `<${tagName}${attributesHtml(attributes)}/>`;
  }
  return `<meta${attributesHtml(tag)}/>`;
}

function attributesHtml(attributes: object): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('');
}

/** Within JSON `<` stands in strings only; escaped, no text can end the script. */
export function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** Replaces what the page before has left. */
export function showHead(tags: readonly HeadTag[]): void {
  const { head } = document;
  const markOf = (text: string) =>
    [...head.childNodes].find((node) => node instanceof Comment && node.data === text);
  const start = markOf(START);
  const end = markOf(END);
  if (!start || !end) return;
  const range = document.createRange();
  range.setStartBefore(start);
  range.setEndAfter(end);
  range.deleteContents();
  range.insertNode(range.createContextualFragment(headHtml(tags)));
}
