/** Template lists: tasks that belong together, applied to a matter at once. */
import { Button, Group, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createTaskTemplateList, listTaskTemplateLists, updateMatter } from '../../../sdk/practice.ts';
import { read, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useHidden } from '../../shell/undo.ts';
import { AppLink, useOpenFromHere } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { ApplyTemplates } from './apply-templates.tsx';
import { TaskFrame } from './task-frame.tsx';
import { useOpened } from '../../ui/forms/closed-forms.ts';
import { Dialog } from '../../ui/page/dialog.tsx';
import { counted } from '../../ui/values/counted.ts';

const LISTS_AT_MOST = 200;

export default function TemplatesPage() {
  const query = useQuery(
    read(listTaskTemplateLists, {
      fields: 'id,name,description,templates_count,practice_area{name}',
      order: 'name(asc)',
      limit: LISTS_AT_MOST,
    }),
  );
  const hidden = useHidden('task_template_lists');
  const [adding, setAdding] = useOpened(false);
  const [applied, setApplied] = useOpened<{ id: number; name: string }>();
  const lists = (query.data?.data ?? []).filter(({ id }) => !hidden.has(id));
  const add = can(createTaskTemplateList) && (
    <Button size="xs" variant="default" onClick={() => setAdding(true)}>
      New template list
    </Button>
  );
  return (
    <TaskFrame view="/tasks/templates">
      <Group mb="sm">{lists.length > 0 && add}</Group>
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={160} />}
      {query.isSuccess && lists.length === 0 && (
        <EmptyState title="No task templates" action={add}>
          Save tasks that always belong together, such as those of a new matter. Applying the list to a matter
          creates all of them, each with its due date and assignee.
        </EmptyState>
      )}
      {lists.length > 0 && (
        <ul className="template-list" aria-label="Template lists">
          {lists.map((list) => (
            <ListRow key={list.id} list={list} apply={() => setApplied(list)} />
          ))}
        </ul>
      )}
      {adding && <NewList close={() => setAdding(false)} />}
      {applied && <ApplyTemplates list={applied} close={() => setApplied(undefined)} />}
    </TaskFrame>
  );
}

interface ListRowProps {
  readonly list: {
    readonly id: number;
    readonly name: string;
    readonly description: string | null;
    readonly templates_count: number;
    readonly practice_area: { readonly name: string } | null;
  };
  readonly apply: () => void;
}

function ListRow({ list, apply }: ListRowProps) {
  const { id, name, description, templates_count, practice_area } = list;
  return (
    <li>
      <span className="template-name">
        <AppLink href={`/tasks/templates/${id}`}>{name}</AppLink>
        <small>{[practice_area?.name, description].filter(Boolean).join(' · ')}</small>
      </span>
      <Text size="sm" c="dimmed" className="figures">
        {counted(templates_count, 'task')}
      </Text>
      {can(updateMatter) && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={templates_count === 0}
          aria-label={`Apply ${name} to a matter`}
          onClick={apply}
        >
          Apply
        </Button>
      )}
    </li>
  );
}

function NewList({ close }: { readonly close: () => void }) {
  const open = useOpenFromHere();
  const draftForm = useDraftForm({
    draft: 'new-task-templates',
    initial: { name: '', description: '' },
    submit: async (data) => {
      const made = await write(createTaskTemplateList, { data, fields: 'id' });
      open(`/tasks/templates/${made.data.id}`);
    },
  });
  const { form } = draftForm;
  return (
    <Dialog opened onClose={close} title="New template list">
      <form onSubmit={draftForm.onSubmit}>
        <Stack gap="sm">
          <TextInput label="Name" data-autofocus required {...form.getInputProps('name')} />
          <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
        </Stack>
        <FormFoot draftForm={draftForm} save="Create" cancel={close} />
      </form>
    </Dialog>
  );
}
