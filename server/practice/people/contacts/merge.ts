/**
 * Makes one contact of two that are the same: what belongs to the other moves to the one that is kept, which takes
 * over what it does not know yet. The other is deleted, and its name is kept as a former one. Refuses where the other
 * stands in the books: money keeps the name it was recorded with, so that one is the one to keep.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { idOr404, shown } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { updateRow } from '#kernel/records/change.ts';
import { m, type Members } from '#kernel/records/member.ts';
import type { Work } from '#kernel/records/write-rules.ts';
import type { Locked } from '#kernel/records/writer.ts';
import { refuse } from '../refusals.ts';
import { contact } from './contact.ts';

/** Rows of the books that name a contact; they are never rewritten. */
export const IN_THE_BOOKS: readonly string[] = [
  'allocations.contact_id',
  'bank_accounts.client_id',
  'bank_transactions.client_id',
  'bank_transfers.client_id',
  'bills.client_id',
  'credit_memos.contact_id',
  'expense_items.client_id',
  'expenses.client_id',
  'journal_entries.client_id',
  'journal_entry_items.client_id',
  'matter_transfers.client_id',
  'payment_links.contact_id',
  'payment_links.destination_contact_id',
  'payments.contact_id',
  'trust_balances.client_id',
  'trust_ledgers.owner_client_id',
  'trust_line_items.client_id',
  'vendor_bill_items.client_id',
];

/** Records that move with an event and an audit entry of their own. */
export const RECORDS: Readonly<Record<string, string>> = {
  matter: 'client_id',
  note: 'contact_id',
  task: 'assignee_contact_id',
  relationship: 'contact_id',
  activity: 'vendor_id',
  contact: 'company_id',
  medical_records_request: 'medical_provider_id',
  lien: 'holder_id',
  folder: 'contact_id',
  document: 'contact_id',
  safe_custody_packet: 'contact_id',
  legal_hold: 'contact_id',
};

interface Part {
  /** Columns of which the kept contact has each value once; what it has already stays with the other. */
  readonly once?: readonly string[];
  /** The column that marks the one that comes first, of which a contact has one. */
  readonly first?: string;
}

/** Rows that only stand inside other records. */
export const PARTS: Readonly<Record<string, Part>> = {
  'activity_rates.contact_id': {},
  'addresses.contact_id': { first: 'primary' },
  'calendar_entry_attendees.contact_id': { once: ['calendar_entry_id'] },
  'communication_participants.contact_id': { once: ['communication_id', 'part'] },
  'conversation_memberships.contact_id': { once: ['conversation_id'] },
  'conversation_message_receivers.contact_id': {},
  'conversation_messages.contact_id': {},
  'custom_field_set_associations.parent_contact_id': { once: ['custom_field_set_id'] },
  'custom_field_values.parent_contact_id': { once: ['custom_field_id'] },
  'email_addresses.contact_id': { first: 'primary' },
  'former_names.contact_id': {},
  'instant_messengers.contact_id': {},
  'internal_notifications.contact_id': {},
  'kyc_field_values.contact_id': { once: ['field_name'] },
  'lead_contacts.contact_id': {},
  // One of each contact.
  'legal_aid_uk_contacts.contact_id': { once: ['account_id'] },
  'matter_bill_recipients.recipient_id': { once: ['matter_id'] },
  'payment_profiles.contact_id': { once: ['account_id'] },
  'phone_numbers.contact_id': { first: 'primary' },
  'split_invoice_payers.contact_id': { once: ['matter_id'] },
  'text_message_conversations.contact_id': {},
  'web_sites.contact_id': { first: 'default_web_site' },
};

/** What stays with the contact that is deleted, or is moved by a statement of its own below. */
export const APART: readonly string[] = [
  'activity_rates.co_counsel_contact_id',
  'avatars.contact_id',
  'custom_field_values.contact_id',
  'safe_custody_state_changes.contact_id',
];

/** Members that the kept contact takes over where it has none. */
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

