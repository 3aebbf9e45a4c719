/** A field that searches choices which the API is still asked for: what is typed meanwhile is taken when they are there. */
import { type ComboboxItem, type ComboboxItemGroup, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEarlyKeys } from './early-keys.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** A heading that it stands below, with those before it that have the same. */
  readonly group?: string;
}

export interface ChoiceSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'searchable'> {
  readonly data: readonly Choice[];
  /** The choices are still read. */
  readonly loading: boolean;
  readonly onChange: (value: string | null) => void;
}

/** Enter and Tab take the first choice that has what was typed, or the one that the arrows have gone to. */
export function ChoiceSelect({ data, loading, onChange, ...props }: ChoiceSelectProps) {
  const keys = useEarlyKeys();
  const arrived = useArrival(loading);
  const [opened, setOpened] = useState(false);
  const walked = useRef(false);
  const take = (text: string) => {
    const found = latest.current.data.find(({ label }) => label.toLowerCase().includes(text));
    if (!found) return;
    latest.current.onChange(found.value);
    setOpened(false);
  };
  /** The choices come when this was drawn again, so they go to whoever listens by then. */
  const latest = useRef({ data, onChange });
  latest.current = { data, onChange };
  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const [enter, text] = [event.key === 'Enter', event.currentTarget.value];
    if (!enter && event.key !== 'Tab') {
      keys.forget();
      walked.current = event.key.startsWith('Arrow');
      return;
    }
    const chosen = data.find(({ value }) => value === props.value)?.label ?? '';
    if (walked.current || text.trim() === '' || text === chosen) return;
    if (enter) {
      event.preventDefault();
      event.stopPropagation();
    }
    const sought = text.trim().toLowerCase();
    if (loading) keys.wait(arrived(), () => take(sought));
    else take(sought);
  };
  return (
    <Select
      {...props}
      searchable
      data={grouped(data)}
      onChange={onChange}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={onKeyDownCapture}
    />
  );
}

function grouped(choices: readonly Choice[]): ComboboxItem[] | ComboboxItemGroup<ComboboxItem>[] {
  const items = choices.map(({ value, label }) => ({ value, label }));
  if (!choices.some(({ group }) => group)) return items;
  const groups = Map.groupBy(choices.keys(), (at) => choices[at]!.group ?? '');
  return [...groups].map(([group, places]) => ({ group, items: places.map((at) => items[at]!) }));
}

/** A promise of the end of loading, which comes at the latest when the field goes. */
function useArrival(loading: boolean): () => Promise<void> {
  const [waiting] = useState(() => new Set<() => void>());
  const tell = () => {
    waiting.forEach((resolve) => resolve());
    waiting.clear();
  };
  useEffect(() => {
    if (!loading) tell();
    // eslint-disable-next-line react/exhaustive-deps -- when loading ends
  }, [loading]);
  // eslint-disable-next-line react/exhaustive-deps -- when the field goes
  useEffect(() => tell, []);
  return () => new Promise((resolve) => waiting.add(resolve));
}
