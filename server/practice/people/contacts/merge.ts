/**
 * Merges two duplicate contacts: the records of the other contact are moved to the kept one, which takes over missing
 * values. The other is deleted, and its name is stored as a former name. Refuses if the other is used in the books:
 * posted money keeps its contact, so that one must be kept.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql, type Sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { updateWithoutRules, type WithImage } from '#kernel/changes/change.ts';
import { lockReference } from '#kernel/changes/lock-reference.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import { refuse } from '../refusals.ts';
import { contact } from './contact.ts';
import { IN_THE_BOOKS, PARTS, RECORDS, type Part } from './merge-places.ts';

/** Members that the kept contact takes over if it has none. */
const TAKEN_OVER = [
  'prefix',
  'middle_name',
  'title',
  'date_of_birth',
  'company_id',
  'currency_id',
  'ledes_client_id',
  'sales_tax_number',
] as const;

/** The most records moved by a merge, so that its transaction stays short. */
const MOST_MOVED = 2000;

const BODY = { contact: m.reference('contact', { required: true }) } satisfies Members;

export function mergeEndpoint(records: Records): Endpoint {
  return {
    method: 'POST',
    path: '/contacts/{id}/merge',
    name: 'mergeContact',
    describe:
      'Merge another contact into this one: its matters, notes, tasks, relationships, messages, documents, addresses' +
      ' and custom fields move here, and it is deleted. A contact that has bills, payments or trust money can only' +
      ' be the one that is kept.',
    parameters: [{ name: 'id', describe: 'The id of the contact that is kept.' }],
    scope: 'contacts_write',
    body: BODY,
    status: 200,
    answers: { one: contact.name },
    refuses: [409, 422],
    handle: (call) => mergeContacts(records, call),
  };
}

async function mergeContacts(records: Records, call: Call) {
  const { context } = call;
  const { writer, reader } = records;
  const selection = reader.selection(contact, context);
  const { input, ignored } = call.body(BODY);
  const kept = idOr404(contact, call.param('id'));
  const other = input.contact;
  if (kept === other) throw refuse('contact.merge_itself', { id: kept }, { field: 'contact' });
  return call.write(async (connection) => {
    if (!(await reader.one(connection, contact, kept, context)))
      throw refuseGenerally('record.not_found', { resource: contact.name, id: kept });
    await merge({ connection, context, writer }, kept, other);
    return answerWithRecord(contact, records, connection, context, { id: kept, ignored }, selection, 200);
  });
}

async function merge(work: Work, kept: string, other: string): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of(contact.table, contact.name);
  await mergeAlone(work);
  await lockRecords(work, other);
  const lockKept = () => writer.lockRecord(connection, of, kept, context, 'no key update');
  // Locked in order of ids, as other changes of several contacts are.
  const first = BigInt(kept) < BigInt(other) ? await lockKept() : undefined;
  // Waits for everything that is being written for the other contact, and lets nothing new arrive for it.
  const otherRow = await lockReference(work, of, { id: other, field: 'contact', strength: 'update' });
  const keptRow = first ?? (await lockKept());
  if (keptRow.row.type !== otherRow.row.type)
    throw refuse(
      'contact.merge_type',
      { type: keptRow.row.type, other: otherRow.row.type },
      { field: 'contact' },
    );
  await refuseBooks(work, other, otherRow.row.name);
  await moveFolder(work, kept, other);
  await moveRecords(work, kept, other);
  await moveParts(work, kept, other);
  await moveValues(work, kept, other);
  await connection.execute(sql`
    insert into former_names (account_id, contact_id, name, until)
    select ${context.principal.accountId}, ${kept}, ${otherRow.row.name}, ${context.now.toISOString()}
    where lower(${otherRow.row.name}) <> lower(${keptRow.row.name})`);
  const taken = TAKEN_OVER.filter(
    (name) => keptRow.row[name] === null && otherRow.row[name] !== null && otherRow.row[name] !== kept,
  );
  await updateWithoutRules(
    work,
    of,
    { id: kept, image: keptRow.image },
    Object.fromEntries(taken.map((name) => [name, otherRow.row[name]])),
  );
  await writer.delete(connection, of, other, context);
}

function split(place: string): readonly [table: string, column: string] {
  const [table = '', column = ''] = place.split('.');
  return [table, column];
}

async function refuseBooks({ connection, context }: Work, id: string, name: string): Promise<void> {
  for (const place of IN_THE_BOOKS) {
    const [table, column] = split(place);
    const found = await connection.row(sql`
      select from ${raw(table)} where account_id = ${context.principal.accountId} and ${raw(column)} = ${id} limit 1`);
    if (found)
      throw refuse(
        'contact.merge_books',
        { id, name, place: table.replaceAll('_', ' ') },
        { field: 'contact' },
      );
  }
}

/** Moves the contents of the other contact's root folder to that of the kept one. */
async function moveFolder({ connection, context }: Work, kept: string, other: string): Promise<void> {
  const account = context.principal.accountId;
  await connection.execute(sql`
    update items i set parent_id = k.id from items k, items o
    where i.account_id = ${account} and k.account_id = ${account} and o.account_id = ${account}
      and k.root and k.contact_id = ${kept} and o.root and o.contact_id = ${other} and i.parent_id = o.id`);
}

/**
 * One merge in a firm at a time: a merge also changes employees of the other contact, and refers to a company, so two
 * merges would need each other's contacts.
 */
