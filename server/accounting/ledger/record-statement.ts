/**
 * The statement that writes postings, composed of the parts that a call needs: new entries, updated entries, items
 * and daily totals, and its look-ups. Each composition is a prepared statement.
 *
 * The rows of each part are passed as one JSON text. An array per column would have to be unnested separately, which
 * for an entry of three items takes longer than writing it. The number of rows does not change the plan, so the
 * statement is planned once.
 */
import type { Parameter } from '#kernel/database/sql.ts';
import { prepared } from './accounts.ts';

type Rows = readonly Readonly<Record<string, string | number | boolean | null>>[];

/** The rows of each part, with the columns below; the last three are omitted if empty. */
export interface Parts {
  readonly items: Rows;
  readonly dailyTotals: Rows;
  /** The accounts that are posted to. */
  readonly ledgerAccounts: readonly string[];
  readonly headings: Rows;
  readonly updates: Rows;
  /** The ids of the items that are reversed. */
  readonly reversedItems: readonly string[];
}

/**
 * $1 the firm, $2 the instant, $3 the user, $4 the shard of the daily totals, $5 items, $6 daily totals, $7 accounts
 * posted to.
 */
const ALWAYS_GIVEN = 7;

const ITEMS = `json_to_recordset($5::json) v(entry bigint, place integer, ledger_account bigint, date date, units bigint,
      before bigint, description text, client bigint, matter bigint, reverses bigint, basis text, source_type text,
      entry_description text, vendor bigint, kind text)`;
const TURNOVERS = `json_to_recordset($6::json) v(ledger_account bigint, basis text, date date, debit bigint, credit bigint,
      items bigint)`;
const headings = (
  at: number,
) => `json_to_recordset($${at}::json) v(id bigint, date date, basis text, source_type text, source bigint,
      settles_type text, settles bigint, reverses bigint, description text, payment_method text, vendor bigint, client bigint,
      matter bigint, items integer, etag text)`;
const updates = (
  at: number,
) => `json_to_recordset($${at}::json) v(id bigint, items integer, deleted boolean, etag text,
      mirrored boolean)`;

/** Audit log entries for what was written; all items of an entry share one. */
const recorded = (action: string, id: string, image: string, from: string, subject = 'journal_entry') => `
    insert into audit_log (account_id, at, action, subject_type, subject_id, user_id, after)
    select $1::bigint, $2::timestamptz, '${subject}.${action}', '${subject}', ${id}, $3::bigint, ${image} from ${from}`;

const opened = (at: number) => `opened as (
    insert into journal_entries (account_id, id, date, basis, source_type, source_id, settles_type, settles_id, reverses_id,
      description, payment_method, vendor_id, client_id, matter_id, items, etag, user_id, created_at, updated_at)
    select $1::bigint, v.*, $3::bigint, $2::timestamptz, $2::timestamptz from ${headings(at)} returning *
  ), opening as (${recorded('created', 'id', 'jsonb_strip_nulls(to_jsonb(opened))', 'opened')})`;

const grown = (at: number) => `grown as (
    update journal_entries e set items = v.items, deleted_at = case when v.deleted then $2::timestamptz end,
      mirrored = v.mirrored, updated_at = $2::timestamptz, etag = v.etag
    from ${updates(at)}
    where e.account_id = $1::bigint and e.id = v.id returning e.*
  ), growing as (${recorded('updated', 'id', 'to_jsonb(grown)', 'grown')})`;

const ALWAYS = `itemized as (
    insert into journal_entry_items (account_id, journal_entry_id, place, ledger_account_id, date, units, before_units,
      description, client_id, matter_id, reverses_id, basis, source_type, entry_description, vendor_id, kind,
      user_id, created_at)
    select $1::bigint, v.*, $3::bigint, $2::timestamptz from ${ITEMS} returning *
  ), posting as (${recorded('posted', 'journal_entry_id', 'jsonb_object_agg(id, jsonb_strip_nulls(to_jsonb(itemized)))', 'itemized', 'journal_entry_item')} group by journal_entry_id
  ), turned as (
    insert into ledger_account_days as stored (account_id, shard, ledger_account_id, basis, date, debit, credit, items)
    select $1::bigint, $4::smallint, v.* from ${TURNOVERS}
    on conflict (account_id, ledger_account_id, basis, date, shard) do update
      set debit = stored.debit + excluded.debit, credit = stored.credit + excluded.credit, items = stored.items + excluded.items
  )`;

/** Read after taking the ledger lock. */
const ANSWER = `
  select closed_through,
    (select json_object_agg(r.ledger_account_id, r.through) from (
      select ledger_account_id, max(end_date) as through from reconciliations
      where account_id = $1::bigint and completed and ledger_account_id = any($7::bigint[])
      group by 1) r)`;

const confirmed = (at: number) =>
  ['bank_statement_line_items', 'reconciliation_items']
    .map(
      (table) => `,
    (select min(journal_entry_item_id) from ${table}
     where account_id = $1::bigint and journal_entry_item_id = any($${at}::bigint[]))`,
    )
    .join('');

const statements = new Map<string, ReturnType<typeof prepared>>();

/**
 * The statement and its values after the first four. It returns one row: the day through which the books are closed,
 * the day through which each account is reconciled, and of the items being reversed one that is matched and one that
 * is cleared.
 */
export function recordStatement({ items, dailyTotals, ledgerAccounts, ...others }: Parts): {
  readonly statement: ReturnType<typeof prepared>;
  readonly values: readonly Parameter[];
} {
  const given = (['headings', 'updates', 'reversedItems'] as const).filter((part) => others[part].length > 0);
  const key = given.join(' ');
  const statement = statements.get(key) ?? prepared(textOf(given));
  statements.set(key, statement);
  const values = given.map((part) =>
    part === 'reversedItems' ? others.reversedItems : JSON.stringify(others[part]),
  );
  return {
    statement,
    values: [JSON.stringify(items), JSON.stringify(dailyTotals), ledgerAccounts, ...values],
  };
}

function textOf(given: readonly ('headings' | 'updates' | 'reversedItems')[]): string {
  const part = (name: (typeof given)[number], text: (at: number) => string) => {
    const index = given.indexOf(name);
    return index === -1 ? undefined : text(ALWAYS_GIVEN + 1 + index);
  };
  const writes = [part('headings', opened), part('updates', grown), ALWAYS].filter(
    (each) => each !== undefined,
  );
  return `with ${writes.join(', ')}${ANSWER}${part('reversedItems', confirmed) ?? ', null, null'}
  from ledger_settings where account_id = $1::bigint`;
}
