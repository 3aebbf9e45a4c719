/**
 * A trust bank account at the end of a day, three ways: what the bank says, adjusted by what is still on its way; what
 * the books say; and what is held for each client and matter. All three must be the same to the cent.
 */
import { sql } from '#kernel/database/sql.ts';
import { amountText } from '../../ledger/amount.ts';
import type { Snapshot } from '../snapshot.ts';
import { amount, atOnce, NotMade, text, type Asked, type Line, type Table } from '../table.ts';
import { holdings } from '../trust-money.ts';

export async function trustReconciliation(snapshot: Snapshot, asked: Asked): Promise<Table> {
  const { accountId, id, endDate } = asked;
  const [found] = await snapshot.rows(sql`
    select a.id, a.name, t.bank_balance from trust_reconciliations t
    join ledger_accounts a on a.account_id = t.account_id and a.id = t.ledger_account_id
    where t.account_id = ${accountId} and t.id = ${id}`);
  const [account, name, sent] = found!;
  const bank =
    sent === null
      ? await ofStatement(snapshot, asked, account!)
      : ([['Balance at the bank', BigInt(sent!)]] as const);
  const [book] = await snapshot.rows(sql`
    select coalesce(sum(debit - credit), 0)::text from ledger_account_days
    where account_id = ${accountId} and ledger_account_id = ${account!} and basis in ('both', ${asked.basis})
      and date <= ${endDate}::date`);
  const held = await holdings(snapshot, asked, sql`a.id = ${account!}::bigint`);
  const bankBalance = bank.reduce((sum, [, units]) => sum + units, 0n);
  const ledgerBalance = BigInt(book![0]!);
  const clientBalance = held.reduce((sum, { units }) => sum + units, 0n);
  const line = (
    type: Line['type'],
    section: string,
    words: string,
    units: bigint,
    rest: (string | null)[] = [],
  ): Line => ({
    type,
    cells: [section, words, rest[0] ?? null, rest[1] ?? null, rest[2] ?? null, amountText(units)],
  });
  return {
    title: `Three-way reconciliation of ${name}`,
    columns: [
      text('section'),
      text('name', 3),
      text('client_id', 1),
      text('matter', 3),
      text('matter_id', 1),
      amount('amount'),
    ],
    lines: atOnce([
      ...bank.map(([words, units]) => line('item', 'Bank', words, units)),
      line('total', 'Bank', 'Adjusted bank balance', bankBalance),
      line('account', 'Books', name!, ledgerBalance),
      line('total', 'Books', 'Trust ledger', ledgerBalance),
      ...held.map(({ client, clientId, matter, matterId, units }) =>
        line('account', 'Clients', client, units, [clientId, matter, matterId] as string[]),
      ),
      line('total', 'Clients', 'Client ledgers', clientBalance),
      line('total', 'Differences', 'Bank less trust ledger', bankBalance - ledgerBalance),
      line('total', 'Differences', 'Trust ledger less client ledgers', ledgerBalance - clientBalance),
    ]),
    atEnd: sql`
      update trust_reconciliations set bank_balance = ${String(bankBalance)}::bigint,
        ledger_balance = ${String(ledgerBalance)}::bigint, client_balance = ${String(clientBalance)}::bigint
      where account_id = ${accountId} and id = ${id}`,
  };
}

/** The statement's balance and what had not reached the bank on its day. */
async function ofStatement(
  snapshot: Snapshot,
  { accountId, endDate }: Asked,
  account: string,
): Promise<(readonly [string, bigint])[]> {
  const [found] = await snapshot.rows(sql`
    select r.statement_balance,
      coalesce(sum(i.units) filter (where i.units > 0), 0)::text, coalesce(sum(i.units) filter (where i.units < 0), 0)::text
    from reconciliations r
    left join journal_entry_items i on i.account_id = r.account_id and i.ledger_account_id = r.ledger_account_id
      and i.date <= r.end_date and i.reverses_id is null
      and not exists (
        select from journal_entry_items b where b.account_id = i.account_id and b.reverses_id = i.id)
      and not exists (
        select from reconciliation_items c
        join reconciliations e on e.account_id = c.account_id and e.id = c.reconciliation_id
        where c.account_id = i.account_id and c.journal_entry_item_id = i.id and e.end_date <= r.end_date)
    where r.account_id = ${accountId} and r.ledger_account_id = ${account}::bigint and r.end_date = ${endDate}::date and r.completed
    group by r.account_id, r.id`);
  if (!found)
    throw new NotMade(
      `The reconciliation of the account ${account} that ends on ${endDate} is not there any more.`,
    );
  return [
    ['Balance on the statement', BigInt(found[0]!)],
    ['Deposits in transit', BigInt(found[1]!)],
    ['Outstanding checks and withdrawals', BigInt(found[2]!)],
  ];
}
