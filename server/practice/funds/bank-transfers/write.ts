/**
 * Transfers money between bank accounts, both sides or nothing. Refuses to mix clients' trust money with the firm's
 * own, which moves only by paying a bill. The firm's own funds may move in both directions.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { compare, moneyText, multiply } from '#kernel/values/money.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { settleOwner } from '../bank-accounts/owner.ts';
import { lockBankAccounts } from '../bank-transactions/entries.ts';
import { postTransfer } from '../bank-transactions/post.ts';
import { requireFits, dayOf } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import type { bankTransfer } from './bank-transfer.ts';

export const bankTransferRules: WriteRules<typeof bankTransfer> = {
  async prepare(draft, work) {
    const { columns, refusals } = draft;
    columns.user_id = work.context.principal.userId;
    const amount = moneyText(String(columns.amount));
    if (compare(amount, 0) <= 0) {
      const accepted = 'send an amount above zero';
      const values = { member: 'amount', value: columns.amount, accepted };
      refusals.push(refuseGenerally('member.invalid', values, { field: 'amount' }));
    }
    columns.amount = amount;
    await requireFits(work, amount, 'amount');
    await settleOwner(draft, work);
    await checkAccounts(draft, work);
  },

  async complete(draft, id, work) {
    const { connection, context, writer } = work;
    const amount = requiredAfter(draft, 'amount');
    const source = requiredAfter(draft, 'source_account_id');
    const destination = requiredAfter(draft, 'destination_account_id');
    const locked = await lockBankAccounts(work, [source, destination]);
    const inTrust = new Set([...locked].flatMap(([each, { row }]) => (row.type === 'Trust' ? [each] : [])));
    const of = writer.registry.of('bank_transactions', 'bank_transaction');
    const both = {
      date: await dayOfTransfer(requiredAfter(draft, 'date'), work),
      transaction_type: 'transfer',
      bank_transfer_id: id,
      client_id: after(draft, 'client_id'),
      matter_id: after(draft, 'matter_id'),
      description: after(draft, 'description'),
    };
    const purposeOf = (id: string) => (inTrust.has(id) ? after(draft, 'purpose') : null);
    const out = {
      ...both,
      bank_account_id: source,
      purpose: purposeOf(source),
      amount: moneyText(multiply(amount, -1)),
    };
    await writer.insert(connection, of, context, out);
    const into = { ...both, bank_account_id: destination, purpose: purposeOf(destination), amount };
    await writer.insert(connection, of, context, into);
    await postTransfer(work, {
      id,
      sourceId: source,
      destinationId: destination,
      amount,
      date: both.date,
      clientId: both.client_id,
      matterId: both.matter_id,
      description: both.description,
    });
  },
};

/** The date of an instant in the firm's time zone; a date is used unchanged. */
async function dayOfTransfer(date: string, { connection, context }: Work): Promise<string> {
  return date.length === DATE_LENGTH ? date : dayOf(connection, context, new Date(date));
}

const DATE_LENGTH = '2026-03-31'.length;

async function checkAccounts(
  draft: Draft<typeof bankTransfer>,
  { connection, context }: Work,
): Promise<void> {
  const { refusals } = draft;
  const ids = [after(draft, 'source_account_id'), after(draft, 'destination_account_id')];
  const [source, destination] = ids;
  if (source === destination)
    refusals.push(refuse('bank_transfer.same_account', { id: source }, { field: 'destination_account' }));
  const rows = await connection.rows<Pick<Tables['bank_accounts'], 'type'>>(
    sql`select distinct type from bank_accounts where account_id = ${context.principal.accountId} and id = any(${ids}::bigint[])`,
  );
  const [mixed, client] = [rows.length > 1, after(draft, 'client_id')];
  if (after(draft, 'purpose') === 'firm_funds') {
    if (client !== null || !rows.some(({ type }) => type === 'Trust'))
      refusals.push(refuse('bank_transfer.firm_funds', {}, { field: 'purpose' }));
  } else if (mixed) refusals.push(refuse('bank_transfer.mixed', {}, { field: 'destination_account' }));
  else if (rows.some(({ type }) => type === 'Trust') && client === null)
    refusals.push(refuse('trust.client_required', {}, { field: 'client' }));
}
