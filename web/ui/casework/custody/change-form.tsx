/** The form that records who takes an original, or that it was returned. */
import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import { createSafeCustodyStateChange } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { session } from '../../../api/session.ts';
import { DateField } from '../../fields/date-field.tsx';
import type { Picked } from '../../fields/find-records.ts';
import { FormFoot, useDraftForm } from '../../forms/form.tsx';
import { today } from '../../values/format.ts';
import { ContactPicker, UserPicker } from '../../fields/record-picker.tsx';
import type { State } from './words.ts';

export type Change = 'hand over' | 'take back' | 'remove';

const STATE_AFTER: Readonly<Record<Change, State>> = {
  'hand over': 'temporarily_removed',
  'take back': 'held',
  remove: 'removed',
};
const CONTACT = '2';
const USER = '1';
const KINDS = [
  { value: CONTACT, label: 'A contact' },
  { value: USER, label: 'Someone in the firm' },
];

interface Values extends Record<string, unknown> {
  readonly actor_type: string;
  readonly actor_id: Picked | null;
  readonly date: string;
  readonly reason: string;
}

export interface ChangeFormProps {
  readonly recordId: number;
  readonly change: Change;
  readonly title: string;
  readonly close: () => void;
}

function useChangeForm({ recordId, change, close }: ChangeFormProps) {
  const back = change === 'take back';
  return useDraftForm<Values>({
    what: 'the change of custody',
    id: `${change} ${recordId}`,
    initial: { actor_type: back ? USER : CONTACT, actor_id: null, date: today(), reason: '' },
    submit: async ({ actor_type, actor_id: actor, date, reason }) => {
      const own = back && actor === null ? session().user_id : undefined;
      await write(createSafeCustodyStateChange, {
        id: recordId,
        data: {
          state: STATE_AFTER[change],
          actor_type: actor_type === USER ? 1 : 2,
          actor_id: (actor?.id ?? own) as number,
          date,
          reason: reason || null,
        },
      });
      close();
    },
  });
}

export function ChangeForm(props: ChangeFormProps) {
  const { change, title, close } = props;
  const back = change === 'take back';
  const draftForm = useChangeForm(props);
  const { form } = draftForm;
  const Picker = form.getValues().actor_type === USER ? UserPicker : ContactPicker;
  return (
    <form onSubmit={draftForm.onSubmit} aria-label={title}>
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={back ? 'Who brings it back' : 'Who takes it'}
          data={KINDS}
          {...form.getInputProps('actor_type')}
          onChange={(value) => form.setValues({ actor_type: value, actor_id: null })}
        />
        <Picker
          label={back ? 'Brought back by' : 'Taken by'}
          {...(back && form.getValues().actor_type === USER ? { placeholder: 'Me' } : {})}
          {...form.getInputProps('actor_id')}
        />
        <DateField label="Date" {...form.getInputProps('date')} />
        <TextInput label="Reason" {...form.getInputProps('reason')} />
      </Stack>
      <FormFoot draftForm={draftForm} save={title} cancel={close} />
    </form>
  );
}
