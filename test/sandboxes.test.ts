/** Sandboxes: disposable firms, their contents, and that nothing is left after they expire. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Readable } from 'node:stream';
import { accessToSandbox } from '../server/sandboxes/find-sandbox.ts';
import { PracticeClient } from '../server/sandboxes/practice-client.ts';
import { EVENTS, trigger } from '../server/sandboxes/trigger.ts';
import { makeSandbox, type Sandbox } from '../server/sandboxes/make-sandbox.ts';
import { sandboxTasks } from '../server/sandboxes/jobs.ts';
import { sql, type Sql } from '../server/kernel/database/sql.ts';
import { issueToken } from '../server/identity/index.ts';
import { attemptOf } from './support/attempt.ts';
import { withFixture } from './support/fixture.ts';

withFixture('A sandbox', (fixture) => {
  let sandbox: Sandbox;
  const inSandbox = () => fixture.firm.with(sandbox.access_token);

  it('has data, a user who can sign in, an application and a token', async () => {
    await assert.rejects(accessToSandbox(fixture.parts), /There is no sandbox. Create one first/);
    sandbox = await makeSandbox(fixture.parts, fixture, 1);
    const person = await inSandbox().get('/api/v4/users/who_am_i?fields=email,account{id}');
    assert.deepEqual(person.body.data, { email: sandbox.email, account: { id: sandbox.account_id } });
    const matters = await inSandbox().get('/api/v4/matters?limit=1');
    assert.ok(matters.body.meta.records > 10);
  });

  it('produces each event that a developer triggers', async () => {
    const access = await accessToSandbox(fixture.parts);
    const client = new PracticeClient({ ...access, origin: await fixture.listen() });
    for (const event of EVENTS) await trigger(client, event);
    await fixture.eventsAreOut();
    const feed = await client.get<{ data: { model: string; event: string }[] }>('events?limit=200');
    const happened = new Set(feed.data.map(({ model, event }) => `${model}.${event}`));
    assert.deepEqual(
      EVENTS.filter((event) => !happened.has(event)),
      [],
    );
  });

  it('has an application that users of other firms cannot approve', async () => {
    const { email } = fixture.firm.credentials;
    await assert.rejects(
      issueToken(fixture.parts, { email, clientId: sandbox.client_id }),
      /only users of the sandbox can approve it/,
    );
  });

  it('is deleted completely when it expires, without affecting other firms', async () => {
    const { parts } = fixture;
    const key = `${sandbox.account_id}/left-over`;
    await parts.storage.put(key, Readable.from('a file'), {});
    const expireAt = (at: number) =>
      sandboxTasks({ ...parts, now: () => new Date(at) }).delete_expired_sandboxes!({}, attemptOf());
    const expires = Date.parse(sandbox.expires_at);
    await expireAt(expires - 1000);
    assert.equal((await inSandbox().get('/api/v4/matters?limit=1')).status, 200);

    await parts.requestLog.written();
    const { api_requests: requests = 0, api_request_bodies: bodies = 0 } = await countRows(
      String(sandbox.account_id),
    );
    assert.ok(requests > 0 && bodies > 0);
    const firm = await countRows(fixture.firm.accountId);
    await expireAt(expires);
    assert.deepEqual(await countRows(String(sandbox.account_id)), {});
    assert.deepEqual(await countRows(fixture.firm.accountId), firm);
    assert.equal(await parts.storage.find(key), undefined);
    assert.equal((await inSandbox().get('/api/v4/matters?limit=1')).status, 401);
  });

  it('is the only kind of firm that can be deleted', async () => {
    const { accountId } = fixture.firm;
    const asTheService = (statement: Sql) =>
      fixture.database.forAccount(accountId, (connection) => connection.execute(statement));
    await assert.rejects(
      asTheService(sql`select delete_sandbox(${accountId}, now())`),
      /is not a sandbox that has expired/,
    );
    await assert.rejects(
      asTheService(sql`insert into sandboxes values (${accountId}, now(), now() + interval '1 s')`),
      /permission denied/,
    );
  });

  /** Row counts of a firm by table, including its tokens' rows; empty tables are left out. */
  function countRows(accountId: string): Promise<Record<string, number>> {
    return fixture.asOwner(async (owner) => {
      const { rows: tables } = await owner.query(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped`,
      );
      await owner.query("select set_config('chancery.account_id', $1, false)", [accountId]);
      const found: Record<string, number> = {};
      for (const { name } of tables) {
        const { rows } = await owner.query(
          `select count(*)::integer as n from ${name} where account_id = $1`,
          [accountId],
        );
        if (rows[0].n > 0) found[name] = rows[0].n;
      }
      const { rows: tokens } = await owner.query(
        'select count(*)::integer as n from access_tokens where authorization_id not in (select id from authorizations)',
      );
      assert.equal(tokens[0].n, 0);
      return found;
    });
  }
});
