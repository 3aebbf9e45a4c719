/**
 * The legal aid fields of a matter or contact, edited in place. The first saved field creates the legal aid record;
 * deleting it removes all fields at once, with undo.
 */
import { Button, Group, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { isOutdated } from '../../../api/client.ts';
import { wordedOf } from '../../values/worded.ts';
import { refresh } from '../../../api/queries.ts';
import { doWithUndo, useHidden } from '../../../shell/undo.ts';
import { EmptyState } from '../../page/empty-state.tsx';
import type { SaveState } from '../../record/autosave.ts';
import { EditableText } from '../../record/editable-text.tsx';
import { EditableChoice, EditableDate } from '../../record/editable.tsx';

type Value = string | number | boolean | null;

export interface Particular {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'date' | 'code' | 'boolean';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

export interface ParticularsProps {
  /** The id of the matter or contact, with `noun` the name under which its deletion is pending. */
  readonly id: number;
  readonly noun: string;
  readonly particulars: readonly Particular[];
  /** Null if there is no such record yet. */
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly editable: boolean;
  /** Writes members, or removes the record if null. */
  readonly save: (members: Readonly<Record<string, Value>> | null) => Promise<unknown>;
  readonly empty: { readonly title: string; readonly begin: string; readonly text: string };
  /** The label of the button that removes the record. */
  readonly remove: string;
}

export function Particulars(props: ParticularsProps) {
  const { id, noun, particulars, values, editable, save, empty, remove } = props;
  const { states, write } = useFieldSaves(save);
  const hidden = useHidden(noun);
  const removeAll = () => doWithUndo(noun, [id], `${remove}: done`, () => save(null));
  if (values === null || hidden.has(id))
    return (
      <EmptyState
        title={empty.title}
        action={editable && <Button onClick={() => void save({})}>{empty.begin}</Button>}
      >
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      <SimpleGrid cols={{ base: 2, lg: 3 }} spacing="md" verticalSpacing="xs">
        {particulars.map((particular) => (
          <Field
            key={particular.name}
            particular={particular}
            value={values[particular.name] as Value}
            state={states[particular.name]}
            editable={editable}
            draft={`${noun} ${id} ${particular.name}`}
            onSave={(value) => void write(particular.name, value)}
          />
        ))}
      </SimpleGrid>
      {editable && (
        <Group justify="flex-end" mt="md">
          <Button size="xs" variant="subtle" c="var(--wrong)" onClick={removeAll}>
            {remove}
          </Button>
        </Group>
      )}
    </>
  );
}

function useFieldSaves(save: ParticularsProps['save']) {
  const [states, setStates] = useState<Readonly<Record<string, SaveState>>>({});
  const write = async (name: string, value: Value): Promise<void> => {
    const set = (state: SaveState) => setStates((before) => ({ ...before, [name]: state }));
    set({ is: 'saving' });
    try {
      await save({ [name]: value });
      set({ is: 'saved' });
    } catch (error) {
      // If someone else changed it meanwhile, it is reread and saved again on top.
      if (isOutdated(error)) await refresh();
      set({ is: 'failed', sentence: wordedOf(error), retry: () => void write(name, value) });
    }
  };
  return { states, write };
}

interface FieldProps {
  readonly particular: Particular;
  readonly value: Value;
  readonly state: SaveState | undefined;
  readonly editable: boolean;
  readonly draft: string;
  readonly onSave: (value: Value) => void;
}

function Field({ particular: { kind, label, choices = [] }, value, draft, onSave, ...frame }: FieldProps) {
  const text = value === null ? null : String(value);
  switch (kind) {
    case 'text':
      return (
        <EditableText {...frame} {...{ label, draft }} value={text} onSave={(next) => onSave(next || null)} />
      );
    case 'date':
      return <EditableDate {...frame} label={label} value={text} onSave={onSave} />;
    default:
      return (
        <EditableChoice
          {...frame}
          label={label}
          value={text}
          choices={choices}
          clearable
          onSave={(next) => onSave(next === null ? null : kind === 'code' ? Number(next) : next === 'true')}
        />
      );
  }
}
