/** What the page of a document shows of its content, beside the usual files (documents.test.ts). */
import { upload } from '../../../server/practice/documents/documents/test-support/documents.ts';
import { createMatter } from '../../../test/support/casework.ts';
import { until } from '../../../test/support/until.ts';
import { pdf } from '../../test-support/files.ts';
import { it, stories } from '../../test-support/stories.ts';

const LONG_TEXT = `${'The witness stated. '.repeat(15_000)}The end`;

stories('The preview of a document', (app) => {
  it('shows an earlier version as the type that it has, not as the type of the latest one', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const parent = { id: (await createMatter(firm)).id, type: 'Matter' };
    const id = await upload(firm, { name: 'Lease.txt', parent, content_type: 'text/plain' }, 'First wording');
    await upload(
      firm,
      { name: 'Lease.pdf', parent: { id, type: 'Document' }, content_type: 'application/pdf' },
      pdf('Second wording') as unknown as string,
    );
    await person.open(`/documents/${id}?tab=versions`);
    await person.seesPdf('Lease.txt', 'Second wording');
    await page.getByRole('button', { name: 'Show version 1' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByText('First wording').waitFor();
    await person.isWithout(page.getByRole('alert'));
    await person.isReadable('document, earlier version');
  });

  it('says of damaged, empty and long files what it does not show', async () => {
    const person = await app.person();
    const { page, firm } = person;
    const parent = { id: (await createMatter(firm)).id, type: 'Matter' };
    const shown = page.getByRole('region', { name: 'Preview' });
    const open = async (name: string, content_type: string, content: string) =>
      person.open(`/documents/${await upload(firm, { name, parent, content_type }, content)}`);
    await open('Scan.png', 'image/png', 'no picture');
    await shown.getByText('This picture cannot be shown: the file is damaged.').waitFor();
    await open('Deed.pdf', 'application/pdf', 'no PDF');
    await shown.getByText('This PDF cannot be shown: the file is damaged.').waitFor();
    await open('Blank.txt', 'text/plain', '');
    await shown.getByText('This file is empty.').waitFor();
    await open('Statement.txt', 'text/plain', LONG_TEXT);
    await shown.getByText('Only the beginning is shown. Download the file to read all of it.').waitFor();
    await person.isWithout(shown.getByText('The end'));
    await until(async () => (await page.title()).startsWith('Statement.txt'), 'the title');
    await person.isReadable('document, long text');
  });
});
