/** Which fields the intake form has, and in which order. */
import { ActionIcon, Checkbox, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const FIELDS: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  phone_number: 'Phone number',
  matter_type: 'What it is about (matter types)',
  message: 'Message',
};

interface FieldChoiceProps {
  readonly chosen: readonly string[];
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly onChange: (fields: string[]) => void;
}

/** The fields in form order, followed by the unused ones. */
export function FieldChoice({ chosen, error, disabled, onChange }: FieldChoiceProps) {
  const order = [...chosen, ...Object.keys(FIELDS).filter((name) => !chosen.includes(name))];
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const move = (name: string, by: number) => {
    const at = chosen.indexOf(name);
    onChange(chosen.toSpliced(at, 1).toSpliced(at + by, 0, name));
  };
  return (
    <fieldset className="leads-fieldset" disabled={disabled}>
      <legend>Form fields</legend>
      {order.map((name) => {
        const at = chosen.indexOf(name);
        return (
          <FieldLine
            key={name}
            name={name}
            used={at >= 0}
            toggle={() => toggle(name)}
            up={at > 0 ? () => move(name, -1) : undefined}
            down={at >= 0 && at < chosen.length - 1 ? () => move(name, 1) : undefined}
          />
        );
      })}
      {error && (
        <Text size="xs" c="var(--wrong)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

interface FieldLineProps {
  readonly name: string;
  /** Whether the form has it. */
  readonly used: boolean;
  readonly toggle: () => void;
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
}

function FieldLine({ name, used, toggle, up, down }: FieldLineProps) {
  return (
    <Group gap={4} h={28}>
      <Checkbox flex={1} label={FIELDS[name] ?? name} checked={used} onChange={toggle} />
      {used && (
        <>
          <MoveButton label={`${FIELDS[name]}: up`} move={up}>
            <IconArrowUp size={14} />
          </MoveButton>
          <MoveButton label={`${FIELDS[name]}: down`} move={down}>
            <IconArrowDown size={14} />
          </MoveButton>
        </>
      )}
    </Group>
  );
}

interface MoveButtonProps {
  readonly label: string;
  /** Absent at the end of the list, where the button stays, since it may have the focus. */
  readonly move: (() => void) | undefined;
  readonly children: ReactNode;
}

function MoveButton({ label, move, children }: MoveButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={label}
      aria-disabled={!move}
      {...(move ? { onClick: move } : { 'data-disabled': true })}
    >
      {children}
    </ActionIcon>
  );
}
