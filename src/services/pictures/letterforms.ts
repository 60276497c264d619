// Text as outlines, in the website's own fonts: what draws our pictures can read none of their files, and a server may
// have no fonts at all. From their static WOFF files: the variable ones come only as WOFF2, which opentype.js cannot read.
import { readFile } from 'node:fs/promises';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';

/** Each face in two files: the Latin alphabet, and its less common letters. */
const FACES = {
  display: [
    import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
    import.meta.resolve(
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff',
    ),
  ],
  text: [
    import.meta.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff'),
  ],
};

type Face = keyof typeof FACES;

export interface Letterforms {
  /** The outline of a line of text that begins at this point. Characters neither file has a glyph for are left out. */
  line(face: Face, text: string, at: { x: number; y: number; size: number }): string;
  widthOf(face: Face, text: string, size: number): number;
}

export async function loadLetterforms(): Promise<Letterforms> {
  const faces = { display: await loadFace(FACES.display), text: await loadFace(FACES.text) };

  /** Every glyph that can be drawn with its position, and the width of the line. */
  const place = (face: Face, text: string, size: number) => {
    const signs: { font: Font; glyph: Glyph; x: number }[] = [];
    let width = 0;
    for (const character of text.normalize('NFC')) {
      const font = faces[face].find((one) => one.charToGlyphIndex(character) > 0);
      if (!font) continue;
      const glyph = font.charToGlyph(character);
      const scale = size / font.unitsPerEm;
      const before = signs.at(-1);
      if (before?.font === font) width += font.getKerningValue(before.glyph, glyph) * scale;
      signs.push({ font, glyph, x: width });
      width += glyph.advanceWidth * scale;
    }
    return { signs, width };
  };

  return {
    line: (face, text, { x, y, size }) =>
      place(face, text, size)
        .signs.flatMap((sign) => sign.glyph.getPath(x + sign.x, y, size).commands)
        .map(commandText)
        .join(''),
    widthOf: (face, text, size) => place(face, text, size).width,
  };
}

/** Written by ourselves: the package's own way turns some numbers into NaN, and the rest of the text is gone. */
function commandText({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map((value) => Math.round(value * 10) / 10).join(' ');
}

function loadFace(files: readonly string[]): Promise<Font[]> {
  return Promise.all(
    files.map(async (file) => opentype.parse(new Uint8Array(await readFile(new URL(file))).buffer)),
  );
}
