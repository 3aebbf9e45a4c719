/** The exports of the calendar room: calendars, tasks and reminders. */
export { writeAttendees } from './calendar-entries/attendees.ts';
export { calendarEntryEndpoints, calendarEntryRecords } from './calendar-entries/index.ts';
export { NOTIFY_OF_ENTRY, entryNoticeTask } from './calendar-entries/notices.ts';
export { isRead } from './calendar-entries/permission.ts';
export { clearOccurrences, setOccurrence } from './calendar-entries/set-occurrences.ts';
export { MIDNIGHT, type WallTime, instantOf, wallTimeOf } from './calendar-entries/wall-clock.ts';
export { mayWrite, requireWriter } from './calendar-entries/write.ts';
export { calendarEntryEventType } from './calendar-entry-event-types/calendar-entry-event-type.ts';
export { withFeedAddresses } from './calendar-feeds/address.ts';
export { calendarFeed } from './calendar-feeds/calendar-feed.ts';
export { registerCalendarFeeds } from './calendar-feeds/feed.ts';
export { calendar, calendarPermission } from './calendars/calendar.ts';
export { calendarsWith } from './calendars/permission.ts';
export {
  internalNotificationEndpoints,
  internalNotificationRecords,
} from './internal-notifications/index.ts';
export { notifyOfEnd } from './internal-notifications/ended-work.ts';
export { getsMail, notifyUsers } from './internal-notifications/notify-users.ts';
export { deliveryTask } from './reminders/deliver.ts';
export { notificationMethod } from './reminders/notification-method.ts';
export { reminder, reminderSubject } from './reminders/reminder.ts';
export { DELIVER_REMINDER } from './reminders/schedule.ts';
export { DURATION_UNITS } from './reminders/units.ts';
export { taskCalendar } from './task-calendars/task-calendar.ts';
export { assignTaskLists } from './task-templates/assign.ts';
export { taskTemplateListEndpoints } from './task-templates/endpoints.ts';
export { taskTemplateList, taskTemplateListInstance } from './task-templates/task-template-list.ts';
export { cascadingTaskTemplate, reminderTemplate, taskTemplate } from './task-templates/task-template.ts';
export { taskType } from './task-types/task-type.ts';
export { taskAssignee } from './tasks/assignee.ts';
export { NOTIFY_OF_TASK, noticeTask, oneLine } from './tasks/notices.ts';
export { task } from './tasks/task.ts';
export { TASK_STATUSES, mayBeSeen } from './tasks/task-values.ts';
export { rulesOfCalendar } from './write-rules.ts';
