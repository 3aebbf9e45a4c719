import { Loader, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { SaveState } from './autosave.ts';

export interface EditableTextProps {
  readonly label: string;
  readonly value: string | null;
  readonly onSave: (value: string) => void;
  readonly state?: SaveState | undefined;
  readonly multiline?: boolean;
  /** Without it the text is only shown. */
  readonly editable?: boolean;
  readonly placeholder?: string;
}

/** A text that is edited where it stands: Enter saves, Escape gives up, and its state is shown beside it. */
export function EditableText(props: EditableTextProps) {
  const { label, value, onSave, state, multiline = false, editable = true, placeholder = 'Add' } = props;
  const [draft, setDraft] = useState<string>();
  const finish = () => {
    if (draft !== undefined && draft !== (value ?? '')) onSave(draft);
    setDraft(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(undefined);
    if (event.key === 'Enter' && (!multiline || event.ctrlKey)) finish();
  };
  const Field = multiline ? Textarea : TextInput;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {draft === undefined ? (
        <UnstyledButton
          disabled={!editable}
          className="editable"
          aria-label={`${label}: ${value || 'empty'}${editable ? ', edit' : ''}`}
          onClick={() => setDraft(value ?? '')}
        >
          {value || (
            <Text component="span" c="dimmed">
              {editable ? placeholder : '—'}
            </Text>
          )}
        </UnstyledButton>
      ) : (
        <Field
          autoFocus
          aria-label={label}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={onKeyDown}
          {...(multiline ? { autosize: true, minRows: 2 } : {})}
        />
      )}
      <SaveNote state={state} />
    </div>
  );
}

/** Whether a member is saved, in words. */
export function SaveNote({ state }: { readonly state: SaveState | undefined }) {
  if (!state) return null;
  if (state.is === 'saving')
    return (
      <Text size="xs" c="dimmed" role="status">
        <Loader size={10} /> Saving
      </Text>
    );
  if (state.is === 'saved')
    return (
      <Text size="xs" c="var(--right)" role="status">
        Saved
      </Text>
    );
  return (
    <Text size="xs" c="var(--wrong)" role="alert">
      {state.sentence} <UnstyledButton onClick={state.retry}>Try again</UnstyledButton>
    </Text>
  );
}
