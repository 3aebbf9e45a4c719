/** Reads everything that a printed check shows. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import { currencyOf, type BooksCurrency } from '../money.ts';

export interface CheckDocument {
  readonly firm: string;
  readonly number: string;
  readonly date: string;
  readonly payee: string;
  /** The lines of the payee's address. */
  readonly address: readonly string[];
  readonly memo: string | null;
  readonly units: bigint;
  readonly currency: BooksCurrency;
  readonly bank: string;
  /** The date as of which it is void. */
  readonly voidDate: string | null;
  /** The bills it pays, or its other purposes, for the payee. */
  readonly paid: readonly { readonly number: string; readonly date: string; readonly units: bigint }[];
}

type Address = Pick<Tables['vendors'], 'street' | 'city' | 'state' | 'zip_code' | 'country'>;
type CheckRow = Tables['checks'] &
  OrNull<Address> & {
    readonly firm: Tables['accounts']['name'];
    readonly firm_country: Tables['accounts']['country'];
    readonly bank: Tables['ledger_accounts']['name'];
  };
type PaidRow = Pick<Tables['journal_entry_items'], 'date' | 'units'> & Pick<Tables['checks'], 'number'>;

export async function readCheckDocument(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<CheckDocument | undefined> {
  const row = await connection.row<CheckRow>(sql`
    select c.*, f.name as firm, f.country as firm_country, l.name as bank, v.street, v.city, v.state, v.zip_code, v.country
    from checks c
    join accounts f on f.id = c.account_id
    join ledger_accounts l on l.account_id = c.account_id and l.id = c.ledger_account_id
    left join vendors v on v.account_id = c.account_id and v.id = c.vendor_id
    where c.account_id = ${accountId} and c.id = ${id}`);
  if (!row) return undefined;
  const paid = await connection.rows<PaidRow>(
    row.journal_entry_id === null
      ? billsOf(accountId, row.vendor_bill_payment_id)
      : purposesOf(accountId, row.journal_entry_id),
  );
  return {
    firm: row.firm,
    number: row.number,
    date: row.date,
    payee: row.payee,
    address: addressOf(row),
    memo: row.memo,
    units: BigInt(row.amount),
    currency: await currencyOf(connection, accountId),
    bank: row.bank,
    voidDate: row.void_date,
    paid: paid.map((each) => ({ ...each, units: BigInt(each.units) })),
  };
}

/** Mail within the country names it nowhere. */
function addressOf({ street, city, state, zip_code, country, firm_country }: CheckRow): string[] {
  const town = [[city, state].filter(Boolean).join(', '), zip_code].filter(Boolean).join(' ');
  return [...(street ?? '').split('\n'), town, country === firm_country ? '' : (country ?? '')].filter(
    (line) => line.trim() !== '',
  );
}

const billsOf = (accountId: string, paymentId: string | null) => sql`
  select coalesce(b.bill_number, b.id::text) as number, b.date, i.amount as units
  from vendor_bill_payment_items i
  join vendor_bills b on b.account_id = i.account_id and b.id = i.vendor_bill_id
  where i.account_id = ${accountId} and i.vendor_bill_payment_id = ${paymentId}
  order by b.date, b.id`;

/** The other side of the entry, even if it has been reversed since. */
const purposesOf = (accountId: string, entryId: string) => sql`
  select coalesce(i.description, e.description, a.name) as number, i.date, i.units
  from journal_entry_items i
  join journal_entries e on e.account_id = i.account_id and e.id = i.journal_entry_id
  join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
  where i.account_id = ${accountId} and i.journal_entry_id = ${entryId} and i.units > 0 and i.reverses_id is null
    and not exists (select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id)
  order by i.place`;
