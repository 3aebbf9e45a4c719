import { Text, UnstyledButton } from '@mantine/core';
import type { useEditFocus } from '../page/focus-return.ts';

export interface EditButtonProps {
  readonly label: string;
  readonly shown: string | null;
  readonly editable: boolean;
  /** Shown in place of an empty value. */
  readonly placeholder?: string;
  readonly edit: () => void;
  /** Of the part that has the button or, while editing, the field. */
  readonly focus: ReturnType<typeof useEditFocus>;
}

/** A member's value; a click begins to edit it. */
export function EditButton(props: EditButtonProps) {
  const { label, shown, editable, placeholder = 'Add', edit, focus } = props;
  return (
    <UnstyledButton
      ref={focus.ref}
      className="editable"
      disabled={!editable}
      aria-label={`${label}: ${shown ?? 'empty'}${editable ? ', edit' : ''}`}
      onClick={() => {
        focus.begin();
        edit();
      }}
    >
      {shown ?? (
        <Text component="span" c="dimmed">
          {editable ? placeholder : '—'}
        </Text>
      )}
    </UnstyledButton>
  );
}
