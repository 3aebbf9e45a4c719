/** Moves a firm to another database while it is in use, and back again with processes that are killed on the way. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { before, it } from 'node:test';
import type pg from 'pg';
import { pino } from 'pino';
import { buildService } from '../server/app.ts';
import { inWords, verifiedFirm } from '../server/commands/verify.ts';
import { auditTasks } from '../server/kernel/audit/jobs.ts';
import { FirmDatabases } from '../server/kernel/database/several/firm-databases.ts';
import { sql } from '../server/kernel/database/sql.ts';
import { removeRowsLeftBehind } from '../server/moves/jobs.ts';
import { MOVE_STEPS, type MoveStep } from '../server/moves/move.ts';
import { moveFirm, type WantedMove } from '../server/moves/move-firm.ts';
import { attemptOf } from './support/attempt.ts';
import { reported } from '../server/practice/billing/reports/test-support/reports.ts';
import { download, upload } from '../server/practice/documents/documents/test-support/documents.ts';
import { receiver, Subscriber } from '../server/webhooks/test-support/subscriber.ts';
import type { MoveKilled } from './crash/moves-a-firm.ts';
import { atTheApp } from './support/at-the-app.ts';
import { create, createClient, createMatter } from './support/casework.ts';
import { Firm } from './support/caller.ts';
import { type Fixture, withFixture } from './support/fixture.ts';
import { asOwner } from './support/test-server.ts';
import { until } from './support/until.ts';

const REPORT = {
  kind: 'productivity_by_user',
  format: 'csv',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
};
const WRITERS = 4;
/** The number of writes of each writer before the move, and after it. */
const WRITES = 5;

