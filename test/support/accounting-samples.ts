/** Bodies that create records of the accounting API for the conformance suite (samples.ts). */
import type { Maker, Samples } from '../../server/kernel/records/conformance/sample.ts';

const BASE = '/accounting';

async function accountNamed(maker: Maker, name: string): Promise<{ id: number }> {
  const { body } = await maker.caller.call('GET', `${BASE}/ledger_accounts?limit=200`);
  const found = body.data.find((each: { name: string }) => each.name === name);
  if (!found)
    throw new Error(
      `The chart has no account ${name}: ${body.data.map((each: { name: string }) => each.name).join(', ')}`,
    );
  return { id: found.id };
}

/** Found by its code, because its name becomes that of the firm's first bank account. */
async function operatingAccount({ caller }: Maker): Promise<{ id: number }> {
  const { body } = await caller.call(
    'GET',
    `${BASE}/ledger_accounts?limit=200&kind=operating&ledger_type=bank`,
  );
  return { id: body.data.find(({ code }: { code: string }) => code === '1000').id };
}

/** Clients and matters are created through the practice API. */
async function makeMatter({ caller, word }: Maker): Promise<{ id: number; client: { id: number } }> {
  const contact = await caller.call('POST', '/api/v4/contacts', { data: { type: 'Company', name: word() } });
  const data = { client: { id: contact.body.data.id }, description: word() };
  const matter = await caller.call('POST', '/api/v4/matters?fields=id,client{id}', { data });
  return matter.body.data;
}

const usd = (amount: string) => ({ amount, currency: 'USD' });

const item = async (maker: Maker, name = 'Rent', amount = '120.50') => ({
  ledger_account: await accountNamed(maker, name),
  amount: usd(amount),
});

async function makeLine(maker: Maker): Promise<number> {
  const statement = await maker.newOf('bank_statement');
  const { body } = await maker.caller.call(
    'GET',
    `${BASE}/bank_statement_lines?bank_statement_id=${statement}`,
  );
  return body.data[0].id;
}

async function makeRegisterItem(maker: Maker): Promise<number> {
  await maker.newOf('expense');
  const { id } = await accountNamed(maker, 'Undeposited funds');
  const path = `${BASE}/register_items?ledger_account_id=${id}&limit=200`;
  const { body } = await maker.caller.call('GET', path);
  return body.data.at(-1).id;
}

let changes = 0;

export const accountingSamples: Samples = {
  account: { change: () => ({ closed_through: `2019-0${(++changes % 9) + 1}-01` }) },
  client: { make: async (maker) => (await makeMatter(maker)).client.id },
  matter: { make: async (maker) => (await makeMatter(maker)).id },
  ledger_account: {
    create: ({ word }) => ({ name: word(), ledger_account_type: { id: 19 } }),
    change: ({ word }) => ({ name: word() }),
  },
  vendor: {
    neededBySome: ['company_name'],
    create: ({ word }) => ({ company_name: word() }),
    change: ({ word }) => ({ description: word() }),
  },
  journal_entry: {
    create: async (maker) => ({
      date: '2026-03-31',
      description: maker.word(),
      journal_entry_items: [
        { ...(await item(maker)), operation_type: 'debit' },
        { ...(await item(maker, 'Undeposited funds')), operation_type: 'credit' },
      ],
    }),
    change: ({ word }) => ({ description: word() }),
  },
  expense: {
    create: async (maker) => ({
      date: '2026-03-31',
      ledger_account: await accountNamed(maker, 'Undeposited funds'),
      description: maker.word(),
      expense_items: [await item(maker)],
    }),
    change: ({ word }) => ({ description: word() }),
  },
  vendor_bill: {
    create: async (maker) => ({
      vendor: { id: await maker.idOf('vendor') },
      date: '2026-03-31',
      description: maker.word(),
      vendor_bill_items: [await item(maker)],
    }),
    change: ({ word }) => ({ description: word() }),
  },
  vendor_bill_payment: {
    create: async (maker) => ({
      ledger_account: await accountNamed(maker, 'Undeposited funds'),
      date: '2026-03-31',
      description: maker.word(),
      vendor_bill_payment_items: [
        { vendor_bill: { id: await maker.newOf('vendor_bill') }, amount: usd('20.50') },
      ],
    }),
    change: ({ word }) => ({ description: word() }),
  },
  check: {
    neededBySome: ['date', 'ledger_account', 'vendor_bill_payment_items'],
    create: async (maker) => ({
      ledger_account: await operatingAccount(maker),
      date: '2026-03-31',
      memo: maker.word(),
      vendor_bill_payment_items: [
        { vendor_bill: { id: await maker.newOf('vendor_bill') }, amount: usd('20.50') },
      ],
    }),
    change: ({ word }) => ({ memo: word() }),
  },
  bank_statement: {
    neededBySome: ['content'],
    create: async (maker) => ({
      ledger_account: await accountNamed(maker, 'Credit card'),
      content: `Date,Amount,Payee\n3/31/2026,-12.50,${maker.word()}\n`,
    }),
  },
  bank_statement_line: { make: makeLine },
  register_item: {
    list: async (maker) => ({
      ledger_account_id: String((await accountNamed(maker, 'Undeposited funds')).id),
    }),
    make: makeRegisterItem,
  },
  // An account can have only one open reconciliation, so each gets a separate account.
  reconciliation: {
    create: async ({ caller, word }) => {
      const data = { name: word(), ledger_account_type: { id: 1 } };
      const { body } = await caller.call('POST', `${BASE}/ledger_accounts`, { data });
      return {
        ledger_account: { id: body.data.id },
        end_date: '2026-03-31',
        statement_balance: usd('10.00'),
      };
    },
    change: () => ({ statement_balance: usd(`${1 + Math.floor(Math.random() * 1e6)}.00`) }),
  },
  report: { create: () => ({ kind: 'balance_sheet', end_date: '2026-03-31' }) },
  vendor_credit: {
    create: async (maker) => ({
      vendor: { id: await maker.idOf('vendor') },
      ledger_account: await accountNamed(maker, 'Rent'),
      date: '2026-03-31',
      amount: usd('10.00'),
    }),
  },
};
