import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { addressSubject } from '#kernel/http/address-subject.ts';
import { attemptOf } from '../../../test/support/attempt.ts';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { untilLocked } from '../../../test/support/waiting-for-locks.ts';
import { createUser, identityTasks } from '../index.ts';
import { newClient } from '../test-support/client.ts';
import { mailsOf, queuedJobs } from '../test-support/mails.ts';
import { CODES_PER_ADDRESS, countAttempt, FAILURES_PER_ADDRESS, PASSWORD_PER_USER } from './throttle.ts';

let now = new Date();
const wait = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const visitor = (fixture: Fixture) => new Visitor(() => fixture.listen());
const PASSWORD = 'staple of batteries';

async function newPerson(fixture: Fixture, name: string): Promise<string> {
  const email = `${name}@ash.example`;
  await createUser(fixture.parts, {
    accountId: fixture.firm.accountId,
    email,
    password: PASSWORD,
    firstName: name,
    lastName: 'Test',
  });
  return email;
}

withFixture(
  'Signing in',
  (fixture) => {
    it('returns to the requested page, and never to another site', async () => {
      const email = await newPerson(fixture, 'gus');
      const origin = await fixture.listen();
      for (const wanted of ['/connected-applications', '/a?b=c&d=e']) {
        assert.equal(
          (await visitor(fixture).signIn(email, PASSWORD, wanted)).location!.href,
          origin + wanted,
        );
      }
      const person = visitor(fixture);
      await person.signIn(email, PASSWORD);
      for (const wanted of [
        'https://evil.example/',
        '//evil.example/',
        '/\\evil.example',
        '\\\\evil.example',
        'javascript:alert(1)',
        '/\t/evil.example',
        '/%09//evil.example',
        '/.//evil.example',
        '/%2e//evil.example',
        '/x/..//evil.example',
        '/./\\evil.example',
        '/%2f/evil.example',
        '/%5cevil.example',
        '/%255c%255cevil.example',
        '/\u2215\uff0fevil.example',
        '/\uff0f\uff0fevil.example',
        '/%0d%0aLocation:%20https://evil.example',
        '/\u000d\u000a//evil.example',
        '/%zz//evil.example',
        ' //evil.example',
      ]) {
        const answer = await person.open(`/sign-in?${new URLSearchParams({ return_to: wanted })}`);
        assert.equal(answer.status, 303);
        assert.equal(answer.location!.origin, origin, wanted);
        const { pathname } = answer.location!;
        assert.ok(!/^.[/\\]/.test(decodeURIComponent(pathname)), `${wanted} became ${pathname}`);
      }
    });

    it('links to the right address if the page was opened under another name', async () => {
      const origin = await fixture.listen();
      const other = origin.replace('localhost', '127.0.0.1');
      const person = new Visitor(async () => other);
      const page = await person.open('/sign-in?return_to=/connected-applications');
      assert.equal(page.status, 200);
      const link = `<a href="${origin}/sign-in?return_to=/connected-applications">`;
      assert.ok(
        page.text.includes(link) && page.text.includes(`You opened this page at ${other}.`),
        page.text,
      );
      const sent = await person.open('/sign-in', {
        method: 'POST',
        body: new URLSearchParams({ email: 'gus@ash.example', password: PASSWORD }),
        headers: { origin: other },
      });
      assert.equal(sent.status, 403);
      assert.ok(sent.text.includes('This page has a different address'), sent.text);
      assert.ok(sent.text.includes(`<a href="${origin}/sign-in">`), sent.text);
      assert.doesNotMatch(sent.text, /has expired/);
      const own = await visitor(fixture).open('/sign-in');
      assert.doesNotMatch(own.text, /You opened this page at/);
    });

    it('sets a cookie that scripts cannot read and other sites do not send', async () => {
      const person = visitor(fixture);
      const answer = await person.signIn(await newPerson(fixture, 'cat'), PASSWORD);
      const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('chancery_session='));
      assert.match(cookie!, /; HttpOnly; SameSite=Lax$/);
      assert.equal(answer.status, 303);
    });

    it('gives the same message for an unknown email and a wrong password, ignoring the case of the email', async () => {
      const email = await newPerson(fixture, 'ned');
      const text = async (who: string) => {
        const answer = await visitor(fixture).signIn(who, 'not the password');
        assert.equal(answer.status, 401);
        return answer.text.replaceAll(who, '').replace(/value="[^"]*"/g, '');
      };
      assert.equal(await text(email), await text('nobody@ash.example'));
      assert.equal((await visitor(fixture).signIn(email.toUpperCase(), PASSWORD)).status, 303);
    });

    it('is refused for a while after ten wrong passwords, even with the right one and concurrently', async () => {
      const email = await newPerson(fixture, 'tom');
      const person = visitor(fixture);
      const page = await person.open('/sign-in');
      const statuses = await Promise.all(
        Array.from(
          { length: 14 },
          async () => (await person.submit(page, { email, password: 'wrong' })).status,
        ),
      );
      assert.equal(statuses.filter((status) => status === 401).length, 10);
      assert.equal(statuses.filter((status) => status === 429).length, 4);
      const throttled = await person.submit(page, { email, password: PASSWORD });
      assert.equal(throttled.status, 429);
      assert.ok(Number(throttled.headers.get('retry-after')) <= 900);
      assert.equal(
        (await visitor(fixture).signIn(await newPerson(fixture, 'uma'), PASSWORD)).status,
        303,
        'others are not held up',
      );
      wait(901);
      assert.equal((await person.submit(page, { email, password: PASSWORD })).status, 303);
    });

    it('of the real user succeeds while someone else guesses the password from elsewhere', async () => {
      const email = await newPerson(fixture, 'tia');
      const from = (address: string) => new Visitor(() => fixture.listen(), { 'x-forwarded-for': address });
      const guesser = from('2001:db8:1:2::1');
      const page = await guesser.open('/sign-in');
      for (let tried = 0; tried < 10; tried++)
        assert.equal((await guesser.submit(page, { email, password: `guess ${tried}` })).status, 401);
      const sameNetwork = await from('2001:db8:1:2:ffff::9').signIn(email, PASSWORD);
      assert.equal(sameNetwork.status, 429, 'an IPv6 network of 64 bits counts as one address');
      assert.equal((await from('198.51.100.4').signIn(email, PASSWORD)).status, 303);

      await fixture.database.forAccount(null, async (connection) => {
        for (let tried = 0; tried < PASSWORD_PER_USER.attempts; tried++)
          await countAttempt(connection, PASSWORD_PER_USER, email, now);
      });
      for (const address of ['203.0.113.1', '203.0.113.2']) {
        const many = from(address);
        const form = await many.open('/sign-in');
        const statuses = [];
        for (let tried = 0; tried < 3; tried++)
          statuses.push((await many.submit(form, { email, password: `guess ${tried}` })).status);
        assert.deepEqual(statuses, [401, 401, 429], 'each address has two tries while many addresses guess');
      }
      assert.equal((await from('198.51.100.5').signIn(email, PASSWORD)).status, 303, 'never locked out');
    });

    it('is refused from an address that tries many users', async () => {
      const email = await newPerson(fixture, 'vic');
      const person = visitor(fixture);
      wait(901);
      const page = await person.open('/sign-in');
      assert.equal((await person.submit(page, { email: 'someone@x.example', password: 'x' })).status, 401);
      await fixture.database.forAccount(null, async (connection) => {
        for (let tried = 1; tried < FAILURES_PER_ADDRESS.attempts; tried++) {
          assert.equal(await countAttempt(connection, FAILURES_PER_ADDRESS, '127.0.0.1', now), 0);
        }
      });
      assert.equal((await person.submit(page, { email, password: PASSWORD })).status, 429);
      wait(901);
      assert.equal((await person.submit(page, { email, password: PASSWORD })).status, 303);
    });

    it('counts an IPv6 address by its network', () => {
      assert.equal(addressSubject('2001:db8:1:2::1'), addressSubject('2001:db8:1:2:ffff::9'));
      assert.notEqual(addressSubject('2001:db8:1:2::1'), addressSubject('2001:db8:1:3::1'));
      assert.equal(addressSubject('::1'), '0:0:0:0');
      assert.equal(addressSubject('192.0.2.7'), '192.0.2.7');
    });

    it('refuses a forged form, and a disabled user', async () => {
      const email = await newPerson(fixture, 'ida');
      const forged = await visitor(fixture).send('/sign-in', { email, password: PASSWORD, csrf: 'x' });
      assert.equal(forged.status, 403);
      await fixture.asOwner((owner) =>
        owner.query('update users set enabled = false where email = $1', [email]),
      );
      assert.equal((await visitor(fixture).signIn(email, PASSWORD)).status, 401);
    });

    it('lasts three days without use and two weeks in total', async () => {
      const email = await newPerson(fixture, 'leo');
      const idle = visitor(fixture);
      await idle.signIn(email, PASSWORD);
      wait(3 * 86_400 + 1);
      assert.equal((await idle.open('/api/v4/users/who_am_i')).status, 401);
      const busy = visitor(fixture);
      await busy.signIn(email, PASSWORD);
      for (let day = 0; day < 13; day++) {
        wait(86_400);
        assert.equal((await busy.open('/api/v4/users/who_am_i')).status, 200);
      }
      wait(86_400 + 1);
      assert.equal((await busy.open('/api/v4/users/who_am_i')).status, 401);
    });

    it('is in the audit log, whether it succeeds or fails', async () => {
      const email = await newPerson(fixture, 'rae');
      await visitor(fixture).signIn(email, 'wrong');
      await visitor(fixture).signIn(email, PASSWORD);
      const { rows } = await fixture.asOwner((owner) =>
        owner.query(
          `select action, address from audit_log where action like 'sign_in%'
           and user_id = (select id from users where email = $1) order by id`,
          [email],
        ),
      );
      assert.deepEqual(
        rows.map((row) => row.action),
        ['sign_in_failed', 'sign_in'],
      );
      assert.ok(rows.every((row) => row.address === '127.0.0.1'));
    });
  },
  { now: () => now, settings: { trusted_proxies: ['127.0.0.1'] } },
);

