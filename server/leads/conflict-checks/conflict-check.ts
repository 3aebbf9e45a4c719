/**
 * A conflict check: whether the firm has dealt with someone before it accepts a case. Stores what was searched for,
 * when and by whom, and the results. A report never changes; searching again creates another.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { record } from '../record.ts';
import { RESULT_SCHEMA } from './result.ts';
import { NAMES_OF_OTHERS } from './restrictions.ts';

export const conflictCheck = record({
  name: 'conflict_check',
  path: 'conflict_checks',
  table: 'conflict_checks',
  describe:
    'A search for names among contacts, their former names, relationships, matters, leads, notes and custom fields.',
  scope: 'lead_inbox',
  operations: ['list', 'create', 'read'],
  keepsDeleted: false,
  // A report without the parts hidden from its reader would look clean.
  visible: { restrictions: ['contacts_of_others', NAMES_OF_OTHERS], unless: 'false' },
  fields: {
    id: f.id(),
    etag: f.etag(),
    names: f.texts({
      write: 'create',
      notNull: true,
      describe: 'The names to search for, 1 to 20; by default, the contact of the lead or matter.',
    }),
    likeness: f.decimal({
      write: 'create',
      nullable: false,
      notNull: true,
      describe: 'The minimum similarity, from 0.2 (finds much) to 1 (exact words only); 0.3 by default.',
    }),
    found: f.json({
      notNull: true,
      schema: RESULT_SCHEMA,
      describe: 'The most similar results first, at most 100.',
    }),
    found_beyond: f.integer({ notNull: true, describe: 'The number of further results.' }),
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