async function mergeAlone({ connection, context }: Work): Promise<void> {
  const key = `merge contacts ${context.principal.accountId}`;
  await connection.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** A change of a record locks the record before the contact that it refers to, so a merge must too. */
async function lockRecords(work: Work, other: string): Promise<void> {
  for (const [noun, column] of Object.entries(RECORDS)) await recordsOf(work, noun, column, other);
  for (const [place, part] of Object.entries(PARTS))
    for (const { noun, id } of await idsOfChanged(work, place, part, other)) {
      const of = work.writer.registry.get(noun);
      await work.connection.execute(sql`
        select from ${raw(of.table)} where account_id = ${work.context.principal.accountId} and id = ${id} for no key update`);
    }
}

/** Locks the records that refer to the other contact; one more than may be moved, if there are more. */
function recordsOf({ connection, context, writer }: Work, noun: string, column: string, other: string) {
  const of = writer.registry.get(noun);
  const also =
    of.table === 'items'
      ? raw(`and not t.root and t.type = '${noun === 'folder' ? 'Folder' : 'Document'}'`)
      : sql``;
  return connection.rows<WithImage<Pick<Locked['row'], 'id'>>>(sql`
    select t.id, to_jsonb(t)::text as image from ${raw(of.table)} t where t.account_id = ${context.principal.accountId}
      and t.${raw(column)} = ${other} ${of.keepsDeleted ? raw('and t.deleted_at is null') : sql``} ${also} order by t.id limit ${MOST_MOVED + 1} for no key update of t`);
}

/** Whoever may see them: a private task of a colleague is moved too. */
async function moveRecords(work: Work, kept: string, other: string): Promise<void> {
  let moved = 0;
  for (const [noun, column] of Object.entries(RECORDS)) {
    const of = work.writer.registry.get(noun);
    const rows = await recordsOf(work, noun, column, other);
    moved += rows.length;
    if (moved > MOST_MOVED)
      throw refuse('contact.merge_many', { id: other, limit: MOST_MOVED }, { field: 'contact' });
    for (const { id, image } of rows) {
      if (noun === 'contact' && id === kept) continue;
      await updateWithoutRules(work, of, { id, image }, { [column]: kept });
    }
  }
}

async function moveParts(work: Work, kept: string, other: string): Promise<void> {
  const { connection, context, writer } = work;
  for (const [place, part] of Object.entries(PARTS)) {
    const changed = await idsOfChanged(work, place, part, other);
    await movePart(work, place, part, kept, other);
    for (const { noun, id } of changed)
      await writer.touch(connection, writer.registry.get(noun), id, context);
  }
}

/** The records that change with the rows of the other contact. */
async function idsOfChanged(
  { connection, context }: Work,
  place: string,
  { changes, once }: Part,
  other: string,
) {
  const [parent] = once ?? [];
  if (!changes || !parent) return [];
  const [table, column] = split(place);
  const rows = await connection.rows<Pick<Locked['row'], 'id'>>(sql`
    select ${raw(parent)} as id from ${raw(table)}
    where account_id = ${context.principal.accountId} and ${raw(column)} = ${other} order by 1`);
  return rows.map(({ id }) => ({ noun: changes, id }));
}

async function movePart(
  { connection, context }: Work,
  place: string,
  part: Part,
  kept: string,
  other: string,
) {
  const [table, column] = split(place);
  const account = context.principal.accountId;
  const { once, first } = part;
  if (first)
    await connection.execute(sql`
      update ${raw(table)} t set ${raw(`"${first}"`)} = false where t.account_id = ${account} and t.${raw(column)} = ${other}
        and exists (select from ${raw(table)} o where o.account_id = ${account} and o.${raw(column)} = ${kept} and o.${raw(`"${first}"`)})`);
  const same = once?.map((name) => `o.${name} is not distinct from t.${name}`).join(' and ');
  const duplicates = same
    ? sql`o.account_id = ${account} and o.${raw(column)} = ${kept} and ${raw(same)}`
    : undefined;
  if (duplicates)
    await settleDuplicates(
      connection,
      { table, part, duplicates },
      sql`t.account_id = ${account} and t.${raw(column)} = ${other}`,
    );
  const unless = duplicates ? sql`and not exists (select from ${raw(table)} o where ${duplicates})` : sql``;
  await connection.execute(sql`
    update ${raw(table)} t set ${raw(column)} = ${kept} where t.account_id = ${account} and t.${raw(column)} = ${other} ${unless}`);
}

/** Rows `o` of the kept contact and `t` of the other that may exist only once. */
async function settleDuplicates(
  connection: Connection,
  { table, part, duplicates }: { readonly table: string; readonly part: Part; readonly duplicates: Sql },
  ofOther: Sql,
): Promise<void> {
  const { content, added, shown } = part;
  const pairs = sql`${ofOther} and ${duplicates}`;
  if (content)
    await connection.execute(sql`
      delete from ${raw(table)} o using ${raw(table)} t where ${pairs} and o.${raw(content)} is null and t.${raw(content)} is not null`);
  if (added)
    await connection.execute(sql`
      update ${raw(table)} o set ${raw(added)} = o.${raw(added)} + t.${raw(added)} from ${raw(table)} t where ${pairs}`);
  if (shown) await connection.execute(sql`delete from ${raw(table)} t using ${raw(table)} o where ${pairs}`);
}

/** Custom field values that refer to the contact. */
async function moveValues({ connection, context }: Work, kept: string, other: string): Promise<void> {
  await connection.execute(sql`
    update custom_field_values set contact_id = ${kept}, value = ${kept}::bigint::text
    where account_id = ${context.principal.accountId} and contact_id = ${other}`);
}
