import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type pg from 'pg';
import { asOwner, inDatabase } from '../../../test/support/test-server.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { untilLocked } from '../../../test/support/waiting-for-locks.ts';
import { bringUpToDate } from '../jobs/bring-up-to-date.ts';
import { Database } from '../database/database.ts';
import { describeSchema } from '../database/owner/describe-schema.ts';
import { MIGRATIONS_FOLDER, pendingMigrations } from '../database/owner/migrate.ts';
import { readConfig } from '../config.ts';
import { encryptionKey as keyOf, takeOverKey } from '../database/encryption-key.ts';
import { FolderStorage } from '../files/folder-storage.ts';
import { ObjectStorage } from '../files/object-storage.ts';
import type { FileStorage } from '../files/storage.ts';
import { startObjectStore } from '../../../test/support/object-store.ts';
import { ArchiveWriter, type EntryHeader } from './archive.ts';
import type { Encryption } from './encryption.ts';
import { openBackup, type Credentials, type OpenBackup } from './open-backup.ts';
import { FilesInFolder, FilesInStore, finishRestoredFiles } from './restored-files.ts';
import { writeSealed } from './sealed-file.ts';
import { Signer } from './signing.ts';
import { readBackup, type RestoreTarget } from './read-backup.ts';
import { quoted, tablesToKeep } from './tables.ts';
import { writeBackup } from './write-backup.ts';

