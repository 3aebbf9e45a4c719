/** Every page of the service in a browser, except those of the reference, the applications and the intake form. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { createApplication } from '#identity';
import { openBrowser, openPage } from './support/browser.ts';
import { create, createClient, createMatter, createTime, hire } from './support/casework.ts';
import { withFixture, type Fixture } from './support/fixture.ts';
import { isReadByEverybody } from './support/readable.ts';
import { until } from './support/until.ts';

const DECLINED = '4000 0000 0000 0002';

/** Never returns the same time twice, so that every two-factor code is new; otherwise the time of day. */
let clock_ms = 0;

/** A person of the firm in a browser. */
class Person {
  readonly page: Page;
  readonly email: string;
  readonly #fixture: Fixture;

  constructor(fixture: Fixture, page: Page, email: string) {
    this.#fixture = fixture;
    this.page = page;
    this.email = email;
  }

  async open(where: string): Promise<void> {
    await this.page.goto(new URL(where, await this.#fixture.listen()).href);
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name }).click();
  }

  async signIn(where = '/'): Promise<void> {
    await this.open(`/sign-in?return_to=${encodeURIComponent(where)}`);
    await this.page.getByLabel('Email').fill(this.email);
    await this.page.getByLabel('Password').fill(this.#fixture.firm.credentials.password);
    await this.press('Sign in');
  }

  sees(heading: string): Promise<void> {
    return this.page.getByRole('heading', { name: heading }).waitFor();
  }

  shows(which: string): Promise<void> {
    return isReadByEverybody(this.page, which);
  }
}

withFixture(
  'Every page',
  (fixture) => {
    let browser: Browser;
    before(async () => (browser = await openBrowser()));
    after(() => browser.close());

    const somebody = async () =>
      new Person(fixture, await openPage(browser), (await hire(fixture, fixture.firm)).email);

    it('of signing in is accessible', async () => {
      const person = await somebody();
      await person.open('/sign-in');
      await person.shows('sign-in');
      await person.page.getByLabel('Email').fill(person.email);
      await person.page.getByLabel('Password').fill('not the password');
      await person.press('Sign in');
      await person.page.getByRole('alert').waitFor();
      await person.shows('sign-in refused');
      await person.signIn();
      await person.sees('Home');
      await person.open('/second-step');
      await person.shows('Turn on two-factor authentication');
      const key = (await person.page.locator('code').textContent())!.replaceAll(' ', '');
      const totp = new TOTP({ secret: Secret.fromBase32(key) });
      await person.page.getByLabel('Six-digit code').fill('000000');
      await person.page.getByLabel('Your password').fill(fixture.firm.credentials.password);
      await person.press('Turn on');
      await person.page.getByRole('alert').waitFor();
      await person.shows('second step refused');
      await person.page.getByLabel('Six-digit code').fill(totp.generate({ timestamp: clock_ms }));
      await person.page.getByLabel('Your password').fill(fixture.firm.credentials.password);
      await person.press('Turn on');
      await person.sees('Two-factor authentication is on');
      await person.shows('Two-factor authentication is on');
      await person.page.context().clearCookies();
      await person.signIn();
      await person.sees('Enter the code from your authenticator app');
      await person.shows('second step of signing in');
      await person.page.context().close();
    });

    it('of a forgotten password is accessible', async () => {
      await fixture.runJobs();
      const person = await somebody();
      await person.open('/password-reset');
      await person.shows('password reset');
      await person.page.getByLabel('Email').fill(person.email);
      await person.page.getByRole('button').click();
      await person.sees('Check your email');
      await person.shows('password reset sent');
      await person.open(await linkMailedTo(fixture, person.email));
      await person.shows('password choose');
      await person.page.getByLabel('New password').fill('a long enough sentence');
      await person.press('Save password');
      await person.sees('Sign in with your new password');
      await person.shows('password changed');
      await person.open('/password-reset/choose?token=none');
      await person.sees('This link has expired');
      await person.shows('link has ended');
      await person.page.context().close();
    });

    it('of an application’s request is accessible (decisions:75)', async () => {
      const person = await somebody();
      const { clientId } = await createApplication(fixture.parts, {
        accountId: fixture.firm.accountId,
        name: 'Desktop Keeper',
        redirectUris: ['/oauth/approval'],
        scopes: ['activities_write', 'matters_read', 'contacts_read'],
      });
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: '/oauth/approval',
      });
      await person.open('/connected-applications');
      await person.signIn('/connected-applications');
      await person.sees('Connected applications');
      await person.shows('no connected applications');
      await person.open(`/oauth/authorize?${query}`);
      await person.shows('consent');
      await person.press('Decline');
      await person.page.getByRole('heading').waitFor();
      await person.shows('declined');
      await person.open(`/oauth/authorize?${query}`);
      await person.press('Approve');
      await person.sees('Approved');
      await person.shows('approved');
      await person.open('/oauth/approval?error=access_denied');
      await person.shows('not approved');
      await person.open('/oauth/authorize?client_id=nobody');
      await person.shows('invalid authorization request');
      await person.open('/connected-applications');
      await person.shows('connected applications');
      await person.press('Revoke access of Desktop Keeper');
      await person.page.getByRole('status').waitFor();
      await person.shows('access ended');
      await person.open('/applications');
      await person.shows('applications are for admins');
      await person.open('/app/custom_actions/1/open?subject_type=matter&subject_id=1');
      await person.shows('custom action that is gone');
      await person.open('/second-step');
      await person.page.context().clearCookies();
      await person.page.getByLabel('Six-digit code').fill('000000');
      await person.page.getByLabel('Your password').fill(fixture.firm.credentials.password);
      await person.press('Turn on');
      await person.sees('The form has expired');
      await person.shows('form has expired');
      await person.page.context().close();
    });

