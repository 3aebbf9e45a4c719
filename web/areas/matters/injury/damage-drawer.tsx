import { Select, Textarea } from '@mantine/core';
import { createDamage, updateDamage } from '../../../../sdk/practice.ts';
import { readAnew, write } from '../../../api/queries.ts';
import { edited } from '../../../ui/forms/draft.ts';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import { damageQuery, type DamageRow } from './queries.ts';
import { DAMAGE_TYPES } from './words.ts';

export interface DamageDrawerProps {
  readonly matterId: number;
  /** The damage to change; absent for a new one. */
  readonly damage?: DamageRow | undefined;
  readonly close: () => void;
}

function valuesOf(damage: DamageRow | undefined) {
  return {
    damage_type: damage?.damage_type ?? 'special',
    amount: damage?.amount ?? '',
    description: damage?.description ?? '',
  };
}

/** The form for a new or existing damage. */
export function DamageDrawer({ matterId, damage, close }: DamageDrawerProps) {
  const draftForm = useDraftForm({
    what: 'the damage',
    id: damage?.id,
    initial: valuesOf(damage),
    record: edited(damage, valuesOf, ({ id }) => readAnew(damageQuery(id))),
    submit: async ({ damage_type, amount, description }, version) => {
      const data = { damage_type, amount: sentNumber(amount), description };
      if (damage) await write(updateDamage, { id: damage.id, ...version, data });
      else await write(createDamage, { data: { ...data, matter_id: matterId } });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <SideForm
      title={damage ? 'Damage' : 'New damage'}
      save={damage ? 'Save' : 'Add damage'}
      {...{ draftForm, close }}
    >
      <Select
        label="Type"
        allowDeselect={false}
        data={[...DAMAGE_TYPES]}
        {...form.getInputProps('damage_type')}
      />
      <NumberField isAmount label="Amount" required {...form.getInputProps('amount')} />
      <Textarea label="Description" required autosize minRows={2} {...form.getInputProps('description')} />
    </SideForm>
  );
}
