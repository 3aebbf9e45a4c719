/** Statements of a bank for tests. */
import type { Firm } from '../../../test/support/caller.ts';
import { make, read } from './bookkeeping.ts';

type StatementRow = readonly [date: string, amount: string, payee: string, check?: string];

/** A file of comma-separated values: a day, an amount, a payee, and a check's number where there is one. */
export function csvOf(
  ...rows: readonly (readonly [date: string, amount: string, payee: string, check?: string])[]
) {
  const lines = rows.map(([date, amount, payee, check = '']) => `${date},${amount},"${payee}",${check}`);
  return `${['Date,Amount,Payee,Check number', ...lines].join('\n')}\n`;
}

interface Line {
  readonly id: number;
  readonly status: string;
}

/** Uploads a statement of these lines and answers them in their order. */
export async function uploadLines(
  firm: Firm,
  ledger_account: { id: number },
  ...rows: readonly StatementRow[]
): Promise<{ id: number; lines: Line[] }> {
  const { id } = await make(firm, 'bank_statements', { ledger_account, content: csvOf(...rows) });
  return { id, lines: await read(firm, `bank_statement_lines?bank_statement_id=${id}&limit=200`) };
}

/** What of a document stands in the register of an account. */
export async function registerOf(firm: Firm, account: { id: number }, query = '') {
  return read(firm, `register_items?ledger_account_id=${account.id}&limit=200&${query}`);
}
