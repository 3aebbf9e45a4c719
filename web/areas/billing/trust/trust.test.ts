/** Stories of the money that a firm holds for clients. */
import assert from 'node:assert/strict';
import { moveTrust, trustAccount } from '../../../../server/accounting/test-support/trust.ts';
import { createMatter } from '../../../../test/support/casework.ts';
import { eventually } from '../../../../test/support/until.ts';
import { it, stories } from '../../../test-support/stories.ts';

stories('Trust money', (app) => {
  it('is shown with its matter, and voided only after asking for that', async () => {
    const person = await app.person();
    const { page, firm } = person;
    await trustAccount(firm);
    const matter = { id: (await createMatter(firm)).id };
    const { body } = await moveTrust(firm, { matter }, '2026-03-02', '250.00');
    const { id } = body.data;
    const accounts = (await firm.get('/api/v4/bank_accounts?fields=id,type')).body.data;
    const account = accounts.find(({ type }: { type: string }) => type === 'Trust');
    await person.open(`/billing/trust/${account.id}?tab=transactions&transaction=${id}`);
    const panel = page.getByRole('dialog', { name: 'Bank transaction' });
    await panel.getByRole('link', { name: '00001-Quill' }).waitFor();
    await person.isReadable('bank transaction');
    // Who only looks and presses Enter voids nothing.
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });
    const voided = async () => (await firm.get(`/api/v4/bank_transactions/${id}?fields=voided_on`)).body.data;
    assert.deepEqual(await voided(), { voided_on: null });
    await person.open(`/billing/trust/${account.id}?tab=transactions&transaction=${id}`);
    await panel.getByRole('button', { name: 'Void', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Void date' }).fill('2026-03-05');
    await panel.getByRole('textbox', { name: 'Why' }).fill('The check was returned');
    await person.isReadable('bank transaction to void');
    await panel.getByRole('button', { name: 'Void the transaction' }).click();
    await eventually(async () => assert.deepEqual(await voided(), { voided_on: '2026-03-05' }));
  });
});
