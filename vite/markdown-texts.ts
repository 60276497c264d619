// Turns texts/*.md into HTML while the site is built: neither the browser nor the server carries a Markdown parser.
// What the texts may say besides Markdown is in docs/decisions/015-texts-as-html.md.

import { marked } from 'marked';
import type { Plugin } from 'vite';
import { links } from '#contract/links.ts';
import { card, iconOf } from './cards.ts';

export function markdownTexts(): Plugin {
  return {
    name: 'markdown-texts',
    transform: {
      filter: { id: /\/texts\/[\w-]+\.md$/ },
      handler: (source) => ({
        code: `export const html = ${JSON.stringify(textToHtml(source))};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

export function textToHtml(source: string): string {
  return tidy(marked.parse(expand(source.replace(/<!--.*?-->\s*/gs, '')), { async: false }));
}

const CHAPTER = /^## .+ \{#([\w-]+)(?: if ([\w.]+))?\}$/m;
const HEADING = /^(##+) (.+) \{#([\w-]+)(?: if [\w.]+)?\}$/gm;
const CARD = /^### (.+) \{icon (\w+)\}\n\n(.+(?:\n.+)*)/gm;
const ICON = /\{icon (\w+) (\S+)\}/g;
const LINK = /\{links\.(\w+)\}/g;

/** Writes our own marks as HTML, which Markdown leaves as it is. */
function expand(source: string): string {
  return source
    .replace('{chapters}', chapterList)
    .replace(LINK, (_, name: string) => linkTo(name))
    .replace(CARD, (_, title: string, icon: string, text: string) => card(title, icon, text))
    .replace(ICON, (_, name: string, classes: string) => iconOf(name, classes))
    .split(/^(?=## )/m)
    .map(sectionOf)
    .join('')
    .replace(
      HEADING,
      (_, { length }: string, title: string, id: string) => `<h${length} id="${id}">${title}</h${length}>`,
    );
}

/** The chapters to jump to; one that may be left out is not listed. */
function chapterList(_mark: string, _at: number, source: string): string {
  const chapters = source.matchAll(/^##+ (.+) \{#([\w-]+)\}$/gm);
  const items = chapters.map(([, title, id]) => `<li><a href="#${id}">${title}</a></li>`);
  return `<ol>${items.toArray().join('')}</ol>`;
}

function sectionOf(chapter: string): string {
  const [, id, condition] = CHAPTER.exec(chapter) ?? [];
  if (!id) return chapter;
  const section = `<section aria-labelledby="${id}">\n\n${chapter}\n\n</section>\n\n`;
  return condition ? `{if ${condition}}\n\n${section}{end}\n\n` : section;
}

function linkTo(name: string): string {
  if (!Object.hasOwn(links, name)) throw new Error(`There is no link "${name}".`);
  return links[name as 'imprint']();
}

function tidy(html: string): string {
  return (
    html
      // A condition around whole paragraphs is written like one.
      .replace(/<p>(\{(?:if [\w.]+|else|end)\})<\/p>\n/g, '$1')
      .replaceAll('<th>', '<th scope="col">')
      .replace(/<tr>\s*<td>(.*?)<\/td>/g, '<tr><th scope="row">$1</th>')
      // Inside a sentence the end of a line is a space; between blocks it is nothing.
      .replace(/(?<=>)(?<!<\/(?:a|code|em|strong)>)\n+(?=<|$)/g, '')
      .replaceAll('\n', ' ')
  );
}
