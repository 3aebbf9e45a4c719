/** Responses while the database is slow, full or unreachable. */
import assert from 'node:assert/strict';
import net from 'node:net';
import { it } from 'node:test';
import { create } from '../../../test/support/casework.ts';
import { type Answer } from '../../../test/support/caller.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Database, isConnectionLoss } from './database.ts';
import { sql } from './sql.ts';

const PATIENCE = { settings: { database_patience_seconds: 2 } };

function assertUnavailable(answer: Answer, reason: RegExp): void {
  assert.equal(answer.status, 503, JSON.stringify(answer.body));
  assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  assert.match(answer.body.error.message, reason);
}

withFixture(
  'A database that is slow',
  (fixture) => {
    it('gives its own request a 503 with Retry-After, and affects no others', async () => {
      const expense = { type: 'ExpenseEntry', date: '2026-03-02', price: 5 };
      await fixture.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('lock table activities in access exclusive mode');
        const [read, write, other] = await Promise.all([
          fixture.firm.get('/api/v4/activities'),
          fixture.firm.post('/api/v4/activities', { data: expense }),
          fixture.firm.get('/api/v4/practice_areas'),
        ]);
        assertUnavailable(read, /took too long/);
        assertUnavailable(write, /took too long/);
        assert.equal(other.status, 200);
        await owner.query('rollback');
      });
      assert.equal((await fixture.firm.get('/api/v4/activities')).body.meta.records, 0);
      await create(fixture.firm, 'activities', expense);
      assert.equal((await fixture.firm.get('/api/v4/activities')).body.meta.records, 1);
    });

    it('has no timeout in background work', async () => {
      const slow = sql`select pg_sleep(2.5)`;
      await assert.rejects(
        fixture.database.forAccount(null, (connection) => connection.execute(slow)),
        { code: '57014' },
      );
      await fixture.database.withoutTimeout.forAccount(null, (connection) => connection.execute(slow));
    });
  },
  PATIENCE,
);

withFixture('A database whose disk is full', (fixture) => {
  /** Makes every insert into the log fail as on a full disk. */
  const fill = `create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on event_log for each row execute function no_space()`;

  it('gives a write a 503 with Retry-After, rolls it back, and does not block reads', async () => {
    const contact = await create(fixture.firm, 'contacts', { type: 'Person', name: 'Rosa Quill' }, 'id,etag');
    await fixture.asOwner((owner) => owner.query(fill));
    const path = `/api/v4/contacts/${contact.id}`;
    for (const answer of [
      await fixture.firm.post('/api/v4/contacts', { data: { type: 'Person', name: 'Lost Soul' } }),
      await fixture.firm.patch(path, { data: { title: 'Judge' } }),
      await fixture.firm.delete(path),
    ]) {
      assertUnavailable(answer, /no space left/);
    }
    const { body } = await fixture.firm.get('/api/v4/contacts?fields=id,etag,title');
    assert.deepEqual([body.data, body.meta.records], [[{ ...contact, title: null }], 1]);
    await fixture.asOwner((owner) => owner.query('drop trigger full_disk on event_log'));
    assert.equal((await fixture.firm.patch(path, { data: { title: 'Judge' } })).status, 200);
  });
});

/** A proxy to the database that can stop forwarding data without closing its connections. */
async function wayTo(socket: string) {
  const ends: net.Socket[] = [];
  const server = net.createServer((near) => {
    const far = net.connect(socket);
    ends.push(near, far);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    goesSilent: () => ends.forEach((end) => end.unpipe().pause()),
    close: () => {
      for (const end of ends) end.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

withFixture('A database of which nothing is heard any more', (fixture) => {
  it('fails its own request, and others use another connection', async () => {
    const { host, port, ...connection } = fixture.ownerConnection;
    const way = await wayTo(`${host}/.s.PGSQL.${port}`);
    const database = new Database({
      connection: { ...connection, host: '127.0.0.1', port: way.port },
      connections: 1,
      statementTimeout_seconds: 1,
    });
    const context = () => database.forAccount(null, (one) => one.row(sql`select 'here' as answer`));
    try {
      assert.deepEqual(await context(), { answer: 'here' });
      way.goesSilent();
      await assert.rejects(context, (error) => isConnectionLoss(error));
      assert.deepEqual(await context(), { answer: 'here' });
    } finally {
      await database.close();
      await way.close();
    }
  });
});
