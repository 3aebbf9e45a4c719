/** Reads the bytes of an image in sequence; truncated or malformed data is not an image. */

export class NoImage extends Error {}

export class ImageBytes {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get position(): number {
    return this.#at;
  }

  take(length: number): Buffer {
    if (length < 0 || this.#at + length > this.#bytes.length) throw new NoImage();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  byte(): number {
    return this.take(1).readUInt8();
  }

  /** The bytes read since this position. */
  since(start: number): Buffer {
    return this.#bytes.subarray(start, this.#at);
  }

  expect(text: string): void {
    if (this.take(text.length).toString('latin1') !== text) throw new NoImage();
  }

  /** The next byte, without consuming it. */
  ahead(distance = 0): number {
    const byte = this.#bytes[this.#at + distance];
    if (byte === undefined) throw new NoImage();
    return byte;
  }
}

/** The most pixels per side, and in total. */
const MOST_PIXELS_A_SIDE = 8192;
const MOST_PIXELS = 40_000_000;

/** Refuses pictures that would take a browser too much memory. */
export function requireSize(width: number, height: number): void {
  const fits = [width, height].every((side) => side > 0 && side <= MOST_PIXELS_A_SIDE);
  if (!fits || width * height > MOST_PIXELS) throw new NoImage();
}
