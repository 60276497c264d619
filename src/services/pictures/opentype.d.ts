// The little of opentype.js that is used; the package brings no types.
declare module 'opentype.js' {
  /** Which of the coordinates there are depends on the type. */
  interface PathCommand {
    type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }

  interface Glyph {
    index: number;
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: PathCommand[]; toSVG(decimals: number): string };
  }

  interface Path {
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
    curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
    close(): void;
  }

  interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    charToGlyphIndex(character: string): number;
    getKerningValue(left: Glyph, right: Glyph): number;
    toArrayBuffer(): ArrayBuffer;
  }

  interface FontOptions {
    familyName: string;
    styleName: string;
    unitsPerEm: number;
    ascender: number;
    descender: number;
    glyphs: Glyph[];
  }

  const opentype: {
    parse(font: ArrayBuffer): Font;
    Path: new () => Path;
    Glyph: new (options: { name: string; unicode: number; advanceWidth: number; path: Path }) => Glyph;
    Font: new (options: FontOptions) => Font;
  };
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default opentype;
  export type { Font, Glyph, PathCommand };
}
