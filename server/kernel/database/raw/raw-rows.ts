/**
 * Rows as received from the server: all bytes, and the offset of each field. A field becomes text only when it is
 * read. Code that passes on a million rows reads no text and reuses the same buffer for each thousand.
 */

/** The types of messages that end a statement or bring one of its rows. */
const DATA_ROW = 0x44;
export const COMMAND_COMPLETE = 0x43;
/**
 * A message is a type byte and a length, which counts itself. A row is the number of fields, then each field after
 * its length.
 */
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
const COUNT_BYTES = 2;

const NO_BYTES = Buffer.alloc(0);

/** The offset of a null field. */
export const NOWHERE = -1;

/** Integers of up to this many digits are exact as a JavaScript number. */
const EXACT_DIGITS = 15;
const ZERO = 0x30;
const MINUS = 0x2d;
const LAST_OF_ASCII = 0x7f;

export class RawRows {
  #bytes: Buffer = NO_BYTES;
  #received = 0;
  /** Where the last message that is not a row begins, and the end of the last complete message. */
  #message = 0;
  #whole = 0;
  /** Where the rows begin: those of a later statement follow those of an earlier one. */
  #from = 0;
  #length = 0;
  #fields = 0;
  /** The offset of each field, row by row. */
  #starts = new Int32Array(0);

  get bytes(): Buffer {
    return this.#bytes;
  }

  get length(): number {
    return this.#length;
  }

  /** Empties the buffer for the next rows. */
  clear(): void {
    this.#received = 0;
    this.#whole = 0;
    this.#length = 0;
  }

  /** Appends received bytes. A chunk for which there is no room yet becomes the buffer itself. */
  add(chunk: Buffer): void {
    if (this.#received === 0 && chunk.length > this.#bytes.length) {
      this.#bytes = chunk;
      this.#received = chunk.length;
      return;
    }
    const received = this.#received + chunk.length;
    if (received > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(received, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#received);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.#received);
    this.#received = received;
  }

  /** Moves on to the next complete message that is not a row, and returns its type; 0 if none has arrived. */
  nextMessage(): number {
    for (;;) {
      const from = this.#whole;
      const end = this.#endOfMessage(from);
      if (end > this.#received) return 0;
      this.#whole = end;
      const type = this.#bytes[from] ?? 0;
      if (type === DATA_ROW) this.#length++;
      else {
        this.#message = from;
        return type;
      }
    }
  }

  /** The message that `nextMessage` moved on to. */
  get message(): Buffer {
    return this.#bytes.subarray(this.#message, this.#whole);
  }

  /** The bytes after the last complete message; a copy that the caller may keep. */
  rest(): Buffer {
    return Buffer.from(this.#bytes.subarray(this.#whole, this.#received));
  }

  /** The rows of each statement whose completion has arrived, where several were sent together. */
  ofEachStatement(): RawRows[] {
    const each: RawRows[] = [];
    let rows = 0;
    let from = 0;
    for (let at = 0; at < this.#whole;) {
      const type = this.#bytes[at];
      at = this.#endOfMessage(at);
      if (type === DATA_ROW) rows++;
      if (type !== COMMAND_COMPLETE) continue;
      each.push(this.#part(from, at, rows));
      from = at;
      rows = 0;
    }
    return each;
  }

  #part(from: number, end: number, rows: number): RawRows {
    const part = new RawRows();
    part.#bytes = this.#bytes;
    part.#received = this.#received;
    part.#from = from;
    part.#whole = end;
    part.#length = rows;
    if (rows > 0) part.find();
    return part;
  }

  /** Leaves out the rows after the first `count`. */
  keepFirst(count: number): void {
    this.#length = Math.min(this.#length, count);
  }

  /** All rows as arrays of text. */
  texts(): (string | null)[][] {
    const all: (string | null)[][] = [];
    for (let row = 0; row < this.#length; row++) {
      const fields: (string | null)[] = [];
      for (let field = 0; field < this.#fields; field++) fields.push(this.text(row, field));
      all.push(fields);
    }
    return all;
  }

  /** Locates the fields, once all rows have arrived. */
  find(): void {
    const bytes = this.#bytes;
    let index = 0;
    for (let at = this.#from; at < this.#whole; at = this.#endOfMessage(at)) {
      if (bytes[at] !== DATA_ROW) continue;
      let place = at + TYPE_BYTES + LENGTH_BYTES + COUNT_BYTES;
      if (index === 0) {
        this.#fields = bytes.readUInt16BE(place - COUNT_BYTES);
        const wanted = this.#length * this.#fields;
        if (this.#starts.length < wanted) this.#starts = new Int32Array(wanted);
      }
      for (let field = 0; field < this.#fields; field++) {
        const length = int32(bytes, place);
        place += LENGTH_BYTES;
        this.#starts[index++] = length < 0 ? NOWHERE : place;
        if (length > 0) place += length;
      }
    }
  }

  /** The offset of a field. */
  start(row: number, field: number): number {
    return this.#starts[row * this.#fields + field]!;
  }

  /** The end of the field at this offset. */
  end(start: number): number {
    return start === NOWHERE ? NOWHERE : start + int32(this.#bytes, start - LENGTH_BYTES);
  }

  field(row: number, field: number): Buffer | undefined {
    const start = row < this.#length ? this.start(row, field) : NOWHERE;
    return start === NOWHERE ? undefined : this.#bytes.subarray(start, this.end(start));
  }

  text(row: number, field: number): string | null {
    const start = this.start(row, field);
    return start === NOWHERE ? null : this.#bytes.toString('utf8', start, this.end(start));
  }

  /** A column of the first row; undefined if it was not selected, is null, or there is no row. */
  first(field: number | undefined): string | undefined {
    return field === undefined || this.#length === 0 ? undefined : (this.text(0, field) ?? undefined);
  }

  /** Whether the field is this text; compares bytes, without creating a string unless the text has others than ASCII. */
  holds(row: number, field: number, text: string | null): boolean {
    const start = this.start(row, field);
    if (start === NOWHERE || text === null) return start === NOWHERE && text === null;
    const bytes = this.#bytes;
    const end = this.end(start);
    let at = start;
    for (; at < end && (bytes[at] ?? 0) <= LAST_OF_ASCII; at++)
      if (bytes[at] !== text.charCodeAt(at - start)) return false;
    return at === end ? end - start === text.length : bytes.toString('utf8', start, end) === text;
  }

  /** An integer; text if it has more digits than a number holds exactly. */
  integer(row: number, field: number): number | string | null {
    const start = this.start(row, field);
    if (start === NOWHERE) return null;
    const bytes = this.#bytes;
    const end = this.end(start);
    if (end - start > EXACT_DIGITS) return bytes.toString('latin1', start, end);
    const isNegative = bytes[start] === MINUS;
    let number = 0;
    for (let at = isNegative ? start + 1 : start; at < end; at++) number = number * 10 + bytes[at]! - ZERO;
    return isNegative ? -number : number;
  }

  /** A position beyond the received bytes if the message's length has not arrived yet. */
  #endOfMessage(at: number): number {
    return at + TYPE_BYTES + LENGTH_BYTES > this.#received
      ? Infinity
      : at + TYPE_BYTES + int32(this.#bytes, at + TYPE_BYTES);
  }
}

function int32(bytes: Buffer, at: number): number {
  return (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
}
