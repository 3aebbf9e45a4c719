/**
 * Writes the whole installation into one file while the service runs: a consistent snapshot of all rows, the
 * sequences, and the files from wherever they are stored. The file is signed with the installation's key. It contains
 * that key only if it is encrypted for someone else; with an unencrypted backup nobody can decrypt secrets or forge
 * another backup. The file appears under its name only when it is complete.
 */
import path from 'node:path';
import { createHash } from 'node:crypto';
import copyStreams from 'pg-copy-streams';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { readEverything } from '../database/owner/every-firm.ts';
import { readIfKept, type FileStorage } from '../files/storage.ts';
import { ArchiveWriter, type Summary } from './archive.ts';
import { Draft } from '../files/draft.ts';
import { encrypterOf, type Encryption, type EncryptionKind } from './encryption.ts';
import { writeSealed } from './sealed-file.ts';
import { Signer, type SigningKey } from './signing.ts';
import { columnList, quoted, sequencesToKeep, tablesToKeep, type Table } from './tables.ts';
import { fileBytes } from '../files/file-bytes.ts';

export const BACKUP_FORMAT = 2;

export interface BackupSource {
  readonly owner: pg.ClientBase;
  /** 64 hexadecimal digits. */
  readonly encryptionKey: string;
  readonly encryption: Encryption;
  /** If unset, the backup contains rows only. */
  readonly storage?: FileStorage;
  /** The name of the database, unless it is the first. */
  readonly database?: string;
  readonly release: string;
  readonly at: Date;
  /** Called for tables first, then for files, whose total is not known in advance. */
  readonly onProgress?: (what: string, done: number, total: number) => void;
}

export interface BackupResult {
  readonly file: string;
  /** A restore on another machine may ask for this key. */
  readonly signed_by: SigningKey;
  readonly encryption: EncryptionKind;
  readonly bytes: number;
  readonly sha256: string;
  /** Row counts by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** The number of files in the storage. */
  readonly files: number;
  /** SHA-256 of each table's rows. */
  readonly checksums: Readonly<Record<string, string>>;
}

export async function writeBackup(file: string, source: BackupSource): Promise<BackupResult> {
  const signer = new Signer(source.encryptionKey);
  const encrypt = await encrypterOf(source.encryption, source.encryptionKey);
  const { kind: encryption } = source.encryption;
  const draft = await Draft.open(file);
  const archive = new ArchiveWriter(async (content) =>
    writeSealed(draft.stream(), encrypt ? await encrypt(content) : content, signer, encryption),
  );
  try {
    const held = await readEverything(source.owner, () => writeEntries(archive, source));
    await archive.end();
    await draft.takePlace();
    const { signingKey: signed_by } = signer;
    return { file: path.resolve(file), signed_by, encryption, ...(await summaryOf(file)), ...held };
  } catch (error) {
    await archive.abandon();
    draft.discard();
    throw error;
  }
}

async function writeEntries(archive: ArchiveWriter, source: BackupSource) {
  const { owner } = source;
  const counts: Record<string, number> = {};
  const checksums: Record<string, string> = {};
  await owner.query('begin transaction isolation level repeatable read, read only');
  try {
    await archive.entry({ kind: 'manifest' }, [Buffer.from(JSON.stringify(await manifest(source)))]);
    if (holdsKey(source.encryption.kind))
      await archive.entry({ kind: 'key' }, [Buffer.from(source.encryptionKey)]);
    const tables = await tablesToKeep(owner);
    for (const [index, table] of tables.entries()) {
      const name = table.schema === 'public' ? table.name : `${table.schema}.${table.name}`;
      const { rows, sha256 } = await writeTable(archive, owner, table);
      counts[name] = rows;
      checksums[name] = sha256;
      source.onProgress?.('backing up tables', index + 1, tables.length);
    }
    await archive.entry({ kind: 'sequences' }, [Buffer.from(JSON.stringify(await sequencesToKeep(owner)))]);
  } finally {
    await owner.query('rollback');
  }
  return { counts, files: source.storage ? await writeFiles(archive, source.storage) : 0, checksums };
}

/** Whether the backup must contain the installation's key, because someone without it may decrypt the backup. */
export function holdsKey(encryption: EncryptionKind): boolean {
  return encryption === 'passphrase' || encryption === 'recipients';
}

async function manifest({ owner, database, release, at, encryptionKey }: BackupSource) {
  const { rows } = await owner.query('select name, sha256 from schema_migrations order by name');
  const { signingKey: signed_by } = new Signer(encryptionKey);
  const of = database === undefined ? {} : { database };
  return { format: BACKUP_FORMAT, signed_by, release, ...of, made_at: at.toISOString(), migrations: rows };
}

async function writeTable(
  archive: ArchiveWriter,
  owner: pg.ClientBase,
  table: Table,
): Promise<Summary & { rows: number }> {
  const { schema, name, columns, partitioned } = table;
  // COPY of a table name works for plain tables; partitions need a query.
  const source = partitioned
    ? `(select ${columnList(columns)} from ${quoted(table)})`
    : `${quoted(table)} (${columnList(columns)})`;
  const rows = owner.query(copyStreams.to(`copy ${source} to stdout`));
  const content: AsyncIterable<Buffer> = rows.iterator({ destroyOnReturn: false });
  try {
    const summary = await archive.entry({ kind: 'table', schema, name, columns }, content);
    // The database sends the number of rows after the last row, and before it answers the next query.
    await owner.query('select');
    return { ...summary, rows: rows.rowCount };
  } catch (error) {
    // The connection must read the table to its end before it can be used again.
    rows.resume();
    await finished(rows).catch(() => undefined);
    throw error;
  }
}

/**
 * Streams every file. A file that disappears meanwhile was permanently deleted and is skipped. Files are read after
 * the rows, so that every file that a row names is included.
 */
async function writeFiles(archive: ArchiveWriter, storage: FileStorage): Promise<number> {
  let files = 0;
  for await (const { key, size_bytes } of storage.everything()) {
    const content = await readIfKept(storage, key);
    if (!content) continue;
    await archive.entry({ kind: 'file', path: key, size_bytes }, content);
    files += 1;
  }
  return files;
}

async function summaryOf(file: string): Promise<Summary> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of fileBytes(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
