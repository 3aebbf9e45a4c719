/** Assigns lists of task templates to a matter: every template becomes a task. */
import { sql } from '#kernel/database/sql.ts';
import { addJob } from '#kernel/jobs/index.ts';
import { insertWithoutRules } from '#kernel/changes/change.ts';
import { type Work, textOf } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { NOTIFY_OF_TASK } from '../tasks/notices.ts';
import { dueAfter } from '../tasks/write.ts';
import { templatesOf } from './write.ts';

/** An element of a body that names a list. */
interface ListToAssign {
  readonly task_template_list: string;
  readonly assignee_id?: string | null;
  readonly due_at?: string | null;
  readonly notify_assignees?: boolean;
}

/**
 * `responsible` is the assignee of tasks whose template names nobody; by default the caller. Users who were disabled get
 * no tasks from templates.
 */
export async function assignTaskLists(
  lists: readonly ListToAssign[],
  matterId: string,
  responsible: string | null,
  work: Work,
): Promise<void> {
  const { context, writer } = work;
  for (const { task_template_list: listId, assignee_id = null, due_at = null, notify_assignees } of lists) {
    const instance = await insertWithoutRules(
      work,
      writer.registry.of('task_template_list_instances', 'task_template_list_instance'),
      { matter_id: matterId, task_template_list_id: listId, assignee_id, due_at },
    );
    const [enabled] = await enabledOf([responsible], work);
    const standIn = assignee_id ?? enabled ?? context.principal.userId;
    await makeTasks(
      {
        listId,
        instance,
        matterId,
        due_at,
        assigned: assignee_id,
        standIn,
        notify: notify_assignees === true,
      },
      work,
    );
  }
}

interface Assignment {
  readonly listId: string;
  readonly instance: string;
  readonly matterId: string;
  readonly due_at: string | null;
  /** The common assignee; otherwise the template's, or else the default one. */
  readonly assigned: string | null;
  readonly standIn: string;
  readonly notify: boolean;
}

type Template = Awaited<ReturnType<typeof templatesOf>>[number];

/** Creates each task after the one whose due date it follows. */
async function makeTasks(assignment: Assignment, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  const templates = await templatesOf(assignment.listId, work);
  const enabled = await enabledOf(
    templates.map(({ assignee_id }) => assignee_id),
    work,
  );
  const made = new Map<string, string>();
  const make = async (template: Template): Promise<string> => {
    const done = made.get(template.id);
    if (done) return done;
    const follows = template.cascading
      ? templates.find(({ id }) => id === template.cascading_source_id)
      : undefined;
    const named = enabled.find((id) => id === template.assignee_id);
    const columns = taskOf(
      { ...template, assignee_id: named ?? null },
      assignment,
      follows ? await make(follows) : null,
    );
    const of = writer.registry.of('tasks', 'task');
    const task = await writer.insert(connection, of, context, columns);
    made.set(template.id, task);
    await remind(template.id, task, columns.assignee_user_id, work);
    if (assignment.notify)
      await addJob(connection, NOTIFY_OF_TASK, {
        account_id: context.principal.accountId,
        task_id: task,
        occasion: 'assigned',
      });
    return task;
  };
  for (const template of templates) await make(template);
}

/** Those of the users who are enabled. */
async function enabledOf(
  ids: readonly (string | null)[],
  { connection, context }: Work,
): Promise<readonly string[]> {
  const rows = await connection.rows<Pick<Tables['users'], 'id'>>(sql`
    select id from users where account_id = ${context.principal.accountId} and enabled and deleted_at is null
      and id = any(${ids}::bigint[])`);
  return rows.map(({ id }) => id);
}

function taskOf(template: Template, assignment: Assignment, source: string | null) {
  const { matterId, instance, due_at, assigned, standIn } = assignment;
  return {
    name: template.name,
    description: template.description,
    description_text_type: template.description_text_type,
    priority: template.priority,
    permission: template.private ? 'private' : 'public',
    task_type_id: template.task_type_id,
    matter_id: matterId,
    assignee_user_id: assigned ?? template.assignee_id ?? standIn,
    task_template_list_instance_id: instance,
    due_at: due_at && source === null ? dueAfter(due_at, (column) => textOf(template, column)) : null,
    cascading: source !== null,
    cascading_offset: template.cascading_offset,
    cascading_offset_polarity: template.cascading_offset_polarity,
    cascading_offset_type: template.cascading_offset_type,
    cascading_source_id: source,
  };
}

/** Creates the template's reminders for the assignee of the task. */
async function remind(
  templateId: string,
  taskId: string,
  userId: string,
  { connection, context, writer }: Work,
): Promise<void> {
  const { accountId } = context.principal;
  const rows = await connection.rows<
    Pick<Tables['reminder_templates'], 'duration_value' | 'duration_unit'> & {
      notification_method_id: Tables['notification_methods']['id'];
    }
  >(sql`
    select r.duration_value, r.duration_unit, n.id as notification_method_id from reminder_templates r
    join notification_methods n on n.account_id = r.account_id and n.user_id = ${userId} and n.type = r.notification_type
    where r.account_id = ${accountId} and r.task_template_id = ${templateId} order by r.id`);
  for (const row of rows) {
    await writer.insert(connection, writer.registry.of('reminders', 'reminder'), context, {
      ...row,
      task_id: taskId,
    });
  }
}
