/** The form for a new or existing appointment. */
import { Checkbox, Group, SegmentedControl, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { z } from 'zod';
import type { CalendarEntryUpdate } from '../../../sdk/practice.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { EditedRecord } from '../../ui/forms/draft.ts';
import type { Picked } from '../../ui/fields/find-records.ts';
import { FormFoot, useDraftForm, type Version } from '../../ui/forms/form.tsx';
import { addDays } from '../../ui/values/format.ts';
import { MatterPicker } from '../../ui/fields/record-picker.tsx';
import { PLANNED, type PlannedReminder, PlannedReminders } from '../../ui/fields/reminders.tsx';
import { type Attendee, AttendeesField } from './attendees-field.tsx';
import { type Calendar, mayWrite, timesOf } from './entries.ts';
import { RecurrenceField } from './recurrence-field.tsx';
import type { Scope } from './save-entry.ts';
import { SCOPES } from './scope-dialog.tsx';
import { addMinutes, minutesBetween } from './local-time.ts';

export type EntryValues = {
  summary: string;
  /** The id of the calendar, as the field holds it. */
  calendar_owner: string;
  all_day: boolean;
  start_date: string | null;
  start_time: string;
  end_date: string | null;
  end_time: string;
  location: string;
  matter: Picked | null;
  attendees: readonly Attendee[];
  recurrence_rule: string;
  description: string;
  reminders: readonly PlannedReminder[];
};

const DAY = z.string('Choose a date.');
const DATED = {
  summary: z.string().trim().min(1, 'Enter a title.'),
  start_date: DAY,
  end_date: DAY,
  reminders: PLANNED,
};
const TIME = z.string().min(1, 'Enter a time.');
const SCHEMA = z.discriminatedUnion('all_day', [
  z.object({ ...DATED, all_day: z.literal(true) }),
  z.object({ ...DATED, all_day: z.literal(false), start_time: TIME, end_time: TIME }),
]);

/** The request body for the form's values. `before` are the attendees already invited. */
export function bodyOf(values: EntryValues, before: readonly Attendee[] = []) {
  const { all_day, start_date, start_time, end_date, end_time, matter, attendees, calendar_owner } = values;
  const [first, last] = [start_date!, end_date!];
  const gone = before.filter((one) => !attendees.some(({ id, type }) => id === one.id && type === one.type));
  return {
    summary: values.summary,
    description: values.description || null,
    location: values.location || null,
    ...(all_day
      ? timesOf(true, first, addDays(last, 1))
      : timesOf(false, `${first}T${start_time}:00`, `${last}T${end_time}:00`)),
    calendar_owner: { id: Number(calendar_owner) },
    matter: matter && { id: matter.id },
    recurrence_rule: values.recurrence_rule || null,
    attendees: [
      ...attendees.map(({ id, type }) => ({ id, type })),
      ...gone.map(({ id, type }) => ({ id, type, _destroy: true })),
    ],
  } satisfies CalendarEntryUpdate;
}

export interface EntryFormProps {
  readonly initial: EntryValues;
  readonly calendars: readonly Calendar[];
  /** The name of the stored draft of a new appointment. */
  readonly draft?: string;
  /** The appointment to change. */
  readonly id?: string;
  readonly save: string;
  readonly fixed?: boolean;
  /** For an occurrence, asks which occurrences to change. */
  readonly occurrence?: boolean;
  /** A changed occurrence has no recurrence rule. */
  readonly ofSeries?: boolean;
  /** The version to change; absent for a new one. */
  readonly record?: EditedRecord<EntryValues> | undefined;
  readonly submit: (values: EntryValues, scope: Scope, version: Version) => Promise<unknown>;
  readonly close: () => void;
}

function useEntryForm({ draft, id, initial, record, submit }: EntryFormProps) {
  const [scope, setScope] = useState<Scope>('this');
  const draftForm = useDraftForm<EntryValues>({
    ...(draft ? { draft } : { what: 'the appointment', id }),
    initial,
    validate: zod4Resolver(SCHEMA),
    record,
    submit: (values, version) => submit(values, scope, version),
  });
  return { draftForm, scope, setScope };
}

/** The calendars to choose from: those that the person may write to, and the appointment's own. */
function writableOf({ calendars, initial }: EntryFormProps) {
  return calendars
    .filter((one) => mayWrite(one) || String(one.id) === initial.calendar_owner)
    .map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }));
}

