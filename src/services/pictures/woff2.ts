// Unpacks a WOFF2 font into the plain TrueType form that can be drawn with. The fonts of the website come only as
// WOFF2; Node.js brings its compression, and what remains is to put the outlines back in their usual order.
// Follows https://www.w3.org/TR/WOFF2/
import { brotliDecompressSync } from 'node:zlib';
import { ByteReader, ByteWriter } from './font-bytes.ts';
import { type Outlines, readOutlines } from './woff2-outlines.ts';

const SIGNATURE = 0x774f4632;
// In the order of the specification: a table is named by its place in this list.
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const OWN_TAG = 63;

interface Table {
  tag: string;
  isTransformed: boolean;
  storedLength: number;
}

/** Only single TrueType fonts, which all of the website's are. */
export function unpackWoff2(file: Buffer): Buffer {
  const reader = new ByteReader(file);
  if (reader.u32() !== SIGNATURE) throw new Error('not a WOFF2 font');
  const flavour = reader.u32();
  reader.skip(4);
  const count = reader.u16();
  reader.skip(6);
  const packedLength = reader.u32();
  reader.skip(24);
  const directory = Array.from({ length: count }, () => readTable(reader));
  const data = new ByteReader(brotliDecompressSync(reader.bytes(packedLength)));
  const stored = directory.map((table) => ({ ...table, data: data.bytes(table.storedLength) }));
  return assemble(flavour, restoreTables(stored));
}

function readTable(reader: ByteReader): Table {
  const flags = reader.u8();
  const at = flags & 0x3f;
  const tag = at === OWN_TAG ? reader.bytes(4).toString('latin1') : KNOWN_TAGS.slice(at * 5, at * 5 + 4);
  const version = flags >> 6;
  const originalLength = reader.base128();
  // Outlines are transformed unless said otherwise, everything else only when said so.
  const isOutline = tag === 'glyf' || tag === 'loca';
  const isTransformed = isOutline ? version !== 3 : version !== 0;
  return { tag, isTransformed, storedLength: isTransformed ? reader.base128() : originalLength };
}

function restoreTables(stored: (Table & { data: Buffer })[]): Map<string, Buffer> {
  const tables = new Map(stored.map(({ tag, data }) => [tag, data]));
  const isTransformed = (tag: string) => stored.some((table) => table.tag === tag && table.isTransformed);
  const packed = tables.get('glyf');
  if (!packed || !isTransformed('glyf')) return tables;
  const outlines = readOutlines(packed);
  tables.set('glyf', outlines.glyphs);
  tables.set('loca', outlines.offsets);
  const head = Buffer.from(tables.get('head') ?? []);
  head.writeUInt16BE(1, 50); // offsets are written in their long form
  tables.set('head', head);
  const metrics = tables.get('hmtx');
  const hhea = tables.get('hhea');
  if (metrics && hhea && isTransformed('hmtx')) {
    tables.set('hmtx', restoreMetrics(metrics, hhea.readUInt16BE(34), outlines));
  }
  return tables;
}

/** Left out of the file is what can be seen from the outlines: where each glyph begins. */
function restoreMetrics(packed: Buffer, wideCount: number, { lefts }: Outlines): Buffer {
  const reader = new ByteReader(packed);
  const flags = reader.u8();
  const widths = Array.from({ length: wideCount }, () => reader.u16());
  const own = (at: number, isLeftOut: boolean) => (isLeftOut ? (lefts[at] ?? 0) : reader.i16());
  const writer = new ByteWriter();
  widths.forEach((width, at) => {
    writer.u16(width);
    writer.i16(own(at, (flags & 1) !== 0));
  });
  for (let at = wideCount; at < lefts.length; at++) writer.i16(own(at, (flags & 2) !== 0));
  return writer.done();
}

function assemble(flavour: number, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const writer = new ByteWriter();
  writer.u32(flavour);
  writer.u16(sorted.length);
  writer.bytes(Buffer.alloc(6)); // only hints for searching the directory
  let offset = 12 + 16 * sorted.length;
  for (const [tag, data] of sorted) {
    writer.bytes(Buffer.from(tag, 'latin1'));
    writer.u32(0); // nobody checks the sum
    writer.u32(offset);
    writer.u32(data.length);
    offset += padded(data.length);
  }
  for (const [, data] of sorted) {
    writer.bytes(data);
    writer.bytes(Buffer.alloc(padded(data.length) - data.length));
  }
  return writer.done();
}

const padded = (length: number) => Math.ceil(length / 4) * 4;
