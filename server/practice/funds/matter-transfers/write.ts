/**
 * Transfers money between a client's matters, both sides or nothing. A correction reverses the entries and adds new
 * ones; only the combined result must be covered. Refuses accounts other than trust accounts, since only trust money
 * belongs to a matter.
 */
import { repost } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { compare, equal, moneyText, multiply } from '#kernel/values/money.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import {
  lockBankAccounts,
  recordEntries,
  currentEntry,
  type Movement,
  type CurrentEntry,
} from '../bank-transactions/entries.ts';
import { requireFits } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import type { matterTransfer } from './matter-transfer.ts';

const MONEY_COLUMNS = [
  'amount',
  'date',
  'bank_account_id',
  'client_id',
  'source_matter_id',
  'destination_matter_id',
] as const;

export const matterTransferRules: WriteRules<typeof matterTransfer> = {
  async prepare(draft, work) {
    const { columns, current, refusals } = draft;
    if (!current) columns.user_id = work.context.principal.userId;
    else if (current.voided_on) throw refuse('transfer.voided', { id: current.id, date: current.voided_on });
    if (columns.amount !== undefined && columns.amount !== null) {
      const amount = moneyText(String(columns.amount));
      if (compare(amount, 0) <= 0)
        refusals.push(refuse('payment.amount', { value: columns.amount }, { field: 'amount' }));
      columns.amount = amount;
      await requireFits(work, amount, 'amount');
    }
    if (current && !movesMoney(draft)) return;
    await checkMatters(draft, work);
    await checkAccount(draft, work);
  },

  async complete(draft, id, work) {
    if (!draft.current) await enter(draft, id, work);
    else if (movesMoney(draft)) await enterAnew(draft, id, work);
    else if (draft.columns.description === undefined) return;
    else await describeAnew(draft, id, work);
    await postTransfer(draft, id, work);
  },
};

function movesMoney(draft: Draft<typeof matterTransfer>): boolean {
  return MONEY_COLUMNS.some((column) => {
    const [value, before] = [after(draft, column), draft.current?.[column] ?? null];
    return column === 'amount' && value && before ? !equal(value, before) : value !== before;
  });
}

/** Checks that both matters belong to the client, and locks them until the money has moved. */
async function checkMatters(
  draft: Draft<typeof matterTransfer>,
  { connection, context }: Work,
): Promise<void> {
  const { refusals } = draft;
  const [source, destination] = [after(draft, 'source_matter_id'), after(draft, 'destination_matter_id')];
  if (source !== null && source === destination)
    refusals.push(refuse('matter_transfer.same_matter', { id: source }, { field: 'destination_matter' }));
  const client = after(draft, 'client_id');
  const matters = await connection.rows<Pick<Tables['matters'], 'id' | 'client_id'>>(sql`
    select id, client_id from matters where account_id = ${context.principal.accountId}
      and id = any(${[source, destination]}::bigint[]) and deleted_at is null order by id for share`);
  for (const [field, id] of [
    ['source_matter', source],
    ['destination_matter', destination],
  ] as const) {
    if (id === null) continue;
    const found = matters.find((matter) => matter.id === id);
    if (!found) throw refuseGenerally('record.reference', { resource: 'matter', id }, { field });
    if (client !== null && found.client_id !== client)
      refusals.push(refuse('trust.matter_of_other', { matter: id, client }, { field }));
  }
}

async function checkAccount(
  draft: Draft<typeof matterTransfer>,
  { connection, context }: Work,
): Promise<void> {
  const { refusals } = draft;
  const id = after(draft, 'bank_account_id');
  const account = await connection.row<
    Pick<Tables['bank_accounts'], 'type' | 'controlled_account' | 'client_id' | 'matter_id'>
  >(sql`
    select type, controlled_account, client_id, matter_id from bank_accounts
    where account_id = ${context.principal.accountId} and id = ${id}`);
  if (!account) return;
  const field = 'bank_account';
  if (account.type !== 'Trust') refusals.push(refuse('matter_transfer.account', { id }, { field }));
  const isOfAnother =
    account.client_id !== null &&
    (account.client_id !== after(draft, 'client_id') || account.matter_id !== null);
  if (account.controlled_account && isOfAnother)
    refusals.push(refuse('trust.controlled', { id, client: account.client_id }, { field }));
}

