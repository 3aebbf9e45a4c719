import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../test/support/fixture.ts';
import { testConfig } from '../test/support/firms.ts';
import { addressOf } from '../test/support/test-server.ts';
import { sql } from './kernel/database/sql.ts';
import { Installation } from './installation.ts';

withFixture('An installation on a PostgreSQL of its own', (fixture) => {
  async function loggedIn(settings: object) {
    const installation = await Installation.open(
      testConfig({ data_dir: fixture.config.data_dir, ...settings }),
    );
    try {
      await installation.migrate();
      const { warning } = await installation.login();
      const database = await installation.database();
      const row = await database.forAccount(null, (connection) =>
        connection.row<{ login: string; works_as: string }>(
          sql`select session_user as login, current_user as works_as`,
        ),
      );
      return { ...row!, warning };
    } finally {
      await installation.close();
    }
  }

  it('needs one address, of the owner, which creates a login for the service that owns nothing', async () => {
    const { login, works_as, warning } = await loggedIn({ database_url: addressOf(fixture.ownerConnection) });
    assert.match(login, /^chancery_service_\d+$/);
    assert.deepEqual([works_as, warning], ['chancery_app', undefined]);
  });

  it('accepts two: one that owns nothing for the service, and the owner’s', async () => {
    const role = `office_login_${process.pid}`;
    await fixture.asOwner((owner) => owner.query(`create role ${role} login noinherit password 'plain'`));
    const database_owner_url = addressOf(fixture.ownerConnection);
    const login = { ...fixture.ownerConnection, user: role, password: 'plain' };
    const found = await loggedIn({ database_owner_url, database_url: addressOf(login) });
    assert.deepEqual(found, { login: role, works_as: 'chancery_app', warning: undefined });
    await assert.rejects(
      loggedIn({ database_owner_url, database_url: database_owner_url }),
      /The service cannot log in to the database as .*use a role in database_url that owns nothing/,
    );
    await assert.rejects(
      loggedIn({ database_owner_url }),
      /database_owner_url is set, but database_url is not/,
    );
  });
});
