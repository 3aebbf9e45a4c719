/** The results of processed leads: contacts, matters in every status, and notes on both. */
import { instantOf, phoneDigits, type LoadedRow, type Target } from '#practice';
import type { SeededLead } from './leads.ts';
import type { Intake } from './intake.ts';
import { NOTES } from './words.ts';

const STAMPS = { etag: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' } as const;

const CONTACT: Target = {
  table: 'lead_contacts',
  columns: {
    id: 'bigint',
    type: 'text',
    status: 'text',
    contact_id: 'bigint',
    name: 'text',
    first_name: 'text',
    last_name: 'text',
    emails: 'text[]',
    phone_numbers: 'text[]',
    phone_digits: 'text',
    addresses: 'jsonb',
    ...STAMPS,
  },
};

const MATTER: Target = {
  table: 'lead_matters',
  columns: {
    id: 'bigint',
    inbox_lead_id: 'bigint',
    contact_id: 'bigint',
    primary_contact_id: 'bigint',
    matter_id: 'bigint',
    description: 'text',
    status: 'text',
    hired_date: 'date',
    matter_type_id: 'bigint',
    matter_location_id: 'bigint',
    marketing_source_id: 'bigint',
    marketing_campaign_id: 'bigint',
    assignee_id: 'bigint',
    ...STAMPS,
  },
};

const NOTE_COLUMNS = { subject: 'text', body: 'text', ...STAMPS } as const;
const CONTACT_NOTE: Target = {
  table: 'lead_contact_notes',
  columns: { contact_id: 'bigint', ...NOTE_COLUMNS },
};
const MATTER_NOTE: Target = { table: 'lead_matter_notes', columns: { matter_id: 'bigint', ...NOTE_COLUMNS } };

/** After this many days a lead has been decided. */
const DECIDED_AFTER_DAYS = 60;
const ASSIGNED_PERCENT = 80;
const NOTED_PERCENT = 50;
const SECONDS_PER_DAY = 86_400;

export async function seedProcessedLeads(intake: Intake, leads: readonly SeededLead[]): Promise<void> {
  const { loader, random } = intake;
  const triaged = leads.filter(({ state }) => state === 'triaged');
  const nextContact = await loader.idsInTurn(CONTACT.table, triaged.length);
  const nextMatter = await loader.idsInTurn(MATTER.table, triaged.length);
  const each = triaged.map((lead) => ({
    lead,
    contactId: nextContact(),
    matterId: nextMatter(),
    common: () => stamps(intake, lead),
  }));
  await loader.load(
    CONTACT,
    each.map(({ lead, contactId, common }) => ({ id: contactId, ...contactOf(lead), ...common() })),
  );
  await loader.load(
    MATTER,
    each.map(({ lead, contactId, matterId, common }) => ({
      id: matterId,
      contact_id: contactId,
      primary_contact_id: contactId,
      ...matterOf(intake, lead),
      ...common(),
    })),
  );
  const noted = each.filter(() => random.chance(NOTED_PERCENT));
  const onContacts = noted.filter(() => random.chance(NOTED_PERCENT));
  const note = (common: () => LoadedRow<string>) => ({ ...random.pick(NOTES), ...common() });
  await loader.load(
    CONTACT_NOTE,
    onContacts.map(({ contactId, common }) => ({ contact_id: contactId, ...note(common) })),
  );
  await loader.load(
    MATTER_NOTE,
    noted.map(({ matterId, common }) => ({ matter_id: matterId, ...note(common) })),
  );
}

function stamps({ random }: Intake, { second }: SeededLead): LoadedRow<string> {
  const at = instantOf(second);
  return { etag: random.etag(), created_at: at, updated_at: at };
}

/** A client's details are stored in the practice, so they are null here. */
function contactOf({ hired, first_name, last_name, email, phone_number }: SeededLead): LoadedRow<string> {
  if (hired) {
    return {
      type: hired.type,
      status: 'Client',
      contact_id: hired.contact_id,
      name: null,
      first_name: null,
      last_name: null,
      emails: null,
      phone_numbers: null,
      phone_digits: null,
      addresses: null,
    };
  }
  return {
    type: 'Person',
    status: 'Lead',
    contact_id: null,
    name: [first_name, last_name].filter(Boolean).join(' '),
    first_name,
    last_name,
    emails: asArray(email),
    phone_numbers: asArray(phone_number),
    phone_digits: phone_number === null ? '' : phoneDigits(phone_number),
    addresses: '[]',
  };
}

function matterOf(
  { random, calendar, people }: Intake,
  { id, hired, from_message, source, campaign, matterType, location, second }: SeededLead,
): LoadedRow<string> {
  const decided = calendar.today - second / SECONDS_PER_DAY > DECIDED_AFTER_DAYS;
  const open = random.pick(['Newly Added', 'In Progress', 'In Progress', 'Pending Engagement']);
  return {
    inbox_lead_id: id,
    matter_id: hired?.matter_id ?? null,
    description: hired ? null : from_message,
    status: hired ? 'Hired' : decided ? 'Did Not Hire' : open,
    hired_date: hired?.hired_date ?? null,
    matter_type_id: matterType,
    matter_location_id: location,
    marketing_source_id: source,
    marketing_campaign_id: campaign,
    assignee_id: people.length > 0 && random.chance(ASSIGNED_PERCENT) ? random.pick(people) : null,
  };
}

/** A text[] literal with one element or none; the text contains no quotes or backslashes. */
function asArray(text: string | null): string {
  return text === null ? '{}' : `{"${text}"}`;
}
