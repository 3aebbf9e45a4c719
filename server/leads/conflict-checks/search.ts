/**
 * The search of a conflict check: one statement over all places where the firm may have stored a name, by shared
 * trigrams, so that misspelled names are found.
 */
import { column, type Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { excerpt, type ConflictResult } from './result.ts';

/** The most hits listed in a report. */
const LISTED = 100;
/** The most matters named with a hit. */
const MATTERS = 20;

interface Hit {
  readonly asked: string;
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  readonly likeness: number;
  readonly contact_id: string | null;
  readonly total: string;
  readonly matters: string;
}

export async function searchNames(
  connection: Connection,
  account: string,
  names: readonly string[],
  likeness: string,
): Promise<{ found: ConflictResult[]; beyond: number }> {
  await connection.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`);
  const hits = await connection.rows<Hit>(sql`
    with asked as (select name from unnest(${[...names]}::text[]) name),
    hit as (${hitsOfPractice(account)} union all ${hitsOfIntake(account)}),
    ranked as (
      select hit.*, word_similarity(asked, text) as likeness, count(*) over () as total
        from hit order by likeness desc, kind, id limit ${String(LISTED)}
    )
    select asked, kind, id, text, likeness, contact_id, total, (
      select coalesce(json_agg(json_build_object('id', of.id, 'display_number', of.display_number, 'role', of.role)
                               order by of.id), '[]')
        from (
          ${mattersOf(account)}
        ) of
      ) as matters
      from ranked order by likeness desc, kind, id`);
  const found = hits.map((hit): ConflictResult => ({
    asked: hit.asked,
    kind: hit.kind,
    id: Number(hit.id),
    text: excerpt(hit.text, hit.asked),
    likeness: Number(hit.likeness.toFixed(2)),
    contact_id: hit.contact_id === null ? null : Number(hit.contact_id),
    matters: column.json<ConflictResult['matters']>(hit.matters) ?? [],
  }));
  return { found, beyond: Number(hits[0]?.total ?? 0) - hits.length };
}

const hitsOfPractice = (account: string) => sql`
    select a.name as asked, 'contact' as kind, c.id, c.name as text, c.id as contact_id, null::bigint as matter_id
      from asked a join contacts c on c.account_id = ${account} and a.name <% c.name and c.deleted_at is null
    union all
    select a.name, 'former_name', n.contact_id, n.name, n.contact_id, null
      from asked a join former_names n on n.account_id = ${account} and a.name <% n.name
    union all
    select a.name, 'relationship', r.id, r.description, r.contact_id, r.matter_id
      from asked a join relationships r on r.account_id = ${account} and a.name <% r.description and r.deleted_at is null
    union all
    select a.name, 'matter', m.id, concat_ws(' ', m.display_number, m.description, m.client_reference), m.client_id, m.id
      from asked a join matters m on m.account_id = ${account} and m.deleted_at is null
           and (a.name <% m.display_number or a.name <% m.description or a.name <% m.client_reference)
    union all
    select a.name, 'note', n.id, concat_ws(' ', n.subject, n.detail), n.contact_id, n.matter_id
      from asked a join notes n on n.account_id = ${account} and n.deleted_at is null
           and (a.name <% n.subject or a.name <% n.detail)
    union all
    select a.name, 'custom_field', v.id, v.value, v.parent_contact_id, v.parent_matter_id
      from asked a join custom_field_values v on v.account_id = ${account} and a.name <% v.value`;

const hitsOfIntake = (account: string) => sql`
    select a.name, 'lead_custom_field', v.id, v.value, null, null
      from asked a join lead_custom_field_values v on v.account_id = ${account} and a.name <% v.value
    union all
    select a.name, 'inbox_lead', l.id, concat_ws(' ', l.first_name, l.last_name, l.from_message), null, null
      from asked a join inbox_leads l on l.account_id = ${account}
           and (a.name <% (coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')) or a.name <% l.from_message)
    union all
    select a.name, 'lead_contact', c.id, c.name, null, null
      from asked a join lead_contacts c on c.account_id = ${account} and a.name <% c.name
    union all
    select a.name, 'lead_matter', m.id, m.description, null, null
      from asked a join lead_matters m on m.account_id = ${account} and a.name <% m.description
    union all
    select a.name, 'lead_note', n.id, concat_ws(' ', n.subject, n.body), null, null
      from asked a join lead_contact_notes n on n.account_id = ${account} and (a.name <% n.subject or a.name <% n.body)
    union all
    select a.name, 'lead_note', n.id, concat_ws(' ', n.subject, n.body), null, null
      from asked a join lead_matter_notes n on n.account_id = ${account} and (a.name <% n.subject or a.name <% n.body)`;

/** The matters that a hit is related to. */
const mattersOf = (account: string) => sql`
    select m.id, m.display_number, 'client' as role from matters m
     where m.account_id = ${account} and m.client_id = ranked.contact_id and m.deleted_at is null
    union all
    select m.id, m.display_number, coalesce(nullif(r.description, ''), 'related contact')
      from relationships r join matters m on m.account_id = ${account} and m.id = r.matter_id and m.deleted_at is null
     where r.account_id = ${account} and r.contact_id = ranked.contact_id and r.deleted_at is null
    union all
    select m.id, m.display_number, 'named in it' from matters m
     where m.account_id = ${account} and m.id = ranked.matter_id and ranked.contact_id is null and m.deleted_at is null
     limit ${String(MATTERS)}`;
