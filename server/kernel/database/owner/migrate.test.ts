import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { describeSchema } from './describe-schema.ts';
import { MIGRATIONS_FOLDER, migrate, pendingMigrations } from './migrate.ts';

withFixture('The migrations', (fixture) => {
  /** A copy of the real migrations that a test may change. */
  function copyOfMigrations(): string {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
    fs.cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    return folder;
  }

  it('are all applied to a new database, and apply nothing twice', async () => {
    await fixture.asOwner(async (owner) => {
      assert.deepEqual(await pendingMigrations(owner), []);
      assert.deepEqual(await migrate(owner), []);
    });
  });

  it('create no sequence that a replica lacks, even for tables that are not replicated', async () => {
    await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select relname from pg_class where relkind = 'S' and relpersistence <> 'p'`,
      );
      assert.deepEqual(rows, []);
    });
  });

  it('apply a new file and record it', async () => {
    const folder = copyOfMigrations();
    fs.writeFileSync(path.join(folder, '9001_added.sql'), 'create table added_by_test (id bigint);');
    await fixture.asOwner(async (owner) => {
      assert.deepEqual(await migrate(owner, { folder }), ['9001_added.sql']);
      assert.match(await describeSchema(owner), /create table added_by_test \(\n {2}id bigint\n\);/);
      await assert.rejects(
        migrate(owner),
        /has the migration 9001_added\.sql, which this release does not know/,
      );
      await owner.query(
        `drop table added_by_test; delete from schema_migrations where name = '9001_added.sql'`,
      );
    });
  });

  it('leave nothing behind when one fails, and name its line', async () => {
    const folder = copyOfMigrations();
    fs.writeFileSync(path.join(folder, '9001_broken.sql'), 'create table half_made ();\nselect wrong;');
    await fixture.asOwner(async (owner) => {
      await assert.rejects(
        migrate(owner, { folder }),
        /9001_broken\.sql failed, line 2: column "wrong" does not exist/,
      );
      const { rows } = await owner.query(`select to_regclass('half_made') as made`);
      assert.equal(rows[0].made, null);
    });
  });

  it('refuse a file that was changed after it was applied', async () => {
    const folder = copyOfMigrations();
    fs.appendFileSync(path.join(folder, '0001_kernel.sql'), '\n-- changed\n');
    await fixture.asOwner((owner) =>
      assert.rejects(
        migrate(owner, { folder }),
        /0001_kernel\.sql was changed after this database applied it/,
      ),
    );
  });

  it('refuse two files of one number', async () => {
    const folder = copyOfMigrations();
    fs.writeFileSync(path.join(folder, '0001_other.sql'), 'select 1;');
    await fixture.asOwner((owner) => assert.rejects(migrate(owner, { folder }), /number 0001/));
  });
});
