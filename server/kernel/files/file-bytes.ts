/** Reads a file on disk in chunks. */
import fs from 'node:fs';

export function fileBytes(file: string): AsyncIterable<Buffer> {
  return fs.createReadStream(file);
}
