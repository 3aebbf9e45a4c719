/**
 * Account balances for financial statements, from daily totals instead of items, and the lines of a section: its
 * accounts in chart order and their total.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { amountText } from '../ledger/amount.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import { amount, identifier, overLines, text, type ReportRequest, type Line } from '#kernel/reports/table.ts';

export interface AccountBalance {
  readonly id: string;
  readonly code: string | null;
  readonly name: string;
  readonly primaryType: string;
  readonly trust: boolean;
  /** Debits less credits of each requested span. */
  readonly units: readonly [first: bigint, ...others: bigint[]];
}

/** A range of days, both inclusive; from the beginning if there is no start. */
export interface Span {
  readonly from: string | null;
  readonly through: string;
}

type BalanceRow = [
  id: string,
  code: string | null,
  name: string,
  primaryType: string,
  kind: string,
  first: string,
  ...others: string[],
];

/** Accounts with a balance in any of the spans, in chart order. */
export async function balances(
  snapshot: Snapshot,
  { accountId, basis }: ReportRequest,
  spans: readonly [first: Span, ...others: Span[]],
): Promise<AccountBalance[]> {
  const sums = spans.map(
    ({ from, through }) => sql`coalesce(sum(d.debit - d.credit) filter (
      where d.date between coalesce(${from}::date, '-infinity') and ${through}::date), 0)::text`,
  );
  let columns = sql``;
  for (const sum of sums) columns = sql`${columns}, ${sum}`;
  const rows = await snapshot.rows<BalanceRow>(sql`
    select a.id, a.code, a.name, a.primary_type, a.kind${columns}
    from ledger_account_days d
    join ledger_accounts a on a.account_id = d.account_id and a.id = d.ledger_account_id
    where d.account_id = ${accountId} and d.basis in ('both', ${basis})
    group by a.account_id, a.id
    order by ${IN_ORDER_OF_CHART}`);
  return rows
    .map(([id, code, name, primaryType, kind, first, ...others]): AccountBalance => ({
      id,
      code,
      name,
      primaryType,
      trust: kind === 'trust',
      units: [BigInt(first), ...others.map(BigInt)],
    }))
    .filter(({ units }) => units.some((each) => each !== 0n));
}

/** Sorted by bytes, so that the order does not depend on the database's locale. */
export const IN_ORDER_OF_CHART = raw(`a.code collate "C" nulls last, a.name collate "C", a.id`);

export const STATEMENT_COLUMNS = [
  overLines('section'),
  text('account_code', 1),
  text('account_name', 3),
  identifier('account_id'),
  amount('amount'),
];

/** `sign` is -1n if credits are counted. */
export function sectionOf(
  title: string,
  accounts: readonly AccountBalance[],
  sign: 1n | -1n,
  digits: number,
  computed: readonly (readonly [string, bigint])[] = [],
): { lines: Line[]; total: bigint } {
  const lines: Line[] = [];
  let total = 0n;
  const add = (code: string | null, name: string, id: string | null, units: bigint): void => {
    total += units;
    lines.push({ type: 'account', cells: [title, code, name, id, amountText(units, digits)] });
  };
  for (const {
    code,
    name,
    id,
    units: [units],
  } of accounts)
    if (units !== 0n) add(code, name, id, sign * units);
  for (const [name, units] of computed) if (units !== 0n) add(null, name, null, units);
  lines.push(totalLine(title, `Total ${title.toLowerCase()}`, total, digits));
  return { lines, total };
}

export function totalLine(section: string, name: string, units: bigint, digits: number): Line {
  return { type: 'total', cells: [section, null, name, null, amountText(units, digits)] };
}