withFixture(
  'Two-factor authentication',
  (fixture) => {
    it('is turned on with a code, required at each sign-in, and accepts no code twice', async () => {
      const email = await newPerson(fixture, 'ula');
      const person = visitor(fixture);
      await person.signIn(email, PASSWORD);
      const page = await person.open('/second-step');
      const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
      const totp = new TOTP({ secret: Secret.fromBase32(key) });
      const code = () => totp.generate({ timestamp: now.getTime() });
      assert.match(page.text, /<svg class="scanned" role="img" aria-label="The key as a QR code"/);
      const unconfirmed = await person.submit(page, { code: code(), password: 'not the password' });
      assert.equal(unconfirmed.status, 422);
      assert.match(unconfirmed.text, /The password is wrong/);
      const mistyped = await person.submit(unconfirmed, { code: '000000', password: PASSWORD });
      assert.equal(mistyped.status, 422);
      assert.ok(mistyped.text.includes(key.slice(0, 4)), 'the key that was added stays');
      const first = code();
      assert.match(
        (await person.submit(mistyped, { code: first, password: PASSWORD })).text,
        /Two-factor authentication is on/,
      );

      const again = visitor(fixture);
      const half = await again.signIn(email, PASSWORD, '/session');
      assert.equal(half.location!.pathname, '/sign-in/code');
      assert.equal(
        (await again.open('/api/v4/users/who_am_i')).status,
        401,
        'the password alone opens nothing',
      );
      assert.equal((await again.open('/second-step')).location!.pathname, '/sign-in');
      const step = await again.open(half.location!.href);
      assert.equal(
        (await again.submit(step, { code: first })).status,
        401,
        'it was used to turn the step on',
      );
      wait(30);
      const whole = await again.submit(step, { code: code() });
      assert.equal(whole.location!.pathname, '/session');
      assert.equal((await again.open('/api/v4/users/who_am_i')).status, 200);

      wait(60);
      const off = await again.submit(await again.open('/second-step'), { code: code() }, 1);
      assert.match(off.text, /Two-factor authentication is off/);
      assert.equal((await visitor(fixture).signIn(email, PASSWORD)).location!.pathname, '/session');
    });

    it('is throttled like a password', async () => {
      const email = await newPerson(fixture, 'wes');
      const person = visitor(fixture);
      await person.signIn(email, PASSWORD);
      const page = await person.open('/second-step');
      const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
      const totp = new TOTP({ secret: Secret.fromBase32(key) });
      await person.submit(page, { code: totp.generate({ timestamp: now.getTime() }), password: PASSWORD });
      const again = visitor(fixture);
      const step = await again.open((await again.signIn(email, PASSWORD)).location!.href);
      for (let tries = 0; tries < 10; tries++)
        assert.equal((await again.submit(step, { code: '000000' })).status, 401);
      wait(30);
      assert.equal(
        (await again.submit(step, { code: totp.generate({ timestamp: now.getTime() }) })).status,
        429,
      );
    });

    it('is also throttled by address, whoever signs in', async () => {
      const email = await newPerson(fixture, 'wyn');
      const person = visitor(fixture);
      await person.signIn(email, PASSWORD);
      const page = await person.open('/second-step');
      const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
      const totp = new TOTP({ secret: Secret.fromBase32(key) });
      const code = () => totp.generate({ timestamp: now.getTime() });
      await person.submit(page, { code: code(), password: PASSWORD });
      wait(901);
      const again = visitor(fixture);
      const step = await again.open((await again.signIn(email, PASSWORD)).location!.href);
      await fixture.database.forAccount(null, async (connection) => {
        for (let tried = 0; tried < CODES_PER_ADDRESS.attempts; tried++)
          await countAttempt(connection, CODES_PER_ADDRESS, '127.0.0.1', now);
      });
      assert.equal((await again.submit(step, { code: code() })).status, 429);
    });
  },
  { now: () => now },
);

