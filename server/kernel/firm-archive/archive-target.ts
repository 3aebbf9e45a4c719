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

/** Refuses a directory that is not empty. */
export function archiveDirectory(directory: string): ArchiveTarget {
  makeFolder(directory);
  if (fs.readdirSync(directory).length > 0)
    throw new Error(`The directory ${directory} is not empty: give one that is new or empty.`);
  return {
    async write(name, content) {
      const file = path.join(directory, name);
      fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    },
  };
}

export function archiveZip(add: AddToZip, mtime: Date): ArchiveTarget {
  return {
    write: (name, content) => add(Readable.from(content, { objectMode: false }), name, { mtime }),
  };
}