/** Records that one merge moves, so that it stays one short transaction. */
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
    for (const id of [kept, other]) {
      if (!(await reader.one(connection, contact, id, context)))
        throw refuseGenerally('record.not_found', { resource: contact.name, id });
    }
    await merge({ connection, context, writer }, kept, other);
    return shown(contact, records, connection, context, { id: kept, ignored }, selection, 200);
  });
}

async function merge(work: Work, kept: string, other: string): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of(contact.table, contact.name);
  const lock = (id: string) => writer.lock(connection, of, id, context, 'no key update');
  // In the order of their ids, so that no two merges wait for each other.
  const first = BigInt(kept) < BigInt(other) ? await lock(kept) : undefined;
  const otherRow = await lock(other);
  const keptRow = first ?? (await lock(kept));
  if (keptRow.row.type !== otherRow.row.type)
    throw refuse(
      'contact.merge_type',
      { type: keptRow.row.type, other: otherRow.row.type },
      { field: 'contact' },
    );
  await refuseBooks(work, other, otherRow.row.name);
  await moveFolder(work, kept, other);
  await moveRecords(work, kept, other);
  for (const [place, part] of Object.entries(PARTS)) await movePart(work, place, part, kept, other);
  await moveValues(work, kept, other);
  await connection.execute(sql`
    insert into former_names (account_id, contact_id, name, until)
    select ${context.principal.accountId}, ${kept}, ${otherRow.row.name}, ${context.now.toISOString()}
    where lower(${otherRow.row.name}) <> lower(${keptRow.row.name})`);
  const taken = TAKEN_OVER.filter(
    (name) => keptRow.row[name] === null && otherRow.row[name] !== null && otherRow.row[name] !== kept,
  );
  await updateRow(
    connection,
    of,
    kept,
    keptRow.image,
    Object.fromEntries(taken.map((name) => [name, otherRow.row[name]])),
    [],
    context,
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

/** What lies in the other's root folder comes to lie in that of the kept one. */
async function moveFolder({ connection, context }: Work, kept: string, other: string): Promise<void> {
  const account = context.principal.accountId;
  await connection.execute(sql`
    update items i set parent_id = k.id from items k, items o
    where i.account_id = ${account} and k.account_id = ${account} and o.account_id = ${account}
      and k.root and k.contact_id = ${kept} and o.root and o.contact_id = ${other} and i.parent_id = o.id`);
}

async function moveRecords(work: Work, kept: string, other: string): Promise<void> {
  const { connection, context, writer } = work;
  let moved = 0;
  for (const [noun, column] of Object.entries(RECORDS)) {
    const of = writer.registry.get(noun);
    const also =
      of.table === 'items'
        ? raw(`and not t.root and t.type = '${noun === 'folder' ? 'Folder' : 'Document'}'`)
        : sql``;
    const rows = await connection.rows<Pick<Locked['row'], 'id'>>(sql`
      select t.id from ${raw(of.table)} t where t.account_id = ${context.principal.accountId}
        and t.${raw(column)} = ${other} ${of.keepsDeleted ? raw('and t.deleted_at is null') : sql``} ${also} order by t.id limit ${MOST_MOVED + 1}`);
    moved += rows.length;
    if (moved > MOST_MOVED)
      throw refuse('contact.merge_many', { id: other, limit: MOST_MOVED }, { field: 'contact' });
    for (const { id } of rows) {
      if (noun === 'contact' && id === kept) continue;
      const { image } = await writer.lock(connection, of, id, context, 'no key update');
      await updateRow(connection, of, id, image, { [column]: kept }, [], context);
    }
  }
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
  const unless = same
    ? sql`and not exists (select from ${raw(table)} o where o.account_id = ${account} and o.${raw(column)} = ${kept} and ${raw(same)})`
    : sql``;
  await connection.execute(sql`
    update ${raw(table)} t set ${raw(column)} = ${kept} where t.account_id = ${account} and t.${raw(column)} = ${other} ${unless}`);
}

/** Custom fields of other records whose value is the contact. */
async function moveValues({ connection, context }: Work, kept: string, other: string): Promise<void> {
  await connection.execute(sql`
    update custom_field_values set contact_id = ${kept}, value = ${kept}::bigint::text
    where account_id = ${context.principal.accountId} and contact_id = ${other}`);
}
