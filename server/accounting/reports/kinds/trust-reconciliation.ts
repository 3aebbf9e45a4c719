/**
 * A trust bank account at the end of a day, from three independent sources: what the bank says, adjusted by what is still
 * on its way; what the ledger says; and what the practice's own records hold for each client and matter. All three must
 * be the same to the cent.
 */
import { sql } from '#kernel/database/sql.ts';
import { amountText } from '../../ledger/amount.ts';
import { reconciledBalance } from '../../reconciliations/balance.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import {
  amount,
  atOnce,
  identifier,
  NotMade,
  overLines,
  text,
  type ReportRequest,
  type Line,
  type Table,
} from '#kernel/reports/table.ts';
import { practiceHoldings } from '../trust-money.ts';

interface Position {
  readonly name: string;
  readonly units: bigint;
  readonly clientId?: string | null;
  readonly matter?: string | null;
  readonly matterId?: string | null;
}

export async function trustReconciliation(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const { accountId, id, basis, endDate } = asked;
  const [found] = await snapshot.rows(sql`
    select a.id, a.name, t.bank_balance from trust_reconciliations t
    join ledger_accounts a on a.account_id = t.account_id and a.id = t.ledger_account_id
    where t.account_id = ${accountId} and t.id = ${id}`);
  const [account, name, sent] = found as [string, string, string | null];
  const [book] = await snapshot.rows(sql`
    select coalesce(sum(debit - credit), 0)::text from ledger_account_days
    where account_id = ${accountId} and ledger_account_id = ${account} and basis in ('both', ${basis})
      and date <= ${endDate}::date`);
  const bank =
    sent === null
      ? await ofStatement(snapshot, asked, { id: account, name })
      : [{ name: 'Balance at the bank', units: BigInt(sent) }];
  const held: Position[] = (await practiceHoldings(snapshot, asked, account)).map(({ client, ...rest }) => ({
    name: client,
    ...rest,
  }));
  const shown = (type: Line['type'], section: string, position: Position): Line =>
    line(type, section, position, asked.digits);
  const [bankBalance, ledgerBalance, clientBalance] = [sum(bank), BigInt(book![0]!), sum(held)];
  return {
    title: `Three-way reconciliation of ${name}`,
    columns: [
      overLines('section'),
      text('name', 3),
      identifier('client_id'),
      text('matter', 3),
      identifier('matter_id'),
      amount('amount'),
    ],
    lines: atOnce([
      ...bank.map((each) => shown('item', 'Bank', each)),
      shown('total', 'Bank', { name: 'Adjusted bank balance', units: bankBalance }),
      shown('account', 'Books', { name, units: ledgerBalance }),
      shown('total', 'Books', { name: 'Trust ledger', units: ledgerBalance }),
      ...held.map((each) => shown('account', 'Clients', each)),
      shown('total', 'Clients', { name: 'Client ledgers', units: clientBalance }),
      shown('total', 'Differences', { name: 'Bank less trust ledger', units: bankBalance - ledgerBalance }),
      shown('total', 'Differences', {
        name: 'Trust ledger less client ledgers',
        units: ledgerBalance - clientBalance,
      }),
    ]),
    atEnd: [
      sql`
        update trust_reconciliations set bank_balance = ${String(bankBalance)}::bigint,
          ledger_balance = ${String(ledgerBalance)}::bigint, client_balance = ${String(clientBalance)}::bigint
        where account_id = ${accountId} and id = ${id}`,
    ],
  };
}

function sum(positions: readonly Position[]): bigint {
  return positions.reduce((total, { units }) => total + units, 0n);
}

function line(type: Line['type'], section: string, position: Position, digits: number): Line {
  const { name, units, clientId = null, matter = null, matterId = null } = position;
  return { type, cells: [section, name, clientId, matter, matterId, amountText(units, digits)] };
}

/** The statement's balance, and item by item what had not reached the bank on its day. */
async function ofStatement(
  snapshot: Snapshot,
  { accountId, endDate }: ReportRequest,
  account: { readonly id: string; readonly name: string },
): Promise<Position[]> {
  const found = await reconciledBalance(snapshot.connection, accountId, {
    ledgerAccountId: account.id,
    date: endDate,
  });
  if (found?.date !== endDate)
    throw new NotMade(
      `The reconciliation of ${account.name} that ends on ${endDate} is not complete any more.`,
    );
  return [
    { name: 'Balance on the statement', units: found.statementBalance },
    ...found.outstanding.map(({ date, units, description, clientId, matterId }) => ({
      name: [
        `${units > 0n ? 'Deposit in transit' : 'Outstanding withdrawal'} of ${date}`,
        ...(description === null ? [] : [description]),
      ].join(': '),
      units,
      clientId,
      matterId,
    })),
  ];
}