withFixture(
  'A firm that moves to another database',
  (fixture) => {
    let owners: Record<string, pg.ClientConfig>;
    let firm: Firm;
    const move = (wanted: Pick<WantedMove, 'to' | 'dryRun'>) =>
      moveFirm(async (name) => owners[name]!, {
        accountId: firm.accountId,
        verify: async (target) => (await verifiedFirm(target, fixture.parts, firm.accountId)).map(inWords),
        ...wanted,
      });
    const placeNow = async () => (await fixture.database.of(firm.accountId)).name;
    const idsOf = (firm: Firm) => pages(firm, '/api/v4/contacts?fields=id&limit=200&type=Person');

    before(() => {
      firm = fixture.otherFirm;
      owners = { first: fixture.ownerConnection, east: fixture.ownerConnectionElsewhere };
    });

    /** How many of the firm's contacts and audit entries a database holds. */
    const rowsIn = (name: string) =>
      asOwner(owners[name]!, async (owner) => {
        const { rows } = await owner.query(
          `select (select count(*) from contacts where account_id = $1)
            + (select count(*) from audit_log where account_id = $1) as rows`,
          [firm.accountId],
        );
        return Number(rows[0].rows);
      });

    async function removeLeftBehind(): Promise<void> {
      const soon = new Date(Date.now() + 3_600_000).toISOString();
      for (const each of fixture.database.all) while ((await removeRowsLeftBehind(each, soon)) > 0);
    }

    /** The ids of all created records in the event feed after a cursor. */
    async function created(cursor?: string): Promise<number[]> {
      const found: number[] = [];
      for (let next = cursor; ;) {
        const { body } = await firm.get(`/api/v4/events?limit=7${next ? `&cursor=${next}` : ''}`);
        for (const { event, model, record } of body.data)
          if (event === 'created' && model === 'contact') found.push(record.id);
        next = body.meta.cursor;
        if (!body.meta.paging.next) return found;
      }
    }

    it('shows in a dry run what it would move', async () => {
      const plan = await move({ to: 'east', dryRun: true });
      assert.deepEqual(plan.obstacles, []);
      assert.ok(plan.rows > 0 && plan.bytes > 0);
      assert.equal(await placeNow(), 'first');
      await assert.rejects(move({ to: 'first' }), /is already in the database first/);
    });

    it('stays where it is if the other database is down, which the command says in a sentence', async () => {
      const down = { ...owners['east'], host: '127.0.0.1', port: 1 };
      const { accountId } = firm;
      const moving = moveFirm(async (name) => (name === 'east' ? down : owners[name]!), {
        accountId,
        to: 'east',
        verify: async () => [],
      });
      await assert.rejects(
        moving,
        /^Error: The database \w+, at 127\.0\.0\.1:1, cannot be used: nothing is listening there\.$/,
      );
      assert.equal(await placeNow(), 'first');
    });

    it('loses nothing and fails no request under load, and its tokens and links keep working', async (test) => {
      const other = await anotherService(fixture, firm);
      test.after(other.close);
      const matter = await createMatter(firm);
      const own = await new Subscriber(fixture, firm).subscribe({
        model: 'contact',
        fields: 'id',
        events: ['created'],
      });
      const changes = await new Subscriber(fixture, firm).subscribe({
        model: 'contact',
        fields: 'id,last_name',
        events: ['updated'],
      });
      const person = await atTheApp(fixture, firm.credentials.email);
      const [noted, renamed] = [await createClient(firm), await createClient(firm)];
      const document = await upload(
        firm,
        { name: 'deed.txt', parent: { id: matter.id, type: 'Matter' } },
        'A deed',
      );
      const asked = await firm.post('/api/v4/reports?fields=id', { data: REPORT });
      assert.equal(asked.status, 201, JSON.stringify(asked.body));
      const key = { headers: { 'idempotency-key': 'before-the-move' } };
      const contact = { data: { type: 'Person', first_name: 'Ida', last_name: 'Once' } };
      const once = await firm.post('/api/v4/contacts?fields=id', contact, key);
      const page = await firm.get('/api/v4/contacts?fields=id&limit=1&order=id(asc)&type=Person');
      const next = page.body.meta.paging.next as string;
      await until(async () => (await created()).includes(noted.id), 'the events before');
      const { body: feed } = await firm.get('/api/v4/events?limit=3');
      const acknowledged: number[] = [noted.id, renamed.id, once.body.data.id];
      const names: string[] = [];
      let isMoved = false;
      const rename = async () => {
        for (let after = 0; after < WRITES; after += isMoved ? 1 : 0) {
          const last_name = `Name ${names.length}`;
          const answer = await firm.patch(`/api/v4/contacts/${renamed.id}`, { data: { last_name } });
          assert.equal(answer.status, 200, JSON.stringify(answer.body));
          names.push(last_name);
        }
      };
      const write = async (_: unknown, writer: number) => {
        const through = writer % 2 === 0 ? firm : other.firm;
        for (let after = 0, all = 0; after < WRITES; all++) {
          acknowledged.push((await createClient(through)).id);
          if (isMoved && all >= WRITES) after++;
        }
      };
      const report = async () => {
        do assert.match((await reported(fixture, REPORT, firm)).state, /completed|empty/);
        while (!isMoved);
      };
      const writers = [...Array.from({ length: WRITERS }, write), rename(), report()];
      await until(() => acknowledged.length > WRITERS * WRITES, 'the first writes');
      const moved = await move({ to: 'east' });
      isMoved = true;
      await Promise.all(writers);

      assert.deepEqual(moved.differences, []);
      assert.ok(moved.paused_ms !== null, 'its writes waited, and each of them was answered as ever');
      assert.equal(await placeNow(), 'east');
      assert.equal(await other.placeOf(firm.accountId), 'east');
      assert.equal(await (await download(firm, document)).text(), 'A deed');
      const { state } = await until(async () => {
        const { body } = await other.firm.get(`/api/v4/reports/${asked.body.data.id}?fields=state`);
        return /queued|in_progress/.test(body.data.state) ? undefined : body.data;
      }, 'the report that was asked for before');
      assert.match(state, /completed|empty/);
      const listed = new Set(await idsOf(firm));
      assert.deepEqual(
        acknowledged.filter((id) => !listed.has(id)),
        [],
        'acknowledged and lost',
      );
      const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
      const told = await until(async () => {
        const all = await created();
        return acknowledged.every((id) => all.includes(id)) ? all : undefined;
      }, 'the feed');
      assert.deepEqual(sorted(told), sorted([...new Set(told)]), 'told twice');
      const fromCursor = await created(feed.meta.cursor);
      assert.equal(new Set(fromCursor).size, fromCursor.length, 'told twice from the cursor on');
      assert.deepEqual(told.slice(-fromCursor.length), fromCursor);

      const heard = (await own.hears(acknowledged.length)).map(({ body }) => body.data.id as number);
      assert.deepEqual(sorted(heard), sorted(acknowledged), 'delivered once each');
      assert.deepEqual(
        (await changes.hears(names.length)).map(({ body }) => body.data.last_name),
        names,
        'in the order of the writes',
      );
      assert.deepEqual(
        (await firm.post('/api/v4/contacts?fields=id', contact, key)).body.data.id,
        once.body.data.id,
      );
      assert.equal((await firm.get(next)).status, 200);
      const changed = await firm.patch(
        `/api/v4/contacts/${noted.id}`,
        { data: { last_name: 'Changed' } },
        { headers: { 'if-match': noted.etag } },
      );
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      assert.equal((await person.get('/users/who_am_i')).status, 200);
      const again = await atTheApp(fixture, firm.credentials.email);
      assert.equal((await again.get('/users/who_am_i')).status, 200);
    });

    it('can return only after its old rows were removed', async () => {
      await assert.rejects(move({ to: 'first' }), /The old rows of the firm in first are still there/);
      assert.equal(await removeRowsLeftBehind(fixture.database, '2000-01-01'), 0, 'not yet');
      assert.ok((await rowsIn('first')) > 0);
      await removeLeftBehind();
      assert.equal(await rowsIn('first'), 0);
      assert.equal((await createClient(firm)).id > 0, true);
    });

    it('can be canceled before the firm has left', async () => {
      await killed({ to: 'first', after: 'following' });
      await assert.rejects(move({ to: 'west' }), /is being moved to first/);
      await createClient(firm);
      await move({ to: 'east' });
      assert.equal(await placeNow(), 'east');
      await removeLeftBehind();
    });

    it('is verified by checks that see only that firm', async () => {
      const look = () =>
        asOwner(owners['east']!, (owner) => verifiedFirm(owner, fixture.parts, firm.accountId));
      const raise = (accountId: string, by: number) =>
        asOwner(owners['east']!, (owner) =>
          owner.query(
            `update record_counters set live = live + $2
             where (account_id, resource, shard) in (select account_id, resource, shard from record_counters
               where account_id = $1 and resource = 'contact' limit 1)`,
            [accountId, by],
          ),
        );
      await raise(fixture.firm.accountId, 1);
      assert.deepEqual(await look(), []);
      await raise(firm.accountId, 1);
      assert.deepEqual(
        (await look()).map(({ check, subject }) => [check, subject]),
        [['counters', `account ${firm.accountId}`]],
      );
      await raise(firm.accountId, -1);
    });

    it('has rising ids, events in order and an unbroken audit log wherever it moves', async () => {
      const cursor = (await firm.get('/api/v4/events?limit=200')).body.meta.cursor;
      const ids: number[] = [];
      for (const to of ['first', 'east']) {
        ids.push((await createClient(firm)).id);
        await seal(firm.accountId);
        assert.deepEqual((await move({ to })).differences, []);
        ids.push((await createClient(firm)).id);
        await seal(firm.accountId);
        const found = await asOwner(owners[to]!, (owner) =>
          verifiedFirm(owner, fixture.parts, firm.accountId),
        );
        assert.deepEqual(found, [], to);
        await removeLeftBehind();
      }
      assert.deepEqual(
        ids,
        ids.toSorted((one, other) => one - other),
      );
      const told = await until(async () => {
        const all = await created(cursor);
        return ids.every((id) => all.includes(id)) ? all : undefined;
      }, 'the feed');
      assert.deepEqual(
        told.filter((id) => ids.includes(id)),
        ids,
      );
    });

    const seal = (accountId: string) =>
      auditTasks(fixture.parts)['seal_audit_log']!({ account_id: accountId }, attemptOf());

    async function killed(wanted: { to: string; after: MoveStep }): Promise<void> {
      const child = fork(path.join(import.meta.dirname, 'crash/moves-a-firm.ts'));
      child.send({ owners, accountId: firm.accountId, ...wanted } satisfies MoveKilled);
      const [, signal] = await once(child, 'exit');
      assert.equal(signal, 'SIGKILL', wanted.after);
    }

    it('continues at each step after its process was killed', async () => {
      const cursor = (await firm.get('/api/v4/events?limit=200')).body.meta.cursor;
      const acknowledged: number[] = [];
      for (const after of MOVE_STEPS.filter((step) => step !== 'compared')) {
        await killed({ to: 'first', after });
        // Between the two databases the firm is unavailable until the move continues.
        if (after !== 'closed at the source') acknowledged.push((await createClient(firm)).id);
      }
      const moved = await move({ to: 'first' });
      assert.deepEqual(moved.differences, []);
      assert.equal(await placeNow(), 'first');
      acknowledged.push((await createClient(firm)).id);
      const told = await until(async () => {
        const all = await created(cursor);
        return acknowledged.every((id) => all.includes(id)) ? all : undefined;
      }, 'the feed');
      assert.deepEqual(
        told.filter((id) => acknowledged.includes(id)),
        acknowledged,
      );
      assert.equal(
        (await create(firm, 'matters', { client: { id: acknowledged[0] }, description: 'x' })).id > 0,
        true,
      );
      const kept = await fixture.database.first.forAccount(null, (connection) =>
        connection.row(sql`select from firm_locations where account_id = ${firm.accountId}`),
      );
      assert.equal(kept, undefined);
    });

    it('is complete if its process was killed after the comparison, and its old rows are removed', async () => {
      await removeLeftBehind();
      assert.equal(await rowsIn('east'), 0);
      await killed({ to: 'east', after: 'compared' });
      assert.equal(await placeNow(), 'east');
      await assert.rejects(move({ to: 'east' }), /is already in the database east/);
      const { id } = await createClient(firm);
      assert.ok((await idsOf(firm)).includes(id));
      await removeLeftBehind();
      assert.equal(await rowsIn('first'), 0);
      assert.ok((await rowsIn('east')) > 0);
    });
  },
  { elsewhere: true, settings: { ...receiver.settings, rate_limit_per_minute: 1_000_000 } },
);

/** Another process of the service, which learns of the move as every process does. */
async function anotherService({ config, database: { login } }: Fixture, { credentials }: Firm) {
  const database = new FirmDatabases({
    connection: login,
    statementTimeout_seconds: config.database_patience_seconds,
    prepare: async () => undefined,
  });
  const { app } = await buildService({ config, database, log: pino({ level: 'silent' }) });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    firm: new Firm(credentials, async () => origin),
    placeOf: async (accountId: string) => (await database.of(accountId)).name,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The ids of a list, read page by page. */
async function pages(firm: Firm, address: string): Promise<number[]> {
  const ids: number[] = [];
  for (let next: string | undefined = address; next;) {
    const { body } = await firm.get(next);
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    next = body.meta.paging.next;
  }
  return ids;
}
