/**
 * Rows that are bulk-loaded, such as those of a demonstration, have no images of their own. Instead the audit log
 * stores a digest of each, several hundred per entry, covered by the chain of seals like any entry. The loaded state
 * of a row is its current state with all later changes undone. If its digest differs, the row was changed outside the
 * application.
 */
import type pg from 'pg';
import type { Connection } from '../database/database.ts';
import { raw, sql } from '../database/sql.ts';
import { STAMPS, type Difference, type RecordedKind } from './recorded-kind.ts';
import { column } from '../database/database.ts';
import { rowOf, rowsOf } from '../database/owner/owner-rows.ts';

const ROWS_OF_AN_ENTRY = 500;
/** The leading part of a SHA-256 in hexadecimal. */
const DIGITS_OF_A_DIGEST = 16;

/** SQL: the digest of a row. */
const digestOf = (row: string, columns: readonly string[]): string =>
  `left(encode(sha256(convert_to(row(${columns.map((name) => `${row}."${name}"`).join(', ')})::text, 'UTF8')), 'hex'), ${DIGITS_OF_A_DIGEST})`;

const COLUMNS = `
  select json_agg(attname order by attnum)::text as names from pg_attribute where attrelid = $1::regclass and attnum > 0
    and not attisdropped and attgenerated = '' and attname <> all($2::text[])`;

/** Stores digests of all rows of these kinds that the firm has. Runs in a transaction of the firm. */
export async function recordLoaded(
  connection: Connection,
  accountId: string,
  kinds: readonly RecordedKind[],
  at: string,
): Promise<void> {
  for (const { name, table, unrecorded = [] } of kinds) {
    const left = ['account_id', 'id', ...STAMPS, ...unrecorded];
    const [[names = null] = []] = await connection.arrays({ name: 'columns', text: COLUMNS }, [table, left]);
    await connection.execute(sql`
      insert into audit_log (account_id, at, action, subject_type, after)
      select ${accountId}, ${at}, ${`${name}.loaded`}, ${name},
        jsonb_build_object('columns', ${names}::jsonb, 'rows', jsonb_object_agg(id, digest))
      from (
        select id, ${raw(digestOf('t', namesIn(names)))} as digest,
          row_number() over (order by id) / ${raw(String(ROWS_OF_AN_ENTRY))} as part
        from ${raw(table)} t where account_id = ${accountId}
      ) r group by part order by part`);
  }
}

/** SQL: the entries with digests of the kind $1. */
const ENTRIES = `
  select l.account_id, l.after from accounts f join audit_log l on l.account_id = f.id and l.subject_type = $1
    and l.subject_id is null and l.action = $1 || '.loaded'`;

/** SQL: the loaded rows of the kind $1. */
export const LOADED = `
  select e.account_id, d.key::bigint as id, d.value as digest, e.after -> 'columns' as columns
  from (${ENTRIES}) e cross join lateral jsonb_each_text(e.after -> 'rows') d`;

/** Loaded rows that were changed outside the application, or that are missing. */
export async function changedSinceLoaded(
  owner: pg.Client,
  kind: RecordedKind,
  most: number,
): Promise<Difference[]> {
  const lists = await rowsOf(
    owner,
    { columns: namesIn },
    `select distinct e.after -> 'columns' as columns from (${ENTRIES}) e`,
    [kind.name],
  );
  const found: Difference[] = [];
  for (const { columns } of lists)
    if (await hasColumns(owner, kind.table, columns))
      found.push(...(await changedOf(owner, kind, columns, most)));
  return found;
}

/** The changed rows among those loaded with these columns. */
async function changedOf(
  owner: pg.Client,
  { name, table, within }: RecordedKind,
  columns: readonly string[],
  most: number,
): Promise<Difference[]> {
  // The earliest previous value of each column is what was loaded.
  const before = `select jsonb_object_agg(e.key, e.value order by a.id desc) as image
    from audit_log a cross join lateral jsonb_each(case a.action when $1 || '.deleted'
      then a.before || '{"deleted_at": null}' else a.before end) e
    where a.account_id = l.account_id and a.subject_type = $1 and a.subject_id = l.id
      and jsonb_typeof(a.before) = 'object'`;
  const rows = await rowsOf(
    owner,
    { account_id: column.required, id: column.required, missing: column.boolean },
    `select l.account_id, l.id, t.id is null as missing
     from (${LOADED}) l left join ${table} t on t.account_id = l.account_id and t.id = l.id
     left join lateral (${within ? 'select null::jsonb as image' : before}) b on true
     where l.columns = $2::jsonb and case when t.id is null
       then not exists (select from audit_log a where a.account_id = l.account_id and a.subject_type = $1
         and a.subject_id = l.id and a.action = $1 || '.deleted')
       when b.image is null then l.digest <> ${digestOf('t', columns)}
       else l.digest <> (select ${digestOf('p', columns)} from jsonb_populate_record(t, b.image) p) end
     order by 1, 2 limit ${most}`,
    [name, JSON.stringify(columns)],
  );
  return rows.map(({ account_id, id, missing }) => ({
    subject: `account ${account_id}, ${table} ${id}`,
    message: missing
      ? 'it was loaded but is missing, and the audit log has no deletion'
      : 'it differs from what was loaded, and the audit log has no such change',
  }));
}

/** False if a migration has removed a column; then the loaded state cannot be reconstructed. */
async function hasColumns(owner: pg.Client, table: string, columns: readonly string[]): Promise<boolean> {
  const { found } = await rowOf(owner, { found: namesIn }, COLUMNS, [table, []]);
  const names = new Set(found);
  return columns.every((name) => names.has(name));
}

/** Parses a JSON list of names. */
function namesIn(json: string | null): string[] {
  return json === null ? [] : JSON.parse(json);
}
