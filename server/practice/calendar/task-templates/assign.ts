/** Assigning lists of task templates to a matter: every template becomes a task of it. */
import { sql } from '#kernel/database/sql.ts';
import { addJob } from '#kernel/jobs/index.ts';
import { insertRow } from '#kernel/records/change.ts';
import type { Input } from '#kernel/records/input.ts';
import { type Draft, type Work, textOf, textAfter } from '#kernel/records/write-rules.ts';
import type { Tables } from '#tables';
import { NOTIFY_OF_TASK } from '../tasks/notices.ts';
import { dueAfter } from '../tasks/write.ts';
import { templatesOf } from './write.ts';

export async function assignTaskLists(draft: Draft, matterId: string, work: Work): Promise<void> {
  const { connection, context, writer } = work;
  for (const element of (draft.input.task_template_list_instances ?? []) as readonly Input[]) {
    const listId = element.task_template_list as string;
    const assignee_id = (element.assignee_id ?? null) as string | null;
    const due_at = (element.due_at ?? null) as string | null;
    const instance = await insertRow(
      connection,
      writer.registry.of('task_template_list_instances', 'task_template_list_instance'),
      { matter_id: matterId, task_template_list_id: listId, assignee_id, due_at },
      [],
      context,
    );
    const standIn = assignee_id ?? textAfter(draft, 'responsible_attorney_id') ?? context.principal.userId;
    await makeTasks(
      {
        listId,
        instance,
        matterId,
        due_at,
        assigned: assignee_id,
        standIn,
        notify: element.notify_assignees === true,
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
  /** Who all of them are given to; else whom the template names, else the stand-in. */
  readonly assigned: string | null;
  readonly standIn: string;
  readonly notify: boolean;
}

async function makeTasks(
  { listId, instance, matterId, due_at, assigned, standIn, notify }: Assignment,
  work: Work,
): Promise<void> {
  const { connection, context, writer } = work;
  const templates = await templatesOf(listId, work);
  const made = new Map<string, string>();
  const make = async (template: (typeof templates)[number]): Promise<string> => {
    const done = made.get(template.id);
    if (done) return done;
    const follows = template.cascading
      ? templates.find(({ id }) => id === template.cascading_source_id)
      : undefined;
    const task = await writer.write(connection, writer.registry.of('tasks', 'task'), {}, undefined, context, {
      name: template.name,
      description: template.description ?? null,
      description_text_type: template.description_text_type,
      priority: template.priority,
      permission: template.private ? 'private' : 'public',
      task_type_id: template.task_type_id ?? null,
      matter_id: matterId,
      assignee_user_id: assigned ?? template.assignee_id ?? standIn,
      task_template_list_instance_id: instance,
      due_at: due_at && !follows ? dueAfter(due_at, (column) => textOf(template, column)) : null,
      cascading: follows !== undefined,
      cascading_offset: template.cascading_offset ?? null,
      cascading_offset_polarity: template.cascading_offset_polarity ?? null,
      cascading_offset_type: template.cascading_offset_type ?? null,
      cascading_source_id: follows ? await make(follows) : null,
    });
    made.set(template.id, task);
    await remind(template.id, task, assigned ?? template.assignee_id ?? standIn, work);
    if (notify)
      await addJob(connection, NOTIFY_OF_TASK, {
        account_id: context.principal.accountId,
        task_id: task,
        occasion: 'assigned',
      });
    return task;
  };
  for (const template of templates) await make(template);
}

/** The reminders of a template, for whoever has the task. */
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
    await writer.write(connection, writer.registry.of('reminders', 'reminder'), {}, undefined, context, {
      ...row,
      task_id: taskId,
    });
  }
}
