/** The rules for writing records of this room. */
import { ruled, type RecordRules } from '#kernel/changes/write-rules.ts';
import { user } from '../people/index.ts';
import { calendarEntry } from './calendar-entries/calendar-entry.ts';
import { occurrenceRules } from './calendar-entries/find-occurrences.ts';
import { occurrence } from './calendar-entries/occurrence.ts';
import { calendarEntryRules } from './calendar-entries/write.ts';
import { calendarEntryEventType } from './calendar-entry-event-types/calendar-entry-event-type.ts';
import { calendarEntryEventTypeRules } from './calendar-entry-event-types/write.ts';
import { calendarFeed } from './calendar-feeds/calendar-feed.ts';
import { calendarFeedRules } from './calendar-feeds/write.ts';
import { calendar } from './calendars/calendar.ts';
import { calendarRules } from './calendars/write.ts';
import { reminder } from './reminders/reminder.ts';
import { reminderRules, remindersFollowTimeZone } from './reminders/write.ts';
import { taskCalendar } from './task-calendars/task-calendar.ts';
import { taskCalendarRules } from './task-calendars/write.ts';
import { taskTemplateList } from './task-templates/task-template-list.ts';
import { reminderTemplate, taskTemplate } from './task-templates/task-template.ts';
import { taskTemplateListRules } from './task-templates/write-list.ts';
import { reminderTemplateRules } from './task-templates/write-reminder.ts';
import { taskTemplateRules } from './task-templates/write.ts';
import { taskType } from './task-types/task-type.ts';
import { taskTypeRules } from './task-types/write.ts';
import { task } from './tasks/task.ts';
import { taskRules } from './tasks/write.ts';

export const rulesOfCalendar: readonly RecordRules[] = [
  ruled(calendar, calendarRules),
  ruled(calendarEntry, calendarEntryRules),
  ruled(calendarEntryEventType, calendarEntryEventTypeRules),
  ruled(calendarFeed, calendarFeedRules),
  ruled(occurrence, occurrenceRules),
  ruled(reminder, reminderRules),
  ruled(reminderTemplate, reminderTemplateRules),
  ruled(task, taskRules),
  ruled(taskCalendar, taskCalendarRules),
  ruled(taskTemplate, taskTemplateRules),
  ruled(taskTemplateList, taskTemplateListRules),
  ruled(taskType, taskTypeRules),
  ruled(user, remindersFollowTimeZone),
];
