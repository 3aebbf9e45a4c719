/**
 * The bills that a payment is for: whose money it is then, and what may be paid from trust. Trust money pays the
 * bills of its own client and matter to the cent, and leaves what is set aside for them.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { compare, equal, subtract, sum } from '#kernel/money.ts';
import type { Input } from '#kernel/resource/input.ts';
import { checkReferences } from '#kernel/resource/references.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { onlyMatterOf } from '../allocations/allocate.ts';
import { refuse } from '../money-refusals.ts';
import type { PaidBill } from './record.ts';

/** The bills of a body, each once. */
export async function readBills(
  { connection, ask, writer }: Work,
  sent: readonly Input[] = [],
): Promise<readonly PaidBill[]> {
  const bills = sent.map(({ id, amount }) => ({
    billId: typeof id === 'string' ? id : '',
    amount: (amount ?? null) as string | null,
  }));
  const missing = bills.find(({ billId }) => !/^\d{1,18}$/.test(billId));
  if (missing) throw refuseGenerally('member.required', { member: 'bills.id' }, { field: 'bills' });
  const twice = bills.find(({ billId }, index) => bills.findIndex((each) => each.billId === billId) < index);
  if (twice) throw refuse('payment.same_bill', { id: twice.billId }, { field: 'bills' });
  const references = bills.map(({ billId }) => ({ path: 'bills', target: 'bill', id: billId }));
  await checkReferences(connection, writer.registry, references, ask);
  return bills;
}

/** The client of a bill, and its matter where it is for one only. */
export async function ownerOfBill(work: Work, billId: string) {
  const { connection, ask } = work;
  const bill = await connection.row<{ client_id: string }>(sql`
    select client_id from bills where account_id = ${ask.principal.accountId} and id = ${billId}`);
  return { contact_id: bill!.client_id, matter_id: await onlyMatterOf(work, billId) };
}

/** The bill that the link of a payment is about, where it is about one that still has something due. */
export async function billsOfPayment({ connection, ask }: Work, id: string): Promise<readonly PaidBill[]> {
  const row = await connection.row<{ bill_id: string }>(sql`
    select l.bill_id from payments p join payment_links l on l.account_id = p.account_id and l.id = p.payment_link_id
    join bills b on b.account_id = l.account_id and b.id = l.bill_id
    where p.account_id = ${ask.principal.accountId} and p.id = ${id} and b.state = 'awaiting_payment'`);
  return row ? [{ billId: row.bill_id, amount: null }] : [];
}

export interface FromTrust {
  readonly sourceId: string;
  readonly destinationId: string;
  readonly amount: string;
  readonly contactId: string | null;
  readonly matterId: string | null;
  readonly bills: readonly PaidBill[];
}

export async function checkPaymentFromTrust({ connection, ask }: Work, paid: FromTrust): Promise<void> {
  const { accountId } = ask.principal;
  const accounts = await connection.rows<{ id: string; type: string }>(sql`
    select id, type from bank_accounts where account_id = ${accountId} and id in (${paid.sourceId}, ${paid.destinationId})`);
  const typeOf = (id: string) => accounts.find((account) => account.id === id)?.type;
  if (typeOf(paid.sourceId) !== 'Trust' || typeOf(paid.destinationId) !== 'Operating')
    throw refuse('payment.from_trust', {}, { field: 'source_account' });
  const rows = await connection.rows<{
    id: string;
    client_id: string;
    balance: string;
    matters: string | null;
  }>(sql`
    select b.id, b.client_id, b.balance, (select string_agg(m.matter_id::text, ' ') from bill_matters m
      where m.account_id = b.account_id and m.bill_id = b.id) as matters
    from bills b where b.account_id = ${accountId} and b.id = any(${paid.bills.map(({ billId }) => billId)}::bigint[])`);
  const due = sum(
    paid.bills.map(({ billId, amount }) => amount ?? rows.find(({ id }) => id === billId)!.balance),
  );
  if (!equal(due, paid.amount))
    throw refuse('payment.from_trust_whole', { amount: paid.amount }, { field: 'amount' });
  const stranger = rows.find(
    ({ client_id, matters }) =>
      client_id !== paid.contactId ||
      (paid.matterId !== null && !(matters ?? '').split(' ').includes(paid.matterId)),
  );
  if (stranger) throw refuse('payment.from_trust_of_other', { id: stranger.id }, { field: 'bills' });
  if (paid.matterId !== null) await keepProtectedFunds({ connection, ask }, paid, paid.matterId);
}

/** What is set aside in trust for a reason pays no bill. */
async function keepProtectedFunds(
  { connection, ask }: Pick<Work, 'connection' | 'ask'>,
  paid: FromTrust,
  matterId: string,
): Promise<void> {
  const row = await connection.row<{ held: string; aside: string }>(sql`
    select coalesce((select sum(balance) from trust_balances where account_id = ${ask.principal.accountId}
        and bank_account_id = ${paid.sourceId} and matter_id = ${matterId}), 0) as held,
      coalesce((select sum(amount) from matter_protected_funds where account_id = ${ask.principal.accountId}
        and bank_account_id = ${paid.sourceId} and matter_id = ${matterId}), 0) as aside`);
  const { held, aside } = row!;
  if (compare(aside, 0) > 0 && compare(subtract(held, aside), paid.amount) < 0)
    throw refuse('payment.protected', { amount: paid.amount, held, aside }, { field: 'amount' });
}
