/** What a file on the disk holds, in pieces. */
import fs from 'node:fs';

export function fileBytes(file: string): AsyncIterable<Buffer> {
  return fs.createReadStream(file);
}
