/**
 * What comes in: from applications, from the intake form, from files. A lead waits in the inbox until somebody
 * makes it a contact with a matter, or ignores it.
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { hiddenWithItsContact } from '../contacts/hidden-contacts.ts';
import { record } from '../record.ts';
import { searching } from '../search.ts';
import { SINCE_ALL_LEADS, SINCE_CAMPAIGNS, SINCE_MATTER_TYPES, SINCE_SOURCES } from '../versions.ts';

/** Sees only the leads that its application has submitted. */
const OWN_LEADS = 'own_leads';

/** Scopes with which leads are read. */
const READING = ['lead_inbox_read', 'lead_inbox_all_read'] as const;
const STATES = ['untriaged', 'ignored'] as const;

const NAME = { write: 'create', limit: 255 } as const;

/** A reference that is passed over where it does not resolve, and kept as text where it cannot be read. */
const reference = (since: number) =>
  m.object({ id: m.value('integer', { nullable: true }) }, { nullable: true, since, lenient: true });

export const inboxLead = record({
  name: 'inbox_lead',
  path: 'inbox_leads',
  table: 'inbox_leads',
  describe: 'What comes in, before anybody has looked at it.',
  scope: 'lead_inbox',
  scopes: { list: READING, read: READING, create: 'lead_inbox_write', update: 'lead_inbox_triage' },
  operations: ['list', 'create', 'read', 'update'],
  keepsDeleted: false,
  visible: [
    { restrictions: OWN_LEADS, unless: '{t}.application_id = {application}::bigint' },
    hiddenWithItsContact,
  ],
  fields: {
    id: f.id(),
    etag: f.etag(),
    first_name: f.text(NAME),
    last_name: f.text(NAME),
    email: f.text({
      write: 'create',
      limit: 320,
      lenient: true,
      describe: 'As it was sent, also where it is no address.',
    }),
    phone_number: f.text({ write: 'create', limit: 100 }),
    state: f.oneOf(STATES, {
      write: 'update',
      sql: "nullif({t}.state, 'triaged')",
      nullable: false,
      notNull: false,
      describe: 'Null once it was made a contact with a matter, which is an operation of its own.',
    }),
    from_message: f.text({ write: 'create', limit: 65_535 }),
    from_source: f.text({ ...NAME, describe: 'Where it comes from, in the words of the sender.' }),
    referring_url: f.text({ write: 'create', limit: 2000 }),
    marketing_source: f.belongsTo('lead_source_name', { since: SINCE_SOURCES }),
    marketing_campaign: f.belongsTo('marketing_campaign_name', { since: SINCE_CAMPAIGNS }),
    matter_type: f.belongsTo('matter_type_name', { since: SINCE_MATTER_TYPES }),
    matter_location: f.belongsTo('location_name', { since: SINCE_MATTER_TYPES }),
    unread_references: f.json({
      describe: 'References that could not be read, by their names, as they were sent.',
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    state: by.oneOf(STATES, 'state', { required: true, describe: 'Only leads in this state.' }),
    query: searching({
      text:
        "concat_ws(' ', {t}.first_name, {t}.last_name) ilike {pattern} or {t}.email ilike {pattern}" +
        ' or {t}.phone_number ilike {pattern}',
      digits: '{t}.phone_digits like {digits}',
    }),
  },
  input: {
    marketing_source: reference(SINCE_SOURCES),
    marketing_campaign: reference(SINCE_CAMPAIGNS),
    matter_type: reference(SINCE_MATTER_TYPES),
    matter_location: reference(SINCE_MATTER_TYPES),
  },
});

/** What a token does not see of the leads of others because of its scopes. */
export function restrictionsOfLeads(scopes: ReadonlySet<string>, version: number): readonly string[] {
  return scopes.has('lead_inbox_all_read') && version >= SINCE_ALL_LEADS ? [] : [OWN_LEADS];
}
