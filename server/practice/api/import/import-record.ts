/** An import of a file, stored so that the records it created can be deleted together. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

/** The kinds of records of the practice API that imports create, as in their paths. */
export const IMPORTS = [
  'contacts',
  'matters',
  'activities',
  'tasks',
  'calendar_entries',
  'notes',
  'bank_transactions',
] as const;
export type ImportKind = (typeof IMPORTS)[number];

export const STORED_KINDS = [...IMPORTS, 'inbox_leads'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

const OF_THE_VIEWER =
  '({t}.user_id = {viewer} or exists (select from users a where a.account_id = {t}.account_id and a.id = {viewer}' +
  " and (a.account_owner or 'admin' = any(a.roles))))";

export const importRecord = resource({
  name: 'import',
  path: 'imports',
  table: 'imports',
  describe:
    'An import of a file that created or changed records. Users see their own imports, and administrators see all.',
  scope: 'users',
  operations: ['list', 'read'],
  counted: false,
  where: OF_THE_VIEWER,
  fields: {
    id: f.id(),
    etag: f.etag(),
    kind: f.oneOf(STORED_KINDS, { notNull: true }),
    file_name: f.text({ describe: 'Null if the request did not name the file.' }),
    created_records: f.integer({ notNull: true, describe: 'The number of records it created.' }),
    changed_records: f.integer({
      notNull: true,
      describe: 'The number of existing records it changed. Undoing it does not change them back.',
    }),
    undone_at: f.instant({ describe: 'When it was undone; null if it was not.' }),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    user: f.belongsTo('user'),
  },
  filters: { kind: by.oneOf(STORED_KINDS) },
});
