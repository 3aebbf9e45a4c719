import { Checkbox, TextInput } from '@mantine/core';
import { createLien, updateLien } from '../../../../sdk/practice.ts';
import { readAnew, write } from '../../../api/queries.ts';
import { edited } from '../../../ui/forms/draft.ts';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { ContactPicker } from '../../../ui/fields/record-picker.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import { lienQuery, type LienRow } from './queries.ts';

export interface LienDrawerProps {
  readonly matterId: number;
  readonly lien?: LienRow | undefined;
  readonly close: () => void;
}

function valuesOf(lien: LienRow | undefined) {
  const holder = lien?.holder;
  return {
    holder_id: holder ? { id: holder.id, label: holder.name ?? 'hidden' } : null,
    amount: lien?.amount ?? '',
    description: lien?.description ?? '',
    mark_as_lien: lien?.mark_as_lien ?? true,
  };
}

/** The form for a new or existing general lien. Liens of medical bills follow their bill. */
export function LienDrawer({ matterId, lien, close }: LienDrawerProps) {
  const draftForm = useDraftForm({
    what: 'the lien',
    id: lien?.id,
    initial: valuesOf(lien),
    record: edited(lien, valuesOf, ({ id }) => readAnew(lienQuery(id))),
    submit: async ({ holder_id, amount, description, mark_as_lien }, version) => {
      const data = {
        amount: sentNumber(amount),
        description: description || null,
        mark_as_lien,
        holder_id: holder_id?.id ?? null,
      };
      if (lien) await write(updateLien, { id: lien.id, ...version, data });
      else await write(createLien, { data: { ...data, matter_id: matterId } });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <SideForm title={lien ? 'Lien' : 'New lien'} save={lien ? 'Save' : 'Add lien'} {...{ draftForm, close }}>
      <ContactPicker label="Holder" {...form.getInputProps('holder_id')} />
      <NumberField isAmount label="Amount" required {...form.getInputProps('amount')} />
      <TextInput label="Description" {...form.getInputProps('description')} />
      <Checkbox
        label="Claimed from the recovery"
        {...form.getInputProps('mark_as_lien', { type: 'checkbox' })}
      />
    </SideForm>
  );
}
