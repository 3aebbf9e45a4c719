/**
 * Writes contact details: which one is primary, and the searchable form of phone numbers. A new primary row first
 * takes the mark from the previous one, so that there are never two; `settlePrimary` marks another row if the mark
 * was removed.
 */
import { sql, raw } from '#kernel/database/sql.ts';
import type { WithImage } from '#kernel/changes/change.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import { textAfter, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import { phoneDigits } from './rules.ts';

/** The names of the primary mark in bodies; the last one is its column. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  email_addresses: ['default_email', 'primary'],
  phone_numbers: ['default_number', 'primary'],
  addresses: ['primary'],
  web_sites: ['default_web_site'],
};

export const detailRules: WriteRules = { prepare: prepareMark };

export const phoneNumberRules: WriteRules = {
  prepare: async (draft, work) => {
    const { number } = draft.columns;
    if (typeof number === 'string') draft.columns.digits = phoneDigits(number);
    await prepareMark(draft, work);
  },
};

async function prepareMark(draft: Draft, work: Work): Promise<void> {
  const mark = MARKS[draft.resource.table]?.at(-1);
  const sent = mark && marked(draft.resource.table, draft.input);
  if (!mark || sent === undefined) return;
  draft.columns[mark] = sent;
  if (sent) await unmarkOthers(draft, mark, work);
}

function marked(table: string, input: Input): boolean | undefined {
  return MARKS[table]?.map((name) => input[name]).find((value) => typeof value === 'boolean');
}

async function unmarkOthers(draft: Draft, mark: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const { resource } = draft;
  const others = await connection.rows<Pick<Locked['row'], 'id'>>(
    sql`select id from ${raw(resource.table)} where account_id = ${context.principal.accountId}
          and contact_id = ${textAfter(draft, 'contact_id')} and ${raw(`"${mark}"`)} and id is distinct from ${textAfter(draft, 'id')}::bigint`,
  );
  for (const { id } of others) {
    const locked = await writer.lockRecord(connection, resource, id, context, 'no key update');
    await writer.change(connection, resource, locked, context, { [mark]: 'false' });
  }
}

/** Marks the oldest row of a contact if none is marked; a row that was just unmarked only if it is the last one. */
export async function settlePrimary(
  resource: Resource,
  contactId: string,
  elements: readonly Input[],
  work: Work,
): Promise<void> {
  const mark = MARKS[resource.table]?.at(-1);
  if (!mark) return;
  const { connection, context, writer } = work;
  const unmarked = elements
    .filter((each) => marked(resource.table, each) === false)
    .map(({ id }) => id)
    .filter((id) => typeof id === 'string');
  const flag = raw(`"${mark}"`);
  const table = raw(resource.table);
  const first = await connection.row<WithImage<Locked['row']>>(
    sql`select t.*, to_jsonb(t)::text as image from ${table} t where account_id = ${context.principal.accountId} and contact_id = ${contactId}
          and not exists (select from ${table} o where o.account_id = t.account_id and o.contact_id = t.contact_id and o.${flag})
        order by id = any(${unmarked}::bigint[]), id limit 1 for no key update of t`,
  );
  if (!first) return;
  const { image, ...row } = first;
  await writer.change(connection, resource, { row, image }, context, { [mark]: 'true' });
}
