/**
 * Issued bills of every kind, in a firm with a letterhead: hourly with taxes, a discount, payments and trust money;
 * for several matters; shared; for flat and contingency fees; with several pages; and a trust request.
 */
import assert from 'node:assert/strict';
import { hire } from '../../../test/support/casework.ts';
import type { Fixture } from '../../../test/support/fixture.ts';
import { billingIn, type TestMatter } from './billing.ts';
import { png } from './pictures.ts';

export const LETTERHEAD = {
  name: 'Quill & Reed LLP',
  street: '200 West Wacker Drive\nSuite 1800',
  city: 'Chicago',
  province: 'IL',
  postal_code: '60606',
  country: 'US',
  remittance_address: 'Quill & Reed LLP\nPO Box 71\nChicago, IL 60680',
  phone: '(312) 555-0140',
  email: 'billing@quill.example',
  website: 'www.quill.example',
  ein: '36-4567890',
  payment_instructions: 'By wire to First Prairie Bank, routing 071000013, account 4455 0182.',
};

const NOTES = [
  'Reviewed the opposing party’s motion to compel and outlined the response',
  'Telephone conference with client about settlement options; follow-up e-mail',
  'Drafted the response to the second set of interrogatories and revised it after comments of the client, with research on the privilege for communications with consultants',
];

export async function everyBill(fixture: Fixture) {
  const { firm } = fixture;
  const { billOf, entry, patch, post } = billingIn(fixture);
  const change = async (path: string, data: unknown) => {
    const { status, body } = await firm.patch(`/api/v4/${path}`, { data });
    assert.equal(status, 200, JSON.stringify(body));
  };
  const logo = { image: png(120, 40).toString('base64') };
  await change('settings/letterhead', { ...LETTERHEAD, logo });
  await change('settings/billing', { tax_name: 'Sales tax', tax_rate: 8.25, apply_tax_by_default: true });
  const paralegal = await hire(fixture, firm, {
    firstName: 'Beth',
    lastName: 'Stone',
    subscriptionType: 'NonAttorney',
  } as never);

  const client = await post('contacts', {
    type: 'Company',
    name: 'Meridian Freight, Inc.',
    ledes_client_id: 'MERID-01',
    addresses: [
      {
        name: 'Billing',
        street: '77 Harbor Way',
        city: 'Tacoma',
        province: 'WA',
        postal_code: '98402',
        country: 'US',
      },
    ],
  });
  const matterOf = async (description: string, more: object = {}): Promise<TestMatter> => {
    const { id } = await post('matters', { client: { id: client.id }, description, ...more });
    return { id, client: client.id };
  };
  const work = async (on: TestMatter, days: number): Promise<void> => {
    for (let day = 1; day <= days; day++) {
      const date = `2026-03-${String(1 + (day % 28)).padStart(2, '0')}`;
      const user = day % 3 === 0 ? { user: { id: Number(paralegal.userId) }, price: 145 } : { price: 325.5 };
      await entry(on, { date, note: NOTES[day % 3], quantity: 1200 + 700 * (day % 5), ...user });
    }
  };
  const expense = (on: TestMatter, note: string, price: number, quantity = 1) =>
    entry(on, { type: 'ExpenseEntry', date: '2026-03-18', note, price, quantity });
  const issue = async (on: TestMatter, data: object = {}, terms: object = {}): Promise<number> => {
    const { id } = await billOf(on, { due_at: '2026-05-01', ...data });
    if (Object.keys(terms).length > 0) assert.equal((await patch(id, terms)).status, 200);
    const issued = await patch(id, { state: 'awaiting_payment', issued_at: '2026-04-01' });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    return id;
  };

  const trust = await post('bank_accounts', { type: 'Trust', currency: 'USD' });
  const operating = await post('bank_accounts', { type: 'Operating', currency: 'USD' });

  const dispute = await matterOf('Meridian v. Coastal Rail: cargo damage', { client_reference: 'CLM-4471' });
  await post('bank_transactions', {
    bank_account: trust,
    date: '2026-03-01',
    amount: 5000,
    matter: { id: dispute.id },
  });
  await work(dispute, 9);
  await entry(dispute, {
    date: '2026-03-20',
    note: 'Introduced the new associate',
    non_billable: true,
    no_charge: true,
  });
  await expense(dispute, 'Filing fee, Circuit Court', 337);
  await expense(dispute, 'Copies', 0.25, 412);
  const discount = { type: 'percentage', rate: 10, note: 'Courtesy' };
  const hourly = await issue(
    dispute,
    {},
    { subject: 'Services in March', memo: 'Thank you for your trust.', discount },
  );
  await post('payments', {
    amount: 1000,
    date: '2026-04-12',
    payment_type: 'check',
    destination_account: operating,
    bills: [{ id: hourly, amount: 1000 }],
  });
  await post('credit_memos', { date: '2026-04-15', amount: 50, description: 'Copies', bill: { id: hourly } });

  const [lease, visas] = [await matterOf('Lease of the Tacoma yard'), await matterOf('Visas of drivers')];
  await work(lease, 4);
  await work(visas, 3);
  await expense(visas, 'Government filing fees', 460, 2);
  const several = await issue(
    lease,
    { matters: [{ id: lease.id }, { id: visas.id }] },
    { discount: { type: 'money', rate: 100 } },
  );

  const shared = await matterOf('Joint defense agreement');
  const payer = await post('contacts', { type: 'Company', name: 'Coastal Mutual' });
  await change(`matters/${shared.id}`, {
    split_invoice_payers: [{ contact_id: payer.id, split_portion: 40 }],
  });
  await work(shared, 4);
  const split = await issue(shared);

  const me = { user: { id: Number(firm.userId) } };
  const plans = await matterOf('Articles and bylaws', {
    custom_rate: {
      type: 'FlatRate',
      rates: [{ ...me, rate: 1800, date: '2026-03-05', note: 'Articles, bylaws and first minutes' }],
    },
  });
  const flat = await issue(plans);

  const award = await matterOf('Coastal Rail settlement', {
    custom_rate: {
      type: 'ContingencyFee',
      rates: [
        { ...me, rate: 33.33, award: 90000, date: '2026-03-30', note: '33.33% of the settlement of $90,000' },
      ],
    },
  });
  await expense(award, 'Expert witness', 4200);
  const contingency = await issue(award);

  const long = await matterOf('Regulatory inquiry');
  await work(long, 62);
  const pages = await issue(long);

  const request = await post('trust_requests?fields=id,bill{id}', {
    approved: true,
    client_id: client.id,
    issue_date: '2026-04-01',
    due_date: '2026-04-20',
    trust_type: 'matter',
    trust_amount: 7500,
    matter: [{ id: dispute.id, note: 'For the trial in June', trust_amount: 7500 }],
  });
  const asked: number = request.bill?.id ?? request.id;
  return {
    hourly,
    several,
    split,
    flat,
    contingency,
    pages,
    asked,
    matters: { dispute, lease, visas, shared },
  };
}
