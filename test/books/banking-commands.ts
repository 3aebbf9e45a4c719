/**
 * Commands of a property test on a firm's accounts and bank: open, move and deactivate accounts, checks, statements,
 * matches and reconciliations.
 */
import type { Answer } from '../support/caller.ts';
import { BASE, usd } from '../../server/accounting/test-support/bookkeeping.ts';
import { csvOf } from '../../server/accounting/test-support/banking.ts';
import { choose, dateOf, makes, money, partOf, to, type Does } from './draw.ts';
import type { BooksFixture } from './books-fixture.ts';

/** Ledger account types: bank, trust bank, income, expense. */
const TYPES = [1, 2, 16, 19, 19, 19];
/** Reconciliations end in the first days; otherwise nothing could be posted afterwards. */
const DAYS_RECONCILED = 10;

interface RegisterItem {
  readonly id: number;
  readonly date: string;
  readonly amount: { readonly amount: string };
  readonly bank_statement_line: { readonly id: number } | null;
  readonly reconciliation: { readonly id: number } | null;
}

async function registerOf({ firm, accounts }: BooksFixture): Promise<RegisterItem[]> {
  const { body } = await firm.get(`${BASE}/register_items?ledger_account_id=${accounts.bank.id}&limit=200`);
  return body.data as RegisterItem[];
}

