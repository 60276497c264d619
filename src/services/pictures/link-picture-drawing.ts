// Link previews (Open Graph images), 1200 × 630: navy, the rings of a harbour light, the flag, and a ticket.
import { plural } from '#domain/core/format.ts';
import type { Letterforms } from './letterforms.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 80;
const ROOM = WIDTH - 2 * LEFT;
const COLOURS = {
  deep: '#0e1b2e',
  onDeep: '#fbfaf6',
  quiet: '#b3bed0',
  card: '#ffffff',
  ink: '#0e1b2e',
  sea: '#0b7a5b',
  line: '#c9c5b8',
};

/** Two lines have to be smaller to leave the name of the site its room. */
const NAME_SIZES = [
  { size: 112, lines: 1 },
  { size: 96, lines: 1 },
  { size: 78, lines: 2 },
  { size: 64, lines: 2 },
  { size: 50, lines: 2 },
];
const TICKET = { x: LEFT, y: 372, width: ROOM, height: 178, stub: 330 };

export interface LinkPicture {
  site: string;
  title: string;
  /** Large on the ticket. */
  figure: string;
  caption: string;
  /** Two short lines on the stub. */
  stub: [string, string];
}

export function shopPicture(site: string, shop: string, codes: number): LinkPicture {
  const stub: [string, string] = ['Kostenlos', 'ohne Anmeldung'];
  if (codes === 0)
    return { site, title: shop, figure: 'Rabattcodes', caption: 'Neue Codes stehen zuerst hier', stub };
  const [figure = '', ...caption] = plural(codes, 'aktiver Rabattcode', 'aktive Rabattcodes').split(' ');
  return { site, title: shop, figure, caption: caption.join(' '), stub };
}

export function sitePicture(site: string): LinkPicture {
  return {
    site,
    title: 'Aktuelle Rabattcodes',
    figure: 'Angebote',
    caption: 'für Online-Shops in Deutschland',
    stub: ['Kostenlos', 'ohne Anmeldung'],
  };
}

/** Deterministic: equal content gives an equal drawing, so that the content can be the cache key. */
export function drawLinkPicture(letters: Letterforms, picture: LinkPicture): string {
  const { line } = letters;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.deep}"/>`,
    rings(),
    `<g transform="translate(${LEFT} 64) scale(1.75)">${FLAG}</g>`,
    path(line('display', picture.site, { x: LEFT + 76, y: 106, size: 40 }), COLOURS.onDeep),
    // A name in a script our fonts have no glyphs for is replaced by the name of the site.
    title(letters, letters.widthOf('display', picture.title, 1) > 0 ? picture.title : picture.site),
    ticket(letters, picture),
    '</svg>',
  ].join('');
}

/** The signal flag H, "I have a pilot on board", as in the header of the site. */
export const FLAG =
  '<rect x="1" y="1" width="30" height="30" rx="8" fill="#fff"/>' +
  '<path d="M16 1h7a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-7z" fill="#D9381E"/>' +
  '<rect x="1" y="1" width="30" height="30" rx="8" fill="none" stroke="#0E1B2E" stroke-width="2"/>';

function rings(): string {
  return Array.from({ length: 16 }, (_, index) => {
    const radius = 60 + index * 62;
    return `<circle cx="1080" cy="760" r="${radius}" fill="none" stroke="#fbfaf6" stroke-opacity="0.08" stroke-width="2"/>`;
  }).join('');
}

function path(outline: string, colour: string): string {
  return `<path d="${outline}" fill="${colour}"/>`;
}

function title({ line, widthOf }: Letterforms, text: string): string {
  const tried = NAME_SIZES.map(({ size, lines }) => {
    const fits = (part: string) => widthOf('display', part, size) <= ROOM;
    return { size, most: lines, fits, lines: wrapped(text, fits) };
  });
  const chosen = tried.find(({ lines, most }) => lines.length <= most) ?? tried.at(-1);
  if (!chosen) return '';
  const { size, most, fits } = chosen;
  const lines = chosen.lines.slice(0, most);
  if (chosen.lines.length > most) lines[most - 1] = shortened(lines[most - 1] ?? '', fits);
  return lines
    .map((part, index) => {
      // Stands on the ticket, however many lines there are.
      const y = TICKET.y - 56 - (lines.length - 1 - index) * size * 1.05;
      return path(line('display', part, { x: LEFT - size * 0.04, y, size }), COLOURS.onDeep);
    })
    .join('');
}

function shortened(text: string, fits: (line: string) => boolean): string {
  return fits(`${text} …`) ? `${text} …` : shortened(text.slice(0, -1).trimEnd(), fits);
}

/** By words; a word that does not fit by itself is cut. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      const cut = longestThatFits(line, fits);
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line === '' ? lines : [...lines, line];
}

function longestThatFits(word: string, fits: (line: string) => boolean): number {
  let length = word.length - 1;
  while (length > 1 && !fits(word.slice(0, length))) length--;
  return length;
}

function ticket({ line, widthOf }: Letterforms, { figure, caption, stub }: LinkPicture): string {
  const { x, y, width, height } = TICKET;
  const tear = x + width - TICKET.stub;
  const figureSize = widthOf('display', figure, 96) > 240 ? 66 : 96;
  const textX = x + 48 + widthOf('display', figure, figureSize) + 28;
  const fitsBeside = textX + widthOf('text', caption, 36) < tear - 24;
  const middle = y + height / 2;
  const notch = (y: number) => `<circle cx="${tear}" cy="${y}" r="17" fill="${COLOURS.deep}"/>`;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22" fill="${COLOURS.card}"/>`,
    `<path d="M${tear} ${y + 30}V${y + height - 30}" stroke="${COLOURS.line}" stroke-width="4" stroke-dasharray="10 10"/>`,
    notch(y),
    notch(y + height),
    path(
      line('display', figure, {
        x: x + 48,
        y: fitsBeside ? middle + figureSize * 0.34 : middle + 4,
        size: figureSize,
      }),
      COLOURS.sea,
    ),
    path(
      line(
        'text',
        caption,
        fitsBeside ? { x: textX, y: middle + 13, size: 36 } : { x: x + 50, y: middle + 52, size: 32 },
      ),
      COLOURS.ink,
    ),
    path(line('display', stub[0], { x: tear + 40, y: middle - 6, size: 42 }), COLOURS.ink),
    path(line('text', stub[1], { x: tear + 40, y: middle + 40, size: 30 }), '#51607a'),
  ].join('');
}
