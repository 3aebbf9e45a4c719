/** Reminders of a task or appointment for the signed-in person: planned with a new record, added and removed later. */
import { type ReactNode, useState } from 'react';
import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import {
  createReminder,
  deleteReminder,
  getCurrentUser,
  listReminders,
  type ReminderCreate,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read, write } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { Failure } from '../page/failure.tsx';
import { sentNumber } from '../values/decimal.ts';
import { wordedOf } from '../values/worded.ts';

const UNITS = ['minutes', 'hours', 'days', 'weeks'] as const;
const WAYS = [
  { value: 'Popup', label: 'in the app' },
  { value: 'Email', label: 'by email' },
] as const;

export interface PlannedReminder {
  /** As typed. */
  readonly duration_value: number | string;
  readonly duration_unit: (typeof UNITS)[number];
  readonly way: (typeof WAYS)[number]['value'];
}

export interface ReminderSubject {
  readonly id: number;
  readonly type: 'Task' | 'CalendarEntry';
}

const FIRST: PlannedReminder = { duration_value: 1, duration_unit: 'days', way: 'Email' };

const isWhole = ({ duration_value }: PlannedReminder): boolean => /^\d+$/.test(String(duration_value));

/** Checked before the record is created, because its reminders are created after it. */
export const PLANNED = z
  .custom<readonly PlannedReminder[]>()
  .refine((planned) => planned.every(isWhole), 'Enter a whole number of minutes, hours, days or weeks.');

/** Creates the reminders of a new record. One that is refused is told, because the record exists already. */
export async function createReminders(
  subject: ReminderSubject,
  planned: readonly PlannedReminder[],
): Promise<void> {
  let refused: unknown;
  for (const one of planned) await create(subject, one).catch((error: unknown) => (refused ??= error));
  if (refused === undefined) return;
  notifications.show({
    color: 'red',
    title: 'Created, but without a reminder',
    message: wordedOf(refused),
    autoClose: false,
  });
}

async function create(
  subject: ReminderSubject,
  { way, duration_unit, duration_value }: PlannedReminder,
): Promise<void> {
  const { data } = await api.call(getCurrentUser, { fields: 'id,notification_methods{id,type}' });
  const method = data.notification_methods.find(({ type }) => type === way);
  if (!method) return;
  const notification_method = { id: method.id };
  const duration = { duration_unit, duration_value: sentNumber(String(duration_value)) };
  await write(createReminder, { data: { ...duration, notification_method, subject } });
}

const COPIED_AT_MOST = 200;

type CopiedReminder = Pick<ReminderCreate, 'duration_value' | 'duration_unit' | 'notification_method'>;

/** Everybody's reminders of an appointment, to be given to another one. */
export async function remindersToCopy(from: number): Promise<readonly CopiedReminder[]> {
  const { data } = await api.call(listReminders, {
    fields: 'duration_value,duration_unit,notification_method{id}',
    subject_id: from,
    subject_type: 'calendar_entry',
    limit: COPIED_AT_MOST,
  });
  return data.flatMap(({ notification_method: method, ...duration }) =>
    method ? [{ ...duration, notification_method: { id: method.id } }] : [],
  );
}

export async function giveReminders(to: number, copied: readonly CopiedReminder[]): Promise<void> {
  const subject = { id: to, type: 'CalendarEntry' } as const;
  for (const one of copied) await write(createReminder, { data: { ...one, subject } }, { quiet: true });
}

export interface PlannedRemindersProps {
  readonly value?: readonly PlannedReminder[];
  readonly onChange: (value: readonly PlannedReminder[]) => void;
  readonly error?: ReactNode;
}

/** A field for the reminders of a new record. */
export function PlannedReminders({ value = [], onChange, error }: PlannedRemindersProps) {
  const change = (at: number, to: Partial<PlannedReminder>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...to } : one)));
  return (
    <Stack gap={6}>
      {value.map((one, index) => (
        <PlannedRow
          key={index}
          number={index + 1}
          reminder={one}
          error={error && !isWhole(one) ? error : undefined}
          change={(to) => change(index, to)}
          remove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...value, FIRST])}
      >
        Add a reminder
      </Button>
    </Stack>
  );
}

interface PlannedRowProps {
  readonly number: number;
  readonly reminder: PlannedReminder;
  readonly error: ReactNode;
  readonly change: (to: Partial<PlannedReminder>) => void;
  readonly remove: () => void;
}

function PlannedRow({ number, reminder, error, change, remove }: PlannedRowProps) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <NumberInput
        size="xs"
        w={64}
        min={0}
        aria-label={`Reminder ${number}: how long before`}
        error={error}
        value={reminder.duration_value}
        onChange={(duration_value) => change({ duration_value })}
      />
      <Select
        size="xs"
        w={100}
        aria-label={`Reminder ${number}: unit`}
        allowDeselect={false}
        data={[...UNITS]}
        value={reminder.duration_unit}
        onChange={(unit) => change({ duration_unit: unit as PlannedReminder['duration_unit'] })}
      />
      <Text size="xs" c="dimmed">
        before
      </Text>
      <Select
        size="xs"
        w={110}
        aria-label={`Reminder ${number}: how`}
        allowDeselect={false}
        data={[...WAYS]}
        value={reminder.way}
        onChange={(way) => change({ way: way as PlannedReminder['way'] })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove reminder ${number}`} onClick={remove}>
        <IconX size={14} />
      </ActionIcon>
    </Group>
  );
}

/** 1 day, 2 days. */
const lengthOf = (count: number, unit: string) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;

/** The person's reminders of an existing record; each is saved at once. */
export function Reminders({ subject }: { readonly subject: ReminderSubject }) {
  const query = useQuery(
    read(listReminders, {
      fields: 'id,duration_value,duration_unit,notification_method{type}',
      subject_id: subject.id,
      subject_type: subject.type === 'Task' ? 'task' : 'calendar_entry',
      user_id: session().user_id,
    }),
  );
  const hidden = useHidden('reminders');
  const reminders = query.data?.data.filter(({ id }) => !hidden.has(id)) ?? [];
  return (
    <Stack gap={4} component="section" aria-label="Reminders">
      <Text size="xs" c="dimmed">
        My reminders
      </Text>
      {query.isError && <Failure error={query.error} />}
      {reminders.map(({ id, duration_value, duration_unit, notification_method }) => {
        const way = WAYS.find(({ value }) => value === notification_method?.type)?.label ?? '';
        const title = `${lengthOf(duration_value, duration_unit)} before, ${way}`;
        return (
          <Group key={id} gap={6}>
            <Text size="sm">{title}</Text>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Remove the reminder ${title}`}
              onClick={() => deleteWithUndo(deleteReminder, [id], 'Reminder removed')}
            >
              <IconX size={12} />
            </ActionIcon>
          </Group>
        );
      })}
      <AddReminder add={(planned) => create(subject, planned)} />
    </Stack>
  );
}

function AddReminder({ add }: { readonly add: (planned: PlannedReminder) => Promise<void> }) {
  const [planned, setPlanned] = useState<readonly PlannedReminder[]>([]);
  const save = useMutation({ mutationFn: add, onSuccess: () => setPlanned([]) });
  const [reminder] = planned;
  return (
    <Group gap={6} align="flex-end">
      <PlannedReminders value={planned} onChange={(value) => setPlanned(value.slice(0, 1))} />
      {reminder && (
        <Button size="compact-xs" loading={save.isPending} onClick={() => save.mutate(reminder)}>
          Set
        </Button>
      )}
      {save.error && <Failure error={save.error} />}
    </Group>
  );
}
