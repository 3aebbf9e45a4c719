import assert from 'node:assert/strict';
import { it } from 'node:test';
import { convertLead, createLead, LEAD, read } from '../../../server/leads/test-support/intake.ts';
import { createClient } from '../../../test/support/casework.ts';
import { until } from '../../../test/support/until.ts';
import { type Person, stories } from '../../test-support/stories.ts';

const leadsOf = async ({ firm }: Person, state = 'untriaged') =>
  (await read(firm, `inbox_leads?state=${state}`)).data as readonly { readonly id: number }[];

const MESSAGE = 'My ship is held in port, and the crew has not been paid since May.';

stories('Leads', (app) => {
  it('are triaged by keyboard: J and K walk, I ignores, and undo takes it back', async () => {
    const person = await app.person();
    const { firm, page } = person;
    const source = (await read(firm, 'sources')).data.find(
      ({ name }: { name: string }) => name === 'Referral',
    );
    const first = await createLead(firm, { from_message: MESSAGE, email: 'ines@okoro.example' });
    await createLead(firm, { first_name: 'Tom', last_name: 'Reed', marketing_source: { id: source.id } });
    await createLead(firm, { first_name: 'Ada', last_name: 'Voss', from_source: 'Landing page' });
    await person.open('/leads');
    await page.getByRole('heading', { name: 'Ines Okoro' }).waitFor();
    await person.isReadable('lead inbox');
    await page.keyboard.press('j');
    await page.getByRole('region', { name: 'Tom Reed' }).getByText('Referral').waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'Ines Okoro' }).waitFor();
    await page.keyboard.press('i');
    await page.getByText('Ines Okoro ignored').waitFor();
    await page.getByRole('heading', { name: 'Tom Reed' }).waitFor();
    assert.deepEqual(
      (await leadsOf(person, 'ignored')).map(({ id }) => id),
      [first.id],
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await leadsOf(person)).length === 3, 'the lead back in the inbox');
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('Voss');
    await page.getByRole('heading', { name: 'Ada Voss' }).waitFor();
    await page.getByRole('button', { name: 'Notifications: 1' }).click();
    await page.getByText('3 leads wait in the inbox').waitFor();
  });

  it('become an open matter by keyboard within a minute, with conflicts and duplicates in sight', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await createClient(firm, { first_name: 'Ines', last_name: 'Okora' });
    await createLead(firm, { from_message: MESSAGE, email: 'ines@okoro.example' });
    await person.open('/home');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    let strokes = await person.strokes(['g', 'l']);
    await page.getByRole('heading', { name: 'Ines Okoro' }).waitFor();
    strokes += await person.strokes(['c']);
    await page.getByRole('textbox', { name: 'What is the matter about?' }).waitFor();
    await page.getByText('Ines Okora').waitFor();
    const convert = page.getByRole('button', { name: /^Convert in spite of \d+ similar/ });
    await convert.waitFor();
    await person.isReadable('lead converting');
    strokes += await person.strokes(['Arrest of a ship', 'Enter']);
    await page.getByRole('button', { name: 'Hire H' }).waitFor();
    strokes += await person.strokes(['h']);
    await page.getByRole('textbox', { name: 'Hired on' }).waitFor();
    await person.isReadable('lead hiring');
    strokes += await person.strokes(['Enter']);
    await page.getByRole('button', { name: /Open matter 00001/ }).waitFor();
    // g l, c, the matter in 16 letters, Enter, h, Enter: at two strokes a second a fifth of a minute.
    assert.equal(strokes, 22);
    const [matter] = (await firm.get('/api/v4/matters?fields=description,status,client{name}')).body.data;
    assert.deepEqual(
      [matter.description, matter.status, matter.client.name],
      ['Arrest of a ship', 'Open', 'Ines Okoro'],
    );
  });
});