export const BANKING_COMMANDS = {
  'open ledger account': makes('ledgerAccounts', ({ firm, made: { ledgerAccounts } }, draw) => {
    const parent = draw.other % 3 === 0 ? undefined : choose(ledgerAccounts, draw.other);
    return firm.post(`${BASE}/ledger_accounts`, {
      data: {
        name: `Account ${draw.pick}`,
        ledger_account_type: { id: choose(TYPES, draw.pick) },
        ...(parent === undefined ? {} : { parent: { id: parent } }),
      },
    });
  }),
  'move ledger account': to('ledgerAccounts', (firm, id, draw, { made: { ledgerAccounts } }) => {
    const parent = draw.other % 4 === 0 ? undefined : choose(ledgerAccounts, draw.other);
    return firm.patch(`${BASE}/ledger_accounts/${id}`, {
      data: { parent: parent === undefined ? null : { id: parent } },
    });
  }),
  'retire ledger account': to('ledgerAccounts', (firm, id, draw) =>
    firm.patch(`${BASE}/ledger_accounts/${id}`, {
      data: { status: draw.other % 2 === 0 ? 'inactive' : 'active' },
    }),
  ),
  'post to ledger account': to('ledgerAccounts', (firm, id, draw, { accounts }) => {
    const amount = usd(money(draw.cents));
    return firm.post(`${BASE}/journal_entries`, {
      data: {
        date: dateOf(draw),
        journal_entry_items: [
          { ledger_account: { id }, operation_type: 'debit', amount },
          { ledger_account: choose(accounts.plain, draw.other), operation_type: 'credit', amount },
        ],
      },
    });
  }),

  check: makes('checks', async ({ firm, accounts, made: { vendorBills } }, draw) => {
    const bill = choose(vendorBills, draw.pick);
    const part = bill === undefined ? undefined : await partOf(firm, bill, draw);
    return part === undefined
      ? undefined
      : firm.post(`${BASE}/checks`, {
          data: {
            ledger_account: accounts.bank,
            date: dateOf(draw),
            vendor_bill_payment_items: [{ vendor_bill: { id: bill }, amount: usd(money(part)) }],
          },
        });
  }),
  'check of payment': makes('checks', async ({ firm, made: { vendorPayments } }, draw) => {
    const id = choose(vendorPayments, draw.pick);
    return id === undefined
      ? undefined
      : firm.post(`${BASE}/checks`, { data: { vendor_bill_payment: { id } } });
  }),
  'check of expense': makes('checks', async ({ firm, made: { expenses } }, draw) => {
    const id = choose(expenses, draw.pick);
    return id === undefined
      ? undefined
      : firm.post(`${BASE}/checks`, { data: { expense: { id }, payee: 'Clerk of the court' } });
  }),
  'check from trust': makes('checks', async ({ firm, accounts }, draw) => {
    const trust = accounts.trustLedger;
    const { body } = await firm.get(`${BASE}/register_items?ledger_account_id=${trust.id}&limit=200`);
    const item = choose(body.data as { journal_entry: { id: number } }[], draw.pick);
    return item && firm.post(`${BASE}/checks`, { data: { journal_entry: { id: item.journal_entry.id } } });
  }),
  'void check': to('checks', (firm, id) => firm.post(`${BASE}/checks/${id}/void`, { data: {} })),

  'bank statement': async (booksFixture, draw): Promise<Answer> => {
    const items = await registerOf(booksFixture);
    const known = [choose(items, draw.pick), choose(items, draw.other)].flatMap((item) =>
      item ? [[item.date, item.amount.amount, `Item ${item.id}`] as const] : [],
    );
    const content = csvOf(...known, [dateOf(draw), money(-draw.cents), `Unknown ${draw.other}`]);
    const answer = await booksFixture.firm.post(`${BASE}/bank_statements`, {
      data: { ledger_account: booksFixture.accounts.bank, content },
    });
    if (answer.status !== 201) return answer;
    const { body } = await booksFixture.firm.get(
      `${BASE}/bank_statement_lines?bank_statement_id=${answer.body.data.id}`,
    );
    booksFixture.made.lines.push(...body.data.map((each: { id: number }) => each.id));
    return answer;
  },
  'match line': to('lines', async (firm, id) => {
    const suggested = await firm.get(`${BASE}/bank_statement_lines/${id}/suggestions`);
    const [likeliest] = suggested.body.data as { register_items: { id: number }[] }[];
    return likeliest
      ? firm.post(`${BASE}/bank_statement_lines/${id}/match`, {
          data: { register_items: likeliest.register_items.map((item) => ({ id: item.id })) },
        })
      : suggested;
  }),
  'unmatch line': to('lines', (firm, id) =>
    firm.post(`${BASE}/bank_statement_lines/${id}/unmatch`, { data: {} }),
  ),

  'begin reconciliation': makes('reconciliations', ({ firm, accounts }, draw) =>
    firm.post(`${BASE}/reconciliations`, {
      data: {
        ledger_account: accounts.bank,
        end_date: dateOf({ ...draw, day: draw.day % DAYS_RECONCILED }),
        statement_balance: usd(money(draw.cents)),
      },
    }),
  ),
  'clear items': to('reconciliations', async (firm, id, draw, booksFixture) => {
    const { body } = await firm.get(`${BASE}/reconciliations/${id}`);
    const items = (await registerOf(booksFixture)).filter(
      ({ date, reconciliation }) => reconciliation === null && date <= body.data.end_date,
    );
    const some = [choose(items, draw.pick), choose(items, draw.other)].flatMap((item) =>
      item ? [{ id: item.id }] : [],
    );
    return firm.post(`${BASE}/reconciliations/${id}/clear`, { data: { register_items: some } });
  }),
  'complete reconciliation': to('reconciliations', async (firm, id) => {
    const { body } = await firm.get(`${BASE}/reconciliations/${id}`);
    if (body.data?.status === 'open') {
      const cents = [body.data.opening_balance, body.data.cleared].reduce(
        (sum: number, each: { amount: string }) => sum + Math.round(Number(each.amount) * 100),
        0,
      );
      await firm.patch(`${BASE}/reconciliations/${id}`, { data: { statement_balance: usd(money(cents)) } });
    }
    return firm.post(`${BASE}/reconciliations/${id}/complete`, { data: {} });
  }),
  'reopen reconciliation': to('reconciliations', (firm, id) =>
    firm.post(`${BASE}/reconciliations/${id}/reopen`, { data: {} }),
  ),
} satisfies Record<string, Does>;
