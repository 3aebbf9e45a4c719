/** Triggers: events from which a jurisdiction's rules count deadlines, such as the service of a complaint. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

/** The default and maximum page size (records:1019). */
const TRIGGERS = 1000;

export const courtTrigger = resource({
  name: 'court_trigger',
  table: 'court_triggers',
  // A trigger that the newest edition no longer has can be read by id but is not listed.
  from: '(select c.*, case when c.retired_at is null then c.jurisdiction_id end as listed_in from court_triggers c)',
  tenant: false,
  describe: 'An event from which the rules of a jurisdiction count deadlines.',
  scope: 'calendars',
  nestedFreely: true,
  limit: { default: TRIGGERS, max: TRIGGERS },
  fields: {
    id: f.id(),
    etag: f.etag(),
    system_id: f.integer({ sql: '{t}.id', notNull: true, describe: 'The number in its rule file.' }),
    description: f.text({ notNull: true, order: true }),
    is_served: f.boolean({ notNull: true, describe: 'Whether the way of service may extend its deadlines.' }),
    is_requirements_required: f.boolean({
      notNull: true,
      describe: 'Whether a docket requires start_time, because deadlines are counted in hours.',
    }),
    do_not_recalculate: f.boolean({
      notNull: true,
      describe: 'Whether the deadlines of a docket keep their first computed dates.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
  filters: {
    is_requirements_required: by.flag('{t}.is_requirements_required', {
      describe: 'Only triggers that need a time, or with false the others.',
    }),
    is_served: by.flag('{t}.is_served', {
      describe: 'Only triggers that are served, or with false the others.',
    }),
    query: by.wildcard('description'),
  },
});
