/** Copies a list of task templates with its contents. */
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import { taskTemplateList } from './task-template-list.ts';
import { copyTemplates } from './write.ts';

const BODY = {
  name: m.value('text', { limit: 255 }),
  description: m.value('text', { nullable: true }),
  practice_area: m.reference('practice_area', { nullable: true }),
} satisfies Members;

export function taskTemplateListEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/task_template_lists/{id}/copy',
      describe: 'Copy a list of task templates; omitted members are taken from the original.',
      scope: 'tasks_write',
      parameters: [{ name: 'id', describe: 'The list that is copied.' }],
      body: BODY,
      answers: { one: 'task_template_list' },
      handle: (call) => copyList(records, call),
    },
  ];
}

async function copyList(records: Records, call: Call) {
  const { context } = call;
  const selection = records.reader.selection(taskTemplateList, context);
  const { input, references, ignored } = call.body(BODY);
  const id = idOr404(taskTemplateList, call.param('id'));
  return call.write(async (connection) => {
    const { writer } = records;
    const work = { connection, context, writer };
    const { row } = await writer.lockRecord(connection, taskTemplateList, id, context, 'no key update');
    await checkReferences(connection, writer.registry, references, context);
    const original = {
      name: row.name,
      description: row.description ?? null,
      practice_area: row.practice_area_id ?? null,
    };
    const copy = await writer.write(
      connection,
      writer.registry.of('task_template_lists', 'task_template_list'),
      { ...original, ...input },
      undefined,
      context,
    );
    await copyTemplates(id, copy, work);
    return answerWithRecord(
      taskTemplateList,
      records,
      connection,
      context,
      { id: copy, ignored },
      selection,
      201,
    );
  });
}
