/** The subject of an activity, of any kind: a note, a task, a calendar entry, a communication or a conversation. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { isRead, mayBeSeen } from '../../calendar/index.ts';
import { hiddenWithClient } from '../../firm/index.ts';

/** Subjects related to a hidden contact are hidden too. */
const seen = hiddenWithClient('{t}.contact_id');

const SUBJECT_TYPES = [
  'MatterNote',
  'ContactNote',
  'Task',
  'CalendarEntry',
  'Communication',
  'Conversation',
  'TextMessageConversation',
  'Document',
] as const;

export const activitySubject = resource({
  name: 'activity_subject',
  table: 'activities',
  from:
    '(select a.account_id, a.id, s.subject_id, s.type, s.subject, s.contact_id, x.display_number, x.client_id, c.name as contact_name' +
    ' from activities a cross join lateral (' +
    " select n.id as subject_id, n.type || 'Note' as type, n.subject, n.matter_id, n.contact_id from notes n" +
    ' where n.account_id = a.account_id and n.id = case when a.matter_note_id is null then a.contact_note_id else a.matter_note_id end' +
    " union all select k.id, 'Task', k.name, k.matter_id, null from tasks k" +
    ` where k.account_id = a.account_id and k.id = a.task_id and (${mayBeSeen('k')})` +
    " union all select e.id, 'CalendarEntry', e.summary, e.matter_id, null from calendar_entries e" +
    ` where e.account_id = a.account_id and e.id = a.calendar_entry_id and ${isRead('e')}` +
    " union all select o.id, 'Communication', o.subject, o.matter_id, null from communications o" +
    ' where o.account_id = a.account_id and o.id = a.communication_id' +
    " union all select v.id, 'Conversation', v.subject, v.matter_id, null from conversations v" +
    ' where v.account_id = a.account_id and v.id = a.client_portal_id' +
    " union all select m.id, 'TextMessageConversation', null, m.matter_id, m.contact_id from text_message_conversations m" +
    ' where m.account_id = a.account_id and m.id = a.text_message_conversation_id' +
    " union all select i.id, 'Document', i.name, i.matter_id, i.contact_id from document_versions w" +
    ' join items i on i.account_id = w.account_id and i.id = w.document_id' +
    ' where w.account_id = a.account_id and w.id = a.document_version_id and i.deleted_at is null limit 1) s' +
    ' left join matters x on x.account_id = a.account_id and x.id = s.matter_id' +
    ' left join contacts c on c.account_id = a.account_id and c.id = s.contact_id where a.account_id = {account})',
  describe: 'The record that an activity is about.',
  scope: 'matters',
  fields: {
    id: f.integer({ sql: '{t}.subject_id' }),
    type: f.oneOf(SUBJECT_TYPES),
    identifier: f.text({ sql: '{t}.subject', redact: seen }),
    secondary_identifier: f.text({
      sql: 'coalesce({t}.display_number, {t}.contact_name)',
      redact: { ...seen, unless: `(${seen.unless}) and (${hiddenWithClient().unless})` },
    }),
    tertiary_identifier: f.text({ sql: 'null::text' }),
  },
});
