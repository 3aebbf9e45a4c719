/**
 * Writes a zip of some small parts and one long part, compressing a piece on another thread while the next is
 * produced. yazl, which is used for archives, computes checksums in JavaScript, which took longer than everything
 * else in a workbook of a million lines. Refuses content too long for a zip without zip64.
 */
import { once } from 'node:events';
import zlib from 'node:zlib';
import { NotMade } from '../table.ts';

/** For a sheet of a million lines this takes half the time of a higher level, for a file a quarter larger. */
const LEVEL = 1;
/** The size of the compression buffers; each is allocated separately, since Buffer's shared pool is smaller. */
const CHUNK_BYTES = 262_144;
const BYTES_AT_MOST = 2 ** 32 - 1;
/** 1 January 2000 for every file, since identical books must give identical bytes. */
const WRITTEN_ON = (20 << 9) | (1 << 5) | 1;
const DEFLATED = 8;
/** Names are UTF-8; checksum and sizes follow the content. */
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

/**
 * Each input piece must stay valid until the one after the next is requested; each output piece is valid until the
 * next is requested.
 */
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
      throw new NotMade('It is larger than a workbook can be. Request csv, or fewer days.');
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

/** Compresses the pieces, each while the next is produced, and records checksum and sizes. */
async function* compressed(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  entry: { checksum: number; compressed: number; size: number },
): AsyncGenerator<Buffer> {
  const deflate = zlib.createDeflateRaw({ level: LEVEL, chunkSize: CHUNK_BYTES });
  const done: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => {
    entry.compressed += bytes.length;
    done.push(bytes);
  });
  const ended = once(deflate, 'end');
  // A failure while pieces are produced ends both and is thrown to the consumer.
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
      yield* released(done);
    }
    await writing;
    deflate.end();
    await ended;
    yield* released(done);
  } finally {
    deflate.destroy();
  }
}

/**
 * Returns compressed pieces and frees their memory when the next is requested; the garbage collector would leave some
 * 60 MB uncollected. A buffer is filled piece by piece, so it can be freed once its last byte has been returned.
 */
function* released(pieces: Buffer[]): Generator<Buffer> {
  for (const piece of pieces.splice(0)) {
    const { buffer, byteOffset, length } = piece;
    const isDone = buffer.byteLength === CHUNK_BYTES && byteOffset + length === CHUNK_BYTES;
    yield piece;
    if (isDone && buffer instanceof ArrayBuffer) buffer.transfer(0);
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

/** The fields shared by a file's header and its directory entry. */
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

/** A signature and numbers of given byte lengths, in little-endian order. */
function fields(signature: number, numbers: readonly Field[]): Buffer {
  const all: readonly Field[] = [[4, signature], ...numbers];
  const written = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) at = written.writeUIntLE(value, at, bytes);
  return written;
}
