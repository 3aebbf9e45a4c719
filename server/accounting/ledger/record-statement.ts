/**
 * The statement that writes facts, of the parts that a call needs: entries that are new, entries that grow, items, and
 * turnovers; and what it looks up besides. Each composition is one prepared statement.
 *
 * Values arrive as one array for each column. They stand in subselects, behind which the planner does not see how many
 * there are: so the plan for any is as good as one for these, and the statement is planned once and not each time.
 */
import type { Parameter } from '#kernel/database/sql.ts';
import { prepared } from './accounts.ts';

export type Column = readonly (string | null)[];

/** The columns of each part, in the order of its types below; parts that are undefined are left out. */
export interface Parts {
  readonly items: readonly Column[];
  readonly turnovers: readonly Column[];
  readonly headings: readonly Column[] | undefined;
  readonly growths: readonly Column[] | undefined;
  /** Whether any item takes another back. */
  readonly takesBack: boolean;
}

/** $1 the firm, $2 the instant, $3 the user, $4 the slot of the days. */
const COMMON = 4;

const ITEMS =
  'bigint integer bigint date bigint bigint text bigint bigint bigint text text text bigint'.split(' ');
const TURNOVERS = 'bigint text date bigint bigint bigint'.split(' ');
const HEADINGS =
  'bigint date text text bigint text bigint bigint text text bigint bigint bigint integer text'.split(' ');
const GROWTHS = 'bigint integer boolean text boolean'.split(' ');

const ITEMS_AT = COMMON + 1;
const TURNOVERS_AT = ITEMS_AT + ITEMS.length;
const OTHERS_AT = TURNOVERS_AT + TURNOVERS.length;
const LEDGER_ACCOUNTS = `(select unnest((select $${ITEMS_AT + 2}::bigint[])))`;
const TAKEN_BACK = `(select unnest((select $${ITEMS_AT + 9}::bigint[])))`;

const ALWAYS = `itemized as (
    insert into journal_entry_items (account_id, journal_entry_id, place, ledger_account_id, date, units, before_units,
      description, client_id, matter_id, reverses_id, basis, source_type, entry_description, vendor_id, user_id, created_at)
    select $1::bigint, entry, place, ledger_account, date, units, before, description, client, matter, reverses,
      basis, source_type, entry_description, vendor, $3::bigint, $2::timestamptz
    from ${unnested(ITEMS_AT, ITEMS)} with ordinality
      v(entry, place, ledger_account, date, units, before, description, client, matter, reverses, basis, source_type,
        entry_description, vendor, n) order by n
  ), turned as (
    insert into ledger_account_days as kept (account_id, slot, ledger_account_id, basis, date, debit, credit, items)
    select $1::bigint, $4::smallint, v.* from ${unnested(TURNOVERS_AT, TURNOVERS)} v
    on conflict (account_id, ledger_account_id, basis, date, slot) do update
      set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit, items = kept.items + excluded.items
  )`;

const opened = (at: number) => `opened as (
    insert into journal_entries (account_id, id, date, basis, source_type, source_id, settles_type, settles_id, reverses_id,
      description, payment_method, vendor_id, client_id, matter_id, items, etag, user_id, created_at, updated_at)
    select $1::bigint, v.*, $3::bigint, $2::timestamptz, $2::timestamptz from ${unnested(at, HEADINGS)} v
  )`;

const grown = (at: number) => `grown as (
    update journal_entries e set items = v.items, deleted_at = case when v.deleted then $2::timestamptz end,
      mirrored = v.mirrored, updated_at = $2::timestamptz, etag = v.etag
    from ${unnested(at, GROWTHS)} v(id, items, deleted, etag, mirrored)
    where e.account_id = $1::bigint and e.id = v.id
  )`;

/** Read after the books' lock was taken. */
const ANSWER = `
  select closed_through,
    (select json_object_agg(r.ledger_account_id, r.through) from (
      select ledger_account_id, max(end_date) as through from reconciliations
      where account_id = $1::bigint and completed and ledger_account_id in ${LEDGER_ACCOUNTS}
      group by 1) r)`;

const firstIn = (table: string) => `
    (select min(journal_entry_item_id) from ${table}
     where account_id = $1::bigint and journal_entry_item_id in ${TAKEN_BACK})`;

const CONFIRMED = `,${firstIn('bank_statement_line_items')},${firstIn('reconciliation_items')}`;

const statements = new Map<string, ReturnType<typeof prepared>>();

/**
 * The statement and its values after the common four. It answers one row: the day through which the books are closed,
 * through which accounts are reconciled, and of the items that are taken back one that is matched, one that is cleared.
 */
export function recordStatement({ items, turnovers, headings, growths, takesBack }: Parts): {
  readonly statement: ReturnType<typeof prepared>;
  readonly values: readonly Parameter[];
} {
  const key = `${headings !== undefined} ${growths !== undefined} ${takesBack}`;
  const statement =
    statements.get(key) ?? prepared(textOf(headings !== undefined, growths !== undefined, takesBack));
  statements.set(key, statement);
  return { statement, values: [...items, ...turnovers, ...(headings ?? []), ...(growths ?? [])] };
}

function textOf(opens: boolean, grows: boolean, takesBack: boolean): string {
  const parts = [
    ...(opens ? [opened(OTHERS_AT)] : []),
    ...(grows ? [grown(OTHERS_AT + (opens ? HEADINGS.length : 0))] : []),
    ALWAYS,
  ];
  return `with ${parts.join(', ')}${ANSWER}${takesBack ? CONFIRMED : ', null, null'}
  from ledger_settings where account_id = $1::bigint`;
}

function unnested(at: number, types: readonly string[]): string {
  return `unnest(${types.map((type, index) => `(select $${at + index}::${type}[])`).join(', ')})`;
}
