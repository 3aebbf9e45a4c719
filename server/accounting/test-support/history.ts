/** Random histories of a firm's books, as commands for a property test. */
import fc from 'fast-check';
import type { Connection } from '#kernel/database/database.ts';
import { addDays } from '#kernel/values/dates.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { post, repost, reverse, settle } from '../index.ts';
import { dollars } from './bookkeeping.ts';
import { closeBooks } from '../ledger/periods.ts';
import type { Posting } from '../ledger/posting.ts';

export interface Step {
  /** Describes the command when a failing history is printed. */
  readonly words: string;
  readonly run: (connection: Connection, context: RequestContext) => Promise<unknown>;
}

export interface Cast {
  /** The client and matter of each trust ledger. */
  readonly owners: readonly { readonly clientId: string; readonly matterId: string | null }[];
  /** The first id of this history's documents, so that histories do or do not share documents. */
  readonly from: number;
  readonly mayClose: boolean;
  /** Whether the firm has its own money in trust, pays bank fees with it and receives interest. */
  readonly firmFunds?: boolean;
  /** The first day of the history; 2026-01-01 by default. */
  readonly firstDay?: string;
}

/** The number of days in a history. */
export const DAYS_OF_HISTORY = 60;

const BILLS = 4;
const PAYMENTS = 6;
const MOVEMENTS = 6;

/** The counterpart accounts of the firm's own money in trust. */
const FIRMS_OTHER_SIDE = {
  in: 'operating_bank',
  out: 'operating_bank',
  fee: 'bank_charges',
  interest: 'bank_interest',
} as const;

const units = fc.bigInt(1n, 100_000n);
const incomes = [
  'fee_income',
  'expense_income',
  'sales_tax_payable',
  'interest_income',
  'write_offs',
] as const;

export function history(cast: Cast, longest: number): fc.Arbitrary<Step[]> {
  const { owners, from, mayClose, firmFunds = false, firstDay = '2026-01-01' } = cast;
  const date = fc.integer({ min: 0, max: DAYS_OF_HISTORY - 1 }).map((day) => addDays(firstDay, day));
  const idOf = (count: number) => fc.integer({ min: from, max: from + count - 1 }).map(String);
  const owner = fc.constantFrom(...owners);
  const bill = fc
    .record({
      id: idOf(BILLS),
      date,
      lines: fc.array(fc.record({ account: fc.constantFrom(...incomes), units }), {
        minLength: 1,
        maxLength: 5,
      }),
      discount: fc.bigInt(0n, 99n),
      owner,
      again: fc.boolean(),
    })
    .map(({ id, date: day, lines, discount, owner: of, again }): Step => {
      const whole = lines.reduce((sum, line) => sum + line.units, 0n);
      const less = (whole * discount) / 200n;
      const posting: Posting = {
        ...of,
        date: day,
        basis: 'accrual',
        source: { type: 'bill', id },
        items: [
          { account: 'accounts_receivable', debit: dollars(whole - less) },
          ...lines.map((line) => ({ account: line.account, credit: dollars(line.units) })),
          { account: 'fee_income', credit: dollars(-less) },
        ],
      };
      return {
        words: `${again ? 'repost' : 'reissue'} bill ${id} of ${dollars(whole - less)} on ${day}`,
        run: async (connection, context) => {
          if (!again) await reverse(connection, context, posting.source);
          return again ? repost(connection, context, posting) : post(connection, context, posting);
        },
      };
    });
  const payment = fc.record({ id: idOf(PAYMENTS), of: idOf(BILLS), date, units }).map((each): Step => ({
    words: `pay ${dollars(each.units)} of bill ${each.of} with payment ${each.id} on ${each.date}`,
    run: (connection, context) =>
      settle(connection, context, {
        date: each.date,
        source: { type: 'payment', id: each.id },
        of: { type: 'bill', id: each.of },
        amount: dollars(each.units),
        account: 'operating_bank',
      }),
  }));
  const trust = fc
    .record({ id: idOf(MOVEMENTS), date, units, owner, out: fc.boolean() })
    .map((each): Step => {
      const [debit, credit] = each.out
        ? (['trust_liability', 'trust_bank'] as const)
        : (['trust_bank', 'trust_liability'] as const);
      return {
        words: `${each.out ? 'take from' : 'bring to'} trust ${dollars(each.units)} on ${each.date}`,
        run: (connection, context) =>
          post(connection, context, {
            ...each.owner,
            date: each.date,
            source: { type: 'bank_transaction', id: each.id },
            items: [
              { account: debit, debit: dollars(each.units) },
              { account: credit, credit: dollars(each.units) },
            ],
          }),
      };
    });
  const firms = fc
    .record({ id: idOf(MOVEMENTS), date, units, does: fc.constantFrom('in', 'in', 'out', 'fee', 'interest') })
    .map((each): Step => {
      const comes = each.does === 'in' || each.does === 'interest';
      const other = FIRMS_OTHER_SIDE[each.does];
      const [debit, credit] = comes ? (['trust_bank', other] as const) : ([other, 'trust_bank'] as const);
      return {
        words: `firm funds ${each.does} ${dollars(each.units)} on ${each.date}`,
        run: (connection, context) =>
          post(connection, context, {
            date: each.date,
            source: { type: 'bank_transaction', id: each.id },
            firmFunds: true,
            items: [
              { account: debit, debit: dollars(each.units) },
              { account: credit, credit: dollars(each.units) },
            ],
          }),
      };
    });
  const reversal = fc
    .record({
      source: fc.oneof(
        fc.record({ type: fc.constant('payment'), id: idOf(PAYMENTS) }),
        fc.record({ type: fc.constant('bank_transaction'), id: idOf(MOVEMENTS) }),
      ),
      on: fc.option(date, { nil: undefined }),
    })
    .map(({ source, on }): Step => ({
      words: `reverse ${source.type} ${source.id}${on ? ` on ${on}` : ''}`,
      run: (connection, context) => reverse(connection, context, source, on ? { date: on } : {}),
    }));
  const closing = fc.option(date, { nil: null }).map((through): Step => ({
    words: `close the books through ${through}`,
    run: (connection, context) => closeBooks(connection, context, through),
  }));
  const steps = [
    { arbitrary: bill, weight: 3 },
    { arbitrary: payment, weight: 4 },
    { arbitrary: trust, weight: 4 },
    ...(firmFunds ? [{ arbitrary: firms, weight: 2 }] : []),
    { arbitrary: reversal, weight: 2 },
    ...(mayClose ? [{ arbitrary: closing, weight: 1 }] : []),
  ];
  return fc.array(fc.oneof(...steps), { minLength: 1, maxLength: longest });
}
