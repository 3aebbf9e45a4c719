/** What becomes of the app when its connection or its session is lost and comes back. */
import { PASSWORD } from '../../test/support/firms.ts';
import { it, type Person, stories } from '../test-support/stories.ts';

async function endSession({ firm, fixture, page }: Person): Promise<void> {
  await fixture.asOwner((owner) => owner.query('delete from sessions where user_id = $1', [firm.userId]));
  await firm.post('/api/v4/groups', { data: { name: 'Wakes the memory of sessions' } });
  await page.context().clearCookies({ name: 'chancery_session' });
}

stories('The connection', (app) => {
  it('brings a page back whose code could not be loaded without it', async () => {
    const person = await app.person();
    const { page } = person;
    await person.altersWindow();
    await person.open('/home');
    await page.getByRole('button', { name: 'Arrange' }).waitFor();
    await page.context().setOffline(true);
    // The browser may have the code from an earlier story.
    await page.route('**/assets/calendar-page-*', (route) => route.abort());
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await page.unroute('**/assets/calendar-page-*');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Calendar' }).waitFor();
    await person.isWithout(page.getByText('could not be loaded'));
  });

  it('leaves the page in place if only the code of the search is missing', async () => {
    const person = await app.person();
    const { page } = person;
    await person.altersWindow();
    await person.open('/contacts/new');
    const name = page.getByRole('textbox', { name: 'Last name' });
    await name.fill('Quill');
    await page.route('**/assets/palette-*', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByText('The search could not be loaded. Reload the app.').waitFor();
    await person.reads(name, 'Quill');
  });

  it('asks no longer to sign in again once that was done in another tab', async () => {
    const person = await app.person();
    const { page } = person;
    await person.open('/contacts/new');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Quill');
    await endSession(person);
    await page.getByRole('button', { name: 'Add contact' }).click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${await person.fixture.listen()}/sign-in`);
    await other.getByLabel('Email').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: 'Arrange' }).waitFor();
    await other.close();
    // As when they return to the tab.
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await page.getByRole('heading', { name: 'Quill' }).waitFor();
  });
});
