/**
 * The day on which a claim is lost if nothing is done. Published as a task; what only tasks have is null,
 * and it takes no reminders as long as users have no notification methods to be reminded by.
 */
import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const STATUTE_STATUSES = ['pending', 'in_progress', 'in_review', 'complete', 'draft'] as const;

export const statuteOfLimitations = resource({
  name: 'statute_of_limitations',
  table: 'statutes_of_limitations',
  describe: 'The day on which a claim is lost if nothing is done.',
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ sql: "'Statute of limitations'" }),
    description: f.absent(),
    description_text_type: f.text({ sql: "'plain_text'" }),
    due_at: f.date({ write: true }),
    completed_at: f.absent(),
    status: f.oneOf(STATUTE_STATUSES, { write: true, nullable: false }),
    priority: f.text({ sql: "'High'" }),
    permission: f.absent(),
    notify_completion: f.boolean({ sql: 'false' }),
    statute_of_limitations: f.boolean({ sql: 'true' }),
    time_entries_count: f.integer({ sql: '0' }),
    time_estimated: f.absent(),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    assignee: f.absent([]),
    assigner: f.absent([]),
    matter: f.belongsTo('matter'),
    reminders: f.absent([], { many: true }),
    task_type: f.absent([]),
    time_entries: f.absent([], { many: true }),
  },
});
