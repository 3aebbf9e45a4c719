/** The tasks of each user: their status, and which were completed. */
import { sql } from '#kernel/database/sql.ts';
import { count, percent } from '#kernel/reports/declared.ts';
import { identifier, text } from '#kernel/reports/table.ts';
import { WORK, type PracticeReport } from '../report-kind.ts';

export const taskProgressByUser: PracticeReport = {
  kind: 'task_progress_by_user',
  name: 'Task progress by user',
  category: 'task',
  describe: 'The number of tasks of each user by status, and the number overdue on a day.',
  of: 'day',
  takes: WORK,
  columns: [
    text('user', 3),
    identifier('user_id'),
    count('pending'),
    count('in_progress'),
    count('in_review'),
    count('complete'),
    count('tasks'),
    count('overdue'),
    percent('complete_percent', 'complete', 'tasks'),
  ],
  lines: (visible, { endDate }) => sql`
    select u.name, k.assignee_user_id, count(*) filter (where k.status = 'pending'),
      count(*) filter (where k.status = 'in_progress'), count(*) filter (where k.status = 'in_review'),
      count(*) filter (where k.status = 'complete'), count(*),
      count(*) filter (where k.status <> 'complete' and k.due_at < ${endDate}::date)
    from ${visible.tasks} k left join ${visible.users} u on u.id = k.assignee_user_id
    where k.status <> 'draft'
    group by u.name, k.assignee_user_id order by u.name collate "C" nulls last, k.assignee_user_id`,
};

export const taskProductivityByUser: PracticeReport = {
  kind: 'task_productivity_by_user',
  name: 'Task productivity by user',
  category: 'task',
  describe: 'The number of tasks that each user completed between two dates, on time or late.',
  of: 'range',
  takes: WORK,
  columns: [
    text('user', 3),
    identifier('user_id'),
    count('complete'),
    count('in_time'),
    count('late'),
    percent('in_time_percent', 'in_time', 'complete'),
  ],
  lines: (visible, { accountId, startDate, endDate }) => sql`
    select u.name, k.assignee_user_id, count(*), count(*) filter (where k.due_at is null or k.day <= k.due_at),
      count(*) filter (where k.day > k.due_at)
    from (
      select k.*, (k.completed_at at time zone f.time_zone)::date as day
      from ${visible.tasks} k join accounts f on f.id = ${accountId}
    ) k
    left join ${visible.users} u on u.id = k.assignee_user_id
    where k.day between ${startDate}::date and ${endDate}::date
    group by u.name, k.assignee_user_id order by u.name collate "C" nulls last, k.assignee_user_id`,
};
