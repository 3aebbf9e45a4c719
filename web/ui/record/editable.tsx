/** Members edited in place, other than texts: choices, picked records, dates, yes or no. */
import { Text } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import { type Choice, ChoiceSelect } from '../fields/choice-select.tsx';
import { DateField } from '../fields/date-field.tsx';
import { formatDate } from '../values/format.ts';
import { TAKES_ESCAPE } from '../page/escape.ts';
import { useEditFocus } from '../page/focus-return.ts';
import type { Picked } from '../fields/find-records.ts';
import type { RecordPickerProps } from '../fields/record-picker.tsx';
import type { SaveState } from './autosave.ts';
import { EditButton } from './edit-button.tsx';
import { SaveNote } from './editable-text.tsx';

interface EditableProps {
  readonly label: string;
  readonly state?: SaveState | undefined;
  readonly editable?: boolean;
}

interface FrameProps extends EditableProps {
  readonly shown: string | null;
  /** The field while editing; `close` ends it. */
  readonly children: (close: () => void) => ReactNode;
}

function EditableFrame({ label, shown, state, editable = true, children }: FrameProps) {
  const [open, setOpen] = useState(false);
  const focus = useEditFocus();
  return (
    <div
      {...(open ? TAKES_ESCAPE : {})}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={(event) => {
        // Picker lists are rendered elsewhere on the page, and do not take the focus.
        if (open && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {open ? (
        children(() => setOpen(false))
      ) : (
        <EditButton {...{ label, shown, editable, focus }} edit={() => setOpen(true)} />
      )}
      <SaveNote state={state} />
    </div>
  );
}

export interface EditableChoiceProps extends EditableProps {
  readonly value: string | null;
  readonly choices: readonly Choice[];
  readonly onSave: (value: string | null) => void;
  readonly clearable?: boolean;
}

export function EditableChoice({ value, choices, onSave, clearable = false, ...frame }: EditableChoiceProps) {
  const shown = choices.find((one) => one.value === value)?.label ?? value;
  return (
    <EditableFrame {...frame} shown={shown}>
      {(close) => (
        <ChoiceSelect
          autoFocus
          loading={false}
          clearable={clearable}
          allowDeselect={false}
          aria-label={frame.label}
          data={choices}
          value={value}
          onChange={(chosen) => {
            close();
            if (chosen !== value) onSave(chosen);
          }}
        />
      )}
    </EditableFrame>
  );
}

export interface EditablePickProps extends EditableProps {
  readonly value: Picked | null;
  readonly picker: ComponentType<RecordPickerProps>;
  readonly onSave: (id: number | null) => void;
}

export function EditablePick({ value, picker: Picker, onSave, ...frame }: EditablePickProps) {
  return (
    <EditableFrame {...frame} shown={value?.label ?? null}>
      {(close) => (
        <Picker
          autoFocus
          aria-label={frame.label}
          value={value}
          onChange={(picked) => {
            close();
            if (picked?.id !== value?.id) onSave(picked?.id ?? null);
          }}
        />
      )}
    </EditableFrame>
  );
}

export interface EditableDateProps extends EditableProps {
  readonly value: string | null;
  readonly onSave: (date: string | null) => void;
}

export function EditableDate({ value, onSave, ...frame }: EditableDateProps) {
  return (
    <EditableFrame {...frame} shown={value && formatDate(value)}>
      {(close) => (
        <DateField
          autoFocus
          clearable
          aria-label={frame.label}
          value={value}
          onChange={(date) => {
            if (date === value) return;
            close();
            onSave(date);
          }}
        />
      )}
    </EditableFrame>
  );
}
