/** What an activity is about, whichever kind of record that is: today the note it stands beside. */
import { f } from '#kernel/resource/field.ts';
import { resource } from '#kernel/resource/resource.ts';

export const activitySubject = resource({
  name: 'activity_subject',
  table: 'activities',
  from:
    '(select a.account_id, a.id, n.id as note_id, n.type, n.subject, c.name as contact_name, x.display_number' +
    ' from activities a join notes n on n.account_id = a.account_id and n.id = coalesce(a.matter_note_id, a.contact_note_id)' +
    ' left join matters x on x.account_id = n.account_id and x.id = n.matter_id' +
    ' left join contacts c on c.account_id = n.account_id and c.id = n.contact_id where a.account_id = {account})',
  describe: 'The record that an activity is about.',
  scope: 'matters',
  fields: {
    id: f.integer({ sql: '{t}.note_id' }),
    type: f.text({ sql: "{t}.type || 'Note'" }),
    identifier: f.text({ sql: '{t}.subject' }),
    secondary_identifier: f.text({ sql: 'coalesce({t}.display_number, {t}.contact_name)' }),
    tertiary_identifier: f.text({ sql: 'null::text' }),
  },
});
