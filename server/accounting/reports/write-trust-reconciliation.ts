/**
 * Validates the request of a three-way reconciliation. Refuses accounts that are not trust bank accounts, and a
 * request without the bank's balance.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { currencyOf, readMoney } from '../money.ts';
import { type SentMoney } from '../money-members.ts';
import { reconciledBalance } from '../reconciliations/balance.ts';
import { refuse } from '../refusals.ts';
import type { report } from './report.ts';
import { RECONCILIATION } from './trust-reconciliation.ts';

/** Stores the input of a reconciliation with its report, in the transaction of the request. */
export async function beginReconciliation(
  draft: Draft<typeof report>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const { input } = draft;
  const { accountId } = context.principal;
  const accounts = await connection.rows<Pick<Tables['ledger_accounts'], 'id' | 'name'>>(sql`
    select id, name from ledger_accounts
    where account_id = ${accountId} and kind = 'trust' and ledger_type = 'bank' order by id`);
  const named = input.ledger_account;
  const account = named ? accounts.find((each) => each.id === named) : accounts[0];
  const field = { field: 'ledger_account' };
  if (!account) throw refuse('report.not_trust_account', { id: named ?? 'none' }, field);
  if (!named && accounts.length > 1)
    throw refuse('report.which_trust_account', { names: accounts.map(({ name }) => name).join(', ') }, field);
  const balance = await sentBalance(input.bank_balance, connection, accountId);
  const date = requiredAfter(draft, 'end_date');
  const reconciled = await reconciledBalance(connection, accountId, { ledgerAccountId: account.id, date });
  if (balance === null && reconciled?.date !== date)
    throw refuse('report.bank_balance', { name: account.name, date }, { field: 'bank_balance' });
  await connection.execute(sql`
    insert into trust_reconciliations (account_id, id, ledger_account_id, bank_balance, reconciled)
    values (${accountId}, ${id}, ${account.id}, ${balance}, ${balance === null})`);
}

async function sentBalance(
  sent: SentMoney | undefined,
  connection: Work['connection'],
  accountId: string,
): Promise<string | null> {
  if (!sent) return null;
  const units = readMoney(sent, 'bank_balance', await currencyOf(connection, accountId));
  if (units instanceof Refusal) throw units;
  return String(units);
}

/** Refuses reconciliation members in the body of another report, where they would have no effect. */
export function refuseMembers({ input, refusals }: Draft<typeof report>, kind: string): void {
  for (const member of ['ledger_account', 'bank_balance'] as const) {
    if (input[member] === undefined) continue;
    const values = { member, value: kind, accepted: `only a ${RECONCILIATION} has it` };
    refusals.push(refuseGenerally('member.invalid', values, { field: member }));
  }
}
