/** Streaming the rows of a statement: complete and in order, for any number of rows and any speed of the reader. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';
import { isConnectionLoss } from '../database.ts';
import { streamed } from './raw-stream.ts';
import { sql, type Sql } from '../sql.ts';

const numbers = (count: number): Sql =>
  sql`select n::text, repeat('x', 100) from generate_series(1, ${count}::int) n`;

withFixture('Rows of a statement that are used while it runs', (fixture) => {
  async function withClient<T>(
    work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>,
  ): Promise<T> {
    const client = await connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async function connect() {
    const client = await fixture.database.dedicated();
    client.on('error', () => undefined);
    return client;
  }

  for (const count of [0, 1, 999, 1_000, 1_001, 50_000])
    it(`are all ${count} in order, and the connection continues with the next statement`, () =>
      withClient(async (client) => {
        let expected = 0;
        for await (const rows of streamed(client, numbers(count)))
          for (let row = 0; row < rows.length; row++) {
            assert.equal(rows.text(row, 0), String(++expected));
            assert.equal(rows.text(row, 1)?.length, 100);
          }
        assert.equal(expected, count);
        assert.equal((await client.query('select 1 as one')).rows[0].one, 1);
      }));

  it('wait at the database while they are not used', () =>
    withClient(async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const batches = streamed(client, numbers(500_000));
      let used = (await batches.next()).value?.length ?? 0;
      await until(async () => {
        const { rows: found } = await fixture.asOwner((owner) =>
          owner.query('select wait_event from pg_stat_activity where pid = $1', [rows[0].pid]),
        );
        return found[0]?.wait_event === 'ClientWrite';
      }, 'the database to wait');
      for await (const batch of batches) used += batch.length;
      assert.equal(used, 500_000);
    }));

  it('end with the error of the statement, and the connection continues', () =>
    withClient(async (client) => {
      const fails = sql`select 1 / (${40_000}::int - n) from generate_series(1, 50000) n`;
      let used = 0;
      const all = (async () => {
        for await (const rows of streamed(client, fails)) used += rows.length;
      })();
      await assert.rejects(all, /division by zero/);
      assert.ok(used >= 30_000 && used < 40_000, String(used));
      assert.equal((await client.query('select 1 as one')).rows[0].one, 1);
    }));

  it('fail as lost if the connection is lost', () =>
    withClient(async (client) => {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const all = (async () => {
        for await (const batch of streamed(client, numbers(500_000))) {
          assert.ok(batch.length > 0);
          await fixture.asOwner((owner) => owner.query('select pg_terminate_backend($1)', [rows[0].pid]));
        }
      })();
      await assert.rejects(all, (error) => isConnectionLoss(error));
    }));

  it('can be abandoned early, after which the connection must be closed', async () => {
    const client = await connect();
    for await (const rows of streamed(client, numbers(500_000))) {
      assert.ok(rows.length > 0);
      break;
    }
    await client.end();
    await until(async () => {
      const { rows } = await fixture.asOwner((owner) =>
        owner.query(
          `select from pg_stat_activity where query like '%repeat(''x'', 100)%' and pid <> pg_backend_pid()`,
        ),
      );
      return rows.length === 0;
    }, 'the statement to end');
  });
});