/** The two bank transactions of the transfer, the outgoing one first. */
function transactionsOf(draft: Draft<typeof matterTransfer>) {
  const amount = requiredAfter(draft, 'amount');
  const both = {
    bank_account_id: requiredAfter(draft, 'bank_account_id'),
    date: requiredAfter(draft, 'date'),
    client_id: requiredAfter(draft, 'client_id'),
    description: after(draft, 'description'),
  };
  return [
    { ...both, amount: moneyText(multiply(amount, -1)), matter_id: requiredAfter(draft, 'source_matter_id') },
    { ...both, amount: moneyText(amount), matter_id: requiredAfter(draft, 'destination_matter_id') },
  ] as const;
}

async function enter(draft: Draft<typeof matterTransfer>, id: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  await lockBankAccounts(work, [requiredAfter(draft, 'bank_account_id')]);
  const of = writer.registry.of('bank_transactions', 'bank_transaction');
  for (const columns of transactionsOf(draft))
    await writer.insert(connection, of, context, {
      ...columns,
      transaction_type: 'transfer',
      matter_transfer_id: id,
    });
}

/** Its stored bank transactions, the outgoing one first. */
function transactionsUnder({ connection, context }: Work, id: string) {
  return connection.rows<Pick<Tables['bank_transactions'], 'id' | 'bank_account_id' | 'reconciled_at'>>(sql`
    select id, bank_account_id, reconciled_at from bank_transactions
    where account_id = ${context.principal.accountId} and matter_transfer_id = ${id}
      and reverses_id is null order by amount for no key update`);
}

async function enterAnew(draft: Draft<typeof matterTransfer>, id: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const standing = await transactionsUnder(work, id);
  const reconciled = standing.find(({ reconciled_at }) => reconciled_at !== null);
  if (reconciled) throw refuse('bank_transaction.reconciled', { id: reconciled.id });
  await lockBankAccounts(work, [
    requiredAfter(draft, 'bank_account_id'),
    ...standing.map(({ bank_account_id }) => bank_account_id),
  ]);
  const of = writer.registry.of('bank_transactions', 'bank_transaction');
  const movements: Movement[] = [];
  const reversed: CurrentEntry[] = [];
  for (const [index, columns] of transactionsOf(draft).entries()) {
    const transaction = standing[index];
    if (!transaction) throw new Error(`The matter transfer ${id} lacks one of its bank transactions.`);
    const entry = await currentEntry(work, transaction.id);
    if (entry) reversed.push(entry);
    movements.push({
      bankTransactionId: transaction.id,
      bankAccountId: columns.bank_account_id,
      date: columns.date,
      amount: columns.amount,
      clientId: columns.client_id,
      matterId: columns.matter_id,
    });
    const { image } = await writer.lockRecord(connection, of, transaction.id, context, 'no key update');
    await updateWithoutRules(work, of, { id: transaction.id, image }, columns);
  }
  await recordEntries(work, movements, reversed);
}

async function describeAnew(draft: Draft<typeof matterTransfer>, id: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of('bank_transactions', 'bank_transaction');
  const description = after(draft, 'description');
  for (const transaction of await transactionsUnder(work, id)) {
    const { image } = await writer.lockRecord(connection, of, transaction.id, context, 'no key update');
    await updateWithoutRules(work, of, { id: transaction.id, image }, { description });
  }
}

/** Moves the liability in the books from one matter to the other. */
async function postTransfer(
  draft: Draft<typeof matterTransfer>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const amount = requiredAfter(draft, 'amount');
  const clientId = requiredAfter(draft, 'client_id');
  const account = { bankAccountId: requiredAfter(draft, 'bank_account_id') };
  const [from, to] = [
    { clientId, matterId: requiredAfter(draft, 'source_matter_id') },
    { clientId, matterId: requiredAfter(draft, 'destination_matter_id') },
  ];
  await repost(connection, context, {
    source: { type: 'matter_transfer', id },
    date: requiredAfter(draft, 'date'),
    description: after(draft, 'description'),
    clientId,
    matterId: null,
    items: [
      { ...from, account: 'trust_liability', debit: amount },
      { ...from, account, credit: amount },
      { ...to, account, debit: amount },
      { ...to, account: 'trust_liability', credit: amount },
    ],
  });
}
