/**
 * Writes bank accounts: in the firm's currency, with an opening balance, and one default per type. Refuses to close
 * or delete an account with a history.
 */
import { changeBankAccount, openBankAccount } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { newAddressKey } from '#kernel/http/signed-address.ts';
import { compare, equal } from '#kernel/values/money.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { todayOf } from '../../firm/index.ts';
import { settleOwner } from './owner.ts';
import type { bankAccount } from './bank-account.ts';

export const bankAccountRules: WriteRules<typeof bankAccount> = {
  async prepare(draft, work) {
    const { columns, current, input, refusals } = draft;
    if (!current) {
      columns.user_id = work.context.principal.userId;
      columns.address_key = newAddressKey();
    }
    delete columns.balance;
    if (columns.name?.trim() === '') columns.name = null;
    await settleCurrency(draft, work);
    if (input.client !== undefined) columns.client_id = input.client;
    if (input.matter !== undefined) columns.matter_id = input.matter;
    if (input.client !== undefined || input.matter !== undefined) await settleOwner(draft, work);
    settleClosing(draft, work);
    checkOpening(draft);
    if (refusals.length === 0) await stepDown(draft, work);
  },

  async complete(draft, id, work) {
    const { operation, columns, input } = draft;
    const { connection, context, writer } = work;
    await writeLedgerAccount(draft, id, work);
    const balance = input.balance;
    if (operation === 'update' || balance === undefined || equal(balance, 0)) return;
    await writer.insert(connection, writer.registry.of('bank_transactions', 'bank_transaction'), context, {
      bank_account_id: id,
      amount: balance,
      date: input.balance_date ?? (await todayOf(connection, context)),
      transaction_type: 'opening_balance',
      client_id: columns.client_id ?? null,
      matter_id: columns.matter_id ?? null,
    });
  },

  refuseDelete: ({ id, entries }) =>
    entries === '0' ? undefined : refuse('bank_account.has_history', { id }),

  afterDelete: ({ id }, { connection, context }) =>
    changeBankAccount(connection, context, { bankAccountId: id, active: false }),
};

/** Each bank account has a ledger account with the same name. */
async function writeLedgerAccount(
  draft: Draft<typeof bankAccount>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const { columns, current } = draft;
  const isTrust = after(draft, 'type') === 'Trust';
  const name =
    after(draft, 'name')?.trim() ||
    after(draft, 'institution')?.trim() ||
    (isTrust ? 'Client trust account' : 'Operating account');
  if (!current)
    await openBankAccount(connection, context, {
      bankAccountId: id,
      name,
      kind: isTrust ? 'trust' : 'operating',
    });
  else if ((['name', 'institution', 'closed_at'] as const).some((column) => columns[column] !== undefined))
    await changeBankAccount(connection, context, {
      bankAccountId: id,
      name,
      active: after(draft, 'closed_at') === null,
    });
}

/** The books have a single currency, so bank accounts must use it. */
async function settleCurrency(
  { columns, current, input, refusals }: Draft<typeof bankAccount>,
  { connection, context }: Work,
) {
  const sent = input.currency;
  if (sent === undefined && current) return;
  if (!sent) {
    refusals.push(refuseGenerally('member.required', { member: 'currency' }, { field: 'currency' }));
    return;
  }
  const firm = await connection.row<Pick<Tables['currencies'], 'id' | 'code'>>(
    sql`select c.id, c.code from billing_settings s join currencies c on c.code = s.currency
        where s.account_id = ${context.principal.accountId}`,
  );
  if (!firm || firm.code !== sent.trim().toUpperCase())
    refusals.push(
      refuse('bank_account.currency', { value: sent, currency: firm?.code }, { field: 'currency' }),
    );
  else columns.currency_id = firm.id;
}

function settleClosing(
  { columns, current, input, refusals }: Draft<typeof bankAccount>,
  { context }: Work,
): void {
  if (input.closed === undefined || input.closed === null) return;
  if (!input.closed) columns.closed_at = null;
  else if (current && !equal(current.balance, 0))
    refusals.push(
      refuse('bank_account.not_empty', { id: current.id, balance: current.balance }, { field: 'closed' }),
    );
  else if (!current?.closed_at) columns.closed_at = context.now.toISOString();
}

/** The opening balance of a trust account belongs to a client. */
function checkOpening({ operation, columns, input, refusals }: Draft<typeof bankAccount>): void {
  const balance = input.balance;
  if (operation === 'update' || balance === undefined || columns.type !== 'Trust') return;
  if (compare(balance, 0) < 0)
    refusals.push(refuse('trust.opening_below_zero', { balance }, { field: 'balance' }));
  else if (!equal(balance, 0) && (columns.client_id ?? null) === null)
    refusals.push(refuse('trust.client_required', {}, { field: 'client' }));
}

/** The previous default loses its mark when another account becomes the default. */
async function stepDown(
  draft: Draft<typeof bankAccount>,
  { connection, context, writer }: Work,
): Promise<void> {
  if (draft.columns.default_account !== true) return;
  const before = await connection.row<Pick<Tables['bank_accounts'], 'id'>>(
    sql`select id from bank_accounts where account_id = ${context.principal.accountId} and type = ${after(draft, 'type')}
        and default_account and deleted_at is null and id is distinct from ${draft.current?.id ?? null}`,
  );
  if (!before) return;
  const locked = await writer.lockRecord(connection, draft.resource, before.id, context, 'no key update');
  await writer.change(connection, draft.resource, locked, context, { default_account: false });
}
