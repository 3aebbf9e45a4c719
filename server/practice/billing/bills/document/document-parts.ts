/**
 * Data of a bill's document other than the bill and its lines: taxes, settlements, trust money, and requested lines.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { LocalDate, OrNull } from '#kernel/values/column.ts';

/** A tax on a line: its rate is a fraction, and its rule whether it is taken on the tax before it, too. */
export type DocumentTax = Pick<Tables['line_item_taxes'], 'order' | 'name' | 'rate' | 'rule' | 'amount'>;

/** What settled a bill, and how it was paid; a credit is not. */
export interface Settlement
  extends Pick<Tables['allocations'], 'date' | 'amount'>, OrNull<Pick<Tables['payments'], 'payment_type'>> {
  readonly kind: 'payment' | 'credit';
}

export interface TrustHeld {
  /** The date in the firm's time zone. */
  readonly day: LocalDate;
  readonly balances: readonly Pick<Tables['trust_balances'], 'matter_id' | 'balance'>[];
}

export type Requested = Pick<Tables['trust_line_items'], 'matter_id' | 'date' | 'note' | 'total'>;

/** The taxes of each line, by line id. */
export async function readTaxes(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<ReadonlyMap<string, readonly DocumentTax[]>> {
  const rows = await connection.rows<DocumentTax & Pick<Tables['line_item_taxes'], 'line_item_id'>>(sql`
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
  const day = await connection.value(
    sql`select (now() at time zone time_zone)::date from accounts where id = ${accountId}`,
  );
  const balances = await connection.rows<Pick<Tables['trust_balances'], 'matter_id' | 'balance'>>(sql`
    select t.matter_id, sum(t.balance) as balance from bills b
    join trust_balances t on t.account_id = b.account_id and t.client_id = b.client_id
    join bank_accounts k on k.account_id = t.account_id and k.id = t.bank_account_id and k.currency_id = b.currency_id
    where b.account_id = ${accountId} and b.id = ${id} and (t.matter_id is null or exists (
      select from bill_matters m where m.account_id = b.account_id and m.bill_id = b.id and m.matter_id = t.matter_id))
    group by t.matter_id having sum(t.balance) <> 0 order by t.matter_id nulls last`);
  return { day, balances };
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
