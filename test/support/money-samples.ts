/** Bodies that create bills and their payments for the conformance suite (samples.ts). */
import type { Maker, Samples } from '../../server/kernel/records/conformance/sample.ts';

const BASE = '/api/v4';

/** The id of the first record of a list; the path may include parameters. */
export async function idOfFirst(maker: Maker, path: string): Promise<number> {
  const { body } = await maker.caller.call('GET', `${BASE}/${path}`);
  return body.data[0].id;
}

async function idOfNew(maker: Maker, path: string, data: object): Promise<number> {
  const { body } = await maker.caller.call('POST', `${BASE}/${path}`, { data });
  return body.data.id;
}

/** Creates and issues a bill for an hour at 100. */
async function issuedBill(maker: Maker): Promise<number> {
  const matter = { id: await maker.newOf('matter') };
  await idOfNew(maker, 'activities', {
    type: 'TimeEntry',
    date: '2026-03-31',
    quantity: 3600,
    price: 100,
    matter,
  });
  const id = await idOfNew(maker, 'bills', {
    matters: [matter],
    issued_at: '2026-03-31',
    due_at: '2026-04-30',
  });
  await maker.caller.call('PATCH', `${BASE}/bills/${id}`, { data: { state: 'awaiting_payment' } });
  return id;
}

async function workOn(maker: Maker, matter: { readonly id: number }): Promise<void> {
  const work = { type: 'TimeEntry', date: '2026-03-31', quantity: 3600, price: 100 };
  await maker.caller.call('POST', `${BASE}/activities`, { data: { ...work, matter, note: maker.word() } });
}

/** Creates a bill with two time entries of a matter, so that each line can be removed. */
async function makeBill(maker: Maker): Promise<number> {
  const matter = { id: await maker.newOf('matter') };
  await workOn(maker, matter);
  await workOn(maker, matter);
  const { body } = await maker.caller.call('POST', `${BASE}/bills`, { data: { matters: [matter] } });
  return body.data.id;
}

/** A client's trust request that awaits approval: the existing one, or a new one. */
async function requestOfClient(maker: Maker): Promise<number> {
  const asked = await maker.caller.call('GET', `${BASE}/bills?type=trust&state=awaiting_approval&limit=1`);
  if (asked.body.data[0]) return asked.body.data[0].id;
  const data = {
    approved: false,
    client_id: await maker.idOf('contact'),
    due_date: '2026-04-30',
    issue_date: '2026-03-31',
    note: maker.word(),
    trust_amount: 500,
    trust_type: 'client',
  };
  const request = await maker.caller.call('POST', `${BASE}/trust_requests?fields=bill`, { data });
  return request.body.data.bill.id;
}

