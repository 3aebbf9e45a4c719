import { Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { createActivity, createCommunication } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DurationField } from '../../ui/duration-field.tsx';
import type { Picked } from '../../ui/find-records.ts';
import { FormFoot, useDraftForm } from '../../ui/form.tsx';
import { startOfDay, today } from '../../ui/format.ts';
import { ContactPicker, MatterPicker } from '../../ui/record-picker.tsx';

export interface LogFormProps {
  readonly kind: 'call' | 'email';
  readonly matter: Picked | null;
  readonly close: () => void;
}

const TYPES = { call: 'PhoneCommunication', email: 'EmailCommunication' } as const;
const MINUTE_MS = 60_000;

const DIRECTIONS = [
  { value: 'in', label: 'Incoming' },
  { value: 'out', label: 'Outgoing' },
];

function useLogForm({ kind, matter, close }: LogFormProps) {
  return useDraftForm<Values>({
    draft: `${kind}-${matter?.id ?? ''}`,
    initial: {
      subject: '',
      direction: 'in',
      person: null,
      matter,
      body: '',
      date: today(),
      time: '',
      quantity: null,
    },
    submit: async (values) => {
      const { data } = await write(createCommunication, {
        data: communicationOf(kind, values),
        fields: 'id,date',
      });
      if (values.quantity) await addTime(data, values);
      close();
    },
  });
}

/** Logs a call or an email; recorded time becomes a time entry. */
export function LogForm(props: LogFormProps) {
  const { kind, close } = props;
  const draftForm = useLogForm(props);
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <TextInput label="Subject" data-autofocus {...form.getInputProps('subject')} />
        <SegmentedControl aria-label="Direction" data={DIRECTIONS} {...form.getInputProps('direction')} />
        <ContactPicker
          label="With"
          {...form.getInputProps('person')}
          error={form.errors['person'] ?? form.errors['senders'] ?? form.errors['receivers']}
        />
        <MatterPicker label="Matter" {...form.getInputProps('matter')} />
        {can(createActivity) && (
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
            description="Now, if left empty"
            {...form.getInputProps('time')}
          />
        </Group>
      </Stack>
      <FormFoot draftForm={draftForm} save={kind === 'call' ? 'Log call' : 'Log email'} cancel={close} />
    </form>
  );
}

type Values = {
  readonly subject: string;
  readonly direction: string;
  readonly person: Picked | null;
  readonly matter: Picked | null;
  readonly body: string;
  readonly date: string;
  readonly time: string;
  readonly quantity: number | null;
};

function communicationOf(kind: LogFormProps['kind'], values: Values) {
  const { subject, body, direction, person, matter } = values;
  const me = [{ id: session().user_id, type: 'User' as const }];
  const them = person ? [{ id: person.id, type: 'Contact' as const }] : [];
  return {
    type: TYPES[kind],
    subject,
    body: body.trim() === '' ? subject : body,
    received_at: instantOf(values),
    senders: direction === 'in' ? them : me,
    receivers: direction === 'in' ? me : them,
    ...(matter ? { matter: { id: matter.id } } : {}),
  };
}

/** The instant in the person's time zone; now, unless another date or time was entered. */
function instantOf({ date, time }: Values): string {
  if (time === '' && date === today()) return new Date().toISOString();
  const [hours = 12, minutes = 0] = time === '' ? [] : time.split(':').map(Number);
  const begin = Date.parse(startOfDay(date, session().time_zone));
  return new Date(begin + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}

function addTime({ id, date }: { id: number; date: string }, { subject, matter, quantity }: Values) {
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
