// Compresses what the build wrote, so that no start of the server has to. Runs on Node 20.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|txt)$/;
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Leaves `x.js.br` and `x.js.gz` beside every `x.js`. @param {string} folder */
export function compressBelow(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(text, BEST));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}
