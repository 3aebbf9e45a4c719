/** Reauthentication before changes that affect who can sign in, recovery codes, and mails about sign-ins. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { atTheApp } from '../../../test/support/at-the-app.ts';
import { hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { Visitor } from '../../../test/support/visitor.ts';
import { CALLBACK } from '../test-support/client.ts';
import { mailsOf } from '../test-support/mails.ts';
import { PROOF_LASTS_S } from '#kernel/http/api/recent-proof.ts';
import { setPassword } from '../people/change-user.ts';

let now = new Date();
const wait = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const DESK = { name: 'Desk', redirect_uris: [CALLBACK], scopes: ['matters_read'] };

withFixture(
  'A person who signed in a while ago',
  (fixture) => {
    const { password } = { password: 'correct horse battery staple' };
    const rowsOf = async (what: string) =>
      (await fixture.asOwner((owner) => owner.query(`select ${what}`))).rows;
    const countOf = async (what: string) => Number((await rowsOf(`count(*) from ${what}`))[0].count);

    it('must reauthenticate before changes of access, and only then', async () => {
      const admin = await atTheApp(fixture);
      const colleague = await hire(fixture, fixture.firm);
      assert.equal((await admin.post('/applications', DESK)).status, 201);
      wait(PROOF_LASTS_S);
      const writes = [
        () => admin.post('/applications', DESK),
        () => admin.patch(`/users/${colleague.userId}`, { roles: ['admin'] }),
        () => admin.patch(`/users/${colleague.userId}`, { email: 'else@ash.example' }),
        () => admin.post('/users', { name: 'Nia New', email: 'nia@ash.example' }),
      ];
      for (const write of writes) {
        const { status, body } = await write();
        assert.deepEqual([status, body.error.code], [403, 'reauthentication_required']);
      }
      for (const harmless of [{ phone_number: '1' }, { roles: [] }, { email: colleague.email }])
        assert.equal((await admin.patch(`/users/${colleague.userId}`, harmless)).status, 200);
      const wrong = await admin.post('/reauthentication', { password: 'a guess' });
      assert.deepEqual([wrong.status, wrong.body.error.code], [422, 'auth.wrong_password']);
      assert.equal((await admin.post('/applications', DESK)).status, 403);
      assert.equal((await admin.post('/reauthentication', { password })).status, 204);
      for (const write of writes) assert.ok((await write()).status < 300);
      const byToken = await fixture.firm.patch(`/api/v4/users/${colleague.userId}`, { data: { roles: [] } });
      assert.equal(byToken.status, 200, 'applications have what was approved');
    });

    it('reauthenticates under the sign-in limits', async () => {
      const admin = await atTheApp(fixture);
      for (let tried = 0; tried < 10; tried++)
        assert.equal((await admin.post('/reauthentication', { password: `guess ${tried}` })).status, 422);
      assert.equal((await admin.post('/reauthentication', { password })).status, 429);
      wait(PROOF_LASTS_S + 1);
      assert.equal((await admin.post('/reauthentication', { password })).status, 204);
    });

    it('can enter the password on pages, which keep the input', async () => {
      const { visitor } = await atTheApp(fixture);
      wait(PROOF_LASTS_S);
      const form = await visitor.open('/applications/new');
      const asked = await visitor.submit(form, {
        name: 'Typed "once"',
        redirect_uris: CALLBACK,
        scopes: 'matters_read',
      });
      assert.match(asked.text, /Enter your password/);
      const wrong = await visitor.submit(asked, { confirm_password: 'a guess' });
      assert.equal(wrong.status, 422);
      const done = await visitor.submit(wrong, { confirm_password: password });
      assert.match(done.text, /Typed &quot;once&quot; is registered/);
      assert.equal(await countOf(`applications where name = 'Typed "once"'`), 1);
    });

    it('changes nothing on a page that asks for the password until it is right', async () => {
      const { visitor } = await atTheApp(fixture);
      const [{ id }] = await rowsOf("id from applications where name = 'Desk' limit 1");
      const left = 'applications where deleted_at is null';
      const before = await countOf(left);
      wait(PROOF_LASTS_S);
      const settings = await visitor.open(`/applications/${id}`);
      const asked = await visitor.submit(settings, { do: 'delete' }, 1);
      assert.match(asked.text, /Enter your password/);
      assert.equal((await visitor.submit(asked, { confirm_password: 'a guess' })).status, 422);
      // Long enough for work that went on after the response.
      await pause(300);
      assert.equal(await countOf(left), before);
      await visitor.submit(asked, { confirm_password: password });
      assert.equal(await countOf(left), before - 1);
    });
  },
  { now: () => now },
);

withFixture(
  'The mail about a sign-in',
  (fixture) => {
    const mails = async (email: string) =>
      (await mailsOf(fixture)).filter((mail) => mail.includes(`To: ${email}`));
    const signIn = async (email: string, visitor = new Visitor(() => fixture.listen())) => {
      const visit = await visitor.signIn(email, fixture.firm.credentials.password);
      return { visitor, visit };
    };

    it('is sent for a sign-in from a new browser, but not for the first', async () => {
      const { email } = await hire(fixture, fixture.firm);
      const { visitor } = await signIn(email);
      visitor.cookies.delete('chancery_session');
      await signIn(email, visitor);
      assert.deepEqual(await mails(email), []);
      await signIn(email);
      const [mail, ...others] = await mails(email);
      assert.equal(others.length, 0);
      assert.match(mail!, /New sign-in[^]*from 127\.0\.0\.1/);
      const mark = visitor.cookies.get('chancery_device')!;
      assert.match(mark, /^[\w-]{43}$/);
      assert.ok(!mail!.includes(mark));
    });

    it('is sent for a new password, and to the former address for a new email', async () => {
      const { email, userId } = await hire(fixture, fixture.firm);
      const { accountId } = fixture.firm.credentials;
      await fixture.firm.patch(`/api/v4/users/${userId}`, { data: { email: 'new.address@ash.example' } });
      assert.match((await mails(email))[0]!, /Your email address was changed/);
      await setPassword(fixture.parts, { accountId, userId, password: 'a wholly new one' });
      assert.match((await mails('new.address@ash.example'))[0]!, /Your password was changed/);
    });
  },
  { now: () => now },
);

withFixture(
  'Recovery codes',
  (fixture) => {
    /** A user who has just turned two-factor authentication on, with the codes that the page shows. */
    const withCodes = async () => {
      const { email } = await hire(fixture, fixture.firm);
      const { password } = fixture.firm.credentials;
      const visitor = new Visitor(() => fixture.listen());
      await visitor.signIn(email, password);
      const page = await visitor.open('/second-step');
      const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });
      const on = await visitor.submit(page, { code, password });
      return { email, password, visitor, codes: codesOn(on.text) };
    };

    it('are used one at a time by a sign-in, even if several arrive together', async () => {
      const { email, password, codes } = await withCodes();
      const half = new Visitor(() => fixture.listen());
      const step = await half.open((await half.signIn(email, password)).location!.href);
      const answers = await Promise.all(codes.slice(0, 5).map((code) => half.submit(step, { code })));
      const ways = answers.map(({ status, location }) => `${status} ${location?.pathname}`).toSorted();
      assert.deepEqual(ways, ['303 /session', ...Array.from({ length: 4 }, () => '303 /sign-in')]);
      const { rows } = await fixture.asOwner((owner) =>
        owner.query('select count(*) as used from recovery_codes where used_at is not null'),
      );
      assert.equal(Number(rows[0].used), 1);
    });

    it('are shown once, work once each, and are replaced together, once for each form', async () => {
      const { email, password, visitor, codes } = await withCodes();
      assert.equal(new Set(codes).size, 10);
      assert.deepEqual(codesOn((await visitor.open('/second-step')).text), []);

      const enter = async (given: string) => {
        const other = new Visitor(() => fixture.listen());
        const step = await other.open((await other.signIn(email, password)).location!.href);
        return other.submit(step, { code: given });
      };
      assert.equal((await enter(codes[0]!.toUpperCase().replaceAll('-', ' '))).status, 303);
      assert.equal((await enter(codes[0]!)).status, 401, 'it was used');
      wait(PROOF_LASTS_S);
      const asked = await visitor.submit(await visitor.open('/second-step'), { do: 'codes' });
      assert.deepEqual(codesOn(asked.text), []);
      const shown = await visitor.submit(asked, { confirm_password: password });
      const renewed = codesOn(shown.text);
      assert.equal(renewed.length, 10);
      const again = await visitor.submit(asked, { confirm_password: password });
      assert.deepEqual(codesOn(again.text), renewed, 'a page that is loaded again shows the same ones');
      assert.equal((await enter(codes[1]!)).status, 401, 'the old ones no longer work');
      assert.equal((await enter(renewed[1]!)).status, 303);
      const newest = codesOn((await visitor.submit(shown, {})).text);
      const outdated = await visitor.submit(asked, { confirm_password: password });
      assert.equal(outdated.status, 422);
      assert.match(outdated.text, /Other codes were created since this page was opened\./);
      assert.equal((await enter(renewed[2]!)).status, 401);
      assert.equal((await enter(newest[2]!)).status, 303);
      const { rows } = await fixture.asOwner((owner) =>
        owner.query('select code_hash::text as hash from recovery_codes'),
      );
      assert.ok(rows.every(({ hash }) => !renewed.includes(hash)));
      const told = (await mailsOf(fixture)).filter((mail) => mail.includes(`To: ${email}`)).join();
      for (const sentence of [
        /Two-factor authentication was turned on/,
        /recovery code was used/,
        /New recovery codes/,
      ])
        assert.match(told.replaceAll(/\s+/g, ' '), sentence);
      for (const secret of [...codes, ...renewed]) assert.ok(!told.includes(secret));
    });
  },
  { now: () => now },
);

function codesOn(text: string): string[] {
  return [...text.matchAll(/<code>([a-z2-7]{4}(?:-[a-z2-7]{4}){3})<\/code>/g)].map(([, code = '']) => code);
}
