/**
 * Converts an inbox lead to a contact and a matter, in one transaction. The lead's data is kept: the person's details
 * in the contact; type, location, source and campaign in the matter; the message in the matter's description.
 */
import type { Connection } from '#kernel/database/database.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Parameter } from '#kernel/database/sql.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { m } from '#kernel/declarations/member.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Tables } from '#tables';
import { contact, NAME_CHARACTERS } from '../contacts/contact.ts';
import { digitsOf, isEmail } from '../contacts/write.ts';
import { matter } from '../matters/matter.ts';
import { refuse } from '../refusals.ts';
import { inboxLead } from './inbox-lead.ts';

const BODY = {
  contact: m.reference('lead_contact', { nullable: true }),
  description: m.value('text', { nullable: true }),
  matter_type: m.reference('matter_type', { nullable: true }),
  matter_location: m.reference('location', { nullable: true }),
  assignee: m.reference('lead_user', { nullable: true }),
};

export function convertEndpoint(records: Records): Endpoint {
  return {
    method: 'POST',
    path: '/inbox_leads/{id}/convert',
    describe: 'Convert an inbox lead to a contact and a matter; returns the matter.',
    scope: 'lead_inbox_triage',
    body: BODY,
    answers: { one: matter.name },
    handle: (call) => convertLead(records, call),
  };
}

async function convertLead(records: Records, call: Call) {
  const { reader, writer } = records;
  const { context } = call;
  const id = idOr404(inboxLead, call.param('id'));
  const selection = reader.selection(matter, context);
  const { input, references, ignored } = call.body(BODY);
  return call.write(async (connection) => {
    const of = writer.registry.of(inboxLead.table, inboxLead.name);
    const { row: lead, image } = await writer.lockRecord(connection, of, id, context, 'no key update');
    if (lead.state === 'triaged') throw refuse('inbox_lead.triaged', { id, value: 'converted' });
    await checkReferences(connection, writer.registry, references, context);
    const contactId = input.contact ?? (await contactOf(connection, lead, records, call));
    const columns = {
      ...columnsFromLead(lead, input),
      contact_id: contactId,
      primary_contact_id: contactId,
      inbox_lead_id: id,
    };
    const matters = writer.registry.of(matter.table, matter.name);
    const matterId = await writer.insert(connection, matters, context, columns);
    await updateWithoutRules({ connection, context }, of, { id, image }, { state: 'triaged' }, ['triaged']);
    return answerWithRecord(matter, records, connection, context, { id: matterId, ignored }, selection, 201);
  });
}

/** The values that the matter takes from its lead, unless the body overrides them. */
function columnsFromLead(lead: Tables['inbox_leads'], input: Body<typeof BODY>): Record<string, Parameter> {
  const sent = (id: string | null | undefined, otherwise: string | null) =>
    id === undefined ? otherwise : id;
  const description = [input.description, lead.from_message].find((text) => (text ?? '').trim() !== '');
  return {
    description: description ?? `Inquiry of ${nameOf(lead)}`,
    matter_type_id: sent(input.matter_type, lead.matter_type_id),
    matter_location_id: sent(input.matter_location, lead.matter_location_id),
    marketing_source_id: lead.marketing_source_id ?? null,
    marketing_campaign_id: lead.marketing_campaign_id ?? null,
    assignee_id: sent(input.assignee, null),
  };
}

async function contactOf(
  connection: Connection,
  lead: Tables['inbox_leads'],
  { writer }: Records,
  { context }: Call,
): Promise<string> {
  const numbers = lead.phone_number ? [lead.phone_number] : [];
  return writer.insert(connection, writer.registry.of(contact.table, contact.name), context, {
    name: nameOf(lead),
    first_name: lead.first_name ?? null,
    last_name: lead.last_name ?? null,
    emails: lead.email && isEmail(lead.email) ? [lead.email] : [],
    phone_numbers: numbers,
    phone_digits: digitsOf(numbers),
    addresses: '[]',
    status: 'Lead',
  });
}

/**
 * Someone known only by an email address or number is named after it. The end of a name that is too long for a contact
 * stays in the lead only, which nobody could change.
 */
function nameOf({ first_name, last_name, email, phone_number }: Tables['inbox_leads']): string {
  const name = [first_name, last_name].filter(Boolean).join(' ') || email || phone_number || '';
  return [...name].slice(0, NAME_CHARACTERS).join('').trim();
}
