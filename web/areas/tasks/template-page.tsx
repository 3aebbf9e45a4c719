/** A template list: its name, its tasks, and a button to apply it. */
import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  copyTaskTemplateList,
  deleteTaskTemplate,
  deleteTaskTemplateList,
  getTaskTemplateList,
  listTaskTemplates,
  updateMatter,
  updateTaskTemplateList,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { useOpen, useOpenFromHere, usePathId } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { useAutosave } from '../../ui/record/autosave.ts';
import { EditableText } from '../../ui/record/editable-text.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import { ApplyTemplates } from './apply-templates.tsx';
import { NewTemplate } from './new-template.tsx';
import { TaskFrame } from './task-frame.tsx';
import { useOpened } from '../../ui/forms/closed-forms.ts';

const LIST_FIELDS = 'id,etag,name,description';
const TEMPLATES_AT_MOST = 200;

export default function TemplatePage() {
  const id = usePathId('listId');
  const query = useQuery(read(getTaskTemplateList, { id, fields: LIST_FIELDS }));
  const templates = useQuery(
    read(listTaskTemplates, {
      task_template_list_id: id,
      fields:
        'id,name,description,priority,private,assignee{name},cascading_source{name},reminder_templates{id}',
      limit: TEMPLATES_AT_MOST,
    }),
  );
  return (
    <TaskFrame view="/tasks/templates" title={query.data?.data.name ?? 'Task templates'}>
      {query.data ? (
        <Head list={query.data.data} empty={templates.data?.data.length === 0} />
      ) : (
        <NotRead of={query} height={80} />
      )}
      {query.data && templates.error && <Failure error={templates.error} />}
      {query.data && templates.data && <Templates templates={templates.data.data} />}
      {can(updateTaskTemplateList) && query.data && <NewTemplate listId={id} />}
    </TaskFrame>
  );
}

interface HeadProps {
  readonly list: { id: number; etag: string; name: string; description: string | null };
  /** It has no tasks. */
  readonly empty: boolean;
}

function Head({ list, empty }: HeadProps) {
  const { save, states, draftOf, conflict } = useAutosave({
    record: list,
    update: updateTaskTemplateList,
    reread: async () => (await api.call(getTaskTemplateList, { id: list.id, fields: LIST_FIELDS })).data,
  });
  const editable = can(updateTaskTemplateList);
  return (
    <Stack gap="xs" mb="md">
      <EditableText
        label="Name"
        value={list.name}
        state={states.name}
        draft={draftOf('name')}
        editable={editable}
        onSave={(name) => save('name', name)}
      />
      <EditableText
        label="Description"
        value={list.description}
        state={states.description}
        draft={draftOf('description')}
        editable={editable}
        onSave={(description) => save('description', description)}
      />
      <Buttons list={list} empty={empty} />
      <MergeDialog conflict={conflict} label={(member) => (member === 'name' ? 'Name' : 'Description')} />
    </Stack>
  );
}

function Buttons({ list, empty }: HeadProps) {
  const open = useOpen();
  const [applying, setApplying] = useOpened(false);
  const remove = () => {
    deleteWithUndo(deleteTaskTemplateList, [list.id], 'Template list deleted');
    open('/tasks/templates');
  };
  return (
    <>
      <Group gap="xs">
        {can(updateMatter) && (
          <Button size="xs" disabled={empty} onClick={() => setApplying(true)}>
            Apply to a matter
          </Button>
        )}
        <Duplicate list={list} />
        {can(deleteTaskTemplateList) && (
          <Button size="xs" variant="default" c="var(--wrong)" onClick={remove}>
            Delete the list
          </Button>
        )}
      </Group>
      {applying && <ApplyTemplates list={list} close={() => setApplying(false)} />}
    </>
  );
}

const NAME_AT_MOST = 255;

/** Copies the list with its tasks, and opens the copy. */
function Duplicate({ list: { id, name } }: Pick<HeadProps, 'list'>) {
  const open = useOpenFromHere();
  const copy = useWrite(copyTaskTemplateList, {
    onSuccess: ({ data }) => open(`/tasks/templates/${data.id}`),
  });
  const data = { name: `Copy of ${name}`.slice(0, NAME_AT_MOST) };
  return (
    can(copyTaskTemplateList) && (
      <>
        <Button
          size="xs"
          variant="default"
          loading={copy.isPending}
          onClick={() => copy.mutate({ id, data })}
        >
          Duplicate
        </Button>
        {copy.error && <Failure error={copy.error} />}
      </>
    )
  );
}

interface Template {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly priority: string;
  readonly assignee: { readonly name: string } | null;
  readonly cascading_source: { readonly name: string | null } | null;
  readonly reminder_templates: readonly unknown[];
}

function Templates({ templates }: { readonly templates: readonly Template[] }) {
  const hidden = useHidden('task_templates');
  const shown = templates.filter(({ id }) => !hidden.has(id));
  if (shown.length === 0)
    return <EmptyState title="No tasks in this list">Add the first one below.</EmptyState>;
  return (
    <ul className="template-list" aria-label="Templates">
      {shown.map((template) => (
        <TemplateRow key={template.id} template={template} />
      ))}
    </ul>
  );
}

function TemplateRow({ template }: { readonly template: Template }) {
  const { id, name, priority, assignee, cascading_source: source } = template;
  const notes = [
    source && `Due after “${source.name}”`,
    template.reminder_templates.length > 0 && 'with reminders',
    template.description,
  ];
  return (
    <li>
      <span className="template-name">
        {name}
        <small>{notes.filter(Boolean).join(' · ')}</small>
      </span>
      <Text size="sm" c="dimmed">
        {[assignee?.name, priority].filter(Boolean).join(' · ')}
      </Text>
      {can(deleteTaskTemplate) && (
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete ${name}`}
            onClick={() => deleteWithUndo(deleteTaskTemplate, [id], 'Template deleted')}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