export function EntryForm(props: EntryFormProps) {
  const { calendars, fixed = false, occurrence = false, close } = props;
  const { draftForm, scope, setScope } = useEntryForm(props);
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <TextInput
          label="Title"
          data-autofocus={!fixed || undefined}
          required
          disabled={fixed}
          {...form.getInputProps('summary')}
        />
        <Select
          label="Calendar"
          disabled={fixed}
          allowDeselect={false}
          data={writableOf(props)}
          {...form.getInputProps('calendar_owner')}
        />
        <Times form={form} fixed={fixed} />
        {!props.ofSeries && (!occurrence || scope !== 'this') && (
          <RecurrenceField disabled={fixed} {...form.getInputProps('recurrence_rule')} />
        )}
        <Details form={form} fixed={fixed} calendars={calendars} />
        {props.draft && <PlannedReminders {...form.getInputProps('reminders')} />}
        {occurrence && !fixed && <ScopeChoice scope={scope} setScope={setScope} />}
      </Stack>
      {!fixed && <FormFoot draftForm={draftForm} save={props.save} cancel={close} />}
    </form>
  );
}

interface ScopeChoiceProps {
  readonly scope: Scope;
  readonly setScope: (scope: Scope) => void;
}

function ScopeChoice({ scope, setScope }: ScopeChoiceProps) {
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        Change
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Which occurrences are changed"
        data={[...SCOPES]}
        value={scope}
        onChange={setScope}
      />
    </div>
  );
}

type Form = ReturnType<typeof useDraftForm<EntryValues>>['form'];

interface PartProps {
  readonly form: Form;
  readonly fixed: boolean;
}

interface DetailsProps extends PartProps {
  readonly calendars: readonly Calendar[];
}

function Details({ form, fixed, calendars }: DetailsProps) {
  return (
    <>
      <TextInput label="Location" disabled={fixed} {...form.getInputProps('location')} />
      <MatterPicker label="Matter" disabled={fixed} {...form.getInputProps('matter')} />
      <AttendeesField calendars={calendars} disabled={fixed} {...form.getInputProps('attendees')} />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        disabled={fixed}
        {...form.getInputProps('description')}
      />
    </>
  );
}

function moveStart(form: Form, day: string | null): void {
  const { end_date } = form.values;
  form.setFieldValue('start_date', day);
  if (day && end_date && end_date < day) form.setFieldValue('end_date', day);
}

/** Moves the end along, so that the duration stays the same. */
function moveStartTime(form: Form, time: string): void {
  const { start_date, start_time, end_date, end_time } = form.values;
  form.setFieldValue('start_time', time);
  if (!time || !start_time || !end_time || !start_date || !end_date) return;
  const lasts = minutesBetween(`${start_date}T${start_time}:00`, `${end_date}T${end_time}:00`);
  const end = addMinutes(`${start_date}T${time}:00`, lasts);
  form.setValues({ end_date: end.slice(0, 10), end_time: end.slice(11, 16) });
}

function Times({ form, fixed }: PartProps) {
  const { all_day, start_date } = form.values;
  return (
    <>
      <Group grow align="flex-start">
        <DateField
          label="Begins"
          disabled={fixed}
          error={form.errors.start_date ?? form.errors.start_at}
          value={start_date}
          onChange={(day) => moveStart(form, day)}
        />
        {!all_day && (
          <TextInput
            type="time"
            label="At"
            disabled={fixed}
            {...form.getInputProps('start_time')}
            onChange={(event) => moveStartTime(form, event.currentTarget.value)}
          />
        )}
      </Group>
      <Group grow align="flex-start">
        <DateField label="Ends" disabled={fixed} {...form.getInputProps('end_date')} />
        {!all_day && (
          <TextInput type="time" label="Until" disabled={fixed} {...form.getInputProps('end_time')} />
        )}
      </Group>
      <Checkbox
        label="All day"
        disabled={fixed}
        checked={all_day}
        onChange={(event) => form.setFieldValue('all_day', event.currentTarget.checked)}
      />
    </>
  );
}
