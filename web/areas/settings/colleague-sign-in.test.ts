/** Stories of a user who lost a device, and of the administrator who helps. */
import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { eventually } from '../../../test/support/until.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

const digitsOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();

/** Turns two-factor authentication on, beginning at the settings, and comes back. */
async function turnOn({ page, firm }: Person): Promise<void> {
  await page.getByText('Two-factor authentication is off').waitFor();
  await page.getByRole('link', { name: 'Two-factor authentication' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(firm.credentials.password);
  const key = await page.locator('code').innerText();
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(digitsOf(key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Create new recovery codes').waitFor();
  await page.getByRole('link', { name: 'Back to My sign-in' }).click();
  await page.getByText('Two-factor authentication is on, with 10 recovery codes left').waitFor();
}

stories('The sign-in of a colleague', (app) => {
  it('is helped by an administrator: the second factor is turned off, and all browsers are signed out', async () => {
    const person = await app.person();
    const { page } = person;
    const colleague = await app.colleague(person);
    await colleague.open('/settings/security');
    await turnOn(colleague);
    const users = (await person.firm.get('/api/v4/users?fields=id,email')).body.data;
    const user = users.find(({ email }: { email: string }) => email === colleague.email);
    await person.open(`/settings/users/${user.id}?tab=sign-in`);
    await page.getByText('Two-factor authentication is on, with 10 recovery codes left').waitFor();
    await page.getByText('Signed in with one browser').waitFor();
    await person.isReadable('settings sign-in of a colleague');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Two-factor authentication is off').waitFor();
    await person.isWithout(page.getByRole('button', { name: 'Turn off' }));
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('Not signed in').waitFor();
    await colleague.page.reload();
    await colleague.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await eventually(async () => {
      const { data } = (await person.firm.get(`/api/v4/users/${user.id}?fields=enabled`)).body;
      assert.equal(data.enabled, true);
    });
  });
});
