/**
 * Incoming leads: from applications, the intake form, and files. A lead stays in the inbox until someone converts it
 * to a contact with a matter, or ignores it.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { isNamed } from '#kernel/declarations/wildcard-search.ts';
import { hiddenWithItsContact } from '../contacts/hidden-contacts.ts';
import { record } from '../record.ts';
import { searching } from '../search.ts';
import { SINCE_ALL_LEADS, SINCE_CAMPAIGNS, SINCE_MATTER_TYPES, SINCE_SOURCES } from '../since.ts';

/** The token sees only leads that its application submitted. */
const LEADS_OF_OTHERS = 'leads_of_others';

const STATES = ['untriaged', 'ignored'] as const;

const NAME = { write: 'create', limit: 255 } as const;

/** A reference that is ignored if it does not resolve, and stored as text if it cannot be parsed. */
const reference = (since: number) =>
  m.object({ id: m.value('integer', { nullable: true }) }, { nullable: true, since, lenient: true });

export const inboxLead = record({
  name: 'inbox_lead',
  path: 'inbox_leads',
  table: 'inbox_leads',
  describe: 'An incoming lead that nobody has processed yet.',
  scope: 'lead_inbox',
  operations: ['list', 'create', 'read', 'update'],
  keepsDeleted: false,
  visible: [
    { restrictions: LEADS_OF_OTHERS, unless: '{t}.application_id = {application}::bigint' },
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
      describe: 'As sent, even if it is not a valid address.',
    }),
    phone_number: f.text({ write: 'create', limit: 100 }),
    state: f.oneOf(STATES, {
      write: 'update',
      sql: "nullif({t}.state, 'triaged')",
      nullable: false,
      notNull: false,
      describe: 'Null once it was converted to a contact with a matter, which is a separate operation.',
    }),
    from_message: f.text({ write: 'create', limit: 65_535 }),
    from_source: f.text({ ...NAME, describe: "The source, in the sender's words." }),
    referring_url: f.text({ write: 'create', limit: 2000 }),
    marketing_source: f.belongsTo('lead_source_name', { since: SINCE_SOURCES }),
    marketing_campaign: f.belongsTo('marketing_campaign_name', { since: SINCE_CAMPAIGNS }),
    matter_type: f.belongsTo('matter_type_name', { since: SINCE_MATTER_TYPES }),
    matter_location: f.belongsTo('location_name', { since: SINCE_MATTER_TYPES }),
    unread_references: f.json({
      describe: 'References that could not be parsed, by name, as they were sent.',
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    state: by.oneOf(STATES, 'state', { required: true, describe: 'Only leads in this state.' }),
    query: searching({
      text:
        `${isNamed("concat_ws(' ', {t}.first_name, {t}.last_name)")} or {t}.email ilike {pattern}` +
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

/** The restrictions on other applications' leads that result from a token's scopes. */
export function restrictionsOfLeads(scopes: ReadonlySet<string>, version: number): readonly string[] {
  return scopes.has('lead_inbox_all_read') && version >= SINCE_ALL_LEADS ? [] : [LEADS_OF_OTHERS];
}
