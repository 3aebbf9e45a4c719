import { Checkbox, Group, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { Failure } from '../../../ui/page/failure.tsx';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RestoredText } from '../../../ui/forms/restored-text.tsx';
import { Warning } from '../warning.tsx';
import type { BillLine } from './lines.ts';
import { SaveOrCancel } from './save-or-cancel.tsx';
import { type LineSaver, useLineSaver } from './save-line.ts';

export interface LineFormProps {
  readonly line: BillLine;
  readonly end: () => void;
}

/** Edits the text, quantity and rate of a line: Enter saves, Escape cancels. */
export function EditLine({ line, end }: LineFormProps) {
  const { draftForm, theirs } = useLineEdit({ line, end });
  const { form, busy, failure, onSubmit } = draftForm;
  return (
    <form
      onSubmit={onSubmit}
      className="bill-line-form"
      aria-label="Edit the line"
      onKeyDown={getHotkeyHandler([['Escape', end]])}
    >
      <Textarea
        label="Description"
        autosize
        data-autofocus
        autoFocus
        {...form.getInputProps('note')}
        onKeyDown={getHotkeyHandler([['Enter', () => onSubmit()]])}
      />
      <Group gap="sm" align="flex-start">
        <NumberField label="Quantity" w={110} {...form.getInputProps('quantity')} />
        <NumberField label="Rate" w={130} isAmount {...form.getInputProps('price')} />
        <Checkbox
          mt={29}
          label="Update the entry too"
          {...form.getInputProps('original', { type: 'checkbox' })}
        />
      </Group>
      <SaveOrCancel save="Save" busy={busy} cancel={end} mt={0} />
      <RestoredText draftForm={draftForm} />
      {failure !== undefined && <Failure error={failure} />}
      {theirs && <ChangedMeanwhile {...theirs} />}
    </form>
  );
}

/** The form, and what someone else has saved in the meantime. */
function useLineEdit({ line, end }: LineFormProps) {
  const { save, theirs } = useLineSaver(line);
  const before = { note: line.note ?? '', quantity: line.quantity, price: line.price };
  const draftForm = useDraftForm({
    what: 'the line',
    id: line.id,
    initial: {
      ...before,
      quantity: before.quantity as number | string,
      price: before.price as number | string,
      original: false,
    },
    submit: async ({ note, quantity, price, original }) => {
      await save({
        ...(note === before.note ? {} : { note }),
        ...(quantity === before.quantity ? {} : { quantity: sentNumber(quantity) }),
        ...(price === before.price ? {} : { price: sentNumber(price) }),
        ...(original ? { update_original_record: true } : {}),
      });
      end();
    },
  });
  return { draftForm, theirs };
}

function ChangedMeanwhile({ note, quantity, price }: NonNullable<LineSaver['theirs']>) {
  return (
    <Warning title="Someone else has changed this line">
      It now reads “{note}”, {quantity} × {price}. Save again to keep yours.
    </Warning>
  );
}
