/**
 * Commands of a property test on a firm's books through both APIs. Each picks a record that an earlier command of any
 * writer created.
 */
import fc from 'fast-check';
import { BASE, usd } from '../../server/accounting/test-support/bookkeeping.ts';
import { BANKING_COMMANDS } from './banking-commands.ts';
import { centsOf, choose, dateOf, makes, money, partOf, to, type Does, type Draw } from './draw.ts';
import { EARLY_PAYMENT_COMMANDS } from './early-payment-commands.ts';
import type { BooksFixture } from './books-fixture.ts';
import { TRUST_COMMANDS } from './trust-commands.ts';

const V4 = '/api/v4';

const LONGEST_AMOUNT_CENTS = 50_000;
const DAYS = 60;
/** Small amounts are covered more often. */
const SMALL = 50;

const items = ({ accounts }: BooksFixture, { cents, other }: Draw, share = 0.4) => {
  const first = Math.max(1, Math.round(cents * share));
  const parts = cents > first ? [first, cents - first] : [cents];
  return parts.map((part, index) => ({
    ledger_account: choose(accounts.expenses, other + index),
    amount: usd(money(part)),
  }));
};

interface Money {
  readonly amount: string;
}

interface VendorBill {
  readonly id: number;
  readonly vendor: { readonly id: number };
  readonly balance_due: Money;
}

interface VendorCredit extends Omit<VendorBill, 'balance_due'> {
  readonly remaining: Money;
}

/** The void date: a drawn one, or today. */
const onADay = (draw: Draw) => (draw.other % 3 === 1 ? { voided_on: dateOf(draw) } : {});

