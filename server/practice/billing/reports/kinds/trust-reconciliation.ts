/**
 * Each trust account at the end of a day from three sources: the bank's statement with outstanding items, the books,
 * and the practice's own client balances. Without a completed reconciliation that ends on the day, the bank columns
 * are empty.
 */
import { bookBalance, reconciledBalance } from '#accounting';
import { column, rowDecoder } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { amountText, scaleOf } from '#kernel/values/money.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import {
  amount,
  singleBatch,
  identifier,
  text,
  type ReportRequest,
  type Line,
} from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

const COLUMNS = [
  text('bank_account', 3),
  identifier('bank_account_id'),
  amount('statement_balance'),
  amount('outstanding'),
  amount('bank_balance'),
  amount('book_balance'),
  amount('client_balance'),
  amount('bank_less_books'),
  amount('books_less_clients'),
];

export const trustReconciliation: PracticeReport = {
  kind: 'trust_reconciliation',
  name: 'Three-way trust reconciliation',
  category: 'compliance',
  describe:
    'Each trust account at the end of a day: the reconciled bank balance, the balance in the books, and the total of the client ledgers, with their differences.',
  of: 'day',
  takes: ['bank_account'],
  runBy: FINANCIAL_ROLES,
  ofWholeFirm: true,
  columns: COLUMNS,
  lines: (visible, { endDate, parameters, digits }) => sql`
    select a.name, a.id, (coalesce(sum(x.amount) filter (where x.date <= ${endDate}::date), 0)
      * ${String(10 ** scaleOf(digits))}::bigint)::bigint
    from ${visible.bankAccounts} a
    left join ${visible.bankTransactions} x on x.bank_account_id = a.id
    where a.type = 'Trust' and (${parameters.bank_account ?? null}::bigint is null or a.id = ${parameters.bank_account ?? null}::bigint)
    group by a.name, a.id order by a.name collate "C" nulls last, a.id`,
  async table(visible, asked, snapshot) {
    const accounts = await snapshot.rows(this.lines(visible, asked));
    const lines: Line[] = [];
    for (const account of accounts) lines.push(await lineOf(snapshot, asked, accountRow(account)));
    return { title: this.name, columns: COLUMNS, lines: singleBatch(lines) };
  },
};

/** `held` is in units of the last decimal shown. */
const accountRow = rowDecoder({ name: column.required, id: column.required, held: column.required });

async function lineOf(
  { connection }: Snapshot,
  { accountId, endDate, digits }: ReportRequest,
  { name, id, held }: ReturnType<typeof accountRow>,
): Promise<Line> {
  const clients = BigInt(held);
  const book = await bookBalance(connection, accountId, { bankAccountId: id, date: endDate });
  const found =
    book &&
    (await reconciledBalance(connection, accountId, {
      ledgerAccountId: book.ledgerAccountId,
      date: endDate,
    }));
  const statement = found?.date === endDate ? found.statementBalance : undefined;
  const outstanding = found?.outstanding.reduce((sum, { units }) => sum + units, 0n) ?? 0n;
  const bank = statement === undefined ? undefined : statement + outstanding;
  const books = book?.units ?? 0n;
  return {
    type: 'account',
    cells: [
      name,
      id,
      amountOrNull(statement, digits),
      bank === undefined ? null : amountText(outstanding, digits),
      amountOrNull(bank, digits),
      amountText(books, digits),
      amountText(clients, digits),
      bank === undefined ? null : amountText(bank - books, digits),
      amountText(books - clients, digits),
    ],
  };
}

function amountOrNull(units: bigint | undefined, digits: number): string | null {
  return units === undefined ? null : amountText(units, digits);
}
