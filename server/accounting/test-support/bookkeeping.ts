/** Creates records of a firm's books for tests, through the API. */
import assert from 'node:assert/strict';
import { createMatter } from '../../../test/support/casework.ts';
import { amountText } from '../ledger/amount.ts';
import type { Answer, Firm } from '../../../test/support/caller.ts';

export const BASE = '/accounting/api/v1';

type Members = Readonly<Record<string, unknown>>;

/** Hundredths as decimal text. */
export const dollars = (units: bigint): string => amountText(units, 2);

export const usd = (amount: string) => ({ amount, currency: 'USD' });

/** Creates a record and returns it. */
export async function make(firm: Firm, path: string, data: Members) {
  const { status, body } = await firm.post(`${BASE}/${path}`, { data });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data;
}

export async function read(firm: Firm, path: string) {
  const { status, body } = await firm.get(`${BASE}/${path}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

/** The sentence of a refusal with 422. */
export async function refused(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  assert.equal(status, 422, JSON.stringify(body));
  return body.error.message;
}

/** A new bank account, which no other test uses. */
export async function makeBank(firm: Firm): Promise<{ id: number }> {
  const { id } = await make(firm, 'ledger_accounts', {
    name: 'Checking',
    ledger_account_type: { id: 1 },
  });
  return { id };
}

/** The ids of a firm's accounts by name. */
export async function chartOf(firm: Firm): Promise<(name: string) => { id: number }> {
  const accounts = await read(firm, 'ledger_accounts?limit=200');
  return (name) => {
    const found = accounts.find((each: { name: string }) => each.name === name);
    assert.ok(found, `no account is called ${name}`);
    return { id: found.id };
  };
}

/** A matter of a new client: both ids. */
export async function makeCase(firm: Firm): Promise<{ matter: { id: number }; client: { id: number } }> {
  const { id } = await createMatter(firm);
  const { body } = await firm.get(`/api/v4/matters/${id}?fields=client{id}`);
  return { matter: { id }, client: { id: body.data.client.id } };
}

export const makeVendor = (firm: Firm, data: Members = {}) =>
  make(firm, 'vendors', { company_name: 'Marlow Office Supply', ...data });

/** A bill with one item. */
export async function makeBill(firm: Firm, amount: string, data: Members = {}) {
  const chart = await chartOf(firm);
  return make(firm, 'vendor_bills', {
    vendor: data.vendor ?? { id: (await makeVendor(firm)).id },
    date: '2026-03-02',
    vendor_bill_items: [{ ledger_account: chart('Office supplies'), amount: usd(amount) }],
    ...data,
  });
}

/** Pays amounts of bills from the operating account. */
export async function pay(
  firm: Firm,
  parts: readonly (readonly [bill: { id: number }, amount: string])[],
  data: Members = {},
) {
  const chart = await chartOf(firm);
  return firm.post(`${BASE}/vendor_bill_payments`, {
    data: {
      ledger_account: chart('Operating account'),
      date: '2026-03-20',
      vendor_bill_payment_items: parts.map(([bill, amount]) => ({
        vendor_bill: { id: bill.id },
        amount: usd(amount),
      })),
      ...data,
    },
  });
}