export const COMMANDS = {
  ...BANKING_COMMANDS,
  ...TRUST_COMMANDS,
  ...EARLY_PAYMENT_COMMANDS,
  'journal entry': makes('entries', ({ firm, accounts }, draw) => {
    const [one, another] = [
      choose(accounts.plain, draw.pick),
      choose(accounts.plain, draw.pick + 1 + (draw.other % 2)),
    ];
    const amount = usd(money(draw.cents));
    return firm.post(`${BASE}/journal_entries`, {
      data: {
        date: dateOf(draw),
        journal_entry_items: [
          { ledger_account: one, operation_type: 'debit', amount },
          { ledger_account: another, operation_type: 'credit', amount },
        ],
      },
    });
  }),
  'redate journal entry': to('entries', (firm, id, draw) =>
    firm.patch(`${BASE}/journal_entries/${id}`, { data: { date: dateOf(draw) } }),
  ),
  'delete journal entry': to('entries', (firm, id) => firm.delete(`${BASE}/journal_entries/${id}`)),

  'vendor bill': makes('vendorBills', (booksFixture, draw) =>
    booksFixture.firm.post(`${BASE}/vendor_bills`, {
      data: {
        vendor: choose(booksFixture.vendors, draw.pick),
        date: dateOf(draw),
        vendor_bill_items: items(booksFixture, draw),
      },
    }),
  ),
  'amend vendor bill': to('vendorBills', (firm, id, draw, booksFixture) =>
    firm.patch(`${BASE}/vendor_bills/${id}`, { data: { vendor_bill_items: items(booksFixture, draw, 0.7) } }),
  ),
  'delete vendor bill': to('vendorBills', (firm, id) => firm.delete(`${BASE}/vendor_bills/${id}`)),
  'pay vendor bill': makes('vendorPayments', async ({ firm, accounts, made: { vendorBills } }, draw) => {
    const bill = choose(vendorBills, draw.pick);
    const part = bill === undefined ? undefined : await partOf(firm, bill, draw);
    return part === undefined
      ? undefined
      : firm.post(`${BASE}/vendor_bill_payments`, {
          data: {
            ledger_account: accounts.bank,
            date: dateOf(draw),
            vendor_bill_payment_items: [{ vendor_bill: { id: bill }, amount: usd(money(part)) }],
            // The excess becomes the vendor's credit.
            ...(draw.other % 4 === 0 ? { amount: usd(money(part + draw.cents)) } : {}),
          },
        });
  }),
  'use vendor credit': makes('vendorPayments', async ({ firm, accounts }, draw) => {
    const credits = (await firm.get(`${BASE}/vendor_credits?limit=200`)).body.data as VendorCredit[];
    const credit = choose(
      credits.filter(({ remaining }) => centsOf(remaining) > 0),
      draw.pick,
    );
    if (!credit) return undefined;
    const bills = (await firm.get(`${BASE}/vendor_bills?limit=200`)).body.data as VendorBill[];
    const bill = choose(
      bills.filter(({ vendor, balance_due }) => vendor.id === credit.vendor.id && centsOf(balance_due) > 0),
      draw.other,
    );
    const part = bill && (await partOf(firm, bill.id, draw));
    return part === undefined
      ? undefined
      : firm.post(`${BASE}/vendor_bill_payments`, {
          data: {
            ledger_account: accounts.bank,
            date: dateOf(draw),
            vendor_bill_payment_items: [{ vendor_bill: { id: bill!.id }, amount: usd(money(part)) }],
            vendor_credits: [
              {
                vendor_credit: { id: credit.id },
                amount: usd(money(Math.min(part, centsOf(credit.remaining)))),
              },
            ],
          },
        });
  }),
  'void vendor payment': to('vendorPayments', (firm, id) =>
    firm.delete(`${BASE}/vendor_bill_payments/${id}`),
  ),
  'remove vendor': ({ firm, vendors }, draw) =>
    firm.delete(`${BASE}/vendors/${choose(vendors, draw.pick)!.id}`),

  expense: makes('expenses', (booksFixture, draw) =>
    booksFixture.firm.post(`${BASE}/expenses`, {
      data: {
        date: dateOf(draw),
        ledger_account: booksFixture.accounts.bank,
        expense_items: items(booksFixture, draw),
      },
    }),
  ),
  'reverse expense': to('expenses', (firm, id, draw) =>
    firm.post(`${BASE}/expenses/${id}/reverse`, { data: { date: dateOf(draw) } }),
  ),

  'client bill': makes('bills', async ({ firm, cases }, draw) => {
    const { matter } = choose(cases, draw.pick)!;
    await firm.post(`${V4}/activities`, {
      data: { type: 'TimeEntry', date: dateOf(draw), quantity: 3600, price: draw.cents / 100, matter },
    });
    const bill = await firm.post(`${V4}/bills`, { data: { matters: [matter], issued_at: dateOf(draw) } });
    if (bill.status !== 201) return bill;
    const discount = { early_payment_rate: 2.5, early_payment_period: draw.other % 40 };
    const issued = await firm.patch(`${V4}/bills/${bill.body.data.id}`, {
      data: { state: 'awaiting_payment', ...(draw.other % 2 === 0 ? { discount } : {}) },
    });
    return issued.status === 200 ? bill : issued;
  }),
  'void client bill': to('bills', (firm, id) => firm.delete(`${V4}/bills/${id}`)),
  'client payment': makes('payments', ({ firm, accounts, cases, made: { bills } }, draw) => {
    const { client } = choose(cases, draw.pick)!;
    const bill = draw.other % 3 === 0 ? undefined : choose(bills, draw.other);
    return firm.post(`${V4}/payments`, {
      data: {
        amount: draw.cents / 100,
        date: dateOf(draw),
        destination_account: accounts.operating,
        ...(bill === undefined ? { contact: client } : { bills: [{ id: bill }] }),
      },
    });
  }),
  'payment from trust': makes('payments', async ({ firm, accounts, made: { bills } }, draw) => {
    const bill = choose(bills, draw.pick);
    if (bill === undefined) return undefined;
    const amount = Math.ceil(draw.cents / SMALL) / 100;
    return firm.post(`${V4}/payments`, {
      data: {
        amount,
        date: dateOf(draw),
        source_account: accounts.trust,
        destination_account: accounts.operating,
        bills: [{ id: bill, amount }],
      },
    });
  }),
  'void client payment': to('payments', (firm, id, draw) =>
    firm.patch(`${V4}/payments/${id}`, { data: { state: 'voided', ...onADay(draw) } }),
  ),
  'refund client payment': to('payments', (firm, id, draw) =>
    firm.post(`${V4}/payments/${id}/refunds`, {
      data: draw.other % 2 === 0 ? {} : { amount: draw.cents / 100 },
    }),
  ),
  allocation: makes('allocations', ({ firm, made: { bills, payments } }, draw) =>
    firm.post(`${V4}/allocations`, {
      data: {
        payment: { id: choose(payments, draw.pick) ?? 0 },
        bill: { id: choose(bills, draw.other) ?? 0 },
      },
    }),
  ),
  'void allocation': to('allocations', (firm, id, draw) =>
    firm.patch(`${V4}/allocations/${id}`, { data: { voided: true, ...onADay(draw) } }),
  ),
  'credit memo': makes('memos', ({ firm, made: { bills } }, draw) =>
    firm.post(`${V4}/credit_memos`, {
      data: { amount: draw.cents / 100, date: dateOf(draw), bill: { id: choose(bills, draw.pick) ?? 0 } },
    }),
  ),
  'void credit memo': to('memos', (firm, id, draw) =>
    firm.patch(`${V4}/credit_memos/${id}`, { data: { voided: true, ...onADay(draw) } }),
  ),

  'trust movement': makes('movements', ({ firm, accounts, cases }, draw) => {
    const { client, matter } = choose(cases, draw.pick)!;
    const out = draw.other % 5 < 2;
    return firm.post(`${V4}/bank_transactions`, {
      data: {
        bank_account: accounts.trust,
        date: dateOf(draw),
        amount: ((out ? -1 : 1) * draw.cents) / 100,
        client,
        ...(draw.other % 3 === 0 ? {} : { matter }),
      },
    });
  }),
  'amend movement': to('movements', (firm, id, draw) =>
    firm.patch(`${V4}/bank_transactions/${id}`, { data: { amount: draw.cents / 100, date: dateOf(draw) } }),
  ),
  'delete movement': to('movements', (firm, id) => firm.delete(`${V4}/bank_transactions/${id}`)),
  'trust transfer': makes('transfers', ({ firm, accounts, cases }, draw) => {
    const { client, matter } = choose(cases, draw.pick)!;
    return firm.post(`${V4}/bank_transfers`, {
      data: {
        source_account: accounts.trust,
        destination_account: accounts.otherTrust,
        date: dateOf(draw),
        amount: draw.cents / 100,
        client,
        matter,
      },
    });
  }),

  'close books': ({ firm }, draw) =>
    firm.patch(`${BASE}/account`, {
      data: { closed_through: draw.other % 2 === 0 ? null : dateOf({ ...draw, day: draw.day % 10 }) },
    }),
} satisfies Record<string, Does>;

/** These are drawn more often than the others, so that there is something to reverse. */
export const OFTEN: ReadonlySet<string> = new Set([
  'vendor bill',
  'pay vendor bill',
  'use vendor credit',
  'client bill',
  'void client bill',
  'client payment',
  'early payment',
  'payment from trust',
  'trust movement',
  'firm funds',
  'allocation',
  'expense',
  'open ledger account',
  'move ledger account',
  'check',
  'match line',
  'clear items',
]);

export interface Step extends Draw {
  readonly does: keyof typeof COMMANDS;
}

export const steps: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(
    ...(Object.keys(COMMANDS) as Step['does'][]).flatMap((name) =>
      OFTEN.has(name) ? [name, name, name] : [name],
    ),
  ),
  pick: fc.nat(1000),
  other: fc.nat(1000),
  cents: fc.integer({ min: 1, max: LONGEST_AMOUNT_CENTS }),
  day: fc.nat(DAYS - 1),
});
