import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createActivity, updateCommunication } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { formatClock } from '../../ui/values/duration.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { subjectOf } from '../../ui/casework/subject-of.ts';
import { EditLogged } from './log-form.tsx';
import { type Logged, readCommunication } from './log-values.ts';

const namesOf = (people: readonly { readonly name: string | null }[]) =>
  people.map(({ name }) => name).join(', ') || 'unknown';

export interface OpenCommunicationProps {
  readonly id: number;
  /** Whether it is being changed. */
  readonly editing: boolean;
  readonly edit: (editing: boolean) => void;
}

/** A logged communication, to be changed, and the time recorded for it. */
export function OpenCommunication({ id, editing, edit }: OpenCommunicationProps) {
  const query = useQuery(readCommunication(id));
  if (!query.data) return <NotRead of={query} height={240} />;
  const communication = query.data.data;
  if (editing) return <EditLogged logged={communication} close={() => edit(false)} />;
  const { body, received_at, matter, senders, receivers, time_entries, user } = communication;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>{subjectOf(communication)}</Text>
        {can(updateCommunication) && (
          <Button size="compact-sm" variant="default" onClick={() => edit(true)}>
            Edit
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {received_at && formatInstant(received_at)} · from {namesOf(senders)} to {namesOf(receivers)}
        {matter ? ` · ${matter.display_number}` : ''} · logged by {user?.name}
      </Text>
      <Text className="message-text">{body}</Text>
      {time_entries.map((entry) => (
        <Text size="sm" key={entry.id}>
          <span className="figures">{formatClock(entry.quantity ?? 0)}</span> {entry.note}
        </Text>
      ))}
      {can(createActivity) && <AddTime communication={communication} />}
    </Stack>
  );
}

interface AddTimeProps {
  readonly communication: Pick<Logged, 'id' | 'date' | 'subject' | 'matter'>;
}

function AddTime({ communication: { id, date, subject, matter } }: AddTimeProps) {
  const [quantity, setQuantity] = useState<number | null>(null);
  const add = useWrite(createActivity, { onSuccess: () => setQuantity(null) });
  const addTime = () =>
    add.mutate({
      data: {
        type: 'TimeEntry',
        date,
        quantity: quantity ?? 0,
        note: subject ?? '',
        communication: { id },
        ...(matter ? { matter: { id: matter.id } } : {}),
      },
    });
  return (
    <>
      <Group gap="xs" align="flex-end">
        <DurationField label="Add a time entry" w={160} value={quantity} onChange={setQuantity} />
        <Button variant="default" disabled={!quantity} loading={add.isPending} onClick={addTime}>
          Add
        </Button>
      </Group>
      {add.error && <Failure error={add.error} />}
    </>
  );
}