withFixture('A backup', (fixture) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-backup-'));
  const file = path.join(folder, 'office.backup');
  const filesFolder = path.join(folder, 'files');
  const restoredFiles = path.join(folder, 'restored-files');
  const encryptionKey = 'ab'.repeat(32);
  let databases = 0;

  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  function backup(
    storage: FileStorage = new FolderStorage(filesFolder),
    encryption: Encryption = { kind: 'none' },
    connection: pg.ClientConfig = fixture.ownerConnection,
  ) {
    fs.mkdirSync(path.join(filesFolder, 'a'), { recursive: true });
    fs.writeFileSync(path.join(filesFolder, 'a', 'will'), 'last will');
    return asOwner(connection, (owner) =>
      writeBackup(file, {
        owner,
        encryptionKey,
        encryption,
        storage,
        release: '0.0.0',
        at: new Date('2026-01-02T03:04:05Z'),
      }),
    );
  }

  /** Creates the migrated database of another installation, without a firm. */
  async function emptyDatabase(): Promise<pg.ClientConfig> {
    return newDatabase(fixture.migrated);
  }

  async function newDatabase(template: string): Promise<pg.ClientConfig> {
    const name = `restored_${process.pid}_${++databases}`;
    await fixture.asOwner((owner) =>
      owner.query(`create database ${name} template ${template} strategy file_copy`),
    );
    return inDatabase(fixture.ownerConnection, name);
  }

  async function restoreInto(
    connection: pg.ClientConfig,
    options: Partial<RestoreTarget> = {},
    credentials: Credentials = { encryptionKey },
  ) {
    const opened = await openBackup(file, credentials);
    try {
      return await asOwner(connection, (owner) =>
        readBackup(opened, {
          owner,
          files: new FilesInFolder(restoredFiles),
          keepKey: () => undefined,
          ...options,
        }),
      );
    } finally {
      await opened.close();
    }
  }

  /** What a restore learns from a backup before it writes anything. */
  async function openedWith(credentials: Credentials): Promise<OpenBackup> {
    const opened = await openBackup(file, credentials);
    await opened.close();
    return opened;
  }

  /** Writes a backup with a valid signature that contains these entries. */
  async function forge(entries: readonly [EntryHeader, string][]): Promise<void> {
    const { manifest } = await openedWith({ encryptionKey });
    const signer = new Signer(encryptionKey);
    const archive = new ArchiveWriter((content) =>
      writeSealed(fs.createWriteStream(file), content, signer, 'none'),
    );
    await archive.entry({ kind: 'manifest' }, [Buffer.from(JSON.stringify(manifest))]);
    for (const [header, content] of entries) await archive.entry(header, [Buffer.from(content)]);
    await archive.end();
  }

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

  it('contains every row, file and key, and restores the same installation', async () => {
    const made = await backup();
    assert.equal(made.counts['accounts'], 2);
    assert.equal(made.files, 1);
    const connection = await emptyDatabase();
    let key = '';
    const restored = await restoreInto(connection, { keepKey: (kept) => void (key = kept) });
    assert.deepEqual(restored.counts, made.counts);
    assert.equal(restored.made_at, '2026-01-02T03:04:05.000Z');
    assert.equal(key, encryptionKey);
    assert.equal(fs.readFileSync(path.join(restoredFiles, 'a', 'will'), 'utf8'), 'last will');
    const [rows, schema] = await fixture.asOwner(async (owner) => [
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

  it('contains the files of an object store, and restores them to another one', async () => {
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
      assert.equal((await restoreInto(await emptyDatabase(), { files: new FilesInStore(into) })).files, 4);
      for (const [key, content] of Object.entries(contents))
        assert.equal((await buffer(await into.read(key))).toString(), content);
      // A restore that fails removes the files that it added, and no others.
      await into.remove('2/long');
      const added = (path: string): [EntryHeader, string] => [{ kind: 'file', path, size_bytes: 4 }, 'text'];
      await forge([added('1/will'), added('2/long'), [{ kind: 'nonsense' }, '']]);
      await assert.rejects(restoreInto(await emptyDatabase(), { files: new FilesInStore(into) }), /nonsense/);
      const left = (await Array.fromAsync(into.everything())).map(({ key }) => key).toSorted();
      assert.deepEqual(left, ['1/deed-sent', '1/will', '2/empty']);
    } finally {
      await Promise.all([from.close(), into.close()]);
      await Promise.all([one.stop(), other.stop()]);
    }
  });

  it('is whole if another backup to the same file starts meanwhile, and the earlier one fails', async () => {
    const both = await fixture.asOwner(async (owner) => {
      await owner.query('begin; lock table accounts in access exclusive mode');
      const sent = Promise.allSettled([backup(), backup()]);
      await untilLocked(fixture, 2, 'two backups that wait for the same table');
      await owner.query('commit');
      return sent;
    });
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const [reason] = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    assert.match(reason!, /Another command began to write .* meanwhile/);
    await openedWith({ encryptionKey });
    assert.deepEqual(
      fs.readdirSync(folder).filter((name) => name.includes('unfinished')),
      [],
    );
  });

  it('leaves rows, files and key as they were if it cannot be committed', async () => {
    await backup();
    const connection = await emptyDatabase();
    await asOwner(connection, (owner) =>
      owner.query(`
        create function refuse_facts() returns trigger language plpgsql as $$ begin raise 'no fact may come'; end $$;
        create constraint trigger refuse_facts after insert on installation_facts deferrable initially deferred
          for each row execute function refuse_facts()`),
    );
    const data_dir = fs.mkdtempSync(path.join(folder, 'data-'));
    const config = readConfig({ options: { data_dir } });
    const own = keyOf(config);
    fs.mkdirSync(path.join(data_dir, 'files'));
    fs.writeFileSync(path.join(data_dir, 'files', 'deed'), 'own deed');
    const files = new FilesInFolder(path.join(data_dir, 'files'));
    const keepKey = (kept: string) => takeOverKey(config, kept);
    for (let tries = 0; tries < 2; tries++)
      await assert.rejects(restoreInto(connection, { files, keepKey }), /no fact may come/);
    assert.equal(keyOf(config), own);
    assert.deepEqual(fs.readdirSync(data_dir).toSorted(), ['encryption-key', 'files']);
    assert.equal(fs.readFileSync(path.join(data_dir, 'files', 'deed'), 'utf8'), 'own deed');
  });

  it('whose restore was killed once its rows were committed gets its files in place at the next start', async () => {
    await backup();
    const connection = await emptyDatabase();
    const config = readConfig({ options: { data_dir: fs.mkdtempSync(path.join(folder, 'data-')) } });
    const place = path.join(config.data_dir, 'files');
    fs.mkdirSync(place);
    fs.writeFileSync(path.join(place, 'deed'), 'own deed');
    class Killed extends FilesInFolder {
      override async takePlace(): Promise<void> {
        throw new Error('killed');
      }
    }
    await assert.rejects(restoreInto(connection, { files: new Killed(place) }), /killed/);
    const database = new Database({ connection, restricted: false });
    for (let starts = 0; starts < 2; starts++) {
      await finishRestoredFiles(config, database);
      assert.deepEqual(fs.readdirSync(config.data_dir), ['files']);
      assert.deepEqual(fs.readdirSync(place), ['a']);
      assert.equal(fs.readFileSync(path.join(place, 'a', 'will'), 'utf8'), 'last will');
    }
    await database.close();
  });

  it('is refused before anything is written if any byte was changed, removed or added', async () => {
    await backup();
    const whole = fs.readFileSync(file);
    const changed = (at: number) => {
      const bytes = Buffer.from(whole);
      bytes[at]! ^= 1;
      return bytes;
    };
    const places = Array.from({ length: 40 }, (_, index) => Math.floor((index * whole.length) / 40));
    for (const damaged of [
      ...[...places, whole.length - 1].map(changed),
      whole.subarray(0, whole.length - 1),
      whole.subarray(0, whole.length - 40),
      whole.subarray(0, 100),
      whole.subarray(0, 0),
      Buffer.concat([whole, Buffer.from('!')]),
    ]) {
      fs.writeFileSync(file, damaged);
      await assert.rejects(openBackup(file, { encryptionKey }), /cannot be restored: /);
    }
    fs.writeFileSync(file, whole);
    await openedWith({ encryptionKey });
  });

  it('is refused if another key signed it, and says what to give', async () => {
    const { signed_by } = await backup();
    const other = 'cd'.repeat(32);
    await assert.rejects(
      openBackup(file, {}),
      new RegExp(
        `signed by ${signed_by}, and this installation does not know that key: give .* --key-file\\.$`,
      ),
    );
    const own = new Signer(other).signingKey;
    for (const credentials of [
      { encryptionKey: other },
      { encryptionKey: other, signedBy: own },
      { signedBy: own },
    ])
      await assert.rejects(
        openBackup(file, credentials),
        new RegExp(`signed by ${signed_by}, not by ${own}: `),
      );
    // The signer is accepted, but the secrets still cannot be read without the key.
    await assert.rejects(openBackup(file, { signedBy: signed_by }), /give .* --key-file\.$/);
    assert.ok(!fs.readFileSync(file).includes(encryptionKey));
  });

  it('can be decrypted only by those it is encrypted for', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const stranger = await generateX25519Identity();
    const storage = new FolderStorage(filesFolder);
    const ways: [Encryption, Credentials, Credentials[]][] = [
      [{ kind: 'installation_key' }, { encryptionKey }, [{ encryptionKey: 'cd'.repeat(32) }, {}]],
      [
        { kind: 'passphrase', passphrase: 'a long sentence of ours' },
        { passphrase: 'a long sentence of ours' },
        [{ passphrase: 'another sentence' }, { encryptionKey }, {}],
      ],
      [
        { kind: 'recipients', recipients: [recipient] },
        { identities: [identity], signedBy: new Signer(encryptionKey).signingKey },
        [{ identities: [identity] }, { identities: [stranger], encryptionKey }, { encryptionKey }],
      ],
    ];
    for (const [encryption, right, wrong] of ways) {
      await backup(storage, encryption);
      assert.equal((await openedWith(right)).key, encryptionKey);
      for (const credentials of wrong)
        await assert.rejects(openBackup(file, credentials), /cannot be restored: /, encryption.kind);
    }
    let key = '';
    const [, right] = ways[2]!;
    await restoreInto(await emptyDatabase(), { keepKey: (kept) => void (key = kept) }, right);
    assert.equal(key, encryptionKey);
    assert.equal(fs.readFileSync(path.join(restoredFiles, 'a', 'will'), 'utf8'), 'last will');
  });

  it('restores only tables, columns and sequences of the schema, whatever the names', async () => {
    const connection = await emptyDatabase();
    await backup();
    const table = (name: string, columns: unknown): [EntryHeader, string] => [
      { kind: 'table', schema: 'public', name, columns },
      '',
    ];
    const accounts = table('accounts', ['id']);
    for (const [entries, told] of [
      [
        [table('accounts" (id) from stdin; drop table users; --', ['id'])],
        /unknown table: public\.accounts" \(/,
      ],
      [[table('accounts', ['id") from stdin; drop table users; --'])], /unknown column of accounts: "id\\"/],
      [[accounts, accounts], /has the table accounts twice/],
      [
        [
          [
            { kind: 'sequences' },
            JSON.stringify([{ name: 'pg_catalog.pg_class', value: '1', called: true }]),
          ],
        ],
        /has an unknown sequence/,
      ],
    ] as [[EntryHeader, string][], RegExp][]) {
      await forge(entries);
      await assert.rejects(restoreInto(connection), told);
    }
    assert.equal(
      quoted({ schema: 'a', name: 'b"; drop table users; --' }),
      '"a"."b""; drop table users; --"',
    );
    await asOwner(connection, async (owner) => {
      const { rows } = await owner.query('select count(*)::int as firms from accounts');
      assert.equal(rows[0].firms, 0);
      assert.deepEqual(await pendingMigrations(owner), []);
    });
  });

  it('of an earlier release replaces the schema, and is migrated to this release', async () => {
    const migrations = fs.readdirSync(MIGRATIONS_FOLDER).toSorted();
    const earlier = await newDatabase('template0');
    await bringUpToDate(earlier, { through: migrations.at(-2)! });
    const made = await backup(undefined, undefined, earlier);
    const connection = await emptyDatabase();
    await asOwner(connection, (owner) => owner.query('create table left_over ()'));
    assert.deepEqual((await restoreInto(connection)).counts, made.counts);
    await asOwner(connection, async (owner) => {
      assert.deepEqual(await pendingMigrations(owner), []);
      assert.equal(await describeSchema(owner), await fixture.asOwner(describeSchema));
    });
  });

  it('of an earlier release also restores sequences that were unlogged then', async () => {
    const earlier = await newDatabase('template0');
    await bringUpToDate(earlier, { through: '0831_scim_external_ids.sql' });
    await backup(undefined, undefined, earlier);
    const sequence = { name: 'public.api_requests_id_seq', value: '7', called: true };
    await forge([[{ kind: 'sequences' }, JSON.stringify([sequence])]]);
    const connection = await emptyDatabase();
    await restoreInto(connection);
    await asOwner(connection, async (owner) => {
      const { rows } = await owner.query('select last_value::int as value from api_requests_id_seq');
      assert.equal(rows[0].value, 7);
      assert.deepEqual(await pendingMigrations(owner), []);
    });
  });

  it('of a schema that this release does not know is refused', async () => {
    await fixture.asOwner((owner) =>
      owner.query(`update schema_migrations set sha256 = 'other' where name like '0001%'`),
    );
    await backup();
    const connection = await emptyDatabase();
    await assert.rejects(
      restoreInto(connection),
      /migration 0001_kernel\.sql, which this release does not have in this form/,
    );
  });

  it('is refused if it is another file, or was not signed', async () => {
    fs.writeFileSync(file, 'not a backup at all');
    await assert.rejects(
      openBackup(file, { encryptionKey }),
      /cannot be restored: it is not a Chancery backup/,
    );
    fs.writeFileSync(file, zstdCompressSync(Buffer.from('an entry')));
    await assert.rejects(openBackup(file, { encryptionKey }), /a release that did not sign backups/);
  });
});
