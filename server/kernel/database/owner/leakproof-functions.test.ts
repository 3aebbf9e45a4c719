/** Functions that row-level security must not keep from indexes. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type pg from 'pg';
import { asOwner } from '../../../../test/support/test-server.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { unmarkedFunctions } from './leakproof-functions.ts';

const MARKED = 'select oid::regprocedure::text as name from pg_proc where proleakproof order by 1';

withFixture('Functions that conditions with an index use', (fixture) => {
  const marked = (connection: pg.ClientConfig) =>
    asOwner(connection, async (client) => {
      const { rows } = await client.query<{ name: string }>(MARKED);
      return rows.map(({ name }) => name);
    });

  it('are marked as leakproof by the migrations, and missing marks are found', async () => {
    const before = new Set(await marked({ ...fixture.ownerConnection, database: 'postgres' }));
    const byMigrations = (await marked(fixture.ownerConnection)).filter((name) => !before.has(name));
    await fixture.asOwner(async (owner) => {
      assert.deepEqual(await unmarkedFunctions(owner), []);
      for (const name of byMigrations) await owner.query(`alter function ${name} not leakproof`);
      assert.deepEqual((await unmarkedFunctions(owner)).toSorted(), byMigrations.toSorted());
    });
  });
});
