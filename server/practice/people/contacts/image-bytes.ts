/** A walk over the bytes of an image. Whatever ends too early, or is not what it should be, is no image. */

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

  /** What was passed since this position. */
  since(start: number): Buffer {
    return this.#bytes.subarray(start, this.#at);
  }

  expect(text: string): void {
    if (this.take(text.length).toString('latin1') !== text) throw new NoImage();
  }

  /** The byte ahead, which stays ahead. */
  ahead(distance = 0): number {
    const byte = this.#bytes[this.#at + distance];
    if (byte === undefined) throw new NoImage();
    return byte;
  }
}

/** Pixels of a side, and of the whole picture. */
const MOST_PIXELS_A_SIDE = 8192;
const MOST_PIXELS = 40_000_000;

/** Refuses pictures that would take a browser much memory. */
export function requireSize(width: number, height: number): void {
  const fits = [width, height].every((side) => side > 0 && side <= MOST_PIXELS_A_SIDE);
  if (!fits || width * height > MOST_PIXELS) throw new NoImage();
}
