// `npm run fonts`: cuts the fonts of the site down to what it shows, into src/web/fonts. The packages bring every weight, and
// alternates and ligatures that no page asks for: twice the bytes. And makes the font of icons.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { iconFont, iconStyles, readIcons } from './icon-font.mjs';

const FOLDER = fileURLToPath(new URL('../src/web/fonts/', import.meta.url));

/** @param {number} first @param {number} last */
const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Latin-1 with the punctuation of German texts; whatever else a name may have comes from the device. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ–—‑‘’‚“”„•…‹›€™−←↑→↓\u2009\u202f`;

/** Kerning, accents, and figures of one width for tables. No ligatures: a code is read letter by letter. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

const FONTS = [
  { name: 'inter', axes: { wght: { min: 400, max: 700 } } },
  { name: 'bricolage-grotesque', axes: { wght: 700 } },
  { name: 'jetbrains-mono', axes: { wght: { min: 400, max: 700 } } },
];

/** The file of each font, by its name. */
export async function cutFonts() {
  return Promise.all(
    FONTS.map(async ({ name, axes }) => {
      const source = import.meta.resolve(
        `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
      );
      const options = { variationAxes: axes, keepFeatures: FEATURES };
      return {
        file: join(FOLDER, `${name}.woff2`),
        bytes: await subsetFont(await readFile(fileURLToPath(source)), CHARACTERS, {
          targetFormat: 'woff2',
          ...options,
        }),
      };
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { file, bytes } of await cutFonts()) await writeFile(file, bytes);
  const icons = await readIcons();
  await writeFile(join(FOLDER, 'icons.woff2'), await iconFont(icons));
  await writeFile(join(FOLDER, 'icon-names.css'), iconStyles(icons));
}
