// Logos that we draw ourselves, as SVG without style, script or font. They get their rounded corners on the page. Light in
// both colour schemes, because brands are drawn for a light ground.
import { contrastOf } from '#domain/pictures/contrast.ts';
import { initialsOf } from '#domain/pictures/initials.ts';
import type { BrandIcon } from './brand-icons.ts';
import type { Letterforms } from './letterforms.ts';
import type { TwoColourDrawing } from './logo-bitmap.ts';

const WHITE = '#ffffff';
/** A pale yellow drawing on white would be a guess rather than a logo. */
const VISIBLE_CONTRAST = 2.5;
const SIDE = 64;
const LETTER = 26;
/** The height of its capitals. */
const CAPITAL = 18;

/** The site's colours, each on its own pale ground. */
export const TINTS = [
  { ground: '#e4f3ec', ink: '#0a6b50' },
  { ground: '#fff3d6', ink: '#845400' },
  { ground: '#fdebe6', ink: '#b92c15' },
  { ground: '#e6ecf5', ink: '#24406b' },
  { ground: '#eceae3', ink: '#51607a' },
  { ground: '#e2f0f4', ink: '#14607a' },
] as const;

export function brandTile({ colour, box, path }: BrandIcon): TwoColourDrawing {
  // Wide wordmarks may come closer to the edge, otherwise they could not be read.
  const drawing = `<svg x="7" y="11" width="50" height="42" viewBox="${box}"><path d="${path}"/></svg>`;
  return tile({ ground: WHITE, ink: visible(colour) }, drawing);
}

/** The same hue, as much darker as it takes to be seen on white. */
function visible(colour: string): string {
  if (contrastOf(colour, WHITE) >= VISIBLE_CONTRAST) return colour;
  const darker = [1, 3, 5].map((index) =>
    Math.floor(Number.parseInt(colour.slice(index, index + 2), 16) * 0.95),
  );
  return visible(`#${darker.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
}

/** For initials in a script that our fonts have no glyphs for, the question mark of a name without any. */
export function initialsTile(name: string, { line, widthOf }: Letterforms): TwoColourDrawing {
  const initials = initialsOf(name);
  const text = widthOf('display', initials, LETTER) > 0 ? initials : '?';
  const left = (SIDE - widthOf('display', text, LETTER)) / 2;
  const outline = line('display', text, { x: left, y: (SIDE + CAPITAL) / 2, size: LETTER });
  return tile(TINTS[hashOf(name) % TINTS.length] ?? TINTS[0], `<path d="${outline}"/>`);
}

function tile({ ground, ink }: { ground: string; ink: string }, drawing: string): TwoColourDrawing {
  return {
    ground,
    ink,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
      `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/><g fill="${ink}">${drawing}</g></svg>`,
  };
}

/** The same name has the same tint on every instance and after every start. */
function hashOf(name: string): number {
  return [...name].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
}
