import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { createTaskTemplate, type Task } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { useDraftForm } from '../../ui/forms/form.tsx';
import { UserPicker } from '../../ui/fields/record-picker.tsx';
import { RestoredText } from '../../ui/forms/restored-text.tsx';
import { PRIORITIES } from './words.ts';

const OFFSETS = [
  { value: 'CalendarDays', label: 'days' },
  { value: 'BusinessDays', label: 'business days' },
  { value: 'CalendarWeeks', label: 'weeks' },
  { value: 'CalendarMonths', label: 'months' },
] as const;
const SIDES = [
  { value: 'After', label: 'after' },
  { value: 'Before', label: 'before' },
] as const;

type Values = {
  name: string;
  priority: Task['priority'];
  assignee: Picked | null;
  cascading_offset: number | string;
  cascading_offset_type: (typeof OFFSETS)[number]['value'];
  cascading_offset_polarity: (typeof SIDES)[number]['value'];
};

function useNewTemplate(listId: number) {
  const draftForm = useDraftForm<Values>({
    draft: `new-template-${listId}`,
    initial: {
      name: '',
      priority: 'Normal',
      assignee: null,
      cascading_offset: 0,
      cascading_offset_type: 'CalendarDays',
      cascading_offset_polarity: 'After',
    },
    submit: async ({ assignee, cascading_offset, ...members }) => {
      await write(createTaskTemplate, {
        data: {
          ...members,
          cascading_offset: Number(cascading_offset),
          task_template_list: { id: listId },
          ...(assignee ? { assignee: { id: assignee.id } } : {}),
        },
      });
      draftForm.form.setFieldValue('name', '');
    },
  });
  return draftForm;
}

/** A row that adds a task to a template list; it stays open for the next one. */
export function NewTemplate({ listId }: { readonly listId: number }) {
  const draftForm = useNewTemplate(listId);
  const { form, failure, busy, onSubmit } = draftForm;
  return (
    <form onSubmit={onSubmit}>
      <Group gap="xs" align="flex-end" mt="md">
        <TextInput label="Task" w={240} required {...form.getInputProps('name')} />
        <NumberInput label="Due" w={64} min={0} {...form.getInputProps('cascading_offset')} />
        <Select
          w={130}
          aria-label="Unit of the due date"
          allowDeselect={false}
          data={[...OFFSETS]}
          {...form.getInputProps('cascading_offset_type')}
        />
        <Select
          w={90}
          aria-label="Before or after"
          allowDeselect={false}
          data={[...SIDES]}
          {...form.getInputProps('cascading_offset_polarity')}
        />
        <UserPicker label="Assignee" w={170} {...form.getInputProps('assignee')} />
        <Select
          label="Priority"
          w={100}
          allowDeselect={false}
          data={[...PRIORITIES]}
          {...form.getInputProps('priority')}
        />
        <Button type="submit" loading={busy}>
          Add
        </Button>
      </Group>
      <RestoredText draftForm={draftForm} />
      {failure !== undefined && <Failure error={failure} />}
    </form>
  );
}
