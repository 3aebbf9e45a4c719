import { Checkbox, Stack } from '@mantine/core';
import { updateMatter } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { useOpenFromHere } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { today } from '../../ui/values/format.ts';
import { MatterPicker, UserPicker } from '../../ui/fields/record-picker.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';

export interface ApplyTemplatesProps {
  readonly list: { readonly id: number; readonly name: string };
  readonly close: () => void;
}

function useApplication(listId: number) {
  const open = useOpenFromHere();
  return useDraftForm({
    what: 'the new tasks',
    id: listId,
    initial: {
      matter: null as Picked | null,
      assignee: null as Picked | null,
      due_at: today(),
      notify_assignees: false,
    },
    submit: async ({ matter, assignee, due_at, notify_assignees }) => {
      if (!matter) return;
      const instance = {
        task_template_list: { id: listId },
        due_at,
        notify_assignees,
        ...(assignee ? { assignee_id: assignee.id } : {}),
      };
      await write(updateMatter, { id: matter.id, data: { task_template_list_instances: [instance] } });
      open(`/tasks?whose=all&matter=${matter.id}`);
    },
  });
}

/** Creates a template list's tasks on a matter; the service computes their due dates. */
export function ApplyTemplates({ list, close }: ApplyTemplatesProps) {
  const draftForm = useApplication(list.id);
  const { form } = draftForm;
  return (
    <Dialog opened onClose={close} title={`Apply ${list.name}`}>
      <form onSubmit={draftForm.onSubmit}>
        <Stack gap="sm">
          <MatterPicker label="Matter" data-autofocus required {...form.getInputProps('matter')} />
          <DateField
            label="Counted from"
            description="Due dates are counted from this date."
            clearable
            {...form.getInputProps('due_at')}
          />
          <UserPicker
            label="Assignee"
            description="If empty, each task is assigned as its template says, or to the responsible attorney."
            {...form.getInputProps('assignee')}
          />
          <Checkbox
            label="Notify the assignees by email"
            {...form.getInputProps('notify_assignees', { type: 'checkbox' })}
          />
        </Stack>
        <FormFoot draftForm={draftForm} save="Apply to the matter" cancel={close} />
      </form>
    </Dialog>
  );
}
