/** Writes JSON as bytes, from the bytes of values as the database sends them, without creating strings. */

const INITIAL_BYTES = 128 * 1_024;
/** A larger buffer is not kept. */
const KEPT_BYTES = 1_024 * 1_024;
/** Longer values are copied by the platform; for shorter ones its call would take longer than a loop. */
const LOOPED_BYTES = 96;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DOT = 0x2e;
const ZERO = 0x30;
const LETTER_T = 0x54;
const LETTER_Z = 0x5a;
/** Characters below a space must be escaped (RFC 8259, section 7). */
const SPACE = 0x20;
/** `2026-11-21 08:30:00.123+00`: the date, the time of whole seconds, and the offset, which is always UTC. */
const DATE_BYTES = 10;
const SECONDS_BYTES = 19;
const OFFSET_BYTES = 3;
/** Decimals of a second that are always shown. */
const SHOWN_DECIMALS = 3;
/** The most bytes that one byte of text becomes: `\u001f`. */
const ESCAPED_BYTES = 6;
/** More than an instant gains by its quotes and decimals. */
const INSTANT_GAIN_BYTES = 10;

/** Writes the value between two positions of a row's bytes as JSON. */
export type WriteJson = (out: JsonBytes, bytes: Uint8Array, start: number, end: number) => void;

/** Callers stay within the bytes. */
function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at]!;
}

export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A copy of what was written from this length on. */
  from(start: number): Buffer {
    return Buffer.from(this.#bytes.subarray(start, this.#length));
  }

  textFrom(start: number): string {
    return this.#bytes.toString('utf8', start, this.#length);
  }

  /** Forgets what was written from this length on, and a buffer that has grown much larger than usual. */
  forgetFrom(start: number): void {
    this.#length = start;
    if (start === 0 && this.#bytes.length > KEPT_BYTES) this.#bytes = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  }

  byte(byte: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.#length++] = byte;
  }

  append(bytes: Uint8Array): void {
    this.copy(bytes, 0, bytes.length);
  }

  string(text: string): void {
    this.append(Buffer.from(text));
  }

  /** A value that is JSON already, such as a number. */
  copy(bytes: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.#length + length > this.#bytes.length) this.#grow(length);
    const out = this.#bytes;
    let to = this.#length;
    if (length > LOOPED_BYTES) out.set(bytes.subarray(start, end), to);
    else for (let at = start; at < end; at++) out[to++] = byteAt(bytes, at);
    this.#length += length;
  }

  /** A string that needs no escapes, such as a date. */
  quoted(bytes: Uint8Array, start: number, end: number): void {
    this.byte(QUOTE);
    this.copy(bytes, start, end);
    this.byte(QUOTE);
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    const most = (end - start) * ESCAPED_BYTES + 2;
    if (this.#length + most > this.#bytes.length) this.#grow(most);
    const out = this.#bytes;
    let to = this.#length;
    out[to++] = QUOTE;
    for (let at = start; at < end; at++) {
      const byte = byteAt(bytes, at);
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) {
        to += out.write(JSON.stringify(String.fromCharCode(byte)).slice(1, -1), to, 'latin1');
      } else out[to++] = byte;
    }
    out[to++] = QUOTE;
    this.#length = to;
  }

  /**
   * `2026-11-21 08:30:00.1+00` → `"2026-11-21T08:30:00.100Z"`; sessions use UTC. The database omits trailing zeros, but
   * some clients accept only one form of an instant.
   */
  instant(bytes: Uint8Array, start: number, end: number): void {
    const most = end - start + INSTANT_GAIN_BYTES;
    if (this.#length + most > this.#bytes.length) this.#grow(most);
    const out = this.#bytes;
    let to = this.#length;
    out[to++] = QUOTE;
    const seconds = Math.min(end, start + SECONDS_BYTES);
    for (let at = start; at < seconds; at++)
      out[to++] = at === start + DATE_BYTES ? LETTER_T : byteAt(bytes, at);
    const decimals = end - OFFSET_BYTES - seconds - 1;
    out[to++] = DOT;
    for (let index = 0; index < Math.max(decimals, SHOWN_DECIMALS); index++)
      out[to++] = index < decimals ? byteAt(bytes, seconds + 1 + index) : ZERO;
    out[to++] = LETTER_Z;
    out[to++] = QUOTE;
    this.#length = to;
  }

  #grow(more: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#length + more, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/** What everything is written to before it is copied; a value that is written meanwhile follows what is there. */
const written = new JsonBytes();

/** The bytes that `write` writes. */
export function jsonBytes(write: (out: JsonBytes) => void): Buffer {
  return takeWritten(write, (start) => written.from(start));
}

/** The text that `write` writes. */
export function jsonText(write: (out: JsonBytes) => void): string {
  return takeWritten(write, (start) => written.textFrom(start));
}

function takeWritten<T>(write: (out: JsonBytes) => void, take: (start: number) => T): T {
  const start = written.length;
  try {
    write(written);
    return take(start);
  } finally {
    written.forgetFrom(start);
  }
}

/** A value that code writes as a string of JSON. */
export function fromText(encode: (text: string) => string): WriteJson {
  return (out, bytes, start, end) =>
    out.string(encode(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString()));
}
