import { Stack, TextInput } from '@mantine/core';
import { createCalendar } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';

/** A calendar for a room, a court or a team; the service assigns its color. */
export function NewCalendar({ close }: { readonly close: () => void }) {
  const draftForm = useDraftForm({
    draft: 'new-calendar',
    initial: { name: '' },
    submit: async (data) => {
      await write(createCalendar, { data });
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title="New calendar">
      <form onSubmit={draftForm.onSubmit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="A room, a court, a team."
            data-autofocus
            required
            {...draftForm.form.getInputProps('name')}
          />
        </Stack>
        <FormFoot draftForm={draftForm} save="Create" cancel={close} />
      </form>
    </Dialog>
  );
}
