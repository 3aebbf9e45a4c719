/** Where an archive is written: a directory, or a zip file in the storage. */
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../files/make-folder.ts';
import type { AddToZip } from '../files/zip.ts';

export interface ArchiveTarget {
  /** Writes one file; `name` is its path in the archive. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Writes an archive into a directory that is new or empty; refuses any other. If `write` fails, as on a full disk,
 * what it wrote is removed, so that the same command can be repeated.
 */
export async function inDirectory<T>(
  directory: string,
  write: (target: ArchiveTarget) => Promise<T>,
): Promise<T> {
  const isNew = !fs.existsSync(directory);
  makeFolder(directory);
  if (fs.readdirSync(directory).length > 0)
    throw new Error(`The directory ${directory} is not empty: give one that is new or empty.`);
  const written = new Set<string>();
  try {
    return await write({
      async write(name, content) {
        written.add(name.split('/')[0]!);
        const file = path.join(directory, name);
        fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        await pipeline(content, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      },
    });
  } catch (error) {
    for (const name of written) fs.rmSync(path.join(directory, name), { recursive: true, force: true });
    if (isNew && fs.readdirSync(directory).length === 0) fs.rmdirSync(directory);
    throw error;
  }
}

export function archiveZip(add: AddToZip, mtime: Date): ArchiveTarget {
  return {
    write: (name, content) => add(Readable.from(content, { objectMode: false }), name, { mtime }),
  };
}
