/** The details of a matter, each edited in place. */
import { Checkbox, SimpleGrid, Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import {
  listMatterStages,
  listPracticeAreas,
  type MatterUpdate,
  updateMatter,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import { CustomFields } from '../../ui/casework/custom-fields.tsx';
import { type Autosave, useAutosave } from '../../ui/record/autosave.ts';
import { EditableText, SaveNote } from '../../ui/record/editable-text.tsx';
import { EditableChoice, EditableDate, EditablePick } from '../../ui/record/editable.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { ContactPicker, pickerOf, UserPicker } from '../../ui/fields/record-picker.tsx';
import { Beginning } from './beginning.tsx';
import { CurrencyPicker, pickedCurrency } from './currency-picker.ts';
import { Grants } from './grants.tsx';
import { type MatterRecord, readMatter } from './matter.ts';
import { Payers } from './payers.tsx';
import { Rates } from './rates.tsx';
import { Relationships } from './relationships.tsx';
import { STATUSES } from './words.ts';

const LABELS = {
  description: 'Description',
  status: 'Status',
  client: 'Client',
  practice_area: 'Practice area',
  matter_stage: 'Stage',
  responsible_attorney: 'Responsible attorney',
  originating_attorney: 'Originating attorney',
  responsible_staff: 'Responsible staff',
  client_reference: 'Client reference',
  location: 'Location',
  open_date: 'Opened on',
  pending_date: 'Pending since',
  close_date: 'Closed on',
  currency: 'Billed in',
  billable: 'Billable',
  grants: 'Grants',
  custom_field_values: 'Custom fields',
} as const;

type Member = keyof typeof LABELS;
type Saving = Autosave<MatterRecord, MatterUpdate>;

interface OverviewProps {
  readonly matter: MatterRecord;
}

export function Overview({ matter }: OverviewProps) {
  const saving = useAutosave<MatterRecord, MatterUpdate>({
    record: matter,
    update: updateMatter,
    reread: () => readMatter(matter.id),
  });
  const editable = can(updateMatter);
  const { save, states, draftOf, conflict } = saving;
  return (
    <Stack gap="lg">
      {fieldsOf(matter, saving).text('description')}
      <MatterFields matter={matter} saving={saving} />
      <section aria-labelledby="fields-title">
        <Title order={2} size="h5" id="fields-title" mb="xs">
          Custom fields
        </Title>
        <SimpleGrid cols={{ base: 2, lg: 3 }} spacing="md" verticalSpacing="xs">
          <CustomFields
            of="Matter"
            values={matter.custom_field_values}
            editable={editable}
            state={states['custom_field_values']}
            draft={draftOf('custom_field_values')}
            onSave={(values) => save('custom_field_values', values)}
          />
        </SimpleGrid>
      </section>
      <Relationships matterId={matter.id} client={matter.client?.name ?? undefined} />
      <Rates matterId={matter.id} />
      <Payers matterId={matter.id} />
      <Beginning matterId={matter.id} />
      <MergeDialog
        conflict={conflict}
        label={(member) => LABELS[member as Member] ?? member}
        show={printed}
      />
    </Stack>
  );
}

interface MatterFieldsProps extends OverviewProps {
  readonly saving: Saving;
}

function MatterFields({ matter, saving }: MatterFieldsProps) {
  const stages = useMemo(() => stagesOf(matter.practice_area?.id), [matter.practice_area?.id]);
  const { shared, text, pick, day } = fieldsOf(matter, saving);
  const { save } = saving;
  return (
    <SimpleGrid cols={{ base: 2, lg: 3 }} spacing="md" verticalSpacing="xs">
      <EditablePick
        {...shared('client')}
        picker={ContactPicker}
        value={pickedOf(matter.client)}
        onSave={(id) => id !== null && save('client', { id })}
      />
      <EditableChoice
        {...shared('status')}
        value={matter.status}
        choices={STATUSES.map((status) => ({ value: status, label: status }))}
        onSave={(status) => save('status', status as MatterRecord['status'])}
      />
      {pick('matter_stage', stages)}
      {pick('practice_area', PracticeAreaPicker)}
      {pick('responsible_attorney', UserPicker)}
      {pick('originating_attorney', UserPicker)}
      {pick('responsible_staff', UserPicker)}
      {text('client_reference')}
      {text('location')}
      {day('open_date')}
      {day('pending_date')}
      {day('close_date')}
      <EditablePick
        {...shared('currency')}
        editable={can(updateMatter) && hasNoMoney(matter)}
        picker={CurrencyPicker}
        value={matter.currency && pickedCurrency(matter.currency)}
        onSave={(id) => save('currency', id === null ? null : { id })}
      />
      <Billable matter={matter} saving={saving} />
      <Grants matter={matter} saving={saving} />
    </SimpleGrid>
  );
}

/** Amounts keep their currency: in another one, what is owed would look like another sum. */
function hasNoMoney({ finances }: MatterRecord): boolean {
  return [finances?.unbilled_amount, finances?.amount_due, finances?.amount_in_trust].every(
    (amount) => amount === 0,
  );
}

type Text = 'description' | 'client_reference' | 'location';
type Reference =
  | 'matter_stage'
  | 'practice_area'
  | 'responsible_attorney'
  | 'originating_attorney'
  | 'responsible_staff';
type Day = 'open_date' | 'pending_date' | 'close_date';

/** The fields of a matter by the type of their member. */
function fieldsOf(matter: MatterRecord, { save, states, draftOf }: Saving) {
  const editable = can(updateMatter);
  const shared = (member: Member) => ({ label: LABELS[member], state: states[member], editable });
  return {
    shared,
    text: (member: Text) => (
      <EditableText
        {...shared(member)}
        value={matter[member]}
        draft={draftOf(member)}
        multiline={member === 'description'}
        onSave={(value) => save(member, value)}
      />
    ),
    pick: (member: Reference, picker: ReturnType<typeof pickerOf>) => (
      <EditablePick
        {...shared(member)}
        picker={picker}
        value={pickedOf(matter[member])}
        onSave={(id) => save(member, id === null ? null : { id })}
      />
    ),
    day: (member: Day) => (
      <EditableDate {...shared(member)} value={matter[member]} onSave={(date) => save(member, date)} />
    ),
  };
}

function Billable({ matter, saving }: MatterFieldsProps) {
  return (
    <div>
      <Checkbox
        mt={20}
        label="Work on it is billable"
        disabled={!can(updateMatter)}
        checked={matter.billable}
        onChange={(event) => saving.save('billable', event.currentTarget.checked)}
      />
      <SaveNote state={saving.states['billable']} />
    </div>
  );
}

function pickedOf(record: { readonly id: number; readonly name: string | null } | null): Picked | null {
  return record && { id: record.id, label: record.name ?? 'hidden' };
}

/** A member's value as the conflict dialog shows it. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return [...new Set(value.map(printed))].join(', ') || 'None';
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, code } = value as { name?: string; code?: string };
  return name ?? code ?? 'Your choice';
}

const CHOICES = 100;

const PracticeAreaPicker = pickerOf({
  name: 'practice areas',
  find: async (text) => {
    const fields = 'id,name';
    const narrow = text ? { name: text } : {};
    const { data } = await api.call(listPracticeAreas, { fields, limit: CHOICES, ...narrow });
    return data.map(({ id, name }) => ({ id, label: name }));
  },
});

/** Stages belong to a practice area. */
function stagesOf(practiceArea: number | undefined) {
  return pickerOf({
    name: `stages of ${practiceArea}`,
    find: async (text) => {
      const narrow = practiceArea === undefined ? {} : { practice_area_id: practiceArea };
      const params = { fields: 'id,name', limit: CHOICES, ...narrow } as const;
      const { data } = await api.call(listMatterStages, params);
      return data
        .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
        .map(({ id, name }) => ({ id, label: name }));
    },
  });
}
