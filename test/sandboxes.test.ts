/** Sandboxes: disposable firms, what is in them, and that nothing is left when their time is over. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Readable } from 'node:stream';
import { accessToSandbox } from '../server/sandboxes/find-sandbox.ts';
import { PracticeClient } from '../server/sandboxes/practice-client.ts';
import { EVENTS, trigger } from '../server/sandboxes/trigger.ts';
import { makeSandbox } from '../server/sandboxes/make-sandbox.ts';
import { sandboxTasks } from '../server/sandboxes/jobs.ts';
import { sql, type Sql } from '../server/kernel/database/sql.ts';
import { firmIds } from '../server/identity/index.ts';
import { inAnOffice } from './support/office.ts';

const DAY_MS = 86_400_000;

inAnOffice('A sandbox', (office) => {
  it('has data, a person who signs in and a token, and leaves nothing a day later', async () => {
    const { parts } = office;
    const sandbox = await makeSandbox(parts, office, 1);
    const asked = office.firm.with(sandbox.access_token);
    const person = await asked.get('/api/v4/users/who_am_i?fields=email,account{id}');
    assert.deepEqual(person.body.data, { email: sandbox.email, account: { id: sandbox.account_id } });
    const matters = await asked.get('/api/v4/matters?limit=1');
    assert.ok(matters.body.meta.records > 10);
    const key = `${sandbox.account_id}/left-over`;
    await parts.storage.put(key, Readable.from('a file'), {});

    const expireAt = (at: Date) =>
      sandboxTasks({
        ...parts,
        firms: () => firmIds(office.database),
        now: () => at,
      }).delete_expired_sandboxes!({}, { attempt: 1, mark: 'test' });
    const expires = new Date(sandbox.expires_at).getTime();
    await expireAt(new Date(expires - 1000));
    assert.equal((await asked.get('/api/v4/matters?limit=1')).status, 200);

    const firm = await countRows(office.firm.accountId);
    await expireAt(new Date(expires + DAY_MS));
    assert.deepEqual(await countRows(String(sandbox.account_id)), {});
    assert.deepEqual(await countRows(office.firm.accountId), firm);
    assert.equal(await parts.storage.find(key), undefined);
    const fresh = await fetch(`${await office.listen()}/sign-in`, { redirect: 'manual' });
    assert.equal(fresh.status, 200);
  });

  it('has each event happen that a developer triggers', async () => {
    await assert.rejects(accessToSandbox(office.parts), /There is no sandbox. Make one first/);
    await makeSandbox(office.parts, office, 1);
    const access = await accessToSandbox(office.parts);
    const client = new PracticeClient({ ...access, origin: await office.listen() });
    const read = await client.get<{ meta: { cursor: string } }>('events?limit=1');
    for (const event of EVENTS) await trigger(client, event);
    await office.eventsAreOut();
    const feed = await client.get<{ data: { model: string; event: string }[] }>(
      `events?limit=200&cursor=${read.meta.cursor}`,
    );
    const happened = new Set(feed.data.map(({ model, event }) => `${model}.${event}`));
    assert.deepEqual(
      EVENTS.filter((event) => !happened.has(event)),
      [],
    );
  });

  it('is the only kind of firm that can be deleted', async () => {
    const { accountId } = office.firm;
    const asTheService = (statement: Sql) =>
      office.database.forAccount(accountId, (connection) => connection.execute(statement));
    await assert.rejects(
      asTheService(sql`select delete_sandbox(${accountId}, now())`),
      /is not a sandbox that has expired/,
    );
    await assert.rejects(
      asTheService(sql`insert into sandboxes values (${accountId}, now(), now() + interval '1 s')`),
      /permission denied/,
    );
  });

  /** Rows of a firm by table, those of tokens included; tables without any are left out. */
  function countRows(accountId: string): Promise<Record<string, number>> {
    return office.asOwner(async (owner) => {
      const { rows: tables } = await owner.query(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped`,
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
