/**
 * Stores files in a folder. A file is written to a temporary name, flushed to disk and renamed, so that a crash never
 * leaves an incomplete file under its key.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from './make-folder.ts';
import { flushFolder } from './flush-folder.ts';
import { VerifiedStream } from './verified-stream.ts';
import {
  checkedKey,
  isKey,
  type Announced,
  type FileStorage,
  type StoredFileInfo,
  type Range,
  type StoredFile,
} from './storage.ts';

/** The names of files that are being written. */
const UNFINISHED = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class FolderStorage implements FileStorage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, content: Readable, announced: Announced): Promise<StoredFile> {
    const place = this.#place(key);
    const beside = path.join(path.dirname(place), `.${randomUUID()}`);
    await mkdir(path.dirname(place), { recursive: true });
    try {
      const verified = new VerifiedStream(announced);
      await pipeline(content, verified, createWriteStream(beside, { flags: 'wx', flush: true, mode: 0o600 }));
      const stored = verified.stored();
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
        for (const place of places) yield* createReadStream(place);
      })(),
      { objectMode: false },
    );
    return this.put(key, content, {});
  }

  /** Does not compute the checksum, which was returned when the file was written. */
  async find(key: string): Promise<StoredFile | undefined> {
    const file = await open(this.#place(key)).catch(absent);
    if (!file) return undefined;
    try {
      return { size_bytes: (await file.stat()).size, md5: undefined };
    } finally {
      await file.close();
    }
  }

  /** The file is opened first, so that a missing file is detected before anything is sent. */
  async read(key: string, range?: Range): Promise<Readable> {
    const file = await open(this.#place(key));
    return file.createReadStream(range ? { start: range.first, end: range.last } : {});
  }

  async remove(key: string): Promise<void> {
    await rm(this.#place(key), { force: true });
  }

  everything() {
    return this.#walk('');
  }

  /** Walks folder by folder, so that only one folder's names are in memory. */
  async *#walk(below: string): AsyncGenerator<StoredFileInfo & { readonly size_bytes: number }> {
    const entries = await readdir(path.join(this.#folder, below), { withFileTypes: true }).catch(absent);
    for (const entry of entries ?? []) {
      const key = `${below}${entry.name}`;
      if (!isKey(key)) continue;
      if (entry.isDirectory()) {
        yield* this.#walk(`${key}/`);
        continue;
      }
      const found = await stat(path.join(this.#folder, key)).catch(absent);
      if (found?.isFile()) yield { key, written_at: found.mtime, size_bytes: found.size };
    }
  }

  /** Names that begin with a dot are unfinished writes. */
  async *keysIn(folder: string): AsyncGenerator<StoredFileInfo> {
    const names = await readdir(this.#place(folder)).catch(absent);
    for (const name of names ?? []) {
      if (name.startsWith('.')) continue;
      const found = await stat(this.#place(`${folder}/${name}`)).catch(absent);
      if (found?.isFile()) yield { key: `${folder}/${name}`, written_at: found.mtime };
    }
  }

  async removeUnfinished(before: Date): Promise<void> {
    for await (const file of this.#unfinished('')) {
      const found = await stat(file).catch(absent);
      if (found?.isFile() && found.mtime < before) await rm(file, { force: true });
    }
  }

  async *#unfinished(below: string): AsyncGenerator<string> {
    const entries = await readdir(path.join(this.#folder, below), { withFileTypes: true }).catch(absent);
    for (const entry of entries ?? []) {
      const name = path.join(below, entry.name);
      if (entry.isDirectory() && isKey(entry.name)) yield* this.#unfinished(name);
      else if (UNFINISHED.test(entry.name)) yield path.join(this.#folder, name);
    }
  }

  async check(): Promise<void> {
    makeFolder(this.#folder);
    const probe = path.join(this.#folder, `.${randomUUID()}`);
    await writeFile(probe, 'probe');
    await rm(probe);
  }

  async close(): Promise<void> {}

  #place(key: string): string {
    return path.join(this.#folder, checkedKey(key));
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
