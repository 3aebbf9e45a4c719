/**
 * A case in intake, from the first conversation until it is hired or not. Once hired it is linked to a practice
 * matter, and shared details are stored there.
 */
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { rowsNamed } from '#kernel/declarations/wildcard-search.ts';
import { hiddenWithContact } from '#practice';
import { customFieldValues } from '../custom-fields/members.ts';
import { record } from '../record.ts';
import { searching } from '../search.ts';
import { SINCE_CAMPAIGNS, SINCE_SOURCES } from '../since.ts';

const STATUSES = ['Newly Added', 'In Progress', 'Pending Engagement', 'Hired', 'Did Not Hire'] as const;

const CATEGORY =
  "case {t}.status when 'Hired' then 'hired' when 'Did Not Hire' then 'did_not_hire' else 'intake' end";

const practiceMatter = (wanted: string): string =>
  `(select ${wanted} from matters p where p.account_id = {t}.account_id and p.id = {t}.matter_id)`;

const ownOr = (own: string, shared: string): string =>
  `case when {t}.matter_id is null then ${own} else ${practiceMatter(shared)} end`;

const nameIn = (table: string, column: string): string =>
  `(select l.name from ${table} l where l.account_id = {t}.account_id and l.id = {t}.${column})`;

const UPDATED_AT = `greatest({t}.updated_at, ${practiceMatter('p.updated_at')})`;

const DEFAULT_TYPE =
  '(select l.name from lead_matter_types l where l.account_id = {t}.account_id and l."default")';

/** Whether its lead was submitted by the calling application. */
const SUBMITTED =
  'exists (select from inbox_leads i where i.account_id = {t}.account_id and i.id = {t}.inbox_lead_id' +
  ' and i.application_id is not distinct from {application}::bigint)';

const ofLead: Filter = by.where('integer', `{t}.inbox_lead_id = {value} and ${SUBMITTED}`, {
  describe: 'Only the matter of this inbox lead, which your application must have submitted.',
});

/**
 * Matters are searched by description and by their contact's name. Each source is searched through its own index, and
 * only the results are looked up in the list.
 */
const OWN_TEXT =
  'select s.id from lead_matters s where s.account_id = {account} and s.matter_id is null and s.description ilike {pattern}' +
  ' union all select s.id from matters p join lead_matters s on s.account_id = p.account_id and s.matter_id = p.id' +
  ' where p.account_id = {account} and p.description ilike {pattern}' +
  ` union all select s.id from (${rowsNamed('lead_contacts')}) c` +
  ' join lead_matters s on s.account_id = {account} and s.contact_id = c.id';

/** Omitted for users from whom some practice contacts are hidden. */
const PRACTICE_TEXT =
  `select s.id from (${rowsNamed('contacts')}) p join lead_contacts c on c.account_id = {account} and c.contact_id = p.id` +
  ' join lead_matters s on s.account_id = c.account_id and s.contact_id = c.id';

const customFields = customFieldValues('matter');
const changed = { write: 'update', nullable: true } as const;

export const matter = record({
  name: 'lead_matter',
  path: 'matters',
  table: 'lead_matters',
  describe: 'What a contact wants from the firm.',
  scope: 'matter',
  operations: ['list', 'read', 'update'],
  keepsDeleted: false,
  fields: {
    id: f.id(),
    etag: f.etag({ sql: ownOr('{t}.etag', 'md5({t}.etag || p.etag)') }),
    inbox_lead_id: f.integer({ describe: 'The inbox lead that it was created from.' }),
    description: f.text({
      sql: ownOr('{t}.description', 'p.description'),
      write: true,
      nullable: false,
      notNull: true,
    }),
    svc_id: f.integer({
      sql: practiceMatter('case when p.deleted_at is null then p.id end'),
      describe:
        'The practice matter, once it exists, and null if it was deleted. From then on, shared details are stored there.',
    }),
    hired_date: f.date({ describe: 'Null until it is hired.' }),
    location: f.text({ sql: ownOr(nameIn('lead_locations', 'matter_location_id'), 'p.location') }),
    client: f.belongsTo('lead_matter_contact', { local: '{t}.contact_id' }),
    primary_contact: f.belongsTo('lead_matter_contact', { local: '{t}.primary_contact_id' }),
    status: f.oneOf(STATUSES, {
      write: true,
      nullable: false,
      notNull: true,
      describe: 'The status `hired` is set by the hire operation.',
    }),
    status_category: f.oneOf(['intake', 'hired', 'did_not_hire'], { sql: CATEGORY, notNull: true }),
    type: f.text({
      sql: `case when {t}.matter_type_id is null then ${DEFAULT_TYPE} else ${nameIn('lead_matter_types', 'matter_type_id')} end`,
      describe: "The name of its type, or of the firm's default type if it has none.",
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt({ sql: UPDATED_AT }),
    matter_type: f.belongsTo('matter_type_name', changed),
    matter_location: f.belongsTo('location_name', changed),
    marketing_source: f.belongsTo('lead_source_name', { ...changed, since: SINCE_SOURCES }),
    marketing_campaign: f.belongsTo('marketing_campaign_name', { ...changed, since: SINCE_CAMPAIGNS }),
    assignee: f.belongsTo('lead_user_name', { ...changed, describe: 'The user responsible for it.' }),
    ...customFields.fields,
  },
  filters: {
    updated_since: by.after(UPDATED_AT),
    submitted_only: by.only(SUBMITTED, {
      describe: 'With true, only matters of leads that your application submitted.',
    }),
    inbox_lead_id: ofLead,
    status: by.oneOf(STATUSES, 'status', {
      describe: 'Only matters with one of these statuses, separated by commas.',
    }),
    contact_id: by.ref('contact_id', { nullable: false, describe: 'Only matters of this contact.' }),
    practice_matter_id: by.ref('matter_id', {
      nullable: false,
      describe: 'Only the lead matter from which this practice matter was opened.',
    }),
    query: {
      ...searching({ text: `{t}.id in (${OWN_TEXT} union all ${PRACTICE_TEXT})` }),
      restricted: {
        restrictions: hiddenWithContact.restrictions,
        sql: searching({ text: `{t}.id in (${OWN_TEXT})` }).sql,
      },
      describe: 'Wildcard search on the description and the name of the contact.',
    },
  },
  input: customFields.input,
});

/** A matter nested in its contact. */
export const matterId = record({
  name: 'lead_matter_id',
  table: 'lead_matters',
  describe: 'A matter with its id.',
  keepsDeleted: false,
  fields: { id: f.id() },
});
