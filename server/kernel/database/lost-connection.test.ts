import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { isConnectionLoss } from './database.ts';
import { sql } from './sql.ts';

withFixture('A connection that is lost while it is lent out', (fixture) => {
  /** Ends the connection as a restart of the database does, and waits until that has arrived. */
  async function cut(pid: string): Promise<void> {
    await fixture.asOwner((owner) => owner.query('select pg_terminate_backend($1)', [pid]));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  it('fails the work on it as lost, ends nothing else, and is replaced', async () => {
    const work = fixture.database.transaction(null, async (connection) => {
      const row = await connection.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await cut(String(row?.pid));
      return connection.row(sql`select 1 as one`);
    });
    await assert.rejects(work, (error) => isConnectionLoss(error));
    const after = await fixture.database.forAccount(null, (connection) =>
      connection.row(sql`select 1 as one`),
    );
    assert.deepEqual(after, { one: 1 });
  });
});
