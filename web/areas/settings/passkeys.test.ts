/** Passkeys with a third-party authenticator: Chromium's virtual one (WebAuthn.addVirtualAuthenticator). */
import assert from 'node:assert/strict';
import { PASSWORD } from '../../../test/support/firms.ts';
import { isReadable } from '../../../test/support/readable.ts';
import { it, type Person, stories } from '../../test-support/stories.ts';

async function withAuthenticator(person: Person) {
  const { page } = person;
  await person.altersWindow();
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

async function addPasskey({ page }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText(name, { exact: true }).waitFor();
}

stories('A passkey', (app) => {
  it('is added, signs in without an email, is renamed, and no longer works once removed', async () => {
    const person = await app.person();
    const { page } = person;
    const authenticator = await withAuthenticator(person);
    await person.open('/settings/security');
    await addPasskey(person, 'Laptop');
    await person.isReadable('settings passkeys');
    const [credential] = await authenticator.credentials();
    assert.equal(credential?.isResidentCredential, true);

    await page.context().clearCookies();
    await person.open('/settings/security');
    const button = page.getByRole('button', { name: 'Use a passkey' });
    await button.waitFor();
    await isReadable(page, 'sign-in with a passkey');
    await authenticator.verifies(false);
    await button.click();
    await page.getByText('No passkey was used').waitFor();
    await authenticator.verifies(true);
    await button.click();
    const list = page.getByRole('list', { name: 'Passkeys' });
    await list.getByText(/last used/).waitFor();
    await page.getByText(/With a passkey/).waitFor();

    await page.getByRole('button', { name: 'Rename Laptop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await list.getByText('Old laptop').waitFor({ state: 'detached' });
    await page.context().clearCookies();
    await person.open('/home');
    await button.click();
    await page.getByText('This passkey is unknown.').waitFor();
    assert.deepEqual(person.failures, []);
    // Closing the page removes its authenticator.
    await page.close();
  });

  it('serves as the second factor, and for reauthentication', async () => {
    const person = await app.person();
    const { page, firm, fixture } = person;
    await withAuthenticator(person);
    await person.open('/settings/security');
    await addPasskey(person, 'Key');
    await fixture.asOwner(async (owner) => {
      const sealed = fixture.parts.secrets.seal('totp secret', 'JBSWY3DPEHPK3PXP');
      await owner.query('update sign_ins set totp_secret = $2 where account_id = $1', [
        firm.accountId,
        sealed,
      ]);
    });
    await page.context().clearCookies();
    await person.open('/settings/security');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Six-digit code, or a recovery code').waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Remove Key' }).waitFor();

    await person.provedLongAgo();
    await page.getByRole('button', { name: 'Remove Key' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm your identity' });
    await asked.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Remove Key' }).waitFor({ state: 'detached' });
    assert.deepEqual(person.failures, []);
    // Closing the page removes its authenticator.
    await page.close();
  });
});
