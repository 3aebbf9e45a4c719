/** The refusals about calendars and tasks. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'calendar_entry.icalendar': [
    422,
    'The list has more than {limit} entries and occurrences, too many for one file. Narrow it with from and to, or with a filter.',
  ],
  'task.statute_matter': [422, 'A statute of limitations belongs to a matter: send matter.'],
  'task.statute_once': [422, 'The matter already has a statute of limitations, the task {id}.'],
  'task.cascade_circle': [422, 'cascading_source cannot be {id}, whose own due date depends on this one.'],
  'task.cascade_date': [
    422,
    'A due date of {offset} is not between {first} and {last}. Send a smaller cascading_offset, or another due date.',
  ],
  'task.cascade_list': [422, 'cascading_source cannot be {id}, which is in another template list.'],

  'calendar.stays': [
    422,
    'The calendar {id} has the type {type} and cannot be deleted. Only an AdhocCalendar can be deleted.',
  ],
  'calendar.full': [
    409,
    'The calendar {id} has more than {limit} entries, which would be deleted with it. Delete some of them first.',
  ],
  'calendar_entry.order': [422, 'end_at cannot be {end}, which is before start_at, {start}.'],
  'calendar_entry.rule': [422, 'recurrence_rule cannot be {value}: {accepted}.'],
  'calendar_entry.rule_of_occurrence': [
    422,
    'recurrence_rule cannot be set on an occurrence of a series. Change the series, or create another one.',
  ],
  'calendar_entry.recurring_length': [
    422,
    'A recurring entry can last at most {limit} days. Send an earlier end_at, or leave out recurrence_rule.',
  ],
  'calendar_entry.not_recurring': [
    422,
    '_deleted applies to occurrences of a series; the entry {id} does not recur. Send DELETE to delete it.',
  ],
  'calendar_entry.exclusions': [
    422,
    'A series can have at most {limit} removed or changed occurrences. End it, and create another one.',
  ],
  'calendar_entry.window': [
    400,
    'An expanded list can cover at most {limit} days. Send a later from or an earlier to.',
  ],
  'calendar_entry.occurrences': [
    400,
    'An expanded list can contain at most {limit} occurrences of series. Send a later from, an earlier to, or a calendar_id.',
  ],
});
