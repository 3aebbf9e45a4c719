/** A firm that allows only applications approved by an admin. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atTheApp } from '../../../test/support/at-the-app.ts';
import { hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { createApplication } from '../index.ts';
import { CALLBACK, Client } from '../test-support/client.ts';
import { mailsOf } from '../test-support/mails.ts';

withFixture('A firm that approves applications', (fixture) => {
  /** An application that another firm registered, in the browser of a user of this firm. */
  async function clientOf(email: string) {
    const { accountId } = fixture.otherFirm;
    const wanted = { accountId, name: 'Foreign desk', redirectUris: [CALLBACK], scopes: ['matters_read'] };
    const { clientId, clientSecret, applicationId } = await createApplication(fixture.parts, wanted);
    const client = new Client(fixture, clientId, clientSecret);
    await client.person.signIn(email, fixture.firm.credentials.password);
    return { client, applicationId };
  }
  const open = (client: Client) => client.person.open(client.authorizePath({ scope: 'matters_read' }));

  it('lets users request one, notifies admins by mail, and connects it after approval', async () => {
    const admin = await atTheApp(fixture);
    const { email } = await hire(fixture, fixture.firm);
    const { client, applicationId } = await clientOf(email);
    assert.match((await open(client)).text, /Allow Foreign desk/);
    const policy = await admin.put('/application_approvals', { needs_approval: true });
    assert.equal(policy.body.data.needs_approval, true, JSON.stringify(policy.body));
    const needed = await open(client);
    assert.deepEqual([needed.status, /needs approval/.test(needed.text)], [403, true]);
    const forced = await client.person.submit(needed, { decision: 'approve' });
    assert.equal(forced.status, 403, 'the form cannot be bent');
    const asked = await client.person.submit(needed, { decision: 'request' });
    assert.match(asked.text, /is awaiting approval/);
    await client.person.submit(needed, { decision: 'request' });
    const mails = (await mailsOf(fixture)).filter((mail) =>
      mail.includes('requests approval of Foreign desk'),
    );
    assert.deepEqual([mails.length, mails[0]?.includes(`To: ${fixture.firm.credentials.email}`)], [1, true]);

    const [listed] = (await admin.get('/application_approvals')).body.data.applications;
    assert.deepEqual([listed.application.id, listed.state], [Number(applicationId), 'requested']);
    const stranger = await atTheApp(fixture, fixture.otherFirm.credentials.email);
    assert.deepEqual((await stranger.get('/application_approvals')).body.data.applications, []);
    assert.equal(
      (await stranger.put(`/application_approvals/${applicationId}`, { state: 'approved' })).status,
      404,
    );
    const colleague = await atTheApp(fixture, email);
    assert.equal(
      (await colleague.put(`/application_approvals/${applicationId}`, { state: 'approved' })).status,
      403,
    );

    assert.equal(
      (await admin.put(`/application_approvals/${applicationId}`, { state: 'approved' })).status,
      200,
    );
    const consent = await open(client);
    const back = await client.person.submit(consent, { decision: 'approve' });
    const { body } = await client.exchange(back.location!.searchParams.get('code')!);
    const access = String(body.access_token);
    const call = () =>
      fixture.app.inject({ url: '/api/v4/matters', headers: { authorization: `Bearer ${access}` } });
    assert.equal((await call()).statusCode, 200);

    assert.equal(
      (await admin.put(`/application_approvals/${applicationId}`, { state: 'declined' })).status,
      200,
    );
    assert.equal((await call()).statusCode, 401, 'declining ends its access');
    assert.match((await open(client)).text, /was declined/);
    const { rows } = await fixture.asOwner((owner) =>
      owner.query(
        "select action from audit_log where action like 'application\\_%' and action <> 'application_created' order by id",
      ),
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['application_policy_changed', 'application_requested', 'application_approved', 'application_declined'],
    );
  });

  it('needs no approval for its own applications', async () => {
    const { email } = await hire(fixture, fixture.firm);
    const { clientId, clientSecret } = fixture.firm.credentials;
    const client = new Client(fixture, clientId, clientSecret);
    await client.person.signIn(email, fixture.firm.credentials.password);
    assert.match((await open(client)).text, /Allow Tests of/);
  });
});
