/**
 * Data of a bill's document other than the bill and its lines: taxes, settlements, trust money, and requested lines.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';

/** A tax on a line. */
export interface DocumentTax {
  readonly order: number;
  readonly name: string;
  /** As a fraction. */
  readonly rate: string;
  /** Whether it is calculated on top of the previous tax as well: Pre or Post. */
  readonly rule: string;
  readonly amount: string;
}

export interface Settlement {
  readonly date: string;
  readonly amount: string;
  readonly kind: 'payment' | 'credit';
  /** The payment method; null for a credit. */
  readonly payment_type: string | null;
}

export interface TrustHeld {
  /** The date in the firm's time zone. */
  readonly day: string;
  readonly balances: readonly { readonly matter_id: string | null; readonly balance: string }[];
}

export interface Requested {
  readonly matter_id: string | null;
  readonly date: string;
  readonly note: string | null;
  readonly total: string;
}

/** The taxes of each line, by line id. */
export async function readTaxes(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<ReadonlyMap<string, readonly DocumentTax[]>> {
  const rows = await connection.rows<DocumentTax & { line_item_id: string }>(sql`
    select t.line_item_id, t."order", t.name, trim_scale(t.rate) as rate, t.rule, t.amount
    from line_item_taxes t join line_items l on l.account_id = t.account_id and l.id = t.line_item_id
    where t.account_id = ${accountId} and l.bill_id = ${id} and l.deleted_at is null order by t.line_item_id, t."order"`);
  return Map.groupBy(rows, ({ line_item_id }) => line_item_id);
}

export function readSettlements(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<readonly Settlement[]> {
  return connection.rows<Settlement>(sql`
    select a.date, sum(a.amount) as amount, case when a.payment_id is null then 'credit' else 'payment' end as kind, p.payment_type
    from allocations a left join payments p on p.account_id = a.account_id and p.id = a.payment_id
    where a.account_id = ${accountId} and a.bill_id = ${id} and a.voided_at is null
    group by a.date, 3, p.payment_type, a.payment_id, a.credit_memo_id order by a.date, 3 desc, a.payment_id, a.credit_memo_id`);
}

/** Only for the client of the bill: nobody sees another payer's trust money on a shared invoice. */
export async function readTrust(connection: Connection, accountId: string, id: string): Promise<TrustHeld> {
  const firm = await connection.one<{ day: string }>(
    sql`select (now() at time zone time_zone)::date as day from accounts where id = ${accountId}`,
  );
  const balances = await connection.rows<
    Pick<Tables['trust_balances'], 'matter_id'> & { balance: string }
  >(sql`
    select t.matter_id, sum(t.balance) as balance from bills b
    join trust_balances t on t.account_id = b.account_id and t.client_id = b.client_id
    join bank_accounts k on k.account_id = t.account_id and k.id = t.bank_account_id and k.currency_id = b.currency_id
    where b.account_id = ${accountId} and b.id = ${id} and (t.matter_id is null or exists (
      select from bill_matters m where m.account_id = b.account_id and m.bill_id = b.id and m.matter_id = t.matter_id))
    group by t.matter_id having sum(t.balance) <> 0 order by t.matter_id nulls last`);
  return { day: firm.day, balances };
}

export function readRequested(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<readonly Requested[]> {
  return connection.rows<Requested>(sql`
    select matter_id, date, note, total from trust_line_items
    where account_id = ${accountId} and bill_id = ${id} order by matter_id nulls first, date, id`);
}
