/** Custom fields and the currency on the page of a matter. */
import assert from 'node:assert/strict';
import { create, createMatter, createTime } from '../../../test/support/casework.ts';
import { eventually } from '../../../test/support/until.ts';
import { it, stories } from '../../test-support/stories.ts';

stories('Custom fields of a matter', (app) => {
  it('are typed in the notation of the person, and keep what was refused', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    for (const [name, field_type] of Object.entries({ Claims: 'numeric', Expert: 'email', Hearing: 'time' }))
      await create(firm, 'custom_fields', { name, parent_type: 'Matter', field_type });
    await person.open(`/matters/${matter.id}`);
    const type = async (name: string, text: string) => {
      await page.getByRole('button', { name: `${name}: empty, edit` }).click();
      await page.getByRole('textbox', { name }).fill(text);
      await page.keyboard.press('Enter');
    };
    await type('Expert', 'nobody');
    const refusal = page.getByText(/Expert cannot be nobody/);
    await refusal.waitFor();
    await type('Claims', '1,234.5');
    await page.getByRole('button', { name: 'Claims: 1,234.5, edit' }).waitFor();
    await type('Hearing', '2:30 pm');
    await page.getByRole('button', { name: 'Hearing: 2:30 PM, edit' }).waitFor();
    await refusal.waitFor();
    await person.isReadable('custom fields with a refusal');
    await page.getByRole('button', { name: 'Expert: nobody, edit' }).click();
    const expert = page.getByRole('textbox', { name: 'Expert' });
    await person.reads(expert, 'nobody');
    await expert.fill('rosa@quill.example');
    await expert.press('Enter');
    await page.getByRole('link', { name: 'Write an email' }).waitFor();
    await person.isWithout(refusal);
    await eventually(async () => {
      const fields = 'custom_field_values{field_name,value}';
      const values = (await firm.get(`/api/v4/matters/${matter.id}?fields=${fields}`)).body.data;
      const held = values.custom_field_values.map((one: { field_name: string; value: unknown }) => [
        one.field_name,
        one.value,
      ]);
      assert.deepEqual(Object.fromEntries(held), {
        Claims: 1234.5,
        Expert: 'rosa@quill.example',
        Hearing: '14:30',
      });
    });
  });

  it('forget what was refused once it is emptied, or replaced by what is stored', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    const field = { name: 'Expert', parent_type: 'Matter', field_type: 'email' };
    await create(firm, 'custom_fields', field);
    await person.open(`/matters/${matter.id}`);
    const type = async (shown: string, text: string) => {
      await page.getByRole('button', { name: `Expert: ${shown}, edit` }).click();
      await page.getByRole('textbox', { name: 'Expert' }).fill(text);
      await page.keyboard.press('Enter');
    };
    const refusal = page.getByText(/Expert cannot be nobody/);
    await type('empty', 'nobody');
    await refusal.waitFor();
    await type('nobody', '');
    await page.getByRole('button', { name: 'Expert: empty, edit' }).waitFor();
    await person.isWithout(refusal);
    await type('empty', 'rosa@quill.example');
    await page.getByRole('link', { name: 'Write an email' }).waitFor();
    await type('rosa@quill.example', 'nobody');
    await refusal.waitFor();
    await type('nobody', 'rosa@quill.example');
    await page.getByRole('button', { name: 'Expert: rosa@quill.example, edit' }).waitFor();
    await person.isWithout(refusal);
  });

  it('that are not shown on every record are added alone or with their set', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    const ids = [];
    for (const name of ['Insurer', 'Policy', 'Vehicle']) {
      const field = { name, parent_type: 'Matter', field_type: 'text_line', displayed: false };
      ids.push((await create(firm, 'custom_fields', field)).id);
    }
    const set = {
      name: 'Accident',
      parent_type: 'Matter',
      displayed: false,
      custom_field_ids: ids.slice(0, 2),
    };
    await create(firm, 'custom_field_sets', set);
    await person.open(`/matters/${matter.id}`);
    const add = page.getByRole('combobox', { name: 'Add a field' });
    await add.click();
    await page.getByRole('option', { name: 'Accident' }).click();
    await page.getByRole('button', { name: 'Policy: empty, edit' }).waitFor();
    await page.getByRole('button', { name: 'Insurer: empty, edit' }).click();
    await page.getByRole('textbox', { name: 'Insurer' }).fill('Mutual');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Insurer: Mutual, edit' }).waitFor();
    await person.isWithout(page.getByText('Vehicle'));
    await add.click();
    await page.getByRole('option', { name: 'Vehicle' }).click();
    await page.getByRole('button', { name: 'Vehicle: empty, edit' }).waitFor();
    await person.isWithout(add);
    await person.isReadable('custom fields that were added');
  });
});

stories('The currency of a matter', (app) => {
  it('is chosen while no money depends on it', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const matter = await createMatter(firm);
    await person.open(`/matters/${matter.id}`);
    await page.getByRole('button', { name: 'Billed in: US Dollar (USD), edit' }).click();
    await page.getByRole('combobox', { name: 'Billed in' }).fill('yen');
    await page.getByRole('option', { name: 'Japanese Yen (JPY)' }).click();
    await page.getByRole('button', { name: 'Billed in: Japanese Yen (JPY), edit' }).waitFor();
    await createTime(firm, { matter: { id: matter.id }, quantity: 3600, price: 9000 });
    await page.reload();
    await page.getByText('¥9,000').first().waitFor();
    await page.getByRole('button', { name: 'Billed in: Japanese Yen (JPY)', exact: true }).waitFor();
  });
});
