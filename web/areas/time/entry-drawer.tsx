/** A side panel for the entry in the address: edit, duplicate, split, delete. */
import { Button, Checkbox, Divider, Group, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActivityUpdate, deleteActivity, getActivity, updateActivity } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read, readAnew, write, type DataOf } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ActionLinks } from '../../ui/casework/action-links.tsx';
import { copyEntry, splitOff } from '../../ui/casework/copy-entry.ts';
import { edited } from '../../ui/forms/draft.ts';
import { hasLegalAid } from '../../ui/casework/legal-aid/words.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { useSteps } from '../../ui/forms/steps.ts';
import { MatterPicker } from '../../ui/fields/record-picker.tsx';
import { UtbmsPicker } from '../../ui/fields/utbms-picker.tsx';
import { LegalAidRate } from './legal-aid-rate.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';

const FIELDS =
  'id,etag,type,date,quantity,price,note,non_billable,billed,matter{id,display_number},activity_description{utbms_task_id,utbms_activity_id},legal_aid_uk_activity{json_key,uplift,base_rate,bolt_ons}';

export function EntryDrawer() {
  const [{ entry }, setUrl] = useUrlState<{ entry?: string }>();
  const close = () => setUrl({ entry: undefined });
  const { data } = useQuery({ ...readEntry(Number(entry)), enabled: entry !== undefined });
  return (
    <SidePanel
      opened={entry !== undefined}
      onClose={close}
      size={420}
      title={data && isExpense(data.data) ? 'Expense' : 'Time entry'}
    >
      {entry !== undefined && <OpenEntry key={entry} id={Number(entry)} close={close} />}
    </SidePanel>
  );
}

const readEntry = (id: number) => read(getActivity, { id, fields: FIELDS });
type Entry = DataOf<typeof readEntry>;

const isHidden = ({ quantity }: Pick<Entry, 'quantity'>) => quantity === null;

const isExpense = ({ type }: Pick<Entry, 'type'>) => type !== 'TimeEntry';

function OpenEntry({ id, close }: { readonly id: number; readonly close: () => void }) {
  const query = useQuery(readEntry(id));
  if (!query.data) return <NotRead of={query} height={240} />;
  return <EntryForm entry={query.data.data} close={close} />;
}

const valuesOf = (entry: Entry) => ({
  date: entry.date,
  quantity: entry.quantity,
  note: entry.note ?? '',
  price: entry.price,
  non_billable: entry.non_billable ?? false,
  matter: entry.matter && { id: entry.matter.id, label: entry.matter.display_number ?? '' },
  task: entry.activity_description?.utbms_task_id ?? null,
  activity: entry.activity_description?.utbms_activity_id ?? null,
});

type Values = ReturnType<typeof valuesOf>;

/**
 * What the entry did not have and still has not is left out, because it is hidden or cannot be null. What was cleared is
 * sent as null, so that the service clears or refuses it.
 */
function sentEntry({ matter, task, activity, ...members }: Values, before: Values): ActivityUpdate {
  const sent = Object.entries({ ...members, matter: matter && { id: matter.id } }).filter(
    ([member, value]) => value !== null || before[member as keyof Values] !== null,
  );
  const codes =
    task === null && activity === null ? null : { utbms_task_id: task, utbms_activity_id: activity };
  const isSame = task === before.task && activity === before.activity;
  return { ...Object.fromEntries(sent), ...(isSame ? {} : { activity_description: codes }) };
}

