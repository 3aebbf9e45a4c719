import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { Visitor, type Visit } from '../../../test/support/visitor.ts';
import { untilLocked } from '../../../test/support/waiting-for-locks.ts';
import { createUser } from '../index.ts';
import { newClient } from '../test-support/client.ts';
import { mailsOf } from '../test-support/mails.ts';

const PASSWORD = 'staple of batteries';
const visitor = (fixture: Fixture) => new Visitor(() => fixture.listen());

async function newPerson(fixture: Fixture, name: string) {
  const email = `${name}@ash.example`;
  const { accountId } = fixture.firm;
  const person = { accountId, email, password: PASSWORD, firstName: name, lastName: 'Test' };
  return { email, ...(await createUser(fixture.parts, person)) };
}

/** The page on which the person of this address chooses a new password. */
async function resetPage(fixture: Fixture, email: string): Promise<() => Promise<Visit>> {
  const person = visitor(fixture);
  await person.submit(await person.open('/password-reset'), { email });
  const mail = (await mailsOf(fixture)).find((each) => each.includes(email) && each.includes('/choose?'));
  const page = await person.open(
    /http:\/\/localhost:\d+\/password-reset\/choose\?token=[\w~-]+/.exec(mail!)![0],
  );
  return () => person.submit(page, { password: 'a wholly new one' });
}

/** Lets the first begin, then the second, and both finish once both wait: for the audit log or for each other. */
function bothAtOnce<First, Second>(
  fixture: Fixture,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  return fixture.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query('lock table audit_log in share mode');
    const earlier = first();
    await untilLocked(fixture, 1, 'a first request that waits');
    const later = second();
    await untilLocked(fixture, 2, 'a second request that waits');
    await owner.query('commit');
    return Promise.all([earlier, later]);
  });
}

const disable = (fixture: Fixture, userId: string, enabled = false) =>
  fixture.firm.patch(`/api/v4/users/${userId}`, { data: { enabled } });

withFixture('Access of a user that ends', (fixture) => {
  it('by a new password leaves no session to who signs in with the former one meanwhile', async () => {
    const { email } = await newPerson(fixture, 'abe');
    const reset = await resetPage(fixture, email);
    const intruder = visitor(fixture);
    const [, replaced] = await bothAtOnce(fixture, () => intruder.signIn(email, PASSWORD), reset);
    assert.equal(replaced.status, 200);
    assert.equal((await intruder.open('/api/v4/users/who_am_i')).status, 401);
  });

  it('by a new password leaves no token to an application approved meanwhile', async () => {
    const { email } = await newPerson(fixture, 'bea');
    const reset = await resetPage(fixture, email);
    const client = await newClient(fixture);
    await client.person.signIn(email, PASSWORD);
    const page = await client.consentPage();
    const approve = () => client.person.submit(page, { decision: 'approve' });
    const [approved] = await bothAtOnce(fixture, approve, reset);
    const code = approved.location?.searchParams.get('code');
    if (code) assert.equal((await client.exchange(code)).body.error, 'invalid_grant');
  });

  it('because a colleague disables them leaves no session to one who signs in meanwhile', async () => {
    const { email, userId } = await newPerson(fixture, 'cat');
    const person = visitor(fixture);
    const [, disabled] = await bothAtOnce(
      fixture,
      () => person.signIn(email, PASSWORD),
      () => disable(fixture, userId),
    );
    assert.equal(disabled.status, 200);
    assert.equal((await disable(fixture, userId, true)).status, 200);
    assert.equal((await person.open('/api/v4/users/who_am_i')).status, 401);
  });

  it('because a colleague disables them leaves no session to one who enters the second step meanwhile', async () => {
    const { email, userId } = await newPerson(fixture, 'dan');
    const totp = await turnOnSecondStep(fixture, email);
    const person = visitor(fixture);
    const step = await person.open((await person.signIn(email, PASSWORD)).location!.href);
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    const [, disabled] = await bothAtOnce(
      fixture,
      () => person.submit(step, { code }),
      () => disable(fixture, userId),
    );
    assert.equal(disabled.status, 200);
    assert.equal((await disable(fixture, userId, true)).status, 200);
    assert.equal((await person.open('/api/v4/users/who_am_i')).status, 401);
  });
});

async function turnOnSecondStep(fixture: Fixture, email: string): Promise<TOTP> {
  const person = visitor(fixture);
  await person.signIn(email, PASSWORD);
  const page = await person.open('/second-step');
  const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const on = await person.submit(page, { code: totp.generate(), password: PASSWORD });
  assert.match(on.text, /Two-factor authentication is on/);
  return totp;
}
