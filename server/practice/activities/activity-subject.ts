/** What an activity is about, whichever kind of record that is: the note or the task it stands beside. */
import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';
import { mayBeSeen } from '../tasks/words.ts';

export const activitySubject = resource({
  name: 'activity_subject',
  table: 'activities',
  from:
    '(select a.account_id, a.id, coalesce(n.id, k.id) as subject_id, ' +
    " case when n.id is null then 'Task' else n.type || 'Note' end as type, coalesce(n.subject, k.name) as subject," +
    ' coalesce(x.display_number, c.name) as beside from activities a' +
    ' left join notes n on n.account_id = a.account_id and n.id = coalesce(a.matter_note_id, a.contact_note_id)' +
    ` left join tasks k on k.account_id = a.account_id and k.id = a.task_id and (${mayBeSeen('k')})` +
    ' left join matters x on x.account_id = a.account_id and x.id = coalesce(n.matter_id, k.matter_id)' +
    ' left join contacts c on c.account_id = a.account_id and c.id = n.contact_id' +
    ' where a.account_id = {account} and (n.id is not null or k.id is not null))',
  describe: 'The record that an activity is about.',
  scope: 'matters',
  fields: {
    id: f.integer({ sql: '{t}.subject_id' }),
    type: f.text(),
    identifier: f.text({ sql: '{t}.subject' }),
    secondary_identifier: f.text({ sql: '{t}.beside' }),
    tertiary_identifier: f.text({ sql: 'null::text' }),
  },
});
