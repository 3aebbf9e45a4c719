/** Creates the folders that a setting or a command names, and says why one cannot be used. */
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../errors/message.ts';

/**
 * Creates a private folder that can be written to, with its parents. Node's recursive mkdir is not used: on a read-only
 * disk it claims that the folder does not exist, and in /proc it never ends.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let each = path.resolve(folder); !fs.existsSync(each); each = path.dirname(each))
    missing.unshift(each);
  for (const each of missing) {
    try {
      fs.mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process may start at the same time.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  // Refuses a file.
  fs.readdirSync(folder);
  fs.accessSync(folder, fs.constants.W_OK);
}
