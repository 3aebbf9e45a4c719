/** An administrator's settings for the firm's sign-in and its approved applications. */
import { requestApproval } from '../../../server/identity/applications/approval.ts';
import { createApplication } from '../../../server/identity/index.ts';
import { until } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('The sign-in of a firm', (app) => {
  it('uses an identity provider, which is discovered when it is saved', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/sign-in');
    await page.getByRole('textbox', { name: 'Issuer' }).fill('https://10.0.0.1');
    await page.getByRole('textbox', { name: 'Client ID' }).fill('chancery');
    await page.getByLabel('Client secret').fill('a secret');
    await page.getByRole('textbox', { name: 'Email domains' }).fill('firm-of-a-story.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('issuer cannot be used: 10.0.0.1 is not a public address.').waitFor();
    await person.isReadable('settings sign-in of the firm');
  });

  it('gives its directory a token, shown once, and maps groups to roles', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/sign-in');
    await page.getByText('There is no token yet.').waitFor();
    await page.getByRole('button', { name: 'Create a new token' }).click();
    await page.getByText(/^chancery_scim_/).waitFor();
    await page.getByRole('textbox', { name: 'Roles by group' }).fill('Bookkeeping: boss');
    await page.getByRole('button', { name: 'Save the roles' }).click();
    await page.getByText(/Roles cannot contain boss/).waitFor();
    await page.getByRole('textbox', { name: 'Roles by group' }).fill('Bookkeeping: accounts, billing');
    await page.getByRole('button', { name: 'Save the roles' }).click();
    await page.getByText('Saved.').waitFor();
    await until(async () => {
      const { rows } = await person.fixture.asOwner((owner) =>
        owner.query('select from scim_group_roles where account_id = $1', [person.firm.accountId]),
      );
      return rows.length === 1;
    }, 'the roles of a group');
    await person.isReadable('settings provisioning');
  });

  it('lets users connect only applications that an administrator approved', async () => {
    const person = await app.person();
    const { page, firm, fixture } = person;
    const foreign = { accountId: fixture.firm.accountId, name: 'Foreign desk' };
    const redirectUris = ['https://tests.example/back'];
    const made = await createApplication(fixture.parts, {
      ...foreign,
      redirectUris,
      scopes: ['matters_read'],
    });
    await person.open('/integrations/approvals');
    await page.getByText('No applications requested').waitFor();
    await page.getByRole('switch').click();
    await page.getByRole('switch', { checked: true }).waitFor();
    await fixture.database.transaction(firm.accountId, (connection) =>
      requestApproval(
        connection,
        fixture.parts,
        { accountId: firm.accountId, userId: firm.userId, actor: {} },
        { ...foreign, id: made.applicationId },
      ),
    );
    await page.reload();
    await page.getByText('Awaiting approval').waitFor();
    await person.isReadable('integrations approvals');
    await page.getByRole('button', { name: 'Approve Foreign desk' }).click();
    await page.getByText('Approved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Decline Foreign desk' }).click();
    await page.getByText('Declined', { exact: true }).waitFor();
  });
});
