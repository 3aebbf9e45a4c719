/**
 * The file that a backup or an export is written to until it is complete, beside the file that it replaces. One that starts
 * later takes its place, also that of one that died; the earlier one then fails instead of writing into the later one's file.
 */
import fs from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../errors/message.ts';
import { flushFolder } from './flush-folder.ts';

export class Draft {
  readonly #file: string;
  readonly #draft: string;
  readonly #handle: FileHandle;
  /** Which file it is, whatever is under its name by now. */
  readonly #identity: string;

  private constructor(file: string, handle: FileHandle, identity: string) {
    this.#file = file;
    this.#draft = draftOf(file);
    this.#handle = handle;
    this.#identity = identity;
  }

  static async open(file: string): Promise<Draft> {
    const named = throughLinks(file);
    const handle = await openAnew(draftOf(named)).catch((error: unknown) => {
      // Named as it was given, not by the name of the draft.
      throw error instanceof Error ? Object.assign(error, { path: file }) : error;
    });
    return new Draft(named, handle, identityOf(await handle.stat({ bigint: true })));
  }

  /** Flushes the file to disk and closes it at its end. */
  stream(): Writable {
    return this.#handle.createWriteStream({ flush: true });
  }

  /** Replaces the file with the draft, which was written to its end. */
  async takePlace(): Promise<void> {
    if (!this.#isThere())
      throw new Error(`Another command began to write ${this.#file} meanwhile, so this one was given up.`);
    fs.renameSync(this.#draft, this.#file);
    await flushFolder(path.dirname(path.resolve(this.#file)));
  }

  discard(): void {
    if (this.#isThere()) fs.rmSync(this.#draft);
  }

  #isThere(): boolean {
    const found = fs.statSync(this.#draft, { bigint: true, throwIfNoEntry: false });
    return found !== undefined && identityOf(found) === this.#identity;
  }
}

/** The file appears, or is replaced, only once all of the content is on the disk. A pipe or device is written to. */
export async function writeWhole(file: string, content: AsyncIterable<Buffer | string>): Promise<void> {
  const present = fs.statSync(file, { throwIfNoEntry: false });
  if (present && !present.isFile()) return pipeline(content, fs.createWriteStream(file));
  const draft = await Draft.open(file);
  try {
    await pipeline(content, draft.stream());
    await draft.takePlace();
  } catch (error) {
    draft.discard();
    throw error;
  }
}

/** A new file under this name, also if another process creates one there at the same time. */
async function openAnew(file: string): Promise<FileHandle> {
  for (;;) {
    fs.rmSync(file, { force: true });
    try {
      return await open(file, 'wx', 0o600);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/** A link stays, and the file that it names is replaced. */
function throughLinks(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : file;
}

function draftOf(file: string): string {
  return `${file}.unfinished`;
}

function identityOf({ dev, ino }: fs.BigIntStats): string {
  return `${dev} ${ino}`;
}
