/** Commands on trust money other than deposits and payments: voids, the firm's own funds, fees, interest. */
import { BASE, usd } from '../../server/accounting/test-support/bookkeeping.ts';
import { choose, dateOf, makes, money, to, type Does } from './draw.ts';

const V4 = '/api/v4';

/** Small amounts are covered more often. */
const SMALL = 50;

export const TRUST_COMMANDS = {
  'void movement': to('movements', (firm, id, draw) =>
    firm.post(`${V4}/bank_transactions/${id}/void`, { data: { date: dateOf(draw) } }),
  ),
  'firm funds': makes('transfers', ({ firm, accounts }, draw) => {
    const both = [accounts.operating, accounts.trust];
    const [source, destination] = draw.other % 4 === 0 ? both.toReversed() : both;
    return firm.post(`${V4}/bank_transfers`, {
      data: {
        source_account: source,
        destination_account: destination,
        date: dateOf(draw),
        amount: draw.cents / 100,
        purpose: 'firm_funds',
      },
    });
  }),
  'void transfer': to('transfers', (firm, id, draw) =>
    firm.post(`${V4}/bank_transfers/${id}/void`, { data: { date: dateOf(draw) } }),
  ),
  'bank fee': makes('movements', ({ firm, accounts }, draw) =>
    firm.post(`${V4}/bank_transactions`, {
      data: {
        bank_account: draw.other % 2 === 0 ? accounts.trust : accounts.operating,
        date: dateOf(draw),
        amount: -Math.ceil(draw.cents / SMALL) / 100,
        purpose: 'bank_fee',
      },
    }),
  ),
  'bank interest': makes('movements', ({ firm, accounts, cases }, draw) =>
    firm.post(`${V4}/bank_transactions`, {
      data: {
        bank_account: accounts.trust,
        date: dateOf(draw),
        amount: draw.cents / 100,
        purpose: 'interest',
        ...(draw.other % 2 === 0 ? {} : { client: choose(cases, draw.pick)!.client }),
      },
    }),
  ),
  'expense from trust': ({ firm, accounts, cases }, draw) =>
    firm.post(`${BASE}/expenses`, {
      data: {
        date: dateOf(draw),
        ledger_account: accounts.trustLedger,
        ...choose(cases, draw.pick),
        expense_items: [
          { ledger_account: choose(accounts.expenses, draw.other), amount: usd(money(draw.cents)) },
        ],
      },
    }),
} satisfies Record<string, Does>;
