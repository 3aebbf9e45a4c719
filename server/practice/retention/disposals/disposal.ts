/**
 * Disposals of records whose retention period has ended: proposed, approved or declined by an administrator, and
 * carried out by a job. They remain as a register of what was removed.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { REMOVES } from '../retention-rules/retention-rule.ts';

/** Contains names of matters and clients, regardless of the caller's visibility. */
const forAdmins = {
  restrictions: 'anyone',
  unless:
    "exists (select from users a where a.account_id = {t}.account_id and a.id = {viewer} and (a.account_owner or 'admin' = any(a.roles)))",
} as const;

export const disposal = resource({
  name: 'disposal',
  path: 'disposals',
  table: 'disposals',
  describe:
    'A disposal of records whose retention period has ended. If there are any, one is proposed every night, or immediately by a create. Nothing is removed before an administrator approves it.',
  scope: 'matters',
  operations: ['list', 'read', 'update'],
  counted: true,
  writtenBy: ADMINS,
  visible: forAdmins,
  fields: {
    id: f.id(),
    etag: f.etag(),
    status: f.oneOf(['proposed', 'approved', 'declined', 'carried_out'], {
      write: 'update',
      notNull: true,
      describe: 'Write approved or declined, once. The job sets carried_out.',
    }),
    decided_at: f.instant({ describe: 'When it was approved or declined.' }),
    carried_out_at: f.instant(),
    created_at: f.createdAt({ order: true }),
    updated_at: f.updatedAt(),
    decided_by: f.belongsTo('user', { column: 'decided_by_id' }),
    disposal_items: f.hasMany('disposal_item', { foreign: 'disposal_id' }),
  },
  filters: { status: by.oneOf(['proposed', 'approved', 'declined', 'carried_out']) },
});

export const disposalItem = resource({
  name: 'disposal_item',
  path: 'disposal_items',
  table: 'disposal_items',
  describe: 'A matter in a disposal: what is to be removed, why it is kept, or what was removed.',
  scope: 'matters',
  operations: ['list', 'read', 'update'],
  writtenBy: ADMINS,
  visible: forAdmins,
  counted: true,
  fields: {
    id: f.id(),
    etag: f.etag(),
    matter_number: f.text({ notNull: true, describe: 'The display number of the matter at the time.' }),
    client_name: f.text({ notNull: true }),
    removes: f.oneOf(REMOVES, { notNull: true }),
    due_on: f.date({
      notNull: true,
      order: true,
      describe: 'The first day on which the rule allows the removal.',
    }),
    status: f.oneOf(['proposed', 'excluded', 'held', 'removed'], {
      write: 'update',
      notNull: true,
      describe:
        'While the disposal is proposed: write excluded to leave the matter out, or proposed to include it again.',
    }),
    reason: f.text({ describe: 'Why it is kept; otherwise null.' }),
    documents: f.integer({ notNull: true, describe: 'The number of documents and folders removed.' }),
    communications: f.integer({
      notNull: true,
      describe: 'The number of communications, notes and conversations removed.',
    }),
    other_records: f.integer({ notNull: true, describe: 'The number of other records removed.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    disposal: f.belongsTo('disposal'),
    matter: f.belongsTo('matter', { describe: 'Null if it was removed.' }),
  },
  filters: {
    disposal_id: by.ref('disposal_id', { nullable: false }),
    matter_id: by.ref('matter_id', { nullable: false }),
    status: by.oneOf(['proposed', 'excluded', 'held', 'removed']),
  },
});
