/**
 * Where a restore writes files: into a new folder that replaces the old one once the rows are committed, or into an
 * object store. A file never changes under its key, so writing it again is harmless. If the restore fails, the files
 * it added are removed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../files/storage.ts';

export interface RestoredFiles {
  readonly written: number;
  write(key: string, content: AsyncIterable<Buffer>, size_bytes: number | undefined): Promise<void>;
  /** Call this once the rows are committed. */
  takePlace(): Promise<void>;
  discard(): Promise<void>;
}

/** Files are written to a temporary folder first. */
export class FilesInFolder implements RestoredFiles {
  readonly #place: string;
  readonly #draft: string;
  written = 0;

  constructor(place: string) {
    this.#place = place;
    this.#draft = `${place}.restoring`;
    fs.rmSync(this.#draft, { recursive: true, force: true });
  }

  async write(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    const file = path.join(this.#draft, key);
    if (!file.startsWith(this.#draft + path.sep))
      throw new Error(`The backup has a file outside of its folder: ${key}.`);
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(content, fs.createWriteStream(file, { mode: 0o600, flush: true }));
    this.written += 1;
  }

  async takePlace(): Promise<void> {
    fs.rmSync(this.#place, { recursive: true, force: true });
    if (fs.existsSync(this.#draft)) fs.renameSync(this.#draft, this.#place);
  }

  async discard(): Promise<void> {
    fs.rmSync(this.#draft, { recursive: true, force: true });
  }
}

export class FilesInStore implements RestoredFiles {
  readonly #storage: FileStorage;
  readonly #added: string[] = [];
  written = 0;

  constructor(storage: FileStorage) {
    this.#storage = storage;
  }

  async write(key: string, content: AsyncIterable<Buffer>, size_bytes: number | undefined): Promise<void> {
    if ((await this.#storage.find(key)) === undefined) this.#added.push(key);
    await this.#storage.put(key, Readable.from(content, { objectMode: false }), { size_bytes });
    this.written += 1;
  }

  async takePlace(): Promise<void> {}

  async discard(): Promise<void> {
    for (const key of this.#added) await this.#storage.remove(key);
  }
}
