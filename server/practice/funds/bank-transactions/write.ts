/**
 * Writes bank transactions. The row has the current state; each change of the money reverses its entry and adds
 * another. Refuses to change transactions created from other records or found on the bank statement.
 */
import { sql } from '#kernel/database/sql.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { equal } from '#kernel/values/money.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { settleOwner } from '../bank-accounts/owner.ts';
import { requireFits } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { recordEntries, currentEntry, type Movement } from './entries.ts';
import { postTransaction, unpostTransaction } from './post.ts';
import { purposeFits } from './purpose.ts';
import { directionOf, MONEY_COLUMNS, moneyMayChange, signedAmount } from './rules.ts';
import type { bankTransaction } from './bank-transaction.ts';

export const bankTransactionRules: WriteRules<typeof bankTransaction> = {
  async prepare(draft, work) {
    const { columns, current, input, refusals } = draft;
    const ofService = isOfService(draft);
    if (!current) columns.user_id = work.context.principal.userId;
    settleAmount(draft);
    await requireFits(work, columns.amount, 'amount');
    if (input.reconciled !== undefined)
      columns.reconciled_at = input.reconciled ? work.context.now.toISOString() : null;
    const account = await accountOf(draft, work);
    // The service gives the owner, whose matter may have another client by now; in trust, the matter must still be theirs.
    if ((!current || movesMoney(draft)) && !(ofService && account?.type === 'Operating'))
      await settleOwner(draft, work);
    if (account) settleBankAccount(draft, account);
    const refusal = current && movesMoney(draft) ? moneyMayChange(current) : undefined;
    if (refusal) refusals.push(refusal);
  },

  async complete(draft, id, work) {
    if (draft.current && !movesMoney(draft)) return;
    const entry = draft.current && (await currentEntry(work, id));
    await recordEntries(work, [movementOf(draft, id)], entry ? [entry] : []);
    // A reversal is posted as the mirror of the original's entry.
    if (after(draft, 'reverses_id') !== null) return;
    await postTransaction(work, {
      ...movementOf(draft, id),
      id,
      inTrust: after(draft, 'bank_account_type') === 'Trust',
      type: requiredAfter(draft, 'transaction_type'),
      purpose: after(draft, 'purpose'),
      description: after(draft, 'description'),
    });
  },

  refuseDelete: moneyMayChange,

  async afterDelete({ id }, work) {
    const entry = await currentEntry(work, id);
    if (entry) await recordEntries(work, [], [entry]);
    await unpostTransaction(work, id);
  },
};

function movementOf(draft: Draft<typeof bankTransaction>, id: string): Movement {
  return {
    bankTransactionId: id,
    bankAccountId: requiredAfter(draft, 'bank_account_id'),
    date: requiredAfter(draft, 'date'),
    amount: requiredAfter(draft, 'amount'),
    clientId: after(draft, 'client_id'),
    matterId: after(draft, 'matter_id'),
  };
}

function movesMoney(draft: Draft<typeof bankTransaction>): boolean {
  const { current } = draft;
  return MONEY_COLUMNS.some((column) => {
    const value = after(draft, column);
    const before = current?.[column] ?? null;
    return column === 'amount' && value && before ? !equal(value, before) : value !== before;
  });
}

/** For transactions created by the service, type, sign and owner are given. */
function isOfService({ columns, current }: Draft<typeof bankTransaction>): boolean {
  return !current && columns.transaction_type !== undefined;
}

function settleAmount(draft: Draft<typeof bankTransaction>): void {
  const { columns, current, input, refusals } = draft;
  if (isOfService(draft)) return;
  const word = input.transaction_type ?? input.bank_account_transaction_type;
  const opens = word === 'opening_balance';
  const sent = directionOf(word);
  if (columns.amount === undefined && sent === undefined && !opens) return;
  const amount = columns.amount ?? current?.amount?.replace('-', '') ?? '0';
  const settled = signedAmount(amount, sent, directionOf(current?.transaction_type));
  if (settled instanceof Refusal) {
    refusals.push(settled);
    return;
  }
  columns.amount = settled.amount;
  if (current === undefined || directionOf(current.transaction_type) !== undefined)
    columns.transaction_type = opens ? word : settled.direction;
}

type Account = Pick<
  Tables['bank_accounts'],
  'id' | 'type' | 'controlled_account' | 'client_id' | 'matter_id'
> &
  Pick<Tables['currencies'], 'code'>;

function accountOf(draft: Draft<typeof bankTransaction>, { connection, context }: Work) {
  return connection.row<Account>(sql`
    select b.id, b.type, b.controlled_account, b.client_id, b.matter_id, c.code from bank_accounts b
    join currencies c on c.id = b.currency_id
    where b.account_id = ${context.principal.accountId} and b.id = ${after(draft, 'bank_account_id')}`);
}

/** Takes the account's type; refuses foreign currencies, and other clients' money in a controlled account. */
function settleBankAccount(draft: Draft<typeof bankTransaction>, account: Account): void {
  const { columns, input, refusals } = draft;
  columns.bank_account_type = account.type;
  const currency = input.currency;
  if (currency && currency.trim().toUpperCase() !== account.code)
    refusals.push(
      refuse('bank_transaction.currency', { value: currency, currency: account.code }, { field: 'currency' }),
    );
  const clientId = after(draft, 'client_id');
  const controlled = account.controlled_account;
  const purpose = after(draft, 'purpose');
  const unfit = purposeFits({ purpose, inTrust: account.type === 'Trust', controlled, clientId });
  if (unfit) refusals.push(unfit);
  else if (controlled && account.client_id !== null) {
    const same =
      clientId === account.client_id &&
      (account.matter_id === null || after(draft, 'matter_id') === account.matter_id);
    if (!same)
      refusals.push(
        refuse('trust.controlled', { id: account.id, client: account.client_id }, { field: 'bank_account' }),
      );
  }
}
