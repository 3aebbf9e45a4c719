/**
 * Writes everything of an installation into one file, while it serves: the rows of one moment, the
 * sequences, and the files, wherever they lie. The file is signed with the installation's key, and holds that key only
 * where it is encrypted for somebody else; who reads it in the clear can neither open secrets nor make another backup.
 * It appears under its name only when it is whole.
 */
import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import copyStreams from 'pg-copy-streams';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { readEverything } from '../database/every-firm.ts';
import type { FileStorage } from '../files/storage.ts';
import { ArchiveWriter, type Summary } from './archive.ts';
import { encrypterOf, type Encryption, type EncryptionKind } from './encryption.ts';
import { writeSealed } from './sealed-file.ts';
import { Signer, type SigningKey } from './signing.ts';
import { columnList, quoted, sequencesToKeep, tablesToKeep, type Table } from './tables.ts';
import { fileBytes } from '../files/file-bytes.ts';

export const BACKUP_FORMAT = 2;

export interface BackupSource {
  readonly owner: pg.Client;
  /** 64 hexadecimal digits. */
  readonly encryptionKey: string;
  readonly encryption: Encryption;
  /** Unset: the rows alone. */
  readonly storage?: FileStorage;
  /** The name of the database, where it is not the first. */
  readonly database?: string;
  readonly release: string;
  readonly at: Date;
  /** Tables first, then files, of which nobody knows the number before. */
  readonly onProgress?: (what: string, done: number, total: number) => void;
}

export interface BackupResult {
  readonly file: string;
  /** What a restore on another machine may be asked for. */
  readonly signed_by: SigningKey;
  readonly encryption: EncryptionKind;
  readonly bytes: number;
  readonly sha256: string;
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** How many files the storage held. */
  readonly files: number;
  /** sha256 by table of its rows. */
  readonly checksums: Readonly<Record<string, string>>;
}

export async function writeBackup(file: string, source: BackupSource): Promise<BackupResult> {
  const draft = `${file}.unfinished`;
  const signer = new Signer(source.encryptionKey);
  const encrypt = await encrypterOf(source.encryption, source.encryptionKey);
  const { kind: encryption } = source.encryption;
  const archive = new ArchiveWriter(async (content) =>
    writeSealed(draft, encrypt ? await encrypt(content) : content, signer, encryption),
  );
  try {
    const held = await readEverything(source.owner, () => writeEntries(archive, source));
    await archive.end();
    fs.renameSync(draft, file);
    const { signingKey: signed_by } = signer;
    return { file: path.resolve(file), signed_by, encryption, ...(await summaryOf(file)), ...held };
  } catch (error) {
    await archive.abandon();
    fs.rmSync(draft, { force: true });
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

/** Whether somebody may open it who lacks the installation's key, and needs it. */
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
  owner: pg.Client,
  table: Table,
): Promise<Summary & { rows: number }> {
  const { schema, name, columns, partitioned } = table;
  // COPY sends the rows of a plain table by itself, and those of partitions as a query has them.
  const source = partitioned
    ? `(select ${columnList(columns)} from ${quoted(table)})`
    : `${quoted(table)} (${columnList(columns)})`;
  const rows = owner.query(copyStreams.to(`copy ${source} to stdout`));
  const content: AsyncIterable<Buffer> = rows.iterator({ destroyOnReturn: false });
  try {
    const summary = await archive.entry({ kind: 'table', schema, name, columns }, content);
    return { ...summary, rows: rows.rowCount };
  } catch (error) {
    // The connection answers nothing else until the table has been sent to its end.
    rows.resume();
    await finished(rows).catch(() => undefined);
    throw error;
  }
}

/**
 * Streams every file. One that goes meanwhile is nobody's any more: it was deleted for good. Files are taken after the
 * rows, so that none that the rows name is too new for it.
 */
async function writeFiles(archive: ArchiveWriter, storage: FileStorage): Promise<number> {
  let files = 0;
  for await (const { key, size_bytes } of storage.everything()) {
    const content = await storage.read(key).catch(async (error: unknown) => {
      if ((await storage.find(key)) === undefined) return undefined;
      throw error;
    });
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
