/**
 * Compares rows with the audit log. Every write records an image of what it wrote; the images of a record, applied in
 * order, must give the row. A row that was changed, added or deleted outside the application differs. Rows are read
 * along the log's index, one at a time, so memory use is constant.
 */
import type pg from 'pg';
import type { Check } from '../verification/checks.ts';
import { changedSinceLoaded, LOADED } from './loaded-rows.ts';
import { STAMPS, type Difference, type RecordedKind } from './recorded-kind.ts';
import { column } from '../database/database.ts';
import { rowsOf, textsOf } from '../database/owner/owner-rows.ts';

/** SQL: the archives of the firm of row `t`. Archived images are not compared. */
const ARCHIVES = 'select a.ends_at from audit_archives a where a.account_id = t.account_id';

/** The most differences reported of each kind. */
const REPORTED_AT_MOST = 100;

export function recordedCheck(kinds: readonly RecordedKind[]): Check {
  return {
    name: 'recorded',
    describe:
      'Compares bills, payments, checks, trust movements, posted entries, injury claims and safe custody with the audit log.',
    async run({ owner }) {
      await owner.query("set timezone to 'UTC'");
      const found: Difference[] = [];
      for (const kind of kinds) {
        found.push(
          ...(await changed(owner, kind)),
          ...(await changedSinceLoaded(owner, kind, REPORTED_AT_MOST)),
        );
        if (!kind.within) found.push(...(await gone(owner, kind)));
        if (!kind.within && !kind.addedPlainly) found.push(...(await added(owner, kind)));
      }
      return found;
    },
  };
}

/**
 * Images omit null members. A column that no image names is compared only if the record is younger than the last
 * migration, which may have added the column.
 */
async function changed(owner: pg.Client, kind: RecordedKind): Promise<Difference[]> {
  const { name, table, within, unrecorded = [] } = kind;
  const images = within
    ? 'a.after -> t.id::text'
    : `case a.action when '${name}.deleted' then jsonb_build_object('deleted_at', a.at) || coalesce(a.after, '{}') else a.after end`;
  const generated = await generatedColumns(owner, table);
  const { required: text } = column;
  const rows = await rowsOf(
    owner,
    { account_id: text, id: text, member: text, row: text, log: text },
    `select t.account_id, t.id, d.key as member, d.value::text as row, coalesce(d.logged, 'null')::text as log
     from ${table} t cross join lateral (
       select jsonb_object_agg(e.key, e.value order by a.id) as image, min(a.at) as at,
         ${within ? `not exists (${ARCHIVES})` : `bool_or(a.action = '${name}.created')`} as made
       from audit_log a cross join lateral jsonb_each(${images}) e
       where a.account_id = t.account_id and a.subject_type = $1 and a.subject_id = t.${within ?? 'id'}
         and jsonb_typeof(${images}) = 'object'
     ) i cross join lateral (
       select n.key, n.value, i.image -> n.key as logged from jsonb_each(to_jsonb(t)) n
       where n.key <> all($2) and jsonb_strip_nulls(n.value) is distinct from
           jsonb_strip_nulls(coalesce(i.image -> n.key, 'null'))
         and (i.image ? n.key or i.made and i.at > (select max(applied_at) from schema_migrations))
     ) d
     where i.image is not null and (i.made or exists (select from audit_log l where l.account_id = t.account_id
       and l.subject_type = $1 and l.subject_id is null and l.action = $1 || '.loaded'))
     order by t.account_id, t.id, d.key limit ${REPORTED_AT_MOST + 1}`,
    [name, [...STAMPS, ...generated, ...unrecorded]],
  );
  return listed(
    rows,
    ({ member, row, log }) => `its ${member} is ${row}, but the audit log has ${log}`,
    kind,
  );
}

/** Columns that the database computes from other columns. */
function generatedColumns(owner: pg.Client, table: string): Promise<string[]> {
  return textsOf(
    owner,
    `select attname from pg_attribute where attrelid = $1::regclass and attgenerated <> ''`,
    [table],
  );
}

async function gone(owner: pg.Client, { keepsDeleted, ...kind }: RecordedKind): Promise<Difference[]> {
  const rows = await rowsOf(
    owner,
    { account_id: column.required, id: column.required, lives: column.boolean },
    `select c.account_id, c.subject_id as id, r.lives
     from audit_log c cross join lateral (
       select exists (select from ${kind.table} t where t.account_id = c.account_id and t.id = c.subject_id) as lives,
         exists (select from audit_log x where x.account_id = c.account_id and x.subject_type = $1
           and x.subject_id = c.subject_id and x.action = $1 || '.deleted') as ended
     ) r
     where c.subject_type = $1 and c.action = $1 || '.created'
       and r.lives <> (${keepsDeleted ? 'true' : 'not r.ended'})
     order by 1, 2 limit ${REPORTED_AT_MOST + 1}`,
    [kind.name],
  );
  return listed(
    rows,
    ({ lives }) =>
      lives
        ? 'it exists, but the audit log says that it was deleted'
        : 'it is missing, and the audit log has no deletion',
    kind,
  );
}

/** Firms loaded before digests were stored have rows without any entry. */
async function added(owner: pg.Client, kind: RecordedKind): Promise<Difference[]> {
  const since = kind.recordedSince;
  const rows = await rowsOf(
    owner,
    { account_id: column.required, id: column.required },
    `with loaded as materialized (select account_id, id from (${LOADED}) l),
       firms as (select distinct account_id from loaded)
     select t.account_id, t.id from ${kind.table} t left join loaded d on d.account_id = t.account_id and d.id = t.id
     where d.id is null and not exists (select from audit_log a where a.account_id = t.account_id and a.subject_type = $1
         and a.subject_id = t.id and a.action = $1 || '.created')
       and (t.account_id in (select account_id from firms) or not exists (select from audit_log l
         where l.account_id = t.account_id and l.subject_type = 'account' and l.subject_id = t.account_id
           and l.action in ('account.seeded', 'intake.seeded')))
       and t.created_at >= coalesce((select max(r.ends_at) from (${ARCHIVES}) r), '-infinity')
       ${since ? `and t.created_at > (select applied_at from schema_migrations where name = '${since}')` : ''}
     order by 1, 2 limit ${REPORTED_AT_MOST + 1}`,
    [kind.name],
  );
  return listed(rows, () => 'it exists, but the audit log has no creation', kind);
}

function listed<T extends { account_id: string; id: string }>(
  rows: readonly T[],
  message: (row: T) => string,
  { name, table }: RecordedKind,
): Difference[] {
  const found = rows.slice(0, REPORTED_AT_MOST).map((row) => ({
    subject: `account ${row.account_id}, ${table} ${row.id}`,
    message: message(row),
  }));
  const more = { subject: `table ${table}`, message: `there are more ${name} records like these` };
  return rows.length > REPORTED_AT_MOST ? [...found, more] : found;
}
