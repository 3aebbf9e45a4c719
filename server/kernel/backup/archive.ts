/**
 * The content of a backup: entries of any length, compressed together. Each entry ends with a SHA-256 of its header
 * and content, and an end mark follows the last one. The surrounding file is signed (sealed-file.ts).
 *
 * A frame is its length (4 bytes), its kind (1 byte) and its content. An entry is a frame with its header as JSON,
 * frames with its content, and a frame with its checksum.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import zlib from 'node:zlib';
import { damaged } from './damaged.ts';
import { codeOf } from '../errors/message.ts';

const KIND = { header: 1, content: 2, checksum: 3, end: 4 } as const;
const PREFIX_BYTES = 5;
const LONGEST_FRAME_BYTES = 67_108_864;

export interface EntryHeader {
  readonly kind: string;
  readonly [member: string]: unknown;
}

export interface Summary {
  readonly bytes: number;
  readonly sha256: string;
}

export class ArchiveWriter {
  readonly #compressor = zlib.createZstdCompress();
  readonly #written: Promise<void>;

  /** `write` stores the content and resolves when all of it is stored. */
  constructor(write: (content: Readable) => Promise<void>) {
    this.#written = write(this.#compressor);
    // A failure surfaces when the next frame or the end is awaited.
    this.#written.catch((error: Error) => this.#compressor.destroy(error));
    this.#compressor.on('error', () => undefined);
  }

  /** Returns the size and checksum of the content. */
  async entry(header: EntryHeader, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Summary> {
    const headerBytes = Buffer.from(JSON.stringify(header));
    await this.#frame(KIND.header, headerBytes);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await this.#frame(KIND.content, chunk);
    }
    const sha256 = hash.digest('hex');
    const withHeader = createHash('sha256').update(headerBytes).update(sha256).digest('hex');
    await this.#frame(KIND.checksum, Buffer.from(withHeader));
    return { bytes, sha256 };
  }

  async end(): Promise<void> {
    await this.#frame(KIND.end, Buffer.alloc(0));
    this.#compressor.end();
    await this.#written;
  }

  async abandon(): Promise<void> {
    this.#compressor.destroy();
    await finished(this.#compressor).catch(() => undefined);
    await this.#written.catch(() => undefined);
  }

  async #frame(kind: number, content: Buffer): Promise<void> {
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.writeUInt32BE(content.length);
    prefix.writeUInt8(kind, 4);
    this.#compressor.write(prefix);
    if (this.#compressor.write(content)) return;
    await Promise.race([new Promise((resolve) => this.#compressor.once('drain', resolve)), this.#written]);
  }
}

export interface Entry {
  readonly header: EntryHeader;
  /** Must be read to the end before the next entry is requested. */
  readonly content: AsyncIterable<Buffer>;
}

/** The entries of a file in order. Throws if the file is incomplete, which may show only after the last entry. */
export async function* readArchive(file: string, content: Readable): AsyncGenerator<Entry> {
  const frames = framesOf(file, content);
  for (;;) {
    const { value: frame } = await frames.next();
    if (!frame) throw damaged(file, 'it is truncated');
    if (frame.kind === KIND.end) {
      if (!(await frames.next()).done) throw damaged(file, 'it has more data after its end');
      return;
    }
    if (frame.kind !== KIND.header) throw damaged(file, 'an entry does not begin where it should');
    const header = headerOf(file, frame.content);
    yield { header, content: contentOf(file, frames, frame.content) };
  }
}

export async function textOf(entry: Entry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(entry.content)).toString();
}

interface Frame {
  readonly kind: number;
  readonly content: Buffer;
}

function headerOf(file: string, content: Buffer): EntryHeader {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw damaged(file, 'the header of an entry is damaged');
  }
}

async function* contentOf(
  file: string,
  frames: AsyncGenerator<Frame>,
  header: Buffer,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const { value: frame } = await frames.next();
    if (!frame) throw damaged(file, 'it is truncated');
    if (frame.kind === KIND.checksum) {
      const withHeader = createHash('sha256').update(header).update(hash.digest('hex')).digest('hex');
      if (withHeader === frame.content.toString()) return;
      throw damaged(file, `the checksum of its entry ${header.toString()} is wrong`);
    }
    if (frame.kind !== KIND.content) throw damaged(file, 'an entry does not end where it should');
    hash.update(frame.content);
    yield frame.content;
  }
}

async function* framesOf(file: string, content: Readable): AsyncGenerator<Frame> {
  const decompressor = zlib.createZstdDecompress();
  content.on('error', (error) => decompressor.destroy(error));
  content.pipe(decompressor);
  const source: AsyncIterable<Buffer> = decompressor;
  let kept: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of source) {
      kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
      while (kept.length >= PREFIX_BYTES) {
        const length = kept.readUInt32BE();
        if (length > LONGEST_FRAME_BYTES) throw damaged(file, 'it is not a Chancery backup');
        if (kept.length < PREFIX_BYTES + length) break;
        yield { kind: kept.readUInt8(4), content: kept.subarray(PREFIX_BYTES, PREFIX_BYTES + length) };
        kept = kept.subarray(PREFIX_BYTES + length);
      }
    }
  } catch (error) {
    if (/^(Z_|ZSTD_|ERR_ZSTD_)/.test(codeOf(error))) throw damaged(file, 'it cannot be decompressed');
    throw error;
  }
}
