import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, it } from 'node:test';
import type pg from 'pg';
import { asOwner, inDatabase } from '../../../test/support/test-server.ts';
import { inAnOffice } from '../../../test/support/office.ts';
import { bringUpToDate } from '../database/bring-up-to-date.ts';
import { describeSchema } from '../database/describe-schema.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { FolderStorage } from '../files/folder-storage.ts';
import { ObjectStorage } from '../files/object-storage.ts';
import type { FileStorage } from '../files/storage.ts';
import { startObjectStore } from '../../../test/support/object-store.ts';
import { FilesInFolder, FilesInStore } from './restored-files.ts';
import { readBackup, type RestoreTarget } from './read-backup.ts';
import { tablesToKeep } from './tables.ts';
import { writeBackup } from './write-backup.ts';

inAnOffice('A backup', (office) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-backup-'));
  const file = path.join(folder, 'office.backup');
  const filesFolder = path.join(folder, 'files');
  const restoredFiles = path.join(folder, 'restored-files');
  const encryptionKey = 'ab'.repeat(32);
  let databases = 0;

  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  function backup(storage: FileStorage = new FolderStorage(filesFolder)) {
    fs.mkdirSync(path.join(filesFolder, 'a'), { recursive: true });
    fs.writeFileSync(path.join(filesFolder, 'a', 'will'), 'last will');
    return office.asOwner((owner) =>
      writeBackup(file, {
        owner,
        encryptionKey,
        storage,
        release: '0.0.0',
        at: new Date('2026-01-02T03:04:05Z'),
      }),
    );
  }

  /** Another installation's database, migrated and without a firm. */
  async function emptyDatabase(): Promise<pg.ClientConfig> {
    const name = `restored_${process.pid}_${++databases}`;
    await office.asOwner((owner) => owner.query(`create database ${name}`));
    const connection = inDatabase(office.ownerConnection, name);
    await bringUpToDate(connection);
    return connection;
  }

  const restoreInto = (connection: pg.ClientConfig, options: Partial<RestoreTarget> = {}) =>
    asOwner(connection, (owner) =>
      readBackup(file, {
        owner,
        files: new FilesInFolder(restoredFiles),
        keepKey: () => undefined,
        ...options,
      }),
    );

  /** A fingerprint of the rows of each table. */
  async function rowsOfAll(owner: pg.Client): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const { schema, name, columns } of await tablesToKeep(owner)) {
      const row = columns.map((column) => `"${column}"::text`).join(', ');
      const { rows } = await owner.query<{ print: string }>(
        `select md5(string_agg(line, '' order by line)) as print
         from (select row(${row})::text as line from "${schema}"."${name}") lines`,
      );
      found[`${schema}.${name}`] = rows[0]?.print ?? '';
    }
    return found;
  }

  it('holds every row, file and key, and is the same installation where it is restored', async () => {
    const made = await backup();
    assert.equal(made.counts['accounts'], 2);
    assert.equal(made.files, 1);
    const connection = await emptyDatabase();
    let key = '';
    const restored = await restoreInto(connection, { keepKey: (kept) => (key = kept) });
    assert.deepEqual(restored.counts, made.counts);
    assert.equal(restored.made_at, '2026-01-02T03:04:05.000Z');
    assert.equal(key, encryptionKey);
    assert.equal(fs.readFileSync(path.join(restoredFiles, 'a', 'will'), 'utf8'), 'last will');
    const [rows, schema] = await office.asOwner(async (owner) => [
      await rowsOfAll(owner),
      await describeSchema(owner),
    ]);
    await asOwner(connection, async (owner) => {
      assert.deepEqual(await rowsOfAll(owner), rows);
      assert.equal(await describeSchema(owner), schema);
      const next = await owner.query(`select nextval('accounts_id_seq') > max(id) as beyond from accounts`);
      assert.equal(next.rows[0].beyond, true);
    });
  });

  it('holds the files of an object store too, and brings them into another one', async () => {
    const [one, other] = [await startObjectStore(), await startObjectStore()];
    const [from, into] = [one, other].map(
      ({ settings }) =>
        new ObjectStorage(settings.file_storage, {
          accessKeyId: settings.file_storage_access_key,
          secretAccessKey: settings.file_storage_secret_key,
        }),
    ) as [ObjectStorage, ObjectStorage];
    const contents = {
      '1/will': 'last will',
      '1/deed-sent': 'deed',
      '2/empty': '',
      '2/long': 'x'.repeat(300_000),
    };
    try {
      for (const [key, content] of Object.entries(contents))
        await from.put(key, Readable.from([Buffer.from(content)]), { size_bytes: content.length });
      assert.equal((await backup(from)).files, 4);
      const whole = fs.readFileSync(file);
      assert.equal((await restoreInto(await emptyDatabase(), { files: new FilesInStore(into) })).files, 4);
      for (const [key, content] of Object.entries(contents))
        assert.equal((await buffer(await into.read(key))).toString(), content);
      // One that breaks off takes away what it added, and nothing that was there.
      await into.remove('2/long');
      fs.writeFileSync(file, whole.subarray(0, whole.length - 40));
      await assert.rejects(restoreInto(await emptyDatabase(), { files: new FilesInStore(into) }), /restored/);
      const left = (await Array.fromAsync(into.everything())).map(({ key }) => key).toSorted();
      assert.deepEqual(left, ['1/deed-sent', '1/will', '2/empty']);
    } finally {
      await Promise.all([from.close(), into.close()]);
      await Promise.all([one.stop(), other.stop()]);
    }
  });

  it('is refused where it was changed or cut off, and then nothing is changed', async () => {
    await backup();
    const connection = await emptyDatabase();
    const whole = fs.readFileSync(file);
    for (const damaged of [
      whole.subarray(0, whole.length - 40),
      Buffer.concat([whole.subarray(0, 2000), Buffer.from('!!'), whole.subarray(2002)]),
    ]) {
      fs.writeFileSync(file, damaged);
      await assert.rejects(restoreInto(connection), /can not be restored: /);
    }
    await asOwner(connection, async (owner) => {
      const { rows } = await owner.query('select count(*)::int as firms from accounts');
      assert.equal(rows[0].firms, 0);
      assert.deepEqual(await pendingMigrations(owner), []);
    });
  });

  it('of a schema that this release does not know is refused', async () => {
    await office.asOwner((owner) =>
      owner.query(`update schema_migrations set sha256 = 'other' where name like '0001%'`),
    );
    await backup();
    const connection = await emptyDatabase();
    await assert.rejects(
      restoreInto(connection),
      /migration 0001_kernel\.sql, which this release does not have in that form/,
    );
  });

  it('is no backup where it is another file', async () => {
    fs.writeFileSync(file, 'not a backup at all');
    await assert.rejects(
      restoreInto(await emptyDatabase()),
      /can not be restored: it can not be decompressed/,
    );
  });
});
