// The outlines of a WOFF2 font. They lie there in seven streams, one for each kind of number, because that packs better.
import { ByteReader, ByteWriter } from './font-bytes.ts';

export interface Outlines {
  glyphs: Buffer;
  /** Where each glyph begins, and where the last one ends. */
  offsets: Buffer;
  /** The smallest x of each glyph. */
  lefts: number[];
}

interface Streams {
  contours: ByteReader;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
  instructions: ByteReader;
  hasBox: (glyph: number) => boolean;
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

interface Box {
  bytes: Buffer;
  left: number;
}

export function readOutlines(packed: Buffer): Outlines {
  const reader = new ByteReader(packed);
  reader.skip(4);
  const count = reader.u16();
  reader.skip(2);
  const streams = readStreams(reader, count);
  const glyphs = new ByteWriter();
  const offsets = new ByteWriter();
  const lefts: number[] = [];
  for (let glyph = 0; glyph < count; glyph++) {
    offsets.u32(glyphs.length);
    lefts.push(writeGlyph(glyphs, streams, glyph));
    glyphs.bytes(Buffer.alloc((4 - (glyphs.length % 4)) % 4));
  }
  offsets.u32(glyphs.length);
  return { glyphs: glyphs.done(), offsets: offsets.done(), lefts };
}

function readStreams(reader: ByteReader, count: number): Streams {
  const sizes = Array.from({ length: 7 }, () => reader.u32());
  const [contours, points, flags, glyphs, composites, boxData, instructions] = sizes.map((size) =>
    reader.bytes(size),
  );
  const bitmapBytes = Math.floor((count + 31) / 32) * 4;
  const boxes = new ByteReader(boxData ?? Buffer.alloc(0));
  const bitmap = boxes.bytes(bitmapBytes);
  const stream = (data: Buffer | undefined) => new ByteReader(data ?? Buffer.alloc(0));
  return {
    contours: stream(contours),
    points: stream(points),
    flags: stream(flags),
    glyphs: stream(glyphs),
    composites: stream(composites),
    boxes,
    instructions: stream(instructions),
    hasBox: (glyph) => ((bitmap[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0,
  };
}

/** Returns the smallest x. */
function writeGlyph(writer: ByteWriter, streams: Streams, glyph: number): number {
  const contours = streams.contours.i16();
  if (contours === 0) return 0;
  const box = streams.hasBox(glyph) ? readBox(streams.boxes) : null;
  return contours < 0 ? writeComposite(writer, streams, box) : writeSimple(writer, streams, contours, box);
}

function readBox(boxes: ByteReader): Box {
  const bytes = boxes.bytes(8);
  return { bytes, left: bytes.readInt16BE() };
}

function writeSimple(writer: ByteWriter, streams: Streams, contours: number, given: Box | null): number {
  const counts = Array.from({ length: contours }, () => streams.points.short255());
  const points = readPoints(
    streams,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const instructions = streams.instructions.bytes(streams.glyphs.short255());
  const box = given ?? boxAround(points);
  writer.i16(contours);
  writer.bytes(box.bytes);
  let end = -1;
  for (const count of counts) {
    end += count;
    writer.u16(end);
  }
  writer.u16(instructions.length);
  writer.bytes(instructions);
  for (const { onCurve } of points) writer.u8(onCurve ? 1 : 0);
  writeSteps(
    writer,
    points.map(({ x }) => x),
  );
  writeSteps(
    writer,
    points.map(({ y }) => y),
  );
  return box.left;
}

/** Each value is written as its distance from the one before. */
function writeSteps(writer: ByteWriter, values: number[]): void {
  let before = 0;
  for (const value of values) {
    writer.i16(value - before);
    before = value;
  }
}

function readPoints({ flags, glyphs }: Streams, count: number): Point[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: count }, () => {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 0x7f, glyphs);
    x += dx;
    y += dy;
    return { x, y, onCurve: flag < 0x80 };
  });
}

/** The 128 forms of a step from one point to the next (section 5.2 of the specification). */
function readStep(form: number, glyphs: ByteReader): [number, number] {
  const signed = (bit: number, value: number) => (form & bit ? value : -value);
  if (form < 10) return [0, signed(1, ((form & 14) << 7) + glyphs.u8())];
  if (form < 20) return [signed(1, (((form - 10) & 14) << 7) + glyphs.u8()), 0];
  if (form < 84) {
    const at = form - 20;
    const byte = glyphs.u8();
    return [signed(1, 1 + (at & 0x30) + (byte >> 4)), signed(2, 1 + ((at & 0x0c) << 2) + (byte & 0x0f))];
  }
  if (form < 120) {
    const at = form - 84;
    const dx = signed(1, 1 + (Math.floor(at / 12) << 8) + glyphs.u8());
    return [dx, signed(2, 1 + (((at % 12) >> 2) << 8) + glyphs.u8())];
  }
  if (form < 124) {
    const [a, b, c] = glyphs.bytes(3);
    const middle = b ?? 0;
    return [signed(1, ((a ?? 0) << 4) + (middle >> 4)), signed(2, ((middle & 0x0f) << 8) + (c ?? 0))];
  }
  return [signed(1, glyphs.u16()), signed(2, glyphs.u16())];
}

function boxAround(points: Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs);
  const bytes = Buffer.alloc(8);
  [left, Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, at) => {
    bytes.writeInt16BE(value, at * 2);
  });
  return { bytes, left };
}

const WORDS = 0x0001;
const ONE_SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const FOUR_SCALES = 0x0080;
const INSTRUCTIONS = 0x0100;

/** A glyph made of others, as ä is of a and its dots. */
function writeComposite(writer: ByteWriter, streams: Streams, box: Box | null): number {
  if (!box) throw new Error('a composite glyph has no box');
  const { composites, glyphs, instructions } = streams;
  writer.i16(-1);
  writer.bytes(box.bytes);
  let hasInstructions = false;
  for (let flags = MORE; flags & MORE; ) {
    flags = composites.u16();
    hasInstructions ||= (flags & INSTRUCTIONS) !== 0;
    writer.u16(flags);
    const scales = flags & ONE_SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & FOUR_SCALES ? 8 : 0;
    writer.bytes(composites.bytes(2 + (flags & WORDS ? 4 : 2) + scales));
  }
  if (hasInstructions) {
    const program = instructions.bytes(glyphs.short255());
    writer.u16(program.length);
    writer.bytes(program);
  }
  return box.left;
}
