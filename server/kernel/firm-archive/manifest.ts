/** The manifest of a firm's archive: its origin, and the row count and checksum of each part. */
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ArchiveTarget } from './archive-target.ts';
import { fileBytes } from '../files/file-bytes.ts';

export const ARCHIVE_FORMAT = 1;
export const MANIFEST = 'manifest.json';
const TABLES_FOLDER = 'tables';
export const FILES_FOLDER = 'files';
export const FILE_LIST = 'files.jsonl';

const part = z.object({ rows: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  release: z.string(),
  /** The newest migration of the source database. */
  migration: z.string(),
  made_at: z.string(),
  account: z.object({ id: z.string().regex(/^\d+$/), name: z.string() }),
  /** By table, in the order in which they were written. */
  tables: z.record(z.string().regex(/^[a-z0-9_]+$/), part),
  files: part,
});

export type Manifest = z.output<typeof manifest>;

export function readManifest(directory: string): Manifest {
  const file = path.join(directory, MANIFEST);
  if (!fs.existsSync(file))
    throw new Error(`${directory} does not contain an exported firm: it has no ${MANIFEST}.`);
  const read = manifest.safeParse(parsed(file));
  if (read.success) return read.data;
  const [first] = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
  throw new Error(`${file} is not the manifest of a firm export that this release can read: ${first}.`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The path of a table's rows in the archive. */
export function tableFile(table: string): string {
  return `${TABLES_FOLDER}/${table}.jsonl`;
}

/** The least number of bytes per write. */
const CHUNK = 65_536;

/** Writes lines into a new file; returns their number and checksum. */
export async function writeLines(
  target: ArchiveTarget,
  name: string,
  lines: AsyncIterable<string>,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    let text = '';
    const chunk = () => {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      text = '';
      return bytes;
    };
    for await (const line of lines) {
      text += `${line}\n`;
      rows += 1;
      if (text.length >= CHUNK) yield chunk();
    }
    if (text !== '') yield chunk();
  }
  await target.write(name, chunks());
  return { rows, sha256: hash.digest('hex') };
}

/** The lines of a file; throws if they do not match the manifest. */
export async function* readLines(
  file: string,
  expected: { readonly rows: number; readonly sha256: string },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let rows = 0;
  let rest = '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of fileBytes(file)) {
    hash.update(chunk);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    rows += lines.length;
    yield* lines;
  }
  if (rest !== '' || rows !== expected.rows || hash.digest('hex') !== expected.sha256)
    throw new Error(
      `${file} was changed after the export: its rows or its checksum differ from ${MANIFEST}.`,
    );
}
