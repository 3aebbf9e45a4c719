/**
 * A zip of some small parts and a long one, of which a piece is compressed on another thread while the next is made. yazl, which archives are made with, adds its checksums in JavaScript, which took longer than
 * all else in a workbook of a million lines. Refuses what is longer than a zip of the plain kind can be.
 */
import { once } from 'node:events';
import zlib from 'node:zlib';
import { NotMade } from '../table.ts';

/** A sheet of a million lines takes half of the time that more would take, and is a quarter longer. */
const LEVEL = 1;
const BYTES_AT_MOST = 2 ** 32 - 1;
/** The first of January 2000: the same for all, since identical books give identical bytes. */
const WRITTEN_ON = (20 << 9) | (1 << 5) | 1;
const DEFLATED = 8;
/** Names are UTF-8, and checksum and sizes stand behind what they are of. */
const FLAGS = 0x0808;
const VERSION = 20;
const SIGNATURE = { file: 0x04034b50, sizes: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 };

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  readonly checksum: number;
  readonly compressed: number;
  readonly size: number;
}

/** Each piece of the long part is good until the one after the next is asked for. */
export async function* zipped(
  parts: Readonly<Record<string, string>>,
  longName: string,
  long: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const all = [
    ...Object.entries(parts).map(([name, text]) => [name, [Buffer.from(text)]] as const),
    [longName, long] as const,
  ];
  const entries: Entry[] = [];
  let offset = 0;
  for (const [name, pieces] of all) {
    const entry = { name: Buffer.from(name), offset, checksum: 0, compressed: 0, size: 0 };
    yield headerOf(entry.name);
    for await (const piece of compressed(pieces, entry)) yield piece;
    const sizes = fields(SIGNATURE.sizes, [
      [4, entry.checksum],
      [4, entry.compressed],
      [4, entry.size],
    ]);
    yield sizes;
    offset += HEADER_BYTES + entry.name.length + entry.compressed + sizes.length;
    if (offset > BYTES_AT_MOST || entry.size > BYTES_AT_MOST)
      throw new NotMade('It is longer than a workbook can be. Ask for csv, or for fewer days.');
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  yield directory;
  const count = entries.length;
  yield fields(SIGNATURE.end, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  ]);
}

/** The pieces compressed, each while the next is made; their checksum and sizes are noted. */
async function* compressed(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  entry: { checksum: number; compressed: number; size: number },
): AsyncGenerator<Buffer> {
  const deflate = zlib.createDeflateRaw({ level: LEVEL });
  const done: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => {
    entry.compressed += bytes.length;
    done.push(bytes);
  });
  const ended = once(deflate, 'end');
  // What fails while pieces are made ends both, and is told to whoever asked for them.
  ended.catch(() => undefined);
  try {
    let writing: Promise<void> = Promise.resolve();
    for await (const piece of pieces) {
      entry.checksum = zlib.crc32(piece, entry.checksum);
      entry.size += piece.length;
      await writing;
      writing = new Promise((resolve, reject) => {
        deflate.write(piece, (error) => (error ? reject(error) : resolve()));
      });
      writing.catch(() => undefined);
      yield* done.splice(0);
    }
    await writing;
    deflate.end();
    await ended;
    yield* done;
  } finally {
    deflate.destroy();
  }
}

const HEADER_BYTES = 30;

function headerOf(name: Buffer): Buffer {
  const header = fields(SIGNATURE.file, [...common(), [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]]);
  return Buffer.concat([header, name]);
}

function directoryEntry({ name, offset, checksum, compressed: packed, size }: Entry): Buffer {
  const entry = fields(SIGNATURE.entry, [
    [2, VERSION],
    ...common(),
    ...([checksum, packed, size] as const).map((value) => [4, value] as const),
    ...([name.length, 0, 0, 0, 0] as const).map((value) => [2, value] as const),
    [4, 0],
    [4, offset],
  ]);
  return Buffer.concat([entry, name]);
}

/** What a file's header and its entry in the directory both say first. */
function common(): Field[] {
  return [
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, WRITTEN_ON],
  ];
}

type Field = readonly [bytes: 2 | 4, value: number];

/** A signature and numbers of so many bytes, the least significant first. */
function fields(signature: number, numbers: readonly Field[]): Buffer {
  const all: readonly Field[] = [[4, signature], ...numbers];
  const written = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) at = written.writeUIntLE(value, at, bytes);
  return written;
}
