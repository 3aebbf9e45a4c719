import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { it } from 'node:test';
import { sql } from '#kernel/database/sql.ts';
import { attemptOf } from '../../../test/support/attempt.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { identityTasks } from '../index.ts';
import { CALLBACK, newClient } from '../test-support/client.ts';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

withFixture(
  'The log',
  (fixture) => {
    it('contains no code, token, secret, password, cookie or link', async () => {
      const client = await newClient(fixture);
      const { verifier, ...credentials } = { ...client.credentials, verifier: 'v'.repeat(43) };
      const code = await client.code();
      const reply = await client.exchange(code);
      const access = String(reply.body.access_token);
      await client.statusOf(access);
      await client.exchange(code);
      await client.post(`/oauth/token?client_secret=${client.secret}`, credentials);
      await client.refresh(String(reply.body.refresh_token), { code_verifier: verifier });
      await client.person.open(`/oauth/approval?code=${code}`);
      await client.person.open(`/password-reset/choose?token=${code}`);
      await new Visitor(() => fixture.listen()).signIn(fixture.firm.credentials.email, 'a wrong password');
      const secrets = [
        code,
        access,
        String(reply.body.refresh_token),
        client.secret!,
        fixture.firm.credentials.password,
        'a wrong password',
        verifier,
        ...client.person.cookies.values(),
      ];
      const log = lines.join('');
      assert.match(log, /"route":"\/oauth\/token"/);
      for (const secret of secrets) assert.ok(!log.includes(secret), secret);
    });
  },
  { logTo },
);

withFixture(
  'An installation with an https origin',
  (fixture) => {
    it('binds its cookies to this host and to https, and names itself as the issuer', async () => {
      const person = new Visitor(() => fixture.listen());
      const page = await person.open('/sign-in');
      const answer = await person.submit(page, {
        email: fixture.firm.credentials.email,
        password: fixture.firm.credentials.password,
      });
      const cookies = [...page.headers.getSetCookie(), ...answer.headers.getSetCookie()];
      assert.equal(cookies.length, 3);
      for (const cookie of cookies) {
        assert.match(
          cookie,
          /^__Host-chancery_(visit|session|device)=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
        );
      }
      const client = await newClient(fixture);
      client.person.cookies.clear();
      const declined = await client.person.open(
        client.authorizePath({ scope: 'none', redirect_uri: CALLBACK }),
      );
      assert.equal(declined.location!.searchParams.get('iss'), 'https://office.example');
    });
  },
  { settings: { public_origin: 'https://office.example' } },
);

let now = new Date();
withFixture(
  'The nightly sweep',
  (fixture) => {
    it('removes expired rows and keeps the others', async () => {
      const client = await newClient(fixture);
      const count = async () => {
        const tables = ['sessions', 'sign_in_attempts', 'access_tokens'];
        const one = (table: string) => fixture.asOwner((owner) => owner.query(`select from ${table}`));
        return Promise.all(tables.map(async (table) => (await one(table)).rowCount));
      };
      const sweep = () => identityTasks(fixture.parts)['identity_sweep']!({}, attemptOf());
      await client.tokens();
      await new Visitor(() => fixture.listen()).signIn('nobody@ash.example', 'wrong');
      const before = await count();
      await sweep();
      assert.deepEqual(await count(), before);
      now = new Date(now.getTime() + 38 * 86_400_000);
      const fresh = await client.tokens();
      await sweep();
      assert.deepEqual(await count(), [1, 2, 1], 'the tries count by person and by address');
      assert.equal(await client.statusOf(fresh.access), 200);
      const kept = await fixture.database.forAccount(null, (connection) =>
        connection.rows(sql`select from refresh_tokens`),
      );
      assert.ok(kept.length >= 2, 'a consent stands until it is ended');
    });
  },
  { now: () => now },
);
