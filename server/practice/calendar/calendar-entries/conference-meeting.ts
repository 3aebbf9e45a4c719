/**
 * The video conference of an entry. The service itself creates no conferences: an application registered with the
 * conference provider does, and writes the details here.
 */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { objectIn, textIn } from '#kernel/declarations/read-input.ts';
import { resource } from '#kernel/declarations/resource.ts';
import type { Draft } from '#kernel/changes/write-rules.ts';

const CONFERENCE_TYPES = ['zoom'] as const;

/** The entry's columns for the conference's members. */
const COLUMNS = {
  type: 'conference_type',
  conference_id: 'conference_id',
  conference_password: 'conference_password',
  join_url: 'conference_join_url',
  source_id: 'conference_source_id',
} as const;

export const CONFERENCE_COLUMNS = Object.values(COLUMNS);

const TEXT_CHARACTERS = 500;
const URL_CHARACTERS = 2000;
const text = (limit: number) => m.value('text', { nullable: true, limit });

export const conferenceInput = m.object(
  {
    type: m.oneOf(CONFERENCE_TYPES),
    conference_id: text(TEXT_CHARACTERS),
    conference_password: text(TEXT_CHARACTERS),
    join_url: text(URL_CHARACTERS),
    source_id: text(TEXT_CHARACTERS),
  },
  { nullable: true },
);

export const conferenceMeeting = resource({
  name: 'conference_meeting',
  table: 'calendar_entries',
  from:
    `(select e.account_id, e.id, e.id as calendar_entry_id, ${CONFERENCE_COLUMNS.map((each) => `e.${each}`).join(', ')},` +
    ' e.etag, e.created_at, e.updated_at' +
    ' from calendar_entries e where e.account_id = {account} and e.conference_type is not null)',
  describe: 'The video conference of an entry.',
  scope: 'calendars',
  keepsDeleted: false,
  defaults: ['id', 'etag', 'type'],
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(CONFERENCE_TYPES, { column: COLUMNS.type }),
    conference_id: f.text({ describe: 'The meeting number at the provider.' }),
    conference_password: f.text(),
    join_url: f.text({ column: COLUMNS.join_url, describe: 'The URL for joining.' }),
    source_id: f.text({
      column: COLUMNS.source_id,
      describe: 'Its id in the application that created it.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

/** Omitted members stay unchanged; null removes the conference. */
export function writeConference({ columns, input }: Draft<'calendar_entries'>): void {
  const sent = objectIn(input, 'conference_meeting');
  if (sent === undefined) return;
  for (const [member, column] of Object.entries(COLUMNS)) {
    const value = sent === null ? null : textIn(sent, member);
    if (value !== undefined) columns[column] = value;
  }
}
