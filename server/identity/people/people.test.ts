import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from '#kernel/database/sql.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { createAccount, createApplication, createUser, issueToken } from '../index.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const OWNER = { email: 'dora@dorn.example', password: 'correct horse', firstName: 'Dora', lastName: 'Dorn' };
const FIRM = { name: 'Dorn', country: 'US', currency: 'USD', owner: OWNER };

withFixture('A new firm', (fixture) => {
  it('has its owner, a group of all users and a group for each user', async () => {
    const { accountId, userId } = await createAccount(fixture.parts, FIRM);
    await createUser(fixture.parts, { accountId, email: 'eli@dorn.example', firstName: 'Eli', lastName: '' });
    const groups = await fixture.database.forAccount(accountId, (connection) =>
      connection.rows(sql`
        select g.type, g.name, count(m.user_id) as members from groups g
        join group_members m on m.account_id = g.account_id and m.group_id = g.id
        where g.account_id = ${accountId} group by g.id, g.type, g.name order by g.id`),
    );
    assert.deepEqual(groups, [
      { type: 'AccountGroup', name: 'Dorn', members: '2' },
      { type: 'UserGroup', name: 'Dora Dorn', members: '1' },
      { type: 'UserGroup', name: 'Eli', members: '1' },
    ]);
    const owner = await fixture.database.forAccount(accountId, (connection) =>
      connection.row(
        sql`select initials, account_owner, time_zone from users where account_id = ${accountId} and id = ${userId}`,
      ),
    );
    assert.deepEqual(owner, { initials: 'DD', account_owner: true, time_zone: 'America/New_York' });
  });

  it('is refused with an unknown country or time zone, and in another region', async () => {
    const cases = [
      [{ name: ' ' }, /firm needs a name/],
      [{ country: 'usa' }, /country must be .* not usa/],
      [{ country: 'XX' }, /country must be .* not XX/],
      [{ country: 'EU' }, /country must be .* not EU/],
      [{ currency: '$' }, /currency must be/],
      [{ timeZone: 'Mars/Olympus' }, /time_zone cannot be Mars\/Olympus/],
      [{ region: 'eu' }, /this installation serves us/],
      [{ owner: { ...OWNER, password: 'short' } }, /5 characters/],
      [{ owner: { ...OWNER, firstName: '', lastName: ' ' } }, /needs a first or a last name/],
      [{ owner: { ...OWNER, email: 'nowhere' } }, /email cannot be nowhere/],
    ] as const;
    for (const [changes, sentence] of cases)
      await assert.rejects(createAccount(fixture.parts, { ...FIRM, ...changes }), sentence);
  });

  it('cannot have a user whose email signs in to another firm, and leaves nothing half-done', async () => {
    const { email } = fixture.otherFirm.credentials;
    const count = () => fixture.asOwner(async (owner) => (await owner.query('select from users')).rowCount);
    const before = await count();
    await assert.rejects(
      createUser(fixture.parts, {
        accountId: fixture.firm.accountId,
        email: email.toUpperCase(),
        firstName: 'X',
        lastName: 'Y',
      }),
      /already the sign-in of another user/,
    );
    await assert.rejects(
      createUser(fixture.parts, {
        accountId: fixture.firm.accountId,
        email: 'r@x.example',
        firstName: 'X',
        lastName: 'Y',
        roles: ['king'],
      }),
      /roles cannot contain king/,
    );
    assert.equal(await count(), before);
  });

  it('is invisible to a connection of another firm, and to one without a firm', async () => {
    const names = (accountId: string | null) =>
      fixture.database.forAccount(accountId, (connection) =>
        connection.rows<{ email: string }>(
          sql`select u.email from users u join accounts a on a.id = u.account_id`,
        ),
      );
    assert.deepEqual(await names(null), []);
    assert.ok(
      (await names(fixture.otherFirm.accountId)).every(
        (row) => row.email === fixture.otherFirm.credentials.email,
      ),
    );
    const write = fixture.database.forAccount(fixture.otherFirm.accountId, (connection) =>
      connection.execute(sql`
        insert into groups (account_id, id, type, name, etag, created_at, updated_at)
        values (${fixture.firm.accountId}, 9999, 'AdhocGroup', 'x', 'x', now(), now())`),
    );
    await assert.rejects(write, /row-level security/);
  });
});

withFixture('A token from the command line', (fixture) => {
  it('acts as if the user had just approved, with fewer scopes and never more', async () => {
    const { email } = fixture.firm.credentials;
    const { accountId } = fixture.firm;
    const { clientId } = await createApplication(fixture.parts, {
      accountId,
      name: 'X',
      redirectUris: ['https://x.example/cb'],
      scopes: ['activities_write', 'users_read'],
    });
    const token = await issueToken(fixture.parts, { email, clientId });
    assert.deepEqual(
      [token.token_type, token.expires_in, token.scope],
      ['bearer', 30 * 86_400, 'activities_write users_read'],
    );
    assert.equal((await fixture.firm.with(token.access_token).get('/api/v4/users/who_am_i')).status, 200);
    assert.equal(
      (await issueToken(fixture.parts, { email, clientId, scopes: ['activities_read'] })).scope,
      'activities_read',
    );
    await assert.rejects(
      issueToken(fixture.parts, { email, clientId, scopes: ['billing_read'] }),
      /not registered with the scope billing_read/,
    );
    await assert.rejects(
      issueToken(fixture.parts, { email: 'nobody@x.example', clientId }),
      /nobody@x.example/,
    );
    await assert.rejects(
      issueToken(fixture.parts, { email, clientId: 'none' }),
      /no such application in this region/,
    );
  });

  it('needs a registered application, whose scopes and addresses are checked', async () => {
    const base = {
      accountId: fixture.firm.accountId,
      name: 'X',
      redirectUris: ['https://x.example/cb'],
      scopes: ['activities_read'],
    };
    const cases = [
      [{ scopes: ['everything'] }, /everything, which is not a scope/],
      [{ scopes: [] }, /at least one scope/],
      [{ redirectUris: ['http://x.example/cb'] }, /redirect_uris cannot contain/],
      [{ deauthorizationCallback: 'http://x.example/bye' }, /deauthorization_callback cannot be/],
      [{ deauthorizationCallback: 'https://u:p@x.example/bye' }, /deauthorization_callback cannot be/],
    ] as const;
    for (const [changes, sentence] of cases)
      await assert.rejects(createApplication(fixture.parts, { ...base, ...changes }), sentence);
  });
});

withFixture('A password', () => {
  it('is stored as an argon2id string with its own parameters', async () => {
    const hash = await hashPassword('correct horse');
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    assert.notEqual(hash, await hashPassword('correct horse'));
    assert.equal(await passwordMatches('correct horse', hash), true);
    assert.equal(await passwordMatches('correct horsf', hash), false);
    assert.equal(await passwordMatches('correct horse', null), false);
    assert.equal(
      await passwordMatches('e\u0301', await hashPassword('\u00e9')),
      true,
      'typed on another keyboard',
    );
  });
});
