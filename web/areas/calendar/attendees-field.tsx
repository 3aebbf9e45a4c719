import { ActionIcon, Group, Pill, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { findContacts, type Picked } from '../../ui/fields/find-records.ts';
import { pickerOf } from '../../ui/fields/record-picker.tsx';
import type { Calendar } from './entries.ts';

export interface Attendee {
  readonly id: number;
  readonly type: 'Contact' | 'Calendar';
  readonly name: string;
}

export interface AttendeesFieldProps {
  readonly calendars: readonly Calendar[];
  readonly value?: readonly Attendee[];
  readonly onChange: (attendees: readonly Attendee[]) => void;
  readonly disabled?: boolean;
}

/** Calendars come before contacts; the sign of the id tells them apart. */
let offered: readonly Calendar[] = [];

const AttendeePicker = pickerOf({
  name: 'attendees',
  find: async (text): Promise<readonly Picked[]> => {
    const wanted = text.toLowerCase();
    const calendars = offered
      .filter(({ name }) => name?.toLowerCase().includes(wanted))
      .map(({ id, name }) => ({ id: -id, label: name ?? String(id), detail: 'Calendar' }));
    return [...calendars, ...(await findContacts(text))];
  },
});

/** Attendees: colleagues by their calendars, and contacts. */
export function AttendeesField({ calendars, value = [], onChange, disabled = false }: AttendeesFieldProps) {
  offered = calendars;
  const add = (picked: Picked | null) => {
    if (!picked) return;
    const type = picked.id < 0 ? 'Calendar' : 'Contact';
    const id = Math.abs(picked.id);
    if (!value.some((one) => one.id === id && one.type === type))
      onChange([...value, { id, type, name: picked.label }]);
  };
  return (
    <div>
      <AttendeePicker
        label="Attendees"
        placeholder="Add a colleague or a contact"
        disabled={disabled}
        value={null}
        onChange={add}
      />
      <Group gap={6} mt={value.length > 0 ? 6 : 0}>
        {value.map((one) => (
          <AttendeePill
            key={`${one.type} ${one.id}`}
            name={one.name}
            remove={disabled ? undefined : () => onChange(value.filter((other) => other !== one))}
          />
        ))}
      </Group>
    </div>
  );
}

interface AttendeePillProps {
  readonly name: string;
  readonly remove: (() => void) | undefined;
}

function AttendeePill({ name, remove }: AttendeePillProps) {
  return (
    <Pill component="span">
      <Group gap={2} wrap="nowrap">
        <Text size="xs">{name}</Text>
        {remove && (
          <ActionIcon
            size={16}
            variant="transparent"
            color="gray"
            aria-label={`Remove ${name}`}
            onClick={remove}
          >
            <IconX size={12} />
          </ActionIcon>
        )}
      </Group>
    </Pill>
  );
}
