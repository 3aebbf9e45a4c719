/**
 * From the inbox to a contact and its matter, in one transaction. What the lead said is kept: the person's
 * details in the contact; type, place, source and campaign in the matter; the message in its description.
 */
import type { Connection } from '#kernel/database/database.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, shown, type Records } from '#kernel/http/api/record-endpoints.ts';
import type { Parameter } from '#kernel/database/sql.ts';
import { updateRow } from '#kernel/records/change.ts';
import { m, type Input, type Members } from '#kernel/records/input.ts';
import { checkReferences } from '#kernel/records/references.ts';
import type { Tables } from '#tables';
import { contact } from '../contacts/contact.ts';
import { digitsOf, isEmail } from '../contacts/write.ts';
import { matter } from '../matters/matter.ts';
import { refuse } from '../refusals.ts';
import { inboxLead } from './inbox-lead.ts';

const BODY: Members = {
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
    describe: 'Make a contact and a matter of an inbox lead; answers the matter.',
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
    const locked = await writer.lock(
      connection,
      writer.registry.of(inboxLead.table, inboxLead.name),
      id,
      context,
      'no key update',
    );
    const lead = locked.row;
    if (lead.state === 'triaged') throw refuse('inbox_lead.triaged', { id, value: 'converted' });
    await checkReferences(connection, writer.registry, references, context);
    const contactId =
      (input.contact as string | null | undefined) ?? (await contactOf(connection, lead, records, call));
    const matterId = await writer.write(
      connection,
      writer.registry.of(matter.table, matter.name),
      {},
      undefined,
      context,
      {
        ...kept(lead, input),
        contact_id: contactId,
        primary_contact_id: contactId,
        inbox_lead_id: id,
      },
    );
    await updateRow(
      connection,
      writer.registry.of(inboxLead.table, inboxLead.name),
      id,
      locked.image,
      { state: 'triaged' },
      ['triaged'],
      context,
    );
    return shown(matter, records, connection, context, { id: matterId, ignored }, selection, 201);
  });
}

/** What the matter has of its lead, save where the body says otherwise. */
function kept(lead: Tables['inbox_leads'], input: Input): Record<string, Parameter> {
  const sent = (name: string, otherwise: string | null): Parameter =>
    input[name] === undefined ? otherwise : (input[name] as Parameter);
  const description = [input.description, lead.from_message].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  return {
    description: (description as string | undefined) ?? `Inquiry of ${nameOf(lead)}`,
    matter_type_id: sent('matter_type', lead.matter_type_id ?? null),
    matter_location_id: sent('matter_location', lead.matter_location_id ?? null),
    marketing_source_id: lead.marketing_source_id ?? null,
    marketing_campaign_id: lead.marketing_campaign_id ?? null,
    assignee_id: sent('assignee', null),
  };
}

async function contactOf(
  connection: Connection,
  lead: Tables['inbox_leads'],
  { writer }: Records,
  { context }: Call,
): Promise<string> {
  const numbers = lead.phone_number ? [lead.phone_number] : [];
  return writer.write(connection, writer.registry.of(contact.table, contact.name), {}, undefined, context, {
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

/** A person of whom only an address is known is called by it. */
function nameOf({ first_name, last_name, email, phone_number }: Tables['inbox_leads']): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email || phone_number || '';
}
