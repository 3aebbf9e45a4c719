import { Group, SegmentedControl, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { Failure } from '../../../ui/page/failure.tsx';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RestoredText } from '../../../ui/forms/restored-text.tsx';
import type { LineFormProps } from './edit-line.tsx';
import { SaveOrCancel } from './save-or-cancel.tsx';
import { useLineSaver } from './save-line.ts';

function useWriteDown({ line, end }: LineFormProps) {
  const { save } = useLineSaver(line);
  return useDraftForm({
    what: 'the write-down',
    id: line.id,
    initial: {
      type: line.discount?.type ?? 'percentage',
      rate: line.discount?.rate ?? '',
      note: line.discount?.note ?? '',
    },
    // Without an amount, the reason would be lost; emptying the amount of an earlier write-down removes it.
    validate: ({ rate, note }) =>
      rate === '' && note !== '' && !line.discount?.type ? { rate: 'Enter by how much.' } : {},
    submit: async ({ type, rate, note }) => {
      await save({ discount: rate === '' ? null : { type, rate: sentNumber(rate), note: note || null } });
      end();
    },
  });
}

/** Writes down a line, with a reason. */
export function WriteDown(props: LineFormProps) {
  const draftForm = useWriteDown(props);
  const { form, busy, failure, onSubmit } = draftForm;
  return (
    <form
      onSubmit={onSubmit}
      className="bill-line-form"
      aria-label="Write the line down"
      onKeyDown={getHotkeyHandler([['Escape', props.end]])}
    >
      <Group gap="sm" align="flex-start">
        <SegmentedControl
          aria-label="Written down by"
          mt={21}
          data={[
            { value: 'percentage', label: 'Percent' },
            { value: 'money', label: 'Amount' },
          ]}
          {...form.getInputProps('type')}
        />
        <NumberField label="By" w={130} autoFocus {...form.getInputProps('rate')} />
        <TextInput label="Reason" style={{ flex: 1, minWidth: 160 }} {...form.getInputProps('note')} />
        <SaveOrCancel save="Write down" busy={busy} cancel={props.end} />
      </Group>
      <RestoredText draftForm={draftForm} />
      {failure !== undefined && <Failure error={failure} />}
    </form>
  );
}
