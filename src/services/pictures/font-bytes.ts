// Reading and writing the numbers of font files, which are big-endian and of several lengths.

export class ByteReader {
  readonly #data: Buffer;
  #at = 0;

  constructor(data: Buffer) {
    this.#data = data;
  }

  skip(count: number): void {
    this.#at += count;
  }

  bytes(count: number): Buffer {
    if (this.#at + count > this.#data.length) throw new Error('the font ends too early');
    this.#at += count;
    return this.#data.subarray(this.#at - count, this.#at);
  }

  u8(): number {
    return this.bytes(1).readUInt8();
  }

  u16(): number {
    return this.bytes(2).readUInt16BE();
  }

  i16(): number {
    return this.bytes(2).readInt16BE();
  }

  u32(): number {
    return this.bytes(4).readUInt32BE();
  }

  /** Seven bits a byte; all but the last have the eighth set. */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count++) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error('a number in the font has no end');
  }

  /** Mostly one byte; the highest values announce a longer form. */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}

export class ByteWriter {
  readonly #parts: Buffer[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  bytes(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  u8(value: number): void {
    this.bytes(Buffer.of(value));
  }

  u16(value: number): void {
    const part = Buffer.alloc(2);
    part.writeUInt16BE(value);
    this.bytes(part);
  }

  i16(value: number): void {
    const part = Buffer.alloc(2);
    part.writeInt16BE(value);
    this.bytes(part);
  }

  u32(value: number): void {
    const part = Buffer.alloc(4);
    part.writeUInt32BE(value);
    this.bytes(part);
  }

  done(): Buffer {
    return Buffer.concat(this.#parts);
  }
}
