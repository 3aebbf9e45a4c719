/** Bank statements for tests. */
import type { Firm } from '../../../test/support/caller.ts';
import { make, read } from './bookkeeping.ts';

type StatementRow = readonly [date: string, amount: string, payee: string, check?: string];

/** A CSV file with date, amount, payee, and check number if there is one. */
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

/** Uploads a statement with these lines and returns them in order. */
export async function uploadLines(
  firm: Firm,
  ledger_account: { id: number },
  ...rows: readonly StatementRow[]
): Promise<{ id: number; lines: Line[] }> {
  const { id } = await make(firm, 'bank_statements', { ledger_account, content: csvOf(...rows) });
  return { id, lines: await read(firm, `bank_statement_lines?bank_statement_id=${id}&limit=200`) };
}

/** The items of a document in the register of an account. */
export async function registerOf(firm: Firm, account: { id: number }, query = '') {
  return read(firm, `register_items?ledger_account_id=${account.id}&limit=200&${query}`);
}
