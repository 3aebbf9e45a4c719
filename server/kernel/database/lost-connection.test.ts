import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { it } from 'node:test';
import pg from 'pg';
import { withFixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { Database, isConnectionLoss } from './database.ts';
import { sql } from './sql.ts';

withFixture('A connection that is lost while it is lent out', (fixture) => {
  /** Ends the connection as a restart of the database does, and waits until the client has noticed. */
  async function cut(pid: string): Promise<void> {
    await fixture.asOwner((owner) => owner.query('select pg_terminate_backend($1)', [pid]));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  it('fails its own work as lost, affects nothing else, and is replaced', async () => {
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

  it('fails all statements sent in one write as lost', async () => {
    let ends: PromiseSettledResult<unknown>[] = [];
    const work = fixture.database.transaction(null, async (connection) => {
      const row = await connection.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const sent = ['select pg_sleep(60)', 'select 1'].map((text, index) =>
        connection.arrays({ name: `of_a_test_${index}`, text }, []),
      );
      const ended = Promise.allSettled(sent);
      await cut(String(row?.pid));
      ends = await ended;
    });
    await assert.rejects(work, (error) => isConnectionLoss(error));
    assert.equal(ends.length, 2);
    for (const end of ends) assert.ok(end.status === 'rejected' && isConnectionLoss(end.reason));
  });
});

withFixture('A connection that is ended in the message that opens it', (fixture) => {
  const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
  const SHUTDOWN = Buffer.from('E\0\0\0\x18SFATAL\0C57P01\0Mend\0\0', 'latin1');

  /** In front of the database: ends each connection as a server does that stops right after it accepted it. */
  async function stopping(connection: pg.ClientConfig): Promise<net.Server> {
    const { host, port } = new pg.Client(connection);
    const server = net.createServer((client) => {
      const behind = net.connect(`${host}/.s.PGSQL.${port}`);
      client.pipe(behind);
      behind.on('data', (bytes: Buffer) => {
        if (bytes.subarray(-READY.length).equals(READY)) client.end(Buffer.concat([bytes, SHUTDOWN]));
        else client.write(bytes);
      });
      for (const each of [client, behind]) each.on('error', () => undefined);
      client.on('close', () => behind.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  it('fails its work as lost, and does not end the process', async () => {
    const server = await stopping(fixture.login);
    const { port } = server.address() as net.AddressInfo;
    const database = new Database({ connection: { ...fixture.login, host: '127.0.0.1', port } });
    const connection = await database.dedicated();
    await assert.rejects(connection.query('select 1'), isConnectionLoss);
    await database.close();
    server.close();
  });
});

withFixture('A database that turns read-only, as a primary does that became a replica', (fixture) => {
  const person = { data: { type: 'Person', first_name: 'Ada', last_name: 'Byron' } };
  const write = () => fixture.firm.post('/api/v4/contacts', person);
  const setReadOnly = (change: string) =>
    fixture.asOwner(async (owner) => {
      await owner.query('set default_transaction_read_only = off');
      await owner.query(`do $$ begin
        execute format('alter database %I ${change}', current_database());
      end $$`);
    });

  it('answers each write with 503, and writes again once new connections can', async () => {
    assert.equal((await write()).status, 201);
    await setReadOnly('set default_transaction_read_only = on');
    await fixture.asOwner((owner) =>
      owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    );
    const refused = await until(async () => {
      const answer = await write();
      assert.equal(answer.status, 503);
      return JSON.stringify(answer.body).includes('read-only') ? answer : undefined;
    }, 'a write that is refused');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    await setReadOnly('reset default_transaction_read_only');
    // The pool may still contain a connection from before, which is removed after the write that fails on it.
    await until(async () => (await write()).status === 201, 'a write');
  });
});
