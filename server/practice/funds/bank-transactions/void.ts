/**
 * Voids transactions: the original keeps its date, even if it is on the bank statement, and another transaction
 * reverses it on the void date. A returned check is thus recorded on the day on which the bank returned it. The
 * ledger mirrors the entry on the same day.
 */
import { reverse, type Source } from '#accounting';
import { raw, sql } from '#kernel/database/sql.ts';
import { compare, moneyText, multiply } from '#kernel/values/money.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { lockBankAccounts } from './entries.ts';

export interface Voiding {
  readonly date: string;
  readonly description: string | null;
}

/** The column by which the transactions of a source are found. */
type Under = 'id' | 'bank_transfer_id' | 'matter_transfer_id';

/** Reverses all transactions of a source as of a date, in the practice and in the ledger. */
export async function voidTransactions(
  work: Work,
  under: Under,
  source: Source,
  { date, description }: Voiding,
): Promise<void> {
  const { connection, context } = work;
  const ids = await connection.rows<Pick<Tables['bank_transactions'], 'id' | 'bank_account_id'>>(sql`
    select id, bank_account_id from bank_transactions
    where account_id = ${context.principal.accountId} and reverses_id is null and deleted_at is null
      and ${raw(under)} = ${source.id}
    order by id for no key update`);
  await lockBankAccounts(
    work,
    ids.map(({ bank_account_id }) => bank_account_id),
  );
  for (const { id } of ids) await returnOne(work, id, { date, description });
  await reverse(connection, context, source, { date, ...(description === null ? {} : { description }) });
}

async function returnOne(work: Work, id: string, { date, description }: Voiding): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('bank_transactions', 'bank_transaction');
  const { row, image } = await writer.lockRecord(connection, of, id, context, 'no key update');
  if (date < row.date)
    throw refuse('bank_transaction.void_before', { date, recorded: row.date }, { field: 'date' });
  const amount = moneyText(multiply(row.amount, -1));
  const ofTransfer = row.transaction_type === 'transfer';
  await writer.insert(connection, of, context, {
    bank_account_id: row.bank_account_id,
    date,
    amount,
    transaction_type: ofTransfer ? 'transfer' : compare(amount, 0) > 0 ? 'deposit' : 'disbursement',
    client_id: row.client_id,
    matter_id: row.matter_id,
    purpose: row.purpose,
    source: row.source,
    bank_transfer_id: row.bank_transfer_id,
    matter_transfer_id: row.matter_transfer_id,
    description: description ?? row.description,
    reverses_id: id,
  });
  await updateWithoutRules(work, of, { id, image }, { voided_on: date });
}
