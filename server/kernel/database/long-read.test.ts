/** Long reads one after the other: what a read leaves behind, and what happens to its connection. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import type { LongRead } from './long-read.ts';

const LOCK = [7_501, 1];

withFixture('The connection of a long read', (fixture) => {
  const begin = () => fixture.database.longRead(fixture.firm.credentials.accountId);

  async function report(read: LongRead): Promise<void> {
    const { client } = read;
    await client.query('select pg_advisory_lock($1, $2)', LOCK);
    await client.query('begin isolation level repeatable read read only');
    await client.query("select set_config('chancery.account_id', $1, true)", [
      fixture.firm.credentials.accountId,
    ]);
    await client.query("select set_config('statement_timeout', '9999', true)");
    const { rows } = await client.query('select count(*) as seen from users');
    assert.ok(Number(rows[0].seen) > 0);
  }

  const stateOf = async ({ client }: LongRead) => {
    const { rows } = await client.query(
      `select pg_backend_pid() as pid, current_user as role, current_setting('statement_timeout') as timeout,
         current_setting('transaction_read_only') as read_only, (select count(*) from users) as seen,
         exists (select from pg_locks where locktype = 'advisory' and classid = 7501) as locked`,
    );
    return rows[0];
  };

  it('serves the next read, which finds no firm, lock, transaction or time limit of this one', async () => {
    const before = await begin();
    const clean = await stateOf(before);
    await report(before);
    await before.release();
    const next = await begin();
    assert.deepEqual(await stateOf(next), { ...clean, seen: '0', locked: false });
    await next.end();
  });

  it('is closed if the read failed or was abandoned', async () => {
    const failed = await begin();
    const { pid } = await stateOf(failed);
    await assert.rejects(failed.client.query('select 1 / 0'));
    await failed.end();
    const next = await begin();
    assert.notEqual((await stateOf(next)).pid, pid);
    await next.end();
  });

  it('is closed if it was lost while it waited', async () => {
    const read = await begin();
    const { pid } = await stateOf(read);
    await read.release();
    await fixture.asOwner((owner) => owner.query('select pg_terminate_backend($1, 5000)', [pid]));
    const next = await begin();
    assert.notEqual((await stateOf(next)).pid, pid);
    await next.end();
  });
});
