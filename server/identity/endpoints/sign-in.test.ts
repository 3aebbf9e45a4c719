/** What an administrator of a firm does for a colleague who lost a device. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { PROOF_LASTS_S } from '#kernel/http/api/recent-proof.ts';
import { atTheApp } from '../../../test/support/at-the-app.ts';
import { hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { mailsOf } from '../test-support/mails.ts';

let now = new Date();

withFixture(
  'The sign-in of a colleague',
  (fixture) => {
    const password = () => fixture.firm.credentials.password;

    /** Turns two-factor authentication on for the user; the page that answers has the recovery codes. */
    async function turnOn(email: string): Promise<string> {
      const visitor = new Visitor(() => fixture.listen());
      await visitor.signIn(email, password());
      const page = await visitor.open('/second-step');
      const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });
      return (await visitor.submit(page, { code, password: password() })).text;
    }

    it('is shown to an administrator, who turns off the second factor of a lost device', async () => {
      const admin = await atTheApp(fixture);
      const { userId, email } = await hire(fixture, fixture.firm);
      const signIn = async () => (await admin.get(`/users/${userId}/sign_in`)).body.data;
      const nothing = { invited: false, second_factor: false, recovery_codes: 0, passkeys: 0, sessions: 0 };
      assert.deepEqual(await signIn(), nothing);
      assert.equal((await admin.delete(`/users/${userId}/second_factor`)).status, 404, 'nothing to turn off');
      const [code] = /[a-z2-7]{4}(?:-[a-z2-7]{4}){3}/.exec(await turnOn(email))!;
      assert.deepEqual(await signIn(), { ...nothing, second_factor: true, recovery_codes: 10, sessions: 1 });

      const step = await new Visitor(() => fixture.listen()).signIn(email, password());
      assert.equal(step.location!.pathname, '/sign-in/code');
      now = new Date(now.getTime() + PROOF_LASTS_S * 1000);
      const late = await admin.delete(`/users/${userId}/second_factor`);
      assert.equal(late.body.error.code, 'reauthentication_required');
      await admin.post('/reauthentication', { password: password() });
      assert.equal((await admin.delete(`/users/${userId}/second_factor`)).status, 204);
      assert.equal((await admin.delete(`/users/${userId}/second_factor`)).status, 404);
      assert.deepEqual(await signIn(), { ...nothing, sessions: 1 });
      const whole = await new Visitor(() => fixture.listen()).signIn(email, password());
      assert.equal(whole.location!.pathname, '/session', 'the password alone signs in again');
      const { text } = await new Visitor(() => fixture.listen()).open('/second-step');
      assert.ok(!text.includes(code), 'a recovery code signs nobody in');
      const mails = (await mailsOf(fixture)).filter((mail) => mail.includes(email));
      assert.ok(mails.some((mail) => mail.includes('Two-factor authentication was turned off')));
      const { data } = (await admin.get('/audit_entries?action=second_step_off&fields=subject_id,user{id}'))
        .body;
      assert.deepEqual(data[0].user, { id: 1 }, 'the administrator did it');
    });

    it('is neither shown nor changed for one’s own user, the owner, another firm or without the right', async () => {
      const owner = await atTheApp(fixture);
      const { email, userId } = await hire(fixture, fixture.firm, { roles: ['admin'] });
      await turnOn(email);
      const admin = await atTheApp(fixture, (await hire(fixture, fixture.firm, { roles: ['admin'] })).email);
      const colleague = await atTheApp(fixture, (await hire(fixture, fixture.firm)).email);
      const ownId = (await owner.session()).user_id;
      for (const [who, id, status, code] of [
        [owner, ownId, 422, 'second_factor.own'],
        [admin, ownId, 422, 'second_factor.owner'],
        [admin, 999_999, 404, 'record.not_found'],
        [colleague, userId, 403, undefined],
      ] as const) {
        const { status: answered, body } = await who.delete(`/users/${id}/second_factor`);
        assert.equal(answered, status);
        if (code) assert.equal(body.error.code, code);
      }
      assert.equal((await colleague.get(`/users/${userId}/sign_in`)).status, 403);
      assert.equal((await colleague.get('/sign_in')).body.data.second_factor, false);
      assert.equal((await fixture.otherFirm.get(`/api/v4/users/${userId}/sign_in`)).status, 403);
      assert.equal((await owner.get(`/users/${userId}/sign_in`)).body.data.second_factor, true);
    });

    it('ends in all browsers at once when an administrator signs them out', async () => {
      const admin = await atTheApp(fixture);
      const { userId, email } = await hire(fixture, fixture.firm);
      const [one, other] = [await atTheApp(fixture, email), await atTheApp(fixture, email)];
      assert.equal((await one.get('/sign_in')).body.data.sessions, 2);
      assert.equal((await one.delete(`/users/${userId}/sessions`)).status, 403);
      assert.equal((await admin.delete(`/users/${userId}/sessions`)).status, 204);
      assert.equal((await admin.delete(`/users/${userId}/sessions`)).status, 204, 'repeated');
      assert.deepEqual(
        [(await one.get('/sign_in')).status, (await other.get('/sign_in')).status],
        [401, 401],
      );
      assert.equal((await admin.get(`/users/${userId}/sign_in`)).body.data.sessions, 0);
    });
  },
  { now: () => now },
);
