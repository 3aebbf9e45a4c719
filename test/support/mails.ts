/** The mails in the folder to which the service writes them. */
import fs from 'node:fs/promises';
import path from 'node:path';

/** In the order in which they were written; unfinished files are skipped. */
export async function mailsIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch((): string[] => []);
  const written = names.filter((name) => /^[^.].*\.eml$/.test(name)).sort();
  return Promise.all(written.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
}
