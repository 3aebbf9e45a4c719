/** The forms for a new call or email, and for one that was logged. */
import { Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { createActivity, createCommunication, updateCommunication } from '../../../sdk/practice.ts';
import { readAnew, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { edited } from '../../ui/forms/draft.ts';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { type DraftForm, FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { ContactPicker, MatterPicker } from '../../ui/fields/record-picker.tsx';
import {
  changedCommunication,
  isBetweenTwo,
  type Logged,
  type LogValues,
  newCommunication,
  newValues,
  readCommunication,
  valuesOf,
} from './log-values.ts';

export interface LogFormProps {
  readonly kind: 'call' | 'email';
  readonly matter: Picked | null;
  readonly close: () => void;
}

const TYPES = { call: 'PhoneCommunication', email: 'EmailCommunication' } as const;

const DIRECTIONS = [
  { value: 'in', label: 'Incoming' },
  { value: 'out', label: 'Outgoing' },
];

const requireSubject = ({ subject }: LogValues) => (subject.trim() ? {} : { subject: 'Enter the subject.' });

/** Logs a call or an email; recorded time becomes a time entry. */
export function LogForm({ kind, matter, close }: LogFormProps) {
  const draftForm = useDraftForm<LogValues>({
    draft: `${kind}-${matter?.id ?? ''}`,
    initial: newValues(matter),
    validate: requireSubject,
    submit: async (values) => {
      const { data } = await write(createCommunication, {
        data: newCommunication(TYPES[kind], values),
        fields: 'id,date',
      });
      if (values.quantity) await addTime(data, values);
      close();
    },
  });
  return (
    <form onSubmit={draftForm.onSubmit}>
      <LogFields draftForm={draftForm} isNew withPeople />
      <FormFoot draftForm={draftForm} save={kind === 'call' ? 'Log call' : 'Log email'} cancel={close} />
    </form>
  );
}

/** Changes a logged call or email. */
export function EditLogged({ logged, close }: { readonly logged: Logged; readonly close: () => void }) {
  const { id } = logged;
  const draftForm = useDraftForm<LogValues>({
    what: logged.type === 'PhoneCommunication' ? 'the call' : 'the email',
    id,
    initial: valuesOf(logged),
    record: edited(logged, valuesOf, () => readAnew(readCommunication(id))),
    validate: (values) => ({
      // Emails without a subject exist.
      ...(logged.type === 'PhoneCommunication' ? requireSubject(values) : {}),
      ...(values.time === '' ? { time: 'Enter the time.' } : {}),
    }),
    submit: async (values, version) => {
      // People are added and removed one by one, compared with those of now.
      const { data: now } = await readAnew(readCommunication(id));
      await write(updateCommunication, { id, ...version, data: changedCommunication(now, values) });
      close();
    },
  });
  return (
    <form onSubmit={draftForm.onSubmit}>
      <LogFields draftForm={draftForm} withPeople={isBetweenTwo(logged)} />
      <FormFoot draftForm={draftForm} save="Save" cancel={close} />
    </form>
  );
}

interface LogFieldsProps {
  readonly draftForm: DraftForm<LogValues>;
  readonly isNew?: boolean;
  /** Shows who took part; absent if there are more people than the form can show. */
  readonly withPeople: boolean;
}

function LogFields({ draftForm: { form }, isNew = false, withPeople }: LogFieldsProps) {
  return (
    <Stack gap="sm">
      <TextInput label="Subject" data-autofocus {...form.getInputProps('subject')} />
      {withPeople && (
        <>
          <SegmentedControl aria-label="Direction" data={DIRECTIONS} {...form.getInputProps('direction')} />
          <ContactPicker
            label="With"
            {...form.getInputProps('person')}
            error={form.errors['person'] ?? form.errors['senders'] ?? form.errors['receivers']}
          />
        </>
      )}
      <MatterPicker label="Matter" {...form.getInputProps('matter')} />
      {isNew && can(createActivity) && (
        <DurationField
          label="Duration"
          description="Adds a time entry on the matter."
          {...form.getInputProps('quantity')}
        />
      )}
      <Textarea label="What was said" autosize minRows={4} {...form.getInputProps('body')} />
      <Group grow align="flex-start">
        <DateField label="Date" {...form.getInputProps('date')} />
        <TextInput
          type="time"
          label="Time"
          {...(isNew ? { description: 'Now, if left empty' } : {})}
          {...form.getInputProps('time')}
        />
      </Group>
    </Stack>
  );
}

function addTime({ id, date }: { id: number; date: string }, { subject, matter, quantity }: LogValues) {
  return write(createActivity, {
    data: {
      type: 'TimeEntry',
      date,
      quantity: quantity ?? 0,
      note: subject,
      communication: { id },
      ...(matter ? { matter: { id: matter.id } } : {}),
    },
  });
}
