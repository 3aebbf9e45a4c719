/**
 * Hiring: the contact of intake becomes one of the practice, or is found to be one, and its matter one of the
 * practice's, all in one transaction. From then on what both have is kept in the practice alone.
 */
import type { Row } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseMember } from '#kernel/errors/kernel-refusals.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, shown, type Records } from '#kernel/http/api/record-endpoints.ts';
import { updateRow } from '#kernel/resource/change.ts';
import { m, readBody, type Input, type Members } from '#kernel/resource/input.ts';
import type { Work } from '#kernel/resource/write-rules.ts';
import { contact } from '../contacts/contact.ts';
import { handOver } from '../custom-fields/hand-over.ts';
import { createInPractice } from '../practice-records.ts';
import { refuse } from '../refusals.ts';
import { textsOf } from '../text-array.ts';
import { knownContact } from './duplicates.ts';
import { matter } from './matter.ts';

const BODY: Members = {
  hired_date: m.value('date', { nullable: true }),
  contact: m.object({ svc_id: m.value('integer', { nullable: true }) }, { nullable: true }),
};

/** `prefix` is the setting identifier_prefix, which names the member. */
export function hireEndpoint(records: Records, prefix: string): Endpoint {
  const member = `${prefix}_id`;
  const body: Members = {
    ...BODY,
    contact: m.object({ [member]: m.value('integer', { nullable: true }) }, { nullable: true }),
  };
  return {
    method: 'POST',
    path: '/matters/{id}/hire',
    describe:
      'Open the matter in the practice, and its client too unless the practice knows them; answers the matter.',
    scope: 'matter_write',
    body,
    answers: { one: matter.name },
    handle: (call) => hire(records, call, body, member),
  };
}

async function hire(records: Records, call: Call, body: Members, member: string) {
  const { reader, writer } = records;
  const { ask } = call;
  const id = idOr404(matter, call.params.id!);
  const selection = reader.selection(matter, ask);
  const { input, ignored } = readBody(call.data(), body);
  const named = (input.contact as Input | null | undefined)?.[member];
  return call.write(async (connection) => {
    const work: Work = { connection, ask, writer };
    const of = writer.registry.get(matter.name);
    const { row, image } = await writer.lock(connection, of, id, ask, 'no key update');
    if (row.matter_id) throw refuse('lead_matter.hired_already', { id, matter: row.matter_id });
    if (row.status === 'Did Not Hire') throw refuse('lead_matter.did_not_hire', { id });
    const contactId = await clientInPractice(row.contact_id!, named as string | null | undefined, work);
    const hired = (input.hired_date as string | null | undefined) ?? ask.now.toISOString().slice(0, 10);
    const matterId = await createInPractice('matter', await matterData(row, contactId, hired, work), work);
    const columns = { matter_id: matterId, description: null, status: 'Hired', hired_date: hired };
    await updateRow(connection, of, id, image, columns, ['hired'], ask);
    await handOver('matter', id, matterId, work);
    return shown(matter, records, connection, ask, { id, ignored }, selection, 200);
  });
}

/** The practice's contact that the client is: the one that is named, one that is found, or a new one. */
async function clientInPractice(id: string, named: string | null | undefined, work: Work): Promise<string> {
  const { connection, ask, writer } = work;
  const of = writer.registry.get(contact.name);
  const { row, image } = await writer.lock(connection, of, id, ask, 'no key update');
  if (row.contact_id) {
    if (named && named !== row.contact_id) throw unknown(named);
    return row.contact_id;
  }
  const found = named === undefined ? await knownContact(row, work) : named && (await existing(named, work));
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
  await updateRow(connection, of, id, image, now, [], ask);
  await handOver('contact', id, contactId, work);
  return contactId;
}

function unknown(id: string) {
  return refuseMember('record.reference', { resource: 'contact', id }, { field: 'contact' });
}

async function existing(id: string, { connection, ask }: Work): Promise<string> {
  const row = await connection.row<{ id: string }>(
    sql`select id from contacts where account_id = ${ask.principal.accountId} and id = ${id} and deleted_at is null for key share`,
  );
  if (!row) throw unknown(id);
  return row.id;
}

function contactData({ type, name, first_name, last_name, emails, phone_numbers, addresses }: Row) {
  const parts = first_name || last_name ? { first_name, last_name } : { name };
  return {
    type,
    ...(type === 'Person' ? parts : { name }),
    email_addresses: textsOf(emails).map((address) => ({ name: 'Other', address })),
    phone_numbers: textsOf(phone_numbers).map((number) => ({ name: 'Other', number })),
    addresses: (JSON.parse(addresses ?? '[]') as object[]).map((address) => ({ name: 'Other', ...address })),
  };
}

/** A practice area that is called like the matter's type is taken; intake's types need not be any of the practice. */
async function matterData(row: Row, client: string, hired: string, { connection, ask }: Work) {
  const account = ask.principal.accountId;
  const known = await connection.row<{
    area: string | null;
    place: string | null;
    attorney: string | null;
  }>(sql`
    select (select a.id from practice_areas a join lead_matter_types t on t.account_id = a.account_id and lower(t.name) = lower(a.name)
             where a.account_id = ${account} and t.id = ${row.matter_type_id ?? null} and a.deleted_at is null) as area,
           (select name from lead_locations where account_id = ${account} and id = ${row.matter_location_id ?? null}) as place,
           (select id from users where account_id = ${account} and id = ${row.assignee_id ?? null}
              and enabled and deleted_at is null and subscription_type = 'Attorney') as attorney`);
  return {
    client: { id: client },
    description: row.description,
    status: 'Open',
    open_date: hired,
    ...(known?.place ? { location: known.place } : {}),
    ...(known?.area ? { practice_area: { id: known.area } } : {}),
    ...(known?.attorney ? { responsible_attorney: { id: known.attorney } } : {}),
  };
}
