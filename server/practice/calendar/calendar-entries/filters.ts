/** The filters of entries (records:601). Hidden values match nothing. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { by, type Filter } from '#kernel/declarations/filter.ts';
import { SOURCES, isShown } from '../calendars/calendar.ts';
import { externalPropertyFilters } from '../../firm/index.ts';
import { ifDetailsVisible, isRead } from './permission.ts';

/** Longer entries are marked, so that a search by time examines few earlier entries. */
export const LONG_DAYS = 31;

const ENDS_AFTER =
  `((not {t}.lasts_long and {t}.start_at >= {value} - interval '${LONG_DAYS} days' and {t}.ends_last_at >= {value})` +
  ' or ({t}.lasts_long and {t}.ends_last_at >= {value}))';

/** An instant with a time; a bare date is refused because its instant would depend on the time zone (records:601). */
function atInstant(condition: string, describe: string): Filter {
  const filter = by.where('instant', condition, { describe });
  return {
    ...filter,
    schema: { ...filter.schema, pattern: 'T' },
    read: (texts, name) => {
      const text = texts.at(-1) ?? '';
      if (/^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text))
        throw refuse('request.argument', { parameter: name, value: text, accepted: WITH_TIME });
      return filter.read(texts, name);
    },
  };
}

const WITH_TIME = 'send an instant with its time, such as 2026-03-31T09:30:00Z (invalid xmlschema format)';

const ofCalendar = (condition: string): string =>
  `exists (select from calendars c where c.account_id = {t}.account_id and c.id = {t}.calendar_owner_id and ${condition})`;

export function entryFilters(key: string): Readonly<Record<string, Filter>> {
  const properties = externalPropertyFilters('calendar_entry_id', `{t}.${key}`);
  const attendedBy =
    `exists (select from calendar_entry_attendees y where y.account_id = {t}.account_id` +
    ` and y.calendar_entry_id = {t}.${key} and y.calendar_id = {value})`;
  return {
    calendar_id: by.where(
      'integer',
      `{t}.calendar_owner_id = {value} or (${attendedBy} and ${isRead('{t}', key)})`,
      { describe: 'Only entries of this calendar: its own, and those that it attends.' },
    ),
    ...Object.fromEntries(
      Object.entries(properties).map(([name, filter]) => [name, ifDetailsVisible(filter, key)]),
    ),
    from: atInstant(ENDS_AFTER, 'Only entries that end at this instant or later.'),
    to: atInstant('{t}.start_at <= {value}', 'Only entries that begin at this instant or earlier.'),
    has_court_rule: ifDetailsVisible(
      by.flag('{t}.matter_docket_id is not null', {
        describe: 'Only entries created by a docket, or with false the others.',
      }),
      key,
    ),
    is_all_day: by.flag('{t}.all_day', { describe: 'Only all-day entries, or with false the others.' }),
    matter_id: ifDetailsVisible(by.ref(), key),
    owner_entries_across_all_users: by.only(ofCalendar("c.type = 'UserCalendar'"), {
      describe: 'With true, only entries in calendars of users.',
    }),
    query: ifDetailsVisible(by.wildcard('summary', 'description', 'location'), key),
    source: by.cases(
      Object.fromEntries(SOURCES.map((source) => [source, ofCalendar(`c.source = '${source}'`)])),
      {
        describe: 'Only entries in calendars from this source.',
      },
    ),
    visible: by.flag(ofCalendar(isShown('c')), {
      describe: 'Only entries in calendars that the caller has made visible, or with false the others.',
    }),
  };
}
