/** A field that searches choices that are still loading: typed text is matched once they arrive. */
import { type ComboboxItem, type ComboboxItemGroup, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEarlyKeys } from './early-keys.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The group heading; consecutive choices with the same group share it. */
  readonly group?: string;
}

export interface ChoiceSelectProps extends Omit<SelectProps, 'data' | 'onChange' | 'searchable'> {
  readonly data: readonly Choice[];
  /** The choices are still loading. */
  readonly loading: boolean;
  readonly onChange: (value: string | null) => void;
}

/** Enter and Tab select the first choice that contains the typed text, or the one reached with the arrows. */
function useTypedChoice({ data, loading, onChange, value: current }: ChoiceSelectProps) {
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
  /** The choices arrive after a rerender, so they go to the current handler. */
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
    const chosen = data.find(({ value }) => value === current)?.label ?? '';
    if (walked.current || text.trim() === '' || text === chosen) return;
    if (enter) {
      event.preventDefault();
      event.stopPropagation();
    }
    const sought = text.trim().toLowerCase();
    if (loading) keys.wait(arrived(), () => take(sought));
    else take(sought);
  };
  return { opened, setOpened, onKeyDownCapture };
}

export function ChoiceSelect(props: ChoiceSelectProps) {
  const { data, loading: _, onChange, ...select } = props;
  const { opened, setOpened, onKeyDownCapture } = useTypedChoice(props);
  return (
    <Select
      {...select}
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

/** Resolves when loading ends, or at the latest when the field unmounts. */
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
