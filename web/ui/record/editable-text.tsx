import { Loader, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TAKES_ESCAPE } from '../page/escape.ts';
import { useEditFocus } from '../page/focus-return.ts';
import type { SaveState } from './autosave.ts';
import { EditButton } from './edit-button.tsx';

export interface EditableTextProps {
  readonly label: string;
  readonly value: string | null;
  /** How it is shown while it is not edited, if not as it is stored. */
  readonly shown?: string | null;
  readonly onSave: (value: string) => void;
  readonly state?: SaveState | undefined;
  readonly multiline?: boolean;
  /** If false, the text is only shown. */
  readonly editable?: boolean;
  readonly placeholder?: string;
}

/**
 * The typed text. It is saved against the text it started from, so that it does not overwrite what someone else saved
 * meanwhile.
 */
interface Draft {
  readonly text: string;
  readonly began: string;
  readonly save: (value: string) => void;
}

/** A text edited in place: Enter saves, Escape cancels, and its state is shown beside it. */
export function EditableText(props: EditableTextProps) {
  const { label, value, shown = value, onSave, state, multiline = false, editable = true } = props;
  const { placeholder = 'Add' } = props;
  const { draft, setDraft, finish, unsaved } = useDraft(state);
  const focus = useEditFocus();
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
        <EditButton
          {...{ label, editable, placeholder, focus }}
          shown={(unsaved ?? shown) || null}
          edit={() => setDraft({ text: unsaved ?? value ?? '', began: value ?? '', save: onSave })}
        />
      ) : (
        <Field
          autoFocus
          aria-label={label}
          {...TAKES_ESCAPE}
          value={draft.text}
          onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
          onBlur={finish}
          onKeyDown={onKeyDown}
          {...(multiline ? { autosize: true, minRows: 2 } : {})}
        />
      )}
      <SaveNote state={state} />
    </div>
  );
}

/** What is typed, and what was refused: that stays, to be corrected. */
function useDraft(state: SaveState | undefined) {
  const [draft, setDraft] = useState<Draft>();
  const [sent, setSent] = useState<string>();
  const unsaved = state?.is === 'failed' ? sent : undefined;
  const finish = () => {
    // What is stored takes the place of what was refused.
    if (draft && draft.text !== (unsaved ?? draft.began)) {
      draft.save(draft.text);
      setSent(draft.text);
    }
    setDraft(undefined);
  };
  // Going back to another page takes the field away without leaving it first.
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => () => latest.current(), []);
  return { draft, setDraft, finish, unsaved };
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
      {state.sentence}{' '}
      <UnstyledButton fz="inherit" td="underline" onClick={state.retry}>
        Try again
      </UnstyledButton>
    </Text>
  );
}
