/**
 * Merges two duplicate contacts: the records of the other contact are moved to the kept one, which takes over missing
 * values. The other is deleted, and its name is stored as a former name. Refuses if the other is used in the books:
 * posted money keeps its contact, so that one must be kept.
 */
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { idOr404, shown } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { updateRow, type WithImage } from '#kernel/changes/change.ts';
import { lockReference } from '#kernel/changes/lock-reference.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import { refuse } from '../refusals.ts';
import { contact } from './contact.ts';

/** Rows of the books that refer to a contact; they are never changed. */
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

/** Records that are moved with their own event and audit entry. */
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
  /** Columns whose values must be unique for the kept contact; duplicates stay with the other one. */
  readonly once?: readonly string[];
  /** The column that marks the primary row, of which a contact has only one. */
  readonly first?: string;
  /** The column that is null in rows without content. Those of the kept contact give way to the other's. */
  readonly content?: string;
}

/** Rows that exist only within other records. */
export const PARTS: Readonly<Record<string, Part>> = {
  'activity_rates.contact_id': {},
  'addresses.contact_id': { first: 'primary' },
  'calendar_entry_attendees.contact_id': { once: ['calendar_entry_id'] },
  'communication_participants.contact_id': { once: ['communication_id', 'part'] },
  'conversation_memberships.contact_id': { once: ['conversation_id'] },
  'conversation_message_receivers.contact_id': {},
  'conversation_messages.contact_id': {},
  'custom_field_set_associations.parent_contact_id': { once: ['custom_field_set_id'] },
  'custom_field_values.parent_contact_id': { once: ['custom_field_id'], content: 'value' },
  'email_addresses.contact_id': { first: 'primary' },
  'former_names.contact_id': {},
  'instant_messengers.contact_id': {},
  'internal_notifications.contact_id': {},
  'kyc_field_values.contact_id': { once: ['field_name'] },
  'lead_contacts.contact_id': {},
  // One per contact.
  'legal_aid_uk_contacts.contact_id': { once: ['account_id'] },
  'matter_bill_recipients.recipient_id': { once: ['matter_id'] },
  'payment_profiles.contact_id': { once: ['account_id'] },
  'phone_numbers.contact_id': { first: 'primary' },
  'split_invoice_payers.contact_id': { once: ['matter_id'] },
  'text_message_conversations.contact_id': {},
  'web_sites.contact_id': { first: 'default_web_site' },
};

/** References that stay with the deleted contact, or are moved by their own statement below. */
export const NOT_REPOINTED: readonly string[] = [
  'activity_rates.co_counsel_contact_id',
  'avatars.contact_id',
  'custom_field_values.contact_id',
  'safe_custody_state_changes.contact_id',
];

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
    return shown(contact, records, connection, context, { id: kept, ignored }, selection, 200);
  });
}

async function merge(work: Work, kept: string, other: string): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of(contact.table, contact.name);
  const lockKept = () => writer.lock(connection, of, kept, context, 'no key update');
  // Locked in order of ids, so that concurrent merges cannot deadlock.
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

/** Moves the contents of the other contact's root folder to that of the kept one. */
async function moveFolder({ connection, context }: Work, kept: string, other: string): Promise<void> {
  const account = context.principal.accountId;
  await connection.execute(sql`
    update items i set parent_id = k.id from items k, items o
    where i.account_id = ${account} and k.account_id = ${account} and o.account_id = ${account}
      and k.root and k.contact_id = ${kept} and o.root and o.contact_id = ${other} and i.parent_id = o.id`);
}

/** Whoever may see them: a private task of a colleague is moved too. */
async function moveRecords(work: Work, kept: string, other: string): Promise<void> {
  const { connection, context, writer } = work;
  let moved = 0;
  for (const [noun, column] of Object.entries(RECORDS)) {
    const of = writer.registry.get(noun);
    const also =
      of.table === 'items'
        ? raw(`and not t.root and t.type = '${noun === 'folder' ? 'Folder' : 'Document'}'`)
        : sql``;
    const rows = await connection.rows<WithImage<Pick<Locked['row'], 'id'>>>(sql`
      select t.id, to_jsonb(t)::text as image from ${raw(of.table)} t where t.account_id = ${context.principal.accountId}
        and t.${raw(column)} = ${other} ${of.keepsDeleted ? raw('and t.deleted_at is null') : sql``} ${also} order by t.id limit ${MOST_MOVED + 1} for no key update of t`);
    moved += rows.length;
    if (moved > MOST_MOVED)
      throw refuse('contact.merge_many', { id: other, limit: MOST_MOVED }, { field: 'contact' });
    for (const { id, image } of rows) {
      if (noun === 'contact' && id === kept) continue;
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
  const { once, first, content } = part;
  if (first)
    await connection.execute(sql`
      update ${raw(table)} t set ${raw(`"${first}"`)} = false where t.account_id = ${account} and t.${raw(column)} = ${other}
        and exists (select from ${raw(table)} o where o.account_id = ${account} and o.${raw(column)} = ${kept} and o.${raw(`"${first}"`)})`);
  const same = once?.map((name) => `o.${name} is not distinct from t.${name}`).join(' and ');
  if (same && content)
    await connection.execute(sql`
      delete from ${raw(table)} o using ${raw(table)} t where o.account_id = ${account} and o.${raw(column)} = ${kept} and o.${raw(content)} is null
        and t.account_id = ${account} and t.${raw(column)} = ${other} and t.${raw(content)} is not null and ${raw(same)}`);
  const unless = same
    ? sql`and not exists (select from ${raw(table)} o where o.account_id = ${account} and o.${raw(column)} = ${kept} and ${raw(same)})`
    : sql``;
  await connection.execute(sql`
    update ${raw(table)} t set ${raw(column)} = ${kept} where t.account_id = ${account} and t.${raw(column)} = ${other} ${unless}`);
}

/** Custom field values that refer to the contact. */
async function moveValues({ connection, context }: Work, kept: string, other: string): Promise<void> {
  await connection.execute(sql`
    update custom_field_values set contact_id = ${kept}, value = ${kept}::bigint::text
    where account_id = ${context.principal.accountId} and contact_id = ${other}`);
}
