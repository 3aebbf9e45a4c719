import { Text, UnstyledButton } from '@mantine/core';

export interface EditButtonProps {
  readonly label: string;
  readonly shown: string | null;
  readonly editable: boolean;
  /** Shown in place of an empty value. */
  readonly placeholder?: string;
  readonly edit: () => void;
}

/** A member's value; a click begins to edit it. */
export function EditButton({ label, shown, editable, placeholder = 'Add', edit }: EditButtonProps) {
  return (
    <UnstyledButton
      className="editable"
      disabled={!editable}
      aria-label={`${label}: ${shown ?? 'empty'}${editable ? ', edit' : ''}`}
      onClick={edit}
    >
      {shown ?? (
        <Text component="span" c="dimmed">
          {editable ? placeholder : '—'}
        </Text>
      )}
    </UnstyledButton>
  );
}