function EntryForm({ entry, close }: { readonly entry: Entry; readonly close: () => void }) {
  const draftForm = useDraftForm({
    what: isExpense(entry) ? 'the expense' : 'the time entry',
    id: entry.id,
    initial: valuesOf(entry),
    record: edited(entry, valuesOf, () => readAnew(readEntry(entry.id))),
    submit: async (values, version) => {
      await write(updateActivity, { id: entry.id, ...version, data: sentEntry(values, valuesOf(entry)) });
      close();
    },
  });
  const hidden = isHidden(entry);
  const fixed = entry.billed || hidden || !can(updateActivity);
  return (
    <Stack gap="sm">
      <ActionLinks page="activities/show" subject="activity" id={entry.id} />
      {entry.billed && <Text c="dimmed">This entry is on an issued bill and cannot be changed.</Text>}
      {hidden && (
        <Text c="dimmed">The hours of this entry are hidden from you, so you cannot change it.</Text>
      )}
      <form onSubmit={draftForm.onSubmit}>
        <Stack gap="sm">
          <EntryFields form={draftForm.form} fixed={fixed} entry={entry} />
        </Stack>
        {!fixed && <FormFoot draftForm={draftForm} save="Save" cancel={close} />}
      </form>
      {hasLegalAid() && entry.matter && !fixed && <LegalAidRate key={entry.etag} entry={entry} />}
      {!hidden && (
        <>
          <Divider />
          <MoreActions entry={entry} close={close} />
        </>
      )}
    </Stack>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<Values>;
  /** Whether the entry cannot be changed. */
  readonly fixed: boolean;
}

interface EntryFieldsProps extends FieldsProps {
  readonly entry: Entry;
}

const inPlaceOf = (value: number | null) => (value === null ? { placeholder: 'hidden' } : {});

function EntryFields({ form, fixed, entry }: EntryFieldsProps) {
  const expense = isExpense(entry);
  return (
    <>
      <MatterPicker label="Matter" disabled={fixed} {...form.getInputProps('matter')} />
      <Group grow align="flex-start">
        <DateField label="Date" disabled={fixed} {...form.getInputProps('date')} />
        <QuantityField {...{ form, fixed, entry }} />
      </Group>
      <Textarea
        label="Description"
        data-autofocus={!fixed || undefined}
        autosize
        minRows={2}
        disabled={fixed}
        {...form.getInputProps('note')}
      />
      <NumberField
        label={expense ? 'Price' : 'Rate'}
        isAmount
        disabled={fixed}
        {...inPlaceOf(entry.price)}
        {...form.getInputProps('price')}
      />
      {!expense && <CodeFields form={form} fixed={fixed} />}
      <Checkbox
        label="Non-billable"
        disabled={fixed}
        {...form.getInputProps('non_billable', { type: 'checkbox' })}
      />
    </>
  );
}

function QuantityField({ form, fixed, entry }: EntryFieldsProps) {
  const given = { disabled: fixed, ...inPlaceOf(entry.quantity), ...form.getInputProps('quantity') };
  return isExpense(entry) ? (
    <NumberField label="Quantity" {...given} />
  ) : (
    <DurationField label="Duration" {...given} />
  );
}

function CodeFields({ form, fixed }: FieldsProps) {
  return (
    <Group grow align="flex-start">
      <UtbmsPicker type="UtbmsTask" label="Task code" disabled={fixed} {...form.getInputProps('task')} />
      <UtbmsPicker
        type="UtbmsActivity"
        label="Activity code"
        disabled={fixed}
        {...form.getInputProps('activity')}
      />
    </Group>
  );
}

function MoreActions({ entry, close }: { readonly entry: Entry; readonly close: () => void }) {
  const { run, busy, failure } = useSteps(close);
  const remove = () => {
    close();
    deleteWithUndo(deleteActivity, [entry.id], 'Entry deleted');
  };
  return (
    <Stack gap="sm">
      {failure !== undefined && <Failure error={failure} />}
      <Group gap="xs">
        <Button
          variant="default"
          loading={busy}
          onClick={() => run(() => copyEntry(entry.id, entry.quantity ?? 0))}
        >
          Duplicate
        </Button>
        {!entry.billed && (
          <Button variant="default" c="var(--wrong)" onClick={remove}>
            Delete
          </Button>
        )}
      </Group>
      {!entry.billed && !isExpense(entry) && (
        <SplitOff
          whole={entry.quantity ?? 0}
          busy={busy}
          split={(part, rest) => run(() => split(entry, part, rest))}
        />
      )}
    </Stack>
  );
}

function split({ id, etag: ifMatch }: Entry, part: number, rest: number): Promise<void> {
  return splitOff(id, part, {
    shorten: () => write(updateActivity, { id, ifMatch, data: { quantity: rest } }, { quiet: true }),
    isShortened: async () => (await api.call(getActivity, { id, fields: 'quantity' })).data.quantity === rest,
  });
}

interface SplitOffProps {
  /** The seconds of the entry. */
  readonly whole: number;
  readonly busy: boolean;
  readonly split: (part: number, rest: number) => void;
}

function SplitOff({ whole, busy, split: begin }: SplitOffProps) {
  const [part, setPart] = useState<number | null>(null);
  const rest = whole - (part ?? 0);
  return (
    <Group gap="xs" align="flex-end">
      <DurationField label="Split off" w={140} value={part} onChange={setPart} />
      <Button
        variant="default"
        loading={busy}
        disabled={part === null || part <= 0 || rest <= 0}
        onClick={() => part !== null && begin(part, rest)}
      >
        Split
      </Button>
    </Group>
  );
}
