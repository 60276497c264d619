// The font of icons: the lines of src/web/fonts/icons.svg become outlines, one glyph each, in the private use area.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import PathKitInit from 'pathkit-wasm';
import subsetFont from 'subset-font';

const FIRST_CODE_POINT = 0xe000;
/** A drawing is 24 units wide and high. Finer than this is not seen at the sizes of the site. */
const UNITS = 16;
const EM = 24 * UNITS;
/** Below the base line, so that a glyph stands in its line as an icon in its box. */
const DESCENT = 3 * UNITS;

/** The drawings by name, with their code points. */
export async function readIcons() {
  const text = await readFile(new URL('../src/web/fonts/icons.svg', import.meta.url), 'utf8');
  const frame = /<svg[^>]*>/.exec(text)?.[0].replace('>', ' viewBox="0 0 24 24">') ?? '';
  return [...text.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"([^>]*)>(.*?)<\/symbol>/g)].map(
    ([, name = '', style = '', shapes = ''], index) => ({
      name,
      codePoint: FIRST_CODE_POINT + index,
      isFilled: style !== '',
      shapes,
      svg: `${frame}<g${style}>${shapes}</g></svg>`,
    }),
  );
}

/** @typedef {Awaited<ReturnType<typeof readIcons>>[number]} Icon */

/** What the style sheets call them. @param {readonly Icon[]} icons */
export function iconStyles(icons) {
  const lines = icons.map(({ name, codePoint }) => `  --icon-${name}: "\\${codePoint.toString(16)}";`);
  return `/* Made by \`npm run fonts\`: the glyphs of icons.woff2. */\n:root {\n${lines.join('\n')}\n}\n`;
}

/** @param {readonly Icon[]} icons */
export async function iconFont(icons) {
  const wasm = fileURLToPath(import.meta.resolve('pathkit-wasm/bin/pathkit.wasm'));
  const kit = await PathKitInit({ wasmBinary: await readFile(wasm) });
  const empty = { advanceWidth: EM, path: new opentype.Path() };
  const font = new opentype.Font({
    ...{ familyName: 'Icons', styleName: 'Regular', unitsPerEm: EM },
    ...{ ascender: EM - DESCENT, descender: -DESCENT },
    glyphs: [
      new opentype.Glyph({ ...empty, name: '.notdef', unicode: 0 }),
      ...icons.map(
        (icon) =>
          new opentype.Glyph({
            ...{ name: icon.name, unicode: icon.codePoint, advanceWidth: EM },
            path: glyphPath(outlineOf(icon, kit)),
          }),
      ),
    ],
  });
  const codePoints = icons.map(({ codePoint }) => codePoint);
  return subsetFont(undated(Buffer.from(font.toArrayBuffer())), String.fromCodePoint(...codePoints), {
    targetFormat: 'woff2',
  });
}

/** The same bytes each time: without the moments of creation and of the last change. @param {Buffer} font */
function undated(font) {
  const head = font.readUInt32BE(font.indexOf('head') + 8);
  return font.fill(0, head + 20, head + 36);
}

/** The outline as the data of an SVG path: M, L, H, V, Q, C and Z, absolute. @param {Icon} icon @param {import('pathkit-wasm').PathKit} kit */
function outlineOf({ shapes, isFilled }, kit) {
  const all = kit.NewPath();
  for (const [, tag = '', attributes = ''] of shapes.matchAll(/<(\w+)([^>]*?)\/>/g)) {
    const shape = kit.FromSVGString(pathData(tag, attributes));
    if (!shape) throw new Error(`PathKit cannot read <${tag}${attributes}/>.`);
    // Curves are split as finely as their size wants.
    shape.transform(UNITS, 0, 0, 0, UNITS, 0, 0, 0, 1);
    const line = shape.copy();
    line.stroke({ width: 1.75 * UNITS, join: kit.StrokeJoin.ROUND, cap: kit.StrokeCap.ROUND });
    all.op(line, kit.PathOp.UNION);
    if (isFilled || attributes.includes(' fill=')) all.op(shape, kit.PathOp.UNION);
  }
  all.simplify();
  return all.toSVGString();
}