withFixture(
  'A forgotten password',
  (fixture) => {
    it('is replaced through a mailed link, which works once and ends all sessions', async () => {
      const email = await newPerson(fixture, 'zoe');
      const signedIn = visitor(fixture);
      await signedIn.signIn(email, PASSWORD);
      const client = await newClient(fixture);
      await client.person.signIn(email, PASSWORD);
      const { access, refresh } = await client.tokens();
      assert.equal(await client.statusOf(access), 200);
      const person = visitor(fixture);
      const asked = await person.submit(await person.open('/password-reset'), { email });
      const unknown = await person.submit(await person.open('/password-reset'), {
        email: 'nobody@ash.example',
      });
      assert.equal(asked.text, unknown.text);
      const link = linkIn(
        (await mailsOf(fixture)).find((mail) => mail.includes(email) && mail.includes('/choose?')),
      );
      const page = await person.open(link);
      assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
      assert.equal((await person.submit(page, { password: 'short' })).status, 422);
      assert.equal((await person.submit(page, { password: email })).status, 422);
      assert.equal((await person.submit(page, { password: 'a wholly new one' })).status, 200);
      assert.equal((await signedIn.open('/api/v4/users/who_am_i')).status, 401);
      assert.equal(await client.statusOf(access), 401, 'tokens of the person end too');
      assert.equal((await client.refresh(refresh)).body.error, 'invalid_grant');
      assert.equal((await person.submit(page, { password: 'once more a new one' })).status, 410);
      assert.equal((await person.open(link)).status, 410);
      assert.equal((await visitor(fixture).signIn(email, PASSWORD)).status, 401);
      assert.equal((await visitor(fixture).signIn(email, 'a wholly new one')).status, 303);
      const { rows } = await fixture.asOwner((owner) =>
        owner.query(`select count(*)::int as n from audit_log where action = 'password_changed'`),
      );
      assert.equal(rows[0].n, 1);
    });

    it('is replaced by one of two links that are used at the same time', async () => {
      const email = await newPerson(fixture, 'ann');
      const person = visitor(fixture);
      for (const _ of [1, 2]) await person.submit(await person.open('/password-reset'), { email });
      const mails = (await mailsOf(fixture)).filter((mail) => mail.includes(email));
      const pages = await Promise.all(mails.map((mail) => person.open(linkIn(mail))));
      const answers = await fixture.asOwner(async (owner) => {
        await owner.query('begin');
        await owner.query('select from sign_ins where email = $1 for update', [email]);
        const sent = pages.map((page) => person.submit(page, { password: 'a wholly new one' }));
        await untilLocked(fixture, 2, 'two links that wait for the sign-in');
        await owner.query('commit');
        return Promise.all(sent);
      });
      const statuses = answers.map(({ status }) => status);
      assert.ok(statuses.includes(200) && statuses.includes(410), statuses.join());
    });

    it('link ends after an hour', async () => {
      const email = await newPerson(fixture, 'yan');
      const person = visitor(fixture);
      await person.submit(await person.open('/password-reset'), { email });
      const link = linkIn(
        (await mailsOf(fixture)).find((mail) => mail.includes(email) && mail.includes('/choose?')),
      );
      wait(3599);
      assert.equal((await person.open(link)).status, 200);
      wait(2);
      assert.equal((await person.open(link)).status, 410);
    });

    it('is mailed at most three times in a quarter of an hour', async () => {
      const email = await newPerson(fixture, 'xia');
      const person = visitor(fixture);
      for (let asked = 0; asked < 6; asked++)
        await person.submit(await person.open('/password-reset'), { email });
      const mails = (await mailsOf(fixture)).filter((mail) => mail.includes(email));
      assert.equal(mails.length, 3);
    });

    it('is requested in the same steps by known and unknown users, and stored sealed in the queue', async () => {
      const email = await newPerson(fixture, 'wil');
      const person = visitor(fixture);
      await mailsOf(fixture);
      wait(901);
      const queued = async () => {
        const jobs = await queuedJobs(fixture);
        for (const { payload } of jobs) assert.doesNotMatch(payload, /password-reset|ash\.example/);
        return jobs;
      };
      for (const each of [email, 'nobody.here@ash.example'])
        await person.submit(await person.open('/password-reset'), { email: each });
      const asked = await queued();
      assert.deepEqual(
        asked.map(({ task }) => task),
        ['request_password_reset', 'request_password_reset'],
      );
      for (const { task, payload } of asked)
        await identityTasks(fixture.parts)[task]!(JSON.parse(payload), attemptOf());
      assert.deepEqual(
        (await queued()).map(({ task }) => task),
        ['request_password_reset', 'request_password_reset', 'send_mail'],
      );
    });
  },
  { now: () => now },
);

function linkIn(mail = ''): string {
  return /http:\/\/localhost:\d+\/password-reset\/choose\?token=[\w~-]+/.exec(mail)![0];
}
