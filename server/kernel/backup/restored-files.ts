/**
 * Where a restore writes files: into a new folder that replaces the old one once the rows are committed, or into an
 * object store. A file never changes under its key, so writing it again is harmless. If the restore fails, the files
 * it added are removed.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { filesFolder } from '../files/open-storage.ts';
import type { FileStorage } from '../files/storage.ts';

export interface RestoredFiles {
  readonly written: number;
  /** Committed with the rows, if the files take their place afterwards. */
  readonly mark?: string;
  write(key: string, content: AsyncIterable<Buffer>, size_bytes: number | undefined): Promise<void>;
  /** Call this before the rows are committed. */
  complete(): Promise<void>;
  /** Call this once the rows are committed. */
  takePlace(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Files are written to a temporary folder first. A mark beside it says to which restore it belongs, and the restore
 * commits the same mark with its rows: if it is killed then, the next start lets the files take their place.
 */
export class FilesInFolder implements RestoredFiles {
  readonly mark = randomUUID();
  readonly #place: string;
  readonly #draft: string;
  written = 0;

  constructor(place: string) {
    this.#place = place;
    this.#draft = draftOf(place);
    fs.rmSync(this.#draft, { recursive: true, force: true });
    fs.rmSync(markFile(place), { force: true });
  }

  async write(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    const file = path.join(this.#draft, key);
    if (!file.startsWith(this.#draft + path.sep))
      throw new Error(`The backup has a file outside of its folder: ${key}.`);
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(content, fs.createWriteStream(file, { mode: 0o600, flush: true }));
    this.written += 1;
  }

  async complete(): Promise<void> {
    fs.mkdirSync(this.#draft, { recursive: true, mode: 0o700 });
    fs.writeFileSync(markFile(this.#place), this.mark, { mode: 0o600, flush: true });
  }

  async takePlace(): Promise<void> {
    putInPlace(this.#place);
  }

  async discard(): Promise<void> {
    fs.rmSync(this.#draft, { recursive: true, force: true });
    fs.rmSync(markFile(this.#place), { force: true });
  }
}

/** The fact of the installation that names the last restore of files into a folder. */
export const RESTORED_FILES = 'restored_files';

/** Lets the files of a restore take their place if it was killed after it had committed its rows. */
export async function finishRestoredFiles(config: Config, database: Database): Promise<void> {
  const place = filesFolder(config);
  if (config.file_storage !== 'folder' || !fs.existsSync(markFile(place))) return;
  const committed = await database.forAccount(null, (connection) =>
    connection.text(sql`select value from installation_facts where name = ${RESTORED_FILES}`),
  );
  if (fs.readFileSync(markFile(place), 'utf8') === committed) putInPlace(place);
}

/** Removing many files takes long, so the former ones are only renamed before the new ones take their place. */
function putInPlace(place: string): void {
  const former = `${place}.replaced`;
  fs.rmSync(former, { recursive: true, force: true });
  if (fs.existsSync(draftOf(place))) {
    if (fs.existsSync(place)) fs.renameSync(place, former);
    fs.renameSync(draftOf(place), place);
  }
  fs.rmSync(markFile(place), { force: true });
  fs.rmSync(former, { recursive: true, force: true });
}

const draftOf = (place: string): string => `${place}.restoring`;
const markFile = (place: string): string => `${place}.restoring-mark`;

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

  async complete(): Promise<void> {}

  async takePlace(): Promise<void> {}

  async discard(): Promise<void> {
    for (const key of this.#added) await this.#storage.remove(key);
  }
}
