/**
 * Issues a check: for an existing payment, or together with a payment that is created from it in the same
 * transaction. Refuses a second check for a payment, used numbers, and changes to void checks.
 */
import type { Input } from '#kernel/declarations/member.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { openBooks } from '../ledger/accounts.ts';
import { refuse } from '../banking-refusals.ts';
import { entryMeant, paidByEntry } from './of-entry.ts';
import { validCheck } from './valid-check.ts';
import type { check } from './check.ts';

/** Members of a body for the payment that is created with the check. */
const OF_PAYMENT = [
  'ledger_account',
  'date',
  'description',
  'amount',
  'vendor_bill_payment_items',
  'vendor_credits',
];

/** The first number, unless a firm sends its own. */
const FIRST_NUMBER = 1001;

export const checkRules: WriteRules<typeof check> = {
  async prepare(draft, work) {
    const { columns, current } = draft;
    if (typeof columns.payee === 'string' && columns.payee.trim() === '')
      draft.refusals.push(refuseGenerally('member.required', { member: 'payee' }, { field: 'payee' }));
    if (current) {
      if (current.voided_at !== null)
        throw refuse('check.void', { number: current.number, id: current.id }, { field: 'id' });
      return;
    }
    const entry = await entryMeant(draft, work);
    if (entry !== undefined) return issueForEntry(draft, work, entry);
    if ((draft.input.expense ?? null) !== null) {
      const values = { resource: 'expense', id: draft.input.expense };
      throw refuseGenerally('record.reference', values, { field: 'expense' });
    }
    const payment = await paymentOf(draft, work);
    if (!payment || draft.refusals.length > 0) return;
    const { ledger_account_id, date, amount, vendor_id } = payment;
    Object.assign(columns, {
      ledger_account_id,
      date,
      amount,
      vendor_id,
      vendor_bill_payment_id: payment.id,
    });
    columns.payee ??= payment.vendor_name;
    columns.user_id = work.context.principal.userId;
    await checkIsPossible(draft, payment, work);
    if (draft.refusals.length === 0) await settleNumber(draft, ledger_account_id, work);
  },
};

/** A check for another entry that takes money from a bank account. */
async function issueForEntry(draft: Draft<typeof check>, work: Work, entryId: string): Promise<void> {
  const { columns, refusals } = draft;
  const input: Input = draft.input;
  const sent = [...OF_PAYMENT, 'vendor_bill_payment'].find((name) => (input[name] ?? null) !== null);
  if (sent !== undefined)
    refusals.push(refuse('check.entry_is_there', { member: sent, id: entryId }, { field: sent }));
  const paid = await paidByEntry(draft, work, entryId);
  if (!paid) return;
  const { ledger_account_id, date, amount, vendor_id, payee } = paid;
  if ((columns.payee ?? payee) === null)
    refusals.push(refuseGenerally('member.required', { member: 'payee' }, { field: 'payee' }));
  if (refusals.length > 0) return;
  if (payee !== null) columns.payee ??= payee;
  const { userId: user_id } = work.context.principal;
  Object.assign(columns, { ledger_account_id, date, amount, vendor_id, journal_entry_id: entryId, user_id });
  await settleNumber(draft, ledger_account_id, work);
}

type PaidByCheck = Tables['vendor_bill_payments'] & { readonly vendor_name: Tables['vendors']['name'] };

/** The payment that the check is for; created now if none is named. */
async function paymentOf(draft: Draft<typeof check>, work: Work): Promise<PaidByCheck | undefined> {
  const { input, refusals } = draft;
  const named: Input = input;
  const { connection, context, writer } = work;
  const { accountId } = context.principal;
  const sent = OF_PAYMENT.filter((name) => named[name] !== undefined);
  let id = input.vendor_bill_payment;
  const of = writer.registry.of('vendor_bill_payments', 'vendor_bill_payment');
  if (id !== undefined && id !== null) {
    const [member] = sent;
    if (member !== undefined)
      refusals.push(refuse('check.payment_is_there', { member, id }, { field: member }));
    const { row } = await writer.lockRecord(connection, of, id, context, 'no key update');
    const live = await validCheck(connection, accountId, id);
    const field = { field: 'vendor_bill_payment' };
    if (live) refusals.push(refuse('check.payment_has_one', { id, number: live.number }, field));
    else if (row.created_from === 'check')
      throw new Error(`The payment ${id} was created from a check and outlived it.`);
  } else {
    for (const member of ['ledger_account', 'date', 'vendor_bill_payment_items'])
      if ((named[member] ?? null) === null)
        refusals.push(refuseGenerally('member.required', { member }, { field: member }));
    if (refusals.length > 0) return undefined;
    const body = Object.fromEntries(sent.map((name) => [name, named[name]]));
    id = await writer.write(connection, of, body, undefined, context, {
      created_from: 'check',
      payment_method: 'check',
    });
  }
  return connection.row<PaidByCheck>(sql`
    select p.*, v.name as vendor_name
    from vendor_bill_payments p join vendors v on v.account_id = p.account_id and v.id = p.vendor_id
    where p.account_id = ${accountId} and p.id = ${id}`);
}

async function checkIsPossible(
  { refusals }: Draft<typeof check>,
  payment: PaidByCheck,
  { connection, context }: Work,
): Promise<void> {
  const reference = { ledgerAccountId: payment.ledger_account_id };
  const { account } = await openBooks(connection, context.principal.accountId, [reference]);
  const { ledgerType, name } = account(reference);
  if (ledgerType !== 'bank') refusals.push(refuse('check.account', { name }, { field: 'ledger_account' }));
  if (payment.amount === '0') refusals.push(refuse('check.nothing', {}, { field: 'vendor_bill_payment' }));
}

/** The number that was sent, or the next one. Concurrent writers of the account's checks wait here. */
async function settleNumber(
  { columns, refusals }: Draft<typeof check>,
  ledgerAccountId: string,
  { connection, context }: Work,
) {
  const { accountId } = context.principal;
  const sent = columns.number ?? null;
  const field = { field: 'number' };
  if (sent !== null && (BigInt(sent) < 1n || BigInt(sent) >= 10n ** 12n))
    return void refusals.push(refuse('check.number', { number: sent }, field));
  const { last_number } = await connection.one<Pick<Tables['check_numbering'], 'last_number'>>(sql`
    insert into check_numbering as n (account_id, ledger_account_id, last_number)
    values (${accountId}, ${ledgerAccountId}, coalesce(${sent}::bigint, ${FIRST_NUMBER}::bigint))
    on conflict (account_id, ledger_account_id) do update
      set last_number = case when ${sent}::bigint is null then n.last_number + 1
        else greatest(n.last_number, ${sent}::bigint) end
    returning last_number`);
  const number = sent ?? last_number;
  const taken = await connection.row<Pick<Tables['checks'], 'id'>>(sql`
    select id from checks
    where account_id = ${accountId} and ledger_account_id = ${ledgerAccountId} and number = ${number}::bigint`);
  if (taken) refusals.push(refuse('check.number_taken', { number, id: taken.id }, field));
  else columns.number = number;
}