export const moneySamples: Samples = {
  bill: {
    make: (maker) => makeBill(maker),
    change: ({ word }) => ({ subject: word() }),
  },
  bill_theme: {
    make: (maker) => idOfFirst(maker, 'bill_themes'),
    change: ({ word }) => ({ name: word() }),
  },
  interest_charge: {
    make: async (maker) => {
      const bill = await makeBill(maker);
      const interest = { type: 'simple', rate: 1, period: 365 };
      const data = { issued_at: '2024-01-01', due_at: '2024-01-31', interest, state: 'awaiting_payment' };
      await maker.caller.call('PATCH', `${BASE}/bills/${bill}`, { data });
      const { body } = await maker.caller.call('GET', `${BASE}/interest_charges?bill_id=${bill}`);
      return body.data[0].id;
    },
  },
  billable_matter: {
    make: async (maker) => {
      const matter = { id: await maker.newOf('matter') };
      await workOn(maker, matter);
      return matter.id;
    },
  },
  billable_client: {
    make: async (maker) => {
      const matter = { id: await maker.newOf('matter') };
      await workOn(maker, matter);
      const { body } = await maker.caller.call('GET', `${BASE}/matters/${matter.id}?fields=client`);
      return body.data.client.id;
    },
  },
  outstanding_client_balance: {
    make: async (maker) => {
      const client = { id: await maker.newOf('contact') };
      const matter = await maker.caller.call('POST', `${BASE}/matters`, {
        data: { client, description: maker.word() },
      });
      await workOn(maker, { id: matter.body.data.id });
      const bill = await maker.caller.call('POST', `${BASE}/bills`, { data: { client } });
      const { id } = bill.body.data;
      await maker.caller.call('PATCH', `${BASE}/bills/${id}`, { data: { state: 'awaiting_payment' } });
      return id;
    },
  },
  trust_balance: {
    make: async (maker) => {
      const client = { id: await maker.newOf('contact') };
      const account = { type: 'Trust', currency: 'USD', name: maker.word() };
      const opened = await maker.caller.call('POST', `${BASE}/bank_accounts`, { data: account });
      const bank_account = { id: opened.body.data.id };
      const data = { bank_account, client, date: '2026-03-31', amount: 120.5 };
      await maker.caller.call('POST', `${BASE}/bank_transactions`, { data });
      const { body } = await maker.caller.call('GET', `${BASE}/trust_balances?client_id=${client.id}`);
      return body.data[0].id;
    },
  },
  line_item: {
    make: async (maker) => {
      const bill = await makeBill(maker);
      const { body } = await maker.caller.call('GET', `${BASE}/line_items?bill_id=${bill}`);
      return body.data[0].id;
    },
    change: ({ word }) => ({ note: word() }),
  },
  bank_account: {
    create: ({ word }) => ({ type: 'Operating', currency: 'USD', name: word() }),
    change: ({ word }) => ({ name: word() }),
  },
  bank_transaction: {
    create: async ({ idOf, word }) => ({
      bank_account: { id: await idOf('bank_account') },
      date: '2026-03-31',
      amount: 120.5,
      description: word(),
    }),
    change: ({ word }) => ({ description: word() }),
  },
  bank_transfer: {
    create: async ({ idOf, newOf, word }) => ({
      source_account: { id: await idOf('bank_account') },
      destination_account: { id: await newOf('bank_account') },
      date: '2026-03-31T00:00:00Z',
      amount: 12.25,
      description: word(),
    }),
  },
  svc_payments_link: {
    create: async ({ idOf, word }) => ({
      currency: 'USD',
      description: word(),
      amount: 120.5,
      duration: 86_400,
      destination_account: { id: await idOf('bank_account') },
      subject: { id: await idOf('contact'), type: 'Contact' },
    }),
    change: () => ({ expired: true }),
    fewValues: true,
  },
  svc_payments_payment: {
    make: async (maker) => {
      const { body } = await maker.caller.call('POST', `${BASE}/payments`, {
        data: {
          amount: 75.25,
          date: '2026-03-31',
          description: maker.word(),
          destination_account: { id: await maker.idOf('bank_account') },
          contact: { id: await maker.idOf('contact') },
        },
      });
      return body.data.id;
    },
  },
  allocation: {
    make: async (maker) => {
      const received = {
        amount: 75.25,
        date: '2026-03-31',
        destination_account: { id: await maker.idOf('bank_account') },
      };
      const payment = { id: await idOfNew(maker, 'payments', received) };
      return idOfNew(maker, 'allocations', { payment, bill: { id: await issuedBill(maker) }, amount: 25 });
    },
  },
  credit_memo: {
    make: async (maker) =>
      idOfNew(maker, 'credit_memos', {
        date: '2026-03-31',
        amount: 12.5,
        description: maker.word(),
        bill: { id: await issuedBill(maker) },
      }),
  },
  trust_line_item: {
    create: async (maker) => ({
      bill: { id: await requestOfClient(maker) },
      total: 12.5,
      note: maker.word(),
    }),
    change: ({ word }) => ({ note: word() }),
  },
  matter_transfer: {
    create: async (maker) => {
      const client = { id: await maker.newOf('contact') };
      const matterOf = () => idOfNew(maker, 'matters', { client, description: maker.word() });
      const [source, destination] = [await matterOf(), await matterOf()];
      const trust = {
        type: 'Trust',
        currency: 'USD',
        name: maker.word(),
        balance: 100,
        balance_date: '2026-01-01',
        matter: { id: source },
      };
      return {
        bank_account: { id: await idOfNew(maker, 'bank_accounts', trust) },
        client,
        source_matter: { id: source },
        destination_matter: { id: destination },
        date: '2026-03-31',
        amount: 40,
        description: maker.word(),
      };
    },
    change: ({ word }) => ({ description: word() }),
  },
};
