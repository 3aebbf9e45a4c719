import { Button, Group, Loader, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Keyboard, keyboardOf } from '../fields/keyboards.ts';
import { dropDraft, keepDraft, readDraft } from '../forms/draft.ts';
import { TAKES_ESCAPE } from '../page/escape.ts';
import { useEditFocus } from '../page/focus-return.ts';
import type { SaveState } from './autosave.ts';
import { EditButton } from './edit-button.tsx';

export interface EditableTextProps {
  readonly label: string;
  readonly value: string | null;
  /** How it is shown while it is not edited, if not as it is stored. */
  readonly shown?: string | null;
  /** The name under which the browser stores the typed text until it is saved. */
  readonly draft: string;
  readonly onSave: (value: string) => void;
  readonly state?: SaveState | undefined;
  readonly multiline?: boolean;
  /** If false, the text is only shown. */
  readonly editable?: boolean;
  readonly placeholder?: string;
  /** On a screen, if it is not that for text. */
  readonly keyboard?: Keyboard | undefined;
}

/**
 * The typed text. It is saved against the text it started from, so that it does not overwrite what someone else saved
 * meanwhile.
 */
interface Edit {
  readonly text: string;
  readonly began: string;
  readonly save: (value: string) => void;
  /** What the text was when this was typed, before the page was left without saving it. */
  readonly restoredOf?: string;
}

/** A text edited in place: Enter saves, Escape cancels, and its state is shown beside it. */
export function EditableText(props: EditableTextProps) {
  const { label, value, shown = value, state, multiline = false, editable = true } = props;
  const { placeholder = 'Add' } = props;
  const { edit, begin, type, cancel, finish, unsaved } = useEdit(props);
  const focus = useEditFocus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && (!multiline || event.ctrlKey)) finish();
  };
  const Field = multiline ? Textarea : TextInput;
  return (
    <div onFocus={edit && focus.begin}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {edit === undefined ? (
        <EditButton
          {...{ label, editable, placeholder, focus }}
          shown={(unsaved ?? shown) || null}
          edit={begin}
        />
      ) : (
        <Field
          autoFocus={edit.restoredOf === undefined}
          aria-label={label}
          {...TAKES_ESCAPE}
          value={edit.text}
          {...keyboardOf(props.keyboard)}
          onFocus={toEnd}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => edit.restoredOf === undefined && finish()}
          onKeyDown={onKeyDown}
          {...(multiline ? { autosize: true, minRows: 2 } : {})}
        />
      )}
      {edit && <Restored {...{ label, edit, cancel, finish }} />}
      <SaveNote state={state} />
    </div>
  );
}

/** One goes on writing where the text ends. */
function toEnd({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
}

/** What is typed, and what was refused: that stays, to be corrected. */
function useEdit({ draft, value, editable = true, onSave, state }: EditableTextProps) {
  const start = { began: value ?? '', save: onSave };
  const [edit, setEdit] = useState(() => (editable ? restored(draft, start) : undefined));
  const { unsaved, sends } = useSent(value, state);
  const typing = useRef(false);
  const end = () => {
    typing.current = false;
    setEdit(undefined);
  };
  const type = (text: string) => {
    if (!edit) return;
    typing.current = true;
    const { began, save } = edit;
    keepDraft(draft, { text }, { values: { text: began } }, []);
    setEdit({ text, began, save });
  };
  const cancel = () => {
    end();
    dropDraft(draft);
  };
  const finish = () => {
    end();
    // What is stored takes the place of what was refused.
    if (!edit || edit.text === (unsaved ?? edit.began)) return;
    sends(edit.text);
    edit.save(edit.text);
  };
  const isSaved = state?.is === 'saved';
  useEffect(() => {
    if (isSaved && !typing.current) dropDraft(draft);
  }, [isSaved, draft]);
  // Going back to another page takes the field away without leaving it first. Restored text stays stored.
  const latest = useRef(finish);
  latest.current = edit?.restoredOf === undefined ? finish : end;
  useEffect(() => () => latest.current(), []);
  const begin = () => setEdit({ text: unsaved ?? start.began, ...start });
  return { edit, begin, type, cancel, finish, unsaved };
}

/** What was sent is shown until it is read again, however slow the connection is. */
function useSent(value: string | null, state: SaveState | undefined) {
  const [sent, setSent] = useState<{ readonly text: string; readonly over: string | null }>();
  const isReadAgain = state?.is === 'saved' && sent !== undefined && sent.over !== value;
  useEffect(() => {
    if (isReadAgain) setSent(undefined);
  }, [isReadAgain]);
  return {
    unsaved: state && !isReadAgain ? sent?.text : undefined,
    sends: (text: string) => setSent({ text, over: value }),
  };
}

function restored(draft: string, start: Pick<Edit, 'began' | 'save'>): Edit | undefined {
  const kept = readDraft(draft, { text: start.began });
  const text = kept?.values.text;
  return text === undefined ? undefined : { ...start, text, restoredOf: kept!.base.values.text };
}

interface RestoredProps {
  readonly label: string;
  readonly edit: Edit;
  readonly cancel: () => void;
  readonly finish: () => void;
}

/** Says that the field shows what was typed earlier, and what someone else has made of the text since. */
function Restored({ label, edit: { began, restoredOf }, cancel, finish }: RestoredProps) {
  if (restoredOf === undefined) return null;
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed" role="status">
        Restored what you typed earlier.
        {restoredOf !== began && ` Someone else has changed it meanwhile: ${began || 'it is empty'}.`}
      </Text>
      <Button size="compact-sm" variant="subtle" aria-label={`Save ${label}`} onClick={finish}>
        Save
      </Button>
      <Button size="compact-sm" variant="subtle" aria-label={`Discard ${label}`} onClick={cancel}>
        Discard
      </Button>
    </Group>
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
      {state.sentence}{' '}
      <UnstyledButton fz="inherit" td="underline" onClick={state.retry}>
        Try again
      </UnstyledButton>
    </Text>
  );
}
