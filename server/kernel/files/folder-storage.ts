/**
 * Files in a folder. A file is written beside its place, flushed to the disk and moved there in one step, so
 * that a service that dies leaves no half of one under its key.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedKey, WrongContent, type Announced, type FileStorage, type StoredFile } from './storage.ts';

export class FolderStorage implements FileStorage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, content: Readable, announced: Announced): Promise<StoredFile> {
    const place = this.#place(key);
    const beside = `${place}.${randomUUID()}`;
    await mkdir(path.dirname(place), { recursive: true });
    try {
      const meter = new Meter(announced);
      await pipeline(content, meter, createWriteStream(beside, { flags: 'wx', flush: true, mode: 0o600 }));
      const stored = meter.stored();
      await rename(beside, place);
      await flushFolder(path.dirname(place));
      return stored;
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }

  async assemble(key: string, parts: readonly string[]): Promise<StoredFile> {
    const places = parts.map((part) => this.#place(part));
    const content = Readable.from(
      (async function* () {
        for (const place of places) yield* createReadStream(place) as AsyncIterable<Buffer>;
      })(),
      { objectMode: false },
    );
    return this.put(key, content, {});
  }

  /** Its checksum was found when it was written; it is not read again to be found. */
  async find(key: string): Promise<StoredFile | undefined> {
    const file = await open(this.#place(key)).catch(absent);
    if (!file) return undefined;
    try {
      return { size_bytes: (await file.stat()).size, md5: undefined };
    } finally {
      await file.close();
    }
  }

  /** Opened before it is answered, so that a file that is missing is known before anything is sent. */
  async read(key: string): Promise<Readable> {
    const file = await open(this.#place(key));
    return file.createReadStream();
  }

  /** A second name of the same bytes, which nobody changes; a copy where the file system has no such thing. */
  async copy(from: string, to: string): Promise<void> {
    const [source, place] = [this.#place(from), this.#place(to)];
    await mkdir(path.dirname(place), { recursive: true });
    await link(source, place).catch(() => copyFile(source, place));
  }

  async remove(key: string): Promise<void> {
    await rm(this.#place(key), { force: true });
  }

  #place(key: string): string {
    return path.join(this.#folder, checkedKey(key));
  }
}

/** Counts and sums what passes, and stops it where it is longer than announced. */
class Meter extends Transform {
  readonly #announced: Announced;
  readonly #hash = createHash('md5');
  #size_bytes = 0;

  constructor(announced: Announced) {
    super();
    this.#announced = announced;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.#size_bytes += chunk.length;
    this.#hash.update(chunk);
    const most = this.#announced.size_bytes;
    if (most !== undefined && this.#size_bytes > most) {
      done(new WrongContent('length', `The content is longer than the ${most} bytes that were announced.`));
    } else done(null, chunk);
  }

  override _flush(done: (error?: Error | null) => void): void {
    const { size_bytes } = this.#announced;
    if (size_bytes !== undefined && this.#size_bytes !== size_bytes) {
      done(new WrongContent('length', `The content has ${this.#size_bytes} bytes; ${size_bytes} were announced.`));
      return;
    }
    this.#md5 = this.#hash.digest('hex');
    const { md5 } = this.#announced;
    if (md5 !== undefined && md5 !== this.#md5) {
      done(new WrongContent('md5', `The content has the MD5 ${this.#md5}; ${md5} was announced.`));
    } else done();
  }

  #md5: string | undefined = undefined;

  stored(): StoredFile {
    return { size_bytes: this.#size_bytes, md5: this.#md5 };
  }
}

/** A move is kept through a loss of power only once its folder is on the disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
