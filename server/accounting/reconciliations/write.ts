/**
 * Starts, changes and deletes reconciliations. An account has one open reconciliation at a time, which follows the
 * last completed one; items confirmed by statement lines are cleared automatically. Refuses to change a completed
 * one.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { firmsToday } from '../ledger/periods.ts';
import { currencyOf, readMoney } from '../money.ts';
import { refuse } from '../banking-refusals.ts';
import { confirmedItems, lastCleared } from './cleared.ts';
import type { reconciliation } from './reconciliation.ts';

const BALANCE = 'statement_balance';

export const reconciliationRules: WriteRules<typeof reconciliation> = {
  async prepare(draft, work) {
    const { columns, current, refusals } = draft;
    const { connection, context } = work;
    const { accountId } = context.principal;
    if (current?.completed === true)
      throw refuse('reconciliation.completed', { id: current.id }, { field: 'id' });
    await readBalance(draft, connection, accountId);
    if (!current) await follow(draft, work);
    const ends = after(draft, 'end_date');
    const previous = after(draft, 'previous_end_date');
    if (ends !== null && previous !== null && ends <= previous)
      refusals.push(refuse('reconciliation.not_after', { date: ends, previous }, { field: 'end_date' }));
    const today = await firmsToday(connection, context);
    // Once completed, it would refuse all postings until then.
    if (columns.end_date !== undefined && ends !== null && ends > today)
      refusals.push(refuse('reconciliation.future', { date: ends, today }, { field: 'end_date' }));
    if (current && ends !== null && ends < current.end_date) {
      const last = await lastCleared(connection, accountId, current.id);
      if (last !== null && last > ends)
        refusals.push(refuse('reconciliation.clears_later', { date: ends, last }, { field: 'end_date' }));
    }
    if (!current) columns.user_id = context.principal.userId;
  },

  async complete(draft, id, work) {
    if (draft.current) return;
    const { connection, context } = work;
    const { accountId } = context.principal;
    const ledgerAccountId = requiredAfter(draft, 'ledger_account_id');
    await confirmedItems(connection, accountId, {
      id,
      ledgerAccountId,
      endDate: requiredAfter(draft, 'end_date'),
    });
  },

  async refuseDelete(current: Tables['reconciliations'], { connection, context }: Work) {
    const { id, completed } = current;
    if (completed) return refuse('reconciliation.completed', { id }, { field: 'id' });
    await connection.execute(sql`
      delete from reconciliation_items where account_id = ${context.principal.accountId} and reconciliation_id = ${id}`);
    return undefined;
  },
};

async function readBalance(
  { columns, input, refusals }: Draft<typeof reconciliation>,
  connection: Connection,
  accountId: string,
) {
  const sent = input[BALANCE];
  if (!sent) return;
  const units = readMoney(sent, BALANCE, await currencyOf(connection, accountId));
  if (units instanceof Refusal) refusals.push(units);
  else columns.statement_balance = String(units);
}

/** Sets the period after the account's last reconciliation, which must be complete; locks the account. */
async function follow(draft: Draft<typeof reconciliation>, { connection, context }: Work): Promise<void> {
  const { columns, refusals } = draft;
  const { accountId } = context.principal;
  const ledgerAccountId = requiredAfter(draft, 'ledger_account_id');
  const field = { field: 'ledger_account' };
  const account = await lockReconciliations(connection, accountId, ledgerAccountId);
  if (account?.reconcilable === false)
    return void refusals.push(refuse('reconciliation.account', { name: account.name }, field));
  const last = await connection.row<Tables['reconciliations']>(sql`
    select * from reconciliations where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId}
    order by place desc limit 1`);
  if (last?.completed === false)
    return void refusals.push(refuse('reconciliation.open', { id: last.id }, field));
  columns.place = (last?.place ?? 0) + 1;
  columns.opening_balance = last?.statement_balance ?? '0';
  columns.previous_end_date = last?.end_date ?? null;
}

/** Until the transaction ends, no other reconciliation of the account can be started or reopened. */
export async function lockReconciliations(
  connection: Connection,
  accountId: string,
  ledgerAccountId: string,
) {
  return connection.row<
    Pick<Tables['ledger_accounts'], 'name'> & Pick<Tables['ledger_account_types'], 'reconcilable'>
  >(sql`
    select a.name, t.reconcilable from ledger_accounts a
    join ledger_account_types t on t.id = a.ledger_account_type_id
    where a.account_id = ${accountId} and a.id = ${ledgerAccountId} for no key update of a`);
}
