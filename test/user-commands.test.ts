/** How the user commands affect people who are signed in, or who cannot sign in. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { CommandLine } from './support/chancery.ts';
import { mailsIn } from './support/mails.ts';
import { until } from './support/until.ts';
import { Visitor } from './support/visitor.ts';

const EMAIL = 'bea@firm.example';
const PASSWORD = 'another long passphrase';

describe('A command about users', () => {
  const line = new CommandLine({ prepared: ['office'] });
  after(() => line.remove());
  let origin = '';
  const visitor = () => new Visitor(async () => origin);

  const run = async (...words: string[]) => {
    const ended = await line.run('office', ...words, '--json');
    assert.equal(ended.code, 0, ended.err);
    return ended.json;
  };
  const signedIn = async (person: Visitor): Promise<boolean> =>
    (await person.open('/api/v4/users/who_am_i')).status === 200;

  before(async () => {
    origin = (await line.start('office', '--no-demo')).printed.listening;
    const firm = [
      '--name',
      'Firm',
      '--country',
      'US',
      '--currency',
      'USD',
      '--owner-email',
      'ann@firm.example',
    ];
    const { account_id } = await run('account', 'create', ...firm, '--owner-password', PASSWORD);
    const person = ['--email', EMAIL, '--password', PASSWORD, '--first-name', 'Bea', '--last-name', 'Orr'];
    await run('user', 'create', '--account', String(account_id), ...person);
  });

  it('gives each role once, in any letter case, as the API does', async () => {
    const person = ['--password', PASSWORD, '--first-name', 'Cy', '--last-name', 'Orr'];
    const roles = ['--role', 'Billing', '--role', 'reports', '--role', 'billing'];
    await run('user', 'create', '--account', '1', '--email', 'cy@firm.example', ...person, ...roles);
    const rolesNow = async () => {
      const { users } = await run('user', 'list', '--account', '1');
      return users.find(({ email }: { email: string }) => email === 'cy@firm.example').roles;
    };
    assert.deepEqual(await rolesNow(), ['billing', 'reports']);
    const changed = await run('user', 'roles', 'cy@firm.example', '--role', 'ACCOUNTS', '--role', 'accounts');
    assert.deepEqual(changed.roles, ['accounts']);
    assert.deepEqual(await rolesNow(), ['accounts']);
  });

  it('signs a user out everywhere, and disables and enables one at once', async () => {
    const [here, there, owner] = [visitor(), visitor(), visitor()];
    for (const person of [here, there]) await person.signIn(EMAIL, PASSWORD);
    await owner.signIn('ann@firm.example', PASSWORD);
    assert.deepEqual([await signedIn(here), await signedIn(there)], [true, true]);
    await run('user', 'sign-out', EMAIL);
    await until(async () => !(await signedIn(here)) && !(await signedIn(there)), 'the end of the sessions');
    await here.signIn(EMAIL, PASSWORD);
    assert.equal(await signedIn(here), true);
    await run('user', 'disable', EMAIL);
    await until(async () => !(await signedIn(here)), 'the end of the session');
    assert.equal((await visitor().signIn(EMAIL, PASSWORD)).status, 401);
    await run('user', 'enable', EMAIL);
    assert.equal((await visitor().signIn(EMAIL, PASSWORD)).status, 303);
    assert.equal(await signedIn(owner), true, 'Nobody else is signed out.');
  });

  it('turns off two-factor authentication for a user who lost their device', async () => {
    const person = visitor();
    await person.signIn(EMAIL, PASSWORD);
    const page = await person.open('/second-step');
    const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    assert.match(
      (await person.submit(page, { code, password: PASSWORD })).text,
      /Two-factor authentication is on/,
    );
    const lost = visitor();
    assert.equal((await lost.signIn(EMAIL, PASSWORD)).location!.pathname, '/sign-in/code');
    await run('user', 'reset-second-factor', EMAIL);
    await lost.signIn(EMAIL, PASSWORD);
    assert.equal(await signedIn(lost), true);
  });

  it('creates a one-time link to choose a password, printed or mailed', async () => {
    const { link } = await run('user', 'reset-password', EMAIL, '--print');
    const mailed = await run('user', 'reset-password', 'ann@firm.example', '--mail');
    assert.equal(mailed.link, null);
    const mail = await until(
      async () =>
        (await mailsIn(path.join(line.dataDir('office'), 'mail'))).find(
          (each) => /^To: .*ann@firm\.example/m.test(each) && each.includes('/password-reset/choose?'),
        ),
      'the mail',
    );
    const [linkOfMail = ''] = /http:\S+\/password-reset\/choose\?token=[\w~-]+/.exec(mail) ?? [];
    for (const [email, address, password] of [
      [EMAIL, link as string, 'a third long passphrase'],
      ['ann@firm.example', linkOfMail, 'a fourth long passphrase'],
    ] as const) {
      const person = visitor();
      const page = await person.open(address);
      assert.equal((await person.submit(page, { password })).status, 200);
      assert.equal((await person.submit(page, { password: `${password} again` })).status, 410);
      assert.equal((await visitor().signIn(email, PASSWORD)).status, 401);
      await person.signIn(email, password);
      assert.equal(await signedIn(person), true);
    }
  });
});
