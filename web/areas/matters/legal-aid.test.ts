import assert from 'node:assert/strict';
import { create, createClient, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually, until } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Legal aid', (app) => {
  it('is entered on matters and clients in the United Kingdom, and prices their time', async () => {
    const person = await app.person();
    const { firm, page } = person;
    await person.fixture.asOwner((owner) =>
      owner.query("update accounts set country = 'GB' where id = $1", [firm.accountId]),
    );
    const client = await createClient(firm);
    const matter = await createMatter(firm, { client: { id: client.id } });
    const { id: preparation } = await create(firm, 'activity_descriptions', { name: 'Preparation' });
    const aid = async () =>
      (
        await firm.get(
          `/api/v4/matters/${matter.id}?fields=legal_aid_uk_matter{category_as_string,region,ufn}`,
        )
      ).body.data.legal_aid_uk_matter;
    await person.open(`/matters/${matter.id}?tab=legal-aid`);
    await page.getByRole('button', { name: 'Paid by legal aid' }).click();
    for (const [field, word] of [
      ['Category of law', 'Housing'],
      ['Region', 'London'],
    ] as const) {
      await page.getByRole('button', { name: `${field}: empty, edit` }).click();
      await page.getByRole('option', { name: word, exact: true }).click();
      await page.getByRole('button', { name: `${field}: ${word}, edit` }).waitFor();
    }
    await page.getByRole('button', { name: 'Unique file number: empty, edit' }).click();
    await page.getByRole('textbox', { name: 'Unique file number' }).fill('010126/001');
    await page.keyboard.press('Enter');
    await eventually(async () => {
      assert.deepEqual(await aid(), { category_as_string: 'Housing', region: 1, ufn: '010126/001' });
    });
    await person.isReadable('legal aid of a matter');

    const entry = await createTime(
      firm,
      { matter: { id: matter.id }, activity_description: { id: preparation } },
      'id,price',
    );
    await person.open(`/time/entries?entry=${entry.id}`);
    const form = page.getByRole('form', { name: 'Legal aid' });
    await form.getByText('Published fee').waitFor();
    await form.getByRole('textbox', { name: 'Uplift in %' }).fill('10');
    await form.getByRole('button', { name: 'Apply legal aid rate' }).click();
    await until(async () => {
      const { body } = await firm.get(`/api/v4/activities/${entry.id}?fields=price`);
      return Math.abs(body.data.price - entry.price * 1.1) < 0.01;
    }, 'the uplift');
    await person.isReadable('entry that legal aid pays');

    await person.open(`/contacts/${client.id}?tab=legal-aid`);
    await page.getByRole('button', { name: 'Add legal aid details' }).click();
    await page.getByRole('button', { name: 'National Insurance number: empty, edit' }).click();
    await page.getByRole('textbox', { name: 'National Insurance number' }).fill('QQ123456C');
    await page.keyboard.press('Enter');
    await until(async () => {
      const path = `/api/v4/contacts/${client.id}?fields=legal_aid_uk_contact{national_insurance_number}`;
      return (await firm.get(path)).body.data.legal_aid_uk_contact?.national_insurance_number === 'QQ123456C';
    }, 'the number');
    await person.isReadable('legal aid of a contact');

    await person.open('/settings/legal-aid-rates');
    await page.getByRole('row', { name: /CRM-MC-PREP/ }).waitFor();
    await person.isReadable('rates of legal aid');

    await person.open(`/matters/${matter.id}?tab=legal-aid`);
    await page.getByRole('button', { name: 'No longer paid by legal aid' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'No longer paid by legal aid' }).click();
    await page.getByRole('heading', { name: 'Not paid by legal aid' }).waitFor();
    await page.goto('about:blank');
    await until(async () => (await aid()) === null, 'the removal');
  });
});
