import assert from 'node:assert/strict';
import { create, createMatter, createTime, hire } from '../../../test/support/casework.ts';
import { PASSWORD } from '../../../test/support/firms.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const read = async (person: Person, path: string) => (await person.firm.get(`/api/v4${path}`)).body.data;

stories('The users in the settings', (app) => {
  it('invite a user, set their rights, show what is hidden from them, and disable them', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or do' }).fill('invite user');
    await page.getByRole('option', { name: /Invite user/ }).waitFor();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'New user' });
    // The first field has the focus.
    await panel.getByRole('textbox', { name: 'First name' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Noor');
    await panel.getByRole('textbox', { name: 'Last name' }).fill('Finch');
    await panel.getByRole('textbox', { name: 'Email' }).fill('nonsense');
    await panel.getByRole('button', { name: 'Create' }).click();
    await panel.getByText(/^Email can ?not be nonsense/).waitFor();
    // The refused field has the focus, and not the button, which was disabled while the form was sent.
    await panel.getByRole('textbox', { name: 'Email' }).and(page.locator(':focus')).waitFor();
    await panel.getByRole('textbox', { name: 'Email' }).fill(`noor-${person.firm.accountId}@firm.example`);
    await panel.getByRole('combobox', { name: 'Sees hours' }).click();
    await page.getByRole('option', { name: 'Only their own' }).click();
    await person.isReadable('settings invite');
    await panel.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Noor Finch').click();
    await page.getByRole('heading', { name: 'Noor Finch' }).waitFor();
    await page.getByRole('tab', { name: 'What they see' }).click();
    await page.getByRole('heading', { name: 'Hidden from Noor Finch' }).waitFor();
    await page.getByRole('cell', { name: 'Time or expense', exact: true }).waitFor();
    await page.getByText('Add a user to the firm').waitFor();
    await person.isReadable('settings user restrictions');
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Disabled', { exact: true }).waitFor();
    await eventually(async () => {
      const [noor] = await read(person, '/users?enabled=false&fields=name,enabled,hours_visibility');
      assert.deepEqual([noor.name, noor.enabled, noor.hours_visibility], ['Noor Finch', false, 'own']);
    });
  });

  it('show who has not accepted the invitation, and send it again', async () => {
    const person = await app.person();
    const { page, fixture } = person;
    const email = `ines-${person.firm.accountId}@firm.example`;
    const name = 'Ines Late';
    assert.equal((await person.firm.post('/api/v4/users', { data: { name, email } })).status, 201);
    const links = async () =>
      (await fixture.mails()).filter(
        (mail) => mail.includes(`To: ${email}`) && mail.includes('choose?token='),
      );
    await fixture.runJobs();
    await until(async () => (await links()).length === 1, 'the invitation');
    await person.open('/settings/users');
    await page.getByRole('row', { name: /Ines Late.*Invited/ }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText('Invited', { exact: true }).waitFor();
    await person.isReadable('settings invited user');
    await page.getByRole('button', { name: 'Send the invitation again' }).click();
    await page.getByText(`${name} gets another email with a link to choose a password.`).waitFor();
    await fixture.runJobs();
    await until(async () => (await links()).length === 2, 'the second invitation');
    // Whoever has a password is not invited again.
    await person.open(`/settings/users/${person.firm.userId}`);
    await page.getByText('Active', { exact: true }).waitFor();
    await person.isWithout(page.getByRole('button', { name: 'Send the invitation again' }));
  });

  it('ask for the password again before an invitation, and keep the input', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/settings/users?record=new');
    const panel = page.getByRole('dialog', { name: 'New user' });
    await panel.getByRole('textbox', { name: 'First name' }).fill('Ida');
    await panel.getByRole('textbox', { name: 'Last name' }).fill('Late');
    await panel.getByRole('textbox', { name: 'Email' }).fill(`ida-${person.firm.accountId}@firm.example`);
    await person.provedLongAgo();
    await panel.getByRole('button', { name: 'Create' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm your identity' });
    await asked.waitFor();
    await person.isReadable('settings asked for the password');
    await asked.getByRole('textbox', { name: 'Your password' }).fill('a guess');
    await asked.getByRole('button', { name: 'Continue' }).click();
    await asked.getByText('The password is wrong.').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByText(/Confirm your identity first/).waitFor();
    await panel.getByRole('button', { name: 'Create' }).click();
    await asked.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await asked.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Ida Late').waitFor();
  });

  it('let an administrator view the app as a colleague, read-only, until they stop', async () => {
    const person = await app.person();
    const { page } = person;
    const colleague = await hire(person.fixture, person.firm, { ratesVisibility: 'own' });
    await person.firm.patch(`/api/v4/users/${person.firm.userId}`, { data: { rate: 250 } });
    const matter = { id: (await createMatter(person.firm)).id };
    await createTime(person.firm, { matter, price: 200 });
    const bill = await create(person.firm, 'bills', { matters: [matter] });
    const other = await page.context().newPage();
    await other.goto(`${await person.fixture.listen()}/app/contacts`);
    await other.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor();
    await person.open(`/settings/users/${colleague.userId}`);
    await page.getByRole('button', { name: 'View as Noor' }).click();
    const banner = page.getByText('You see the firm as Noor');
    await banner.waitFor();
    // The session is that of all tabs: none shows one user and acts as another.
    await other.getByText('You see the firm as Noor').waitFor();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await person.isReadable('viewing as a colleague, home');
    await person.open(`/settings/users/${person.firm.userId}`);
    await page.getByText('hidden').first().waitFor();
    await person.isWithout(page.getByRole('button', { name: 'Save' }));
    await person.open('/matters');
    await page.getByRole('heading', { name: 'Matters', level: 1 }).waitFor();
    await person.isWithout(page.getByRole('button', { name: /New matter/ }));
    await person.isWithout(page.getByRole('group', { name: 'Timer' }));
    await person.isReadable('viewing as a colleague, matters');
    await person.open('/settings/security');
    await page.getByText(/^Only Noor .* sees how and where they are signed in/).waitFor();
    await person.isWithout(page.getByRole('alert'));
    await person.isReadable('viewing as a colleague, my sign-in');
    await person.open(`/billing/bills/${bill.id}`);
    await page.getByText('Its page and files show what is hidden from you.').waitFor();
    await person.isWithout(page.locator('iframe'));
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await page.getByRole('button', { name: 'View as Noor' }).waitFor();
    await person.isWithout(banner);
    await person.isWithout(other.getByText('You see the firm as Noor'));
  });
});
