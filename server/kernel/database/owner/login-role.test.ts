import assert from 'node:assert/strict';
import { it } from 'node:test';
import type pg from 'pg';
import { asOwner } from '../../../../test/support/test-server.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { asJobs } from '../../jobs/queue.ts';
import { serviceLoginOf, useLogin } from './login-role.ts';

const OWNS = `
  select (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_database where datdba = r.oid)
    + (select count(*) from pg_namespace where nspowner = r.oid) + (select count(*) from pg_proc where proowner = r.oid) as owned
  from pg_roles r where rolname = any($1)`;

withFixture('The login of the service', (fixture) => {
  const as = <T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>) =>
    asOwner(connection, work);

  it('owns nothing, and cannot become a role that does', async () => {
    await as(fixture.login, async (client) => {
      const { rows } = await client.query(OWNS, [[client.user, 'chancery_app', 'chancery_jobs']]);
      assert.deepEqual(
        rows.map(({ owned }) => owned),
        ['0', '0', '0'],
      );
      const roles = await client.query<{ name: string }>('select rolname as name from pg_roles order by 1');
      const becomes: string[] = [];
      for (const { name } of roles.rows)
        if (
          await client.query(`set role ${client.escapeIdentifier(name)}`).then(
            () => true,
            () => false,
          )
        )
          becomes.push(name);
      assert.deepEqual(becomes, ['chancery_app', 'chancery_jobs', client.user]);
    });
  });

  it('cannot read its own password, a firm that was not set, or the queue during requests', async () => {
    await as(fixture.login, async (client) => {
      await assert.rejects(client.query('select from users'), /permission denied/);
      await client.query('set role chancery_app');
      assert.equal((await client.query('select from users')).rowCount, 0);
      for (const statement of [
        'select password from service_logins',
        'select from graphile_worker._private_jobs',
        'alter table users no force row level security',
        'create table mine (id int)',
        'create role mine',
      ])
        await assert.rejects(client.query(statement), /permission denied|must be owner/, statement);
    });
    await as(asJobs(fixture.login), async (client) => {
      await client.query('select from graphile_worker._private_jobs');
      await assert.rejects(client.query('select from users'), /permission denied/);
    });
  });

  it('is created once per database and server, and again if its password is lost', async () => {
    const { ownerConnection: owner } = fixture;
    const [first, second] = [await serviceLoginOf(owner), await serviceLoginOf(owner)];
    assert.equal(first.warning, undefined);
    assert.deepEqual(second, first);
    assert.notEqual(first.connection.user, fixture.login.user, 'a clone shares no login');
    await fixture.asOwner((client) => client.query('delete from service_logins'));
    const third = await serviceLoginOf(owner);
    assert.equal(third.connection.user, first.connection.user);
    assert.notEqual(third.connection.password, first.connection.password);
    await assert.rejects(
      as(first.connection, async () => undefined),
      { code: '28P01' },
    );
    await as(third.connection, async () => undefined);
  });

  it('is the owner, with a warning, if the owner cannot create roles', async () => {
    const { ownerConnection } = fixture;
    const role = `owner_${process.pid}`;
    await fixture.asOwner(async (client) => {
      await client.query(`create role ${role} login password 'plain'`);
      await client.query('delete from service_logins');
      await client.query(`grant select, insert, update on service_logins to ${role}`);
    });
    const limited = { ...ownerConnection, user: role, password: 'plain' };
    const { connection, warning } = await serviceLoginOf(limited);
    assert.deepEqual(connection, limited);
    assert.match(warning!, /logs in as the owner of the database.*permission denied.*set database_owner_url/);
  });

  it('can be set if it owns nothing', async () => {
    const { ownerConnection } = fixture;
    const role = `named_${process.pid}`;
    await fixture.asOwner((client) => client.query(`create role ${role} login noinherit password 'plain'`));
    const named = { ...ownerConnection, user: role, password: 'plain' };
    await useLogin(ownerConnection, named);
    await as(named, (client) => client.query('set role chancery_app'));
    await assert.rejects(
      useLogin(ownerConnection, ownerConnection),
      /use a role in database_url that owns nothing/,
    );
    await fixture.asOwner((client) =>
      client.query(`grant ${client.escapeIdentifier(client.user!)} to ${role}`),
    );
    await assert.rejects(useLogin(ownerConnection, named), /is a member of the owner /);
  });
});
