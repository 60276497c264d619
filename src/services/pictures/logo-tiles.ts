// Logos that we draw ourselves, as SVG without style, script or font: they are shown as pictures and get their
// rounded corners on the page. Light in both colour schemes, because brands are drawn for a light ground.
import { contrastOf } from '#domain/pictures/contrast.ts';
import { initialsOf } from '#domain/pictures/initials.ts';
import type { BrandIcon } from './brand-icons.ts';

const WHITE = '#ffffff';
/** A pale yellow drawing on white would be a guess rather than a logo. */
const VISIBLE_CONTRAST = 2.5;

/** The site's colours, each on its own pale ground. */
export const TINTS = [
  { ground: '#e4f3ec', ink: '#0a6b50' },
  { ground: '#fff3d6', ink: '#845400' },
  { ground: '#fdebe6', ink: '#b92c15' },
  { ground: '#e6ecf5', ink: '#24406b' },
  { ground: '#eceae3', ink: '#51607a' },
  { ground: '#e2f0f4', ink: '#14607a' },
] as const;

export function brandTile({ colour, box, path }: BrandIcon): string {
  // Wide wordmarks may come closer to the edge, otherwise they could not be read.
  return tile(
    WHITE,
    `<svg x="7" y="11" width="50" height="42" viewBox="${box}"><path fill="${visible(colour)}" d="${path}"/></svg>`,
  );
}

/** The same hue, as much darker as it takes to be seen on white. */
function visible(colour: string): string {
  if (contrastOf(colour, WHITE) >= VISIBLE_CONTRAST) return colour;
  const darker = [1, 3, 5].map((index) =>
    Math.floor(Number.parseInt(colour.slice(index, index + 2), 16) * 0.95),
  );
  return visible(`#${darker.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
}

export function initialsTile(name: string): string {
  const { ground, ink } = TINTS[hashOf(name) % TINTS.length] ?? TINTS[0];
  return tile(
    ground,
    `<text x="32" y="32" dy=".35em" text-anchor="middle" fill="${ink}" font-family="system-ui, sans-serif" ` +
      `font-size="25" font-weight="700">${escaped(initialsOf(name))}</text>`,
  );
}

function tile(ground: string, content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" fill="${ground}"/>${content}</svg>`
  );
}

/** The same name has the same tint on every instance and after every start. */
function hashOf(name: string): number {
  return [...name].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