    it('for payments is accessible', async () => {
      const person = await somebody();
      const account = await create(
        fixture.firm,
        'bank_accounts',
        { type: 'Operating', currency: 'USD', name: 'Operating' },
        'id,svc_payment_page_link',
      );
      const link = await create(
        fixture.firm,
        'svc_payments/links',
        {
          currency: 'USD',
          description: 'Retainer',
          duration: 86_400,
          destination_account: { id: account.id },
          subject: { id: (await createClient(fixture.firm)).id, type: 'Contact' },
        },
        'url',
      );
      for (const [which, address] of [
        ['payment link', link.url],
        ['payment page', account.svc_payment_page_link],
      ] as const) {
        await person.open(new URL(address).pathname);
        await person.shows(which);
        await pay(person.page, DECLINED);
        await person.page.getByRole('alert').waitFor();
        assert.equal(await person.page.getByLabel('Amount').inputValue(), '20.00', 'It is kept.');
        await person.shows(`${which} refused`);
        await pay(person.page, '4242 4242 4242 4242');
        await person.page
          .getByRole('status')
          .waitFor()
          .catch(async () => assert.fail(await person.page.innerText('body')));
        await person.shows(`${which} paid`);
      }
      await person.open(`${new URL(link.url).pathname.slice(0, -1)}_`);
      await person.shows('payment link that is none');
      await person.page.context().close();
    });

    it('of a bill is accessible', async () => {
      const person = await somebody();
      const matter = { id: (await createMatter(fixture.firm)).id };
      await createTime(fixture.firm, { matter, price: 320, note: 'Drafted the letter before action' });
      const bill = await create(fixture.firm, 'bills', { matters: [matter] });
      const { body } = await fixture.firm.get(`/api/v4/bills/${bill.id}/preview`);
      // Where the page is served no script can run, not even axe's.
      await person.page.setContent(body);
      await person.shows('bill');
      await person.page.context().close();
    });
  },
  {
    settings: { payment_processor: 'test' },
    now: () => new Date((clock_ms = Math.max(clock_ms + 1, Date.now()))),
  },
);

/** Fills in the fields that the page has, and pays. */
async function pay(page: Page, card: string): Promise<void> {
  for (const box of await page.getByRole('textbox').all())
    await box.fill((await box.getAttribute('type')) === 'email' ? 'rosa@quill.example' : 'Bill 12');
  await page.getByLabel('Amount').fill('20.00');
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Card number').press('Enter');
}

/** The link in the mail that was sent to an address. */
async function linkMailedTo(fixture: Fixture, email: string): Promise<string> {
  const mail = await until(async () => {
    const mails = await fixture.mails();
    return mails.find((text) => text.includes(email));
  }, 'the mail');
  const link = /\/password-reset\/choose\?token=[\w~-]+/.exec(mail.replaceAll('=\r\n', ''));
  assert.ok(link, mail);
  return link[0];
}
