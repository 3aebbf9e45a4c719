/**
 * Whether the firm has had to do with somebody before it takes a case on: what was searched for, when, by
 * whom, and what was found. A report stays as it was made; searching again makes another.
 */
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { record } from '../record.ts';
import { FOUND_SCHEMA } from './found.ts';
import { SEES_SOME } from './restrictions.ts';

const SCOPE = 'lead_inbox_triage';

export const conflictCheck = record({
  name: 'conflict_check',
  path: 'conflict_checks',
  table: 'conflict_checks',
  describe:
    'A search for names among contacts, their former names, relationships, matters, leads, notes and custom fields.',
  scope: 'lead_inbox',
  scopes: { list: SCOPE, read: SCOPE, create: SCOPE },
  operations: ['list', 'create', 'read'],
  keepsDeleted: false,
  // A report without what its reader may not see would look like a clean one.
  visible: { restrictions: SEES_SOME, unless: 'false' },
  fields: {
    id: f.id(),
    etag: f.etag(),
    names: f.texts({
      write: 'create',
      notNull: true,
      describe: "Whom to search for, 1 to 20 names; without them the lead's or the matter's contact.",
    }),
    likeness: f.decimal({
      write: 'create',
      nullable: false,
      notNull: true,
      describe: 'From 0.2, which finds much, to 1, which finds the very words; 0.3 unless given.',
    }),
    found: f.json({ notNull: true, schema: FOUND_SCHEMA, describe: 'The most alike first, at most 100.' }),
    found_beyond: f.integer({ notNull: true, describe: 'How many more were found.' }),
    inbox_lead: f.belongsTo('inbox_lead'),
    matter: f.belongsTo('lead_matter_id', { column: 'lead_matter_id' }),
    user: f.belongsTo('lead_user_name'),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    inbox_lead_id: by.ref('inbox_lead_id'),
    matter_id: by.ref('lead_matter_id'),
  },
  input: {
    inbox_lead: m.reference('inbox_lead', { nullable: true }),
    matter: m.reference('lead_matter', { nullable: true }),
  },
});
