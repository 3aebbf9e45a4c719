/** A field that searches choices that are still loading: typed text is matched once they arrive. */
import { type ComboboxItem, type ComboboxItemGroup, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEarlyKeys } from './early-keys.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** What people also type for it, such as US. */
  readonly code?: string;
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
    const [found] = searched(latest.current.data, text);
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
  const { data, loading, onChange, ...select } = props;
  const { opened, setOpened, onKeyDownCapture } = useTypedChoice(props);
  return (
    <Select
      {...select}
      {...(loading ? { nothingFoundMessage: 'Loading' } : {})}
      searchable
      data={grouped(data)}
      {...(isGrouped(data) ? {} : { filter: ({ search }) => searched(data, search) })}
      onChange={onChange}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={onKeyDownCapture}
    />
  );
}

/**
 * The choices that contain the text: first the one with this code, then those that begin with the text. Groups keep
 * their order.
 */
function searched(choices: readonly Choice[], text: string): ComboboxItem[] {
  const sought = text.trim().toLowerCase();
  const rankOf = ({ label, code }: Choice) => {
    const at = label.toLowerCase().indexOf(sought);
    if (sought !== '' && code?.toLowerCase() === sought) return 0;
    return at === 0 ? 1 : at > 0 ? 2 : NOT_FOUND;
  };
  const found = choices.filter((choice) => rankOf(choice) !== NOT_FOUND);
  const ordered = isGrouped(choices) ? found : found.toSorted((one, other) => rankOf(one) - rankOf(other));
  return ordered.map(itemOf);
}

const NOT_FOUND = 3;

const itemOf = ({ value, label }: Choice): ComboboxItem => ({ value, label });
const isGrouped = (choices: readonly Choice[]) => choices.some(({ group }) => group);

function grouped(choices: readonly Choice[]): ComboboxItem[] | ComboboxItemGroup<ComboboxItem>[] {
  const items = choices.map(itemOf);
  if (!isGrouped(choices)) return items;
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