/** @param {string} tag @param {string} attributes */
function pathData(tag, attributes) {
  /** @param {string} name */
  const text = (name) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  /** @param {string} name */
  const of = (name, otherwise = 0) => Number(text(name) ?? otherwise);
  if (tag === 'path') return text('d') ?? '';
  if (tag === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
  if (tag === 'circle') {
    const [x, y, r] = [of('cx'), of('cy'), of('r')];
    return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
  }
  if (tag === 'rect') {
    const [x, y, r] = [of('x'), of('y'), of('rx', of('ry'))];
    const [across, down] = [of('width') - 2 * r, of('height') - 2 * r];
    /** @param {number} toX @param {number} toY */
    const corner = (toX, toY) => (r ? `a${r} ${r} 0 0 1 ${toX} ${toY}` : '');
    return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
  }
  throw new Error(`<${tag}> is not known here.`);
}

/** @typedef {[number, number][]} Points */
/** From the last point of the segment before it, by the control points. @typedef {Points} Segment */

/** The contours in units of the font, each a list of segments. @param {string} outline @returns {Segment[][]} */
function contoursOf(outline) {
  /** @type {Segment[][]} */
  const contours = [];
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of outline.matchAll(/([MLHVQCZ])([^MLHVQCZ]*)/g)) {
    const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === 'H') numbers.push(y);
    if (command === 'V') numbers.unshift(x);
    /** @type {Points} */
    const points = [];
    for (let index = 0; index < numbers.length; index += 2) {
      [x, y] = [numbers[index] ?? 0, numbers[index + 1] ?? 0];
      points.push([Math.round(x), Math.round(EM - DESCENT - y)]);
    }
    if (command === 'M') contours.push([points]);
    else if (command !== 'Z') contours.at(-1)?.push(points);
  }
  return contours;
}

/** A polygon along the contour. @param {Segment[]} contour @returns {Points} */
function cornersOf(contour) {
  return contour.flatMap((segment, index) => {
    const [end = [0, 0]] = segment.slice(-1);
    const from = contour[index - 1]?.at(-1);
    return from && segment.length > 1 ? STEPS.map((t) => pointAt(t, [from, ...segment])) : [end];
  });
}

const STEPS = Array.from({ length: 8 }, (_, index) => (index + 1) / 8);

/** De Casteljau's algorithm. @param {number} t @param {Points} points @returns {[number, number]} */
function pointAt(t, points) {
  const [[x, y] = [0, 0]] = points;
  if (points.length === 1) return [x, y];
  const between = points.slice(1).map(([toX, toY], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    return /** @type {[number, number]} */ ([fromX + t * (toX - fromX), fromY + t * (toY - fromY)]);
  });
  return pointAt(t, between);
}

/** Twice the area, negative if it runs clockwise. @param {Points} corners */
function areaOf(corners) {
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** @param {Points} corners @param {[number, number]} point */
function isInside(corners, [x, y]) {
  const crossed = corners.filter(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [0, 0];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  });
  return crossed.length % 2 === 1;
}

/** @param {Segment[]} contour @returns {Segment[]} */
function reversed(contour) {
  const points = contour.flat().reverse();
  const lengths = contour.slice(1).map(({ length }) => length);
  const segments = [points.splice(0, 1)];
  for (const length of lengths.reverse()) segments.push(points.splice(0, length));
  return segments;
}

/**
 * PathKit's outlines are filled by the even-odd rule, fonts by the nonzero rule: what lies in another contour is a hole if
 * it runs the other way round.
 * @param {string} outline
 */
function glyphPath(outline) {
  const contours = contoursOf(outline);
  const path = new opentype.Path();
  for (const contour of contours) {
    const [start] = contour[0] ?? [];
    if (!start) continue;
    const around = contours.filter((other) => other !== contour && isInside(cornersOf(other), start));
    const isHole = around.length % 2 === 1;
    const turned = areaOf(cornersOf(contour)) < 0 === isHole ? contour : reversed(contour);
    for (const [index, [one, two, three]] of turned.entries()) {
      if (!one) continue;
      if (index === 0) path.moveTo(...one);
      else if (three && two) path.curveTo(...one, ...two, ...three);
      else if (two) path.quadraticCurveTo(...one, ...two);
      else path.lineTo(...one);
    }
    path.close();
  }
  return path;
}
