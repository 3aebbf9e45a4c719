/**
 * Hiring: links or creates the practice contact of an intake contact, and the practice matter of its matter, in one
 * transaction. From then on, shared details are stored only in the practice.
 */
import { column } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { todayOf } from '#practice';
import type { Tables } from '#tables';
import { contact } from '../contacts/contact.ts';
import { copyDetails, withDetails } from '../contacts/copy-details.ts';
import { transferValues } from '../custom-fields/transfer-values.ts';
import { createInPractice, isInPractice, requireInPractice } from '../practice-records.ts';
import { refuse } from '../refusals.ts';
import { knownContact } from './duplicates.ts';
import { isOfClient, knownMatter } from './known-matter.ts';
import { matter } from './matter.ts';

/** `prefix` is the setting identifier_prefix, which determines member names. */
export function hireEndpoint(records: Records, prefix: string): Endpoint {
  const member = `${prefix}_id`;
  const body = bodyWith(member);
  return {
    method: 'POST',
    path: '/matters/{id}/hire',
    describe:
      'Hire: create the practice matter, and its client if the practice does not have them yet, or link an existing practice matter. Returns the matter.',
    scope: 'matter_write',
    body,
    status: 200,
    answers: { one: matter.name },
    handle: (call) => hire(records, call, body, member),
  };
}

function bodyWith(member: string) {
  const ofPractice = m.object({ [member]: m.value('integer', { nullable: true }) }, { nullable: true });
  return {
    hired_date: m.value('date', { nullable: true }),
    contact: ofPractice,
    matter: ofPractice,
  };
}

/** The practice id in a body; null if the body states that there is none. */
function idIn(sent: Input | null | undefined, member: string): string | null | undefined {
  const id = sent?.[member];
  return typeof id === 'string' || id === null ? id : undefined;
}

async function hire(records: Records, call: Call, body: ReturnType<typeof bodyWith>, member: string) {
  const { reader, writer } = records;
  const { context } = call;
  const id = idOr404(matter, call.param('id'));
  const selection = reader.selection(matter, context);
  const { input, ignored } = call.body(body);
  const [linked, client] = [idIn(input.matter, member), idIn(input.contact, member)];
  return call.write(async (connection) => {
    const work: Work = { connection, context, writer };
    const of = writer.registry.of(matter.table, matter.name);
    const { row, image } = await writer.lockRecord(connection, of, id, context, 'no key update');
    if (row.matter_id && (await isInPractice('matter', row.matter_id, work)))
      throw refuse('lead_matter.hired_already', { id, matter: row.matter_id });
    if (row.status === 'Did Not Hire') throw refuse('lead_matter.did_not_hire', { id });
    const known = linked ? await knownMatter(linked, work) : undefined;
    if (known) isOfClient(known, client);
    const contactId = await clientInPractice(row.contact_id, known?.client_id ?? client, member, work);
    const hired = input.hired_date ?? (await todayOf(connection, context));
    const matterId =
      known?.id ?? (await createInPractice('matter', await matterData(row, contactId, hired, work), work));
    const columns = { matter_id: matterId, description: null, status: 'Hired', hired_date: hired };
    await updateWithoutRules(work, of, { id, image }, columns, ['hired']);
    await transferValues('matter', id, { id: matterId, formerId: row.matter_id }, work);
    return answerWithRecord(matter, records, connection, context, { id, ignored }, selection, 200);
  });
}

/** The client's practice contact: the one named, one that was found, or a new one. */
async function clientInPractice(
  id: string,
  named: string | null | undefined,
  member: string,
  work: Work,
): Promise<string> {
  const { connection, context, writer } = work;
  const of = writer.registry.of(contact.table, contact.name);
  const { row: stored, image } = await writer.lockRecord(connection, of, id, context, 'no key update');
  if (stored.contact_id && (await isInPractice('contact', stored.contact_id, work))) {
    if (named && named !== stored.contact_id)
      throw refuse(
        'lead_contact.client',
        { id, contact: stored.contact_id, value: named },
        { field: 'contact' },
      );
    return stored.contact_id;
  }
  const row = await withDetails(stored, work);
  if (named) await requireInPractice('contact', named, work);
  const found = named === undefined ? await knownContact(row, member, work) : named;
  const contactId = found ?? (await createInPractice('contact', contactData(row), work));
  const now = {
    contact_id: contactId,
    status: 'Client',
    name: null,
    first_name: null,
    last_name: null,
    emails: null,
    phone_numbers: null,
    phone_digits: null,
    addresses: null,
  };
  await updateWithoutRules(work, of, { id, image }, now);
  if (found) await copyDetails(row, contactId, work);
  await transferValues('contact', id, { id: contactId, formerId: stored.contact_id }, work);
  return contactId;
}

function contactData({
  type,
  name,
  first_name,
  last_name,
  emails,
  phone_numbers,
  addresses,
}: Tables['lead_contacts']) {
  const parts = first_name || last_name ? { first_name, last_name } : { name };
  return {
    type,
    ...(type === 'Person' ? parts : { name }),
    email_addresses: (emails ?? []).map((address) => ({ name: 'Other', address })),
    phone_numbers: (phone_numbers ?? []).map((number) => ({ name: 'Other', number })),
    addresses: (column.json<readonly object[]>(addresses) ?? []).map((address) => ({
      name: 'Other',
      ...address,
    })),
  };
}

interface KnownInPractice {
  readonly description: Tables['lead_matters']['description'];
  readonly area: Tables['practice_areas']['id'] | null;
  readonly place: Tables['lead_locations']['name'] | null;
  readonly attorney: Tables['users']['id'] | null;
}

/**
 * Uses the practice area named like the matter's type, if there is one; intake types need not match practice areas.
 * The description and location of a matter that is hired again are those of its deleted practice matter.
 */
async function matterData(
  row: Tables['lead_matters'],
  client: string,
  hired: string,
  { connection, context }: Work,
) {
  const account = context.principal.accountId;
  const known = await connection.one<KnownInPractice>(sql`
    select coalesce(${row.description}, (select description from matters where account_id = ${account} and id = ${row.matter_id})) as description,
           (select a.id from practice_areas a join lead_matter_types t on t.account_id = a.account_id and lower(t.name) = lower(a.name)
             where a.account_id = ${account} and t.id = ${row.matter_type_id ?? null} and a.deleted_at is null) as area,
           coalesce((select location from matters where account_id = ${account} and id = ${row.matter_id}),
             (select name from lead_locations where account_id = ${account} and id = ${row.matter_location_id ?? null})) as place,
           (select id from users where account_id = ${account} and id = ${row.assignee_id ?? null}
              and enabled and deleted_at is null and subscription_type = 'Attorney') as attorney`);
  return {
    client: { id: client },
    description: known.description,
    status: 'Open',
    open_date: hired,
    ...(known.place ? { location: known.place } : {}),
    ...(known.area ? { practice_area: { id: known.area } } : {}),
    ...(known.attorney ? { responsible_attorney: { id: known.attorney } } : {}),
  };
}
