/**
 * The three-way reconciliation of a trust bank account at the end of a day: the bank's balance, adjusted for
 * outstanding items; the ledger's balance; and the practice's own balances for each client and matter. All three must
 * be equal to the cent.
 */
import { sql } from '#kernel/database/sql.ts';
import { amountText } from '../../ledger/amount.ts';
import { reconciledBalance } from '../../reconciliations/balance.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import {
  amount,
  singleBatch,
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
  /** The ledger account, or the journal entry, with which the amount was posted. */
  readonly accountId?: string;
  readonly entryId?: string;
}

const COLUMNS = [
  overLines('section'),
  text('name', 3),
  identifier('client_id'),
  text('matter', 3),
  identifier('matter_id'),
  identifier('account_id'),
  identifier('entry_id'),
  amount('amount'),
];

export async function trustReconciliation(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const { accountId, id, basis, endDate } = asked;
  const [account, name, sent] = await snapshot.one<[id: string, name: string, sent: string | null]>(sql`
    select a.id, a.name, t.bank_balance from trust_reconciliations t
    join ledger_accounts a on a.account_id = t.account_id and a.id = t.ledger_account_id
    where t.account_id = ${accountId} and t.id = ${id}`);
  const [book] = await snapshot.one<[units: string]>(sql`
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
  const balances = { bank: sum(bank), ledger: BigInt(book), clients: sum(held) };
  return {
    title: `Three-way reconciliation of ${name}`,
    columns: COLUMNS,
    lines: singleBatch(linesOf({ name, accountId: account, bank, held }, balances, asked.digits)),
    atEnd: [
      sql`
        update trust_reconciliations set bank_balance = ${String(balances.bank)}::bigint,
          ledger_balance = ${String(balances.ledger)}::bigint, client_balance = ${String(balances.clients)}::bigint
        where account_id = ${accountId} and id = ${id}`,
    ],
  };
}

interface Sides {
  /** The name of the trust bank account. */
  readonly name: string;
  readonly accountId: string;
  readonly bank: readonly Position[];
  readonly held: readonly Position[];
}

function linesOf(
  { name, accountId, bank, held }: Sides,
  balances: Readonly<Record<'bank' | 'ledger' | 'clients', bigint>>,
  digits: number,
): Line[] {
  const shown = (type: Line['type'], section: string, position: Position): Line =>
    line(type, section, position, digits);
  const difference = (of: string, units: bigint) => shown('total', 'Differences', { name: of, units });
  return [
    ...bank.map((each) => shown('item', 'Bank', each)),
    shown('total', 'Bank', { name: 'Adjusted bank balance', units: balances.bank }),
    shown('account', 'Books', { name, units: balances.ledger, accountId }),
    shown('total', 'Books', { name: 'Trust ledger', units: balances.ledger }),
    ...held.map((each) => shown('account', 'Clients', each)),
    shown('total', 'Clients', { name: 'Client ledgers', units: balances.clients }),
    difference('Bank less trust ledger', balances.bank - balances.ledger),
    difference('Trust ledger less client ledgers', balances.ledger - balances.clients),
  ];
}

function sum(positions: readonly Position[]): bigint {
  return positions.reduce((total, { units }) => total + units, 0n);
}

function line(type: Line['type'], section: string, position: Position, digits: number): Line {
  const { name, units, clientId = null, matter = null, matterId = null } = position;
  const { accountId = null, entryId = null } = position;
  const amountOf = amountText(units, digits);
  return { type, cells: [section, name, clientId, matter, matterId, accountId, entryId, amountOf] };
}

/** The statement's balance, and the items that had not reached the bank by its date. */
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
    throw new NotMade(`The reconciliation of ${account.name} that ends on ${endDate} is no longer complete.`);
  return [
    { name: 'Balance on the statement', units: found.statementBalance },
    ...found.outstanding.map(({ date, units, description, clientId, matterId, entryId }) => ({
      name: [
        `${units > 0n ? 'Deposit in transit' : 'Outstanding withdrawal'} of ${date}`,
        ...(description === null ? [] : [description]),
      ].join(': '),
      units,
      clientId,
      matterId,
      entryId,
    })),
  ];
}
