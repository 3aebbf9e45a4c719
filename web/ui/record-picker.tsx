/** Fields that pick a record by searching the API while one types: matters, contacts, people of the firm. */
import { Combobox, InputBase, Loader, Text, useCombobox, type InputBaseProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { sentenceOf } from '../api/client.ts';
import { findContacts, findMatters, findUsers, type Picked } from './find-records.ts';

export interface RecordPickerProps extends Omit<InputBaseProps, 'value' | 'onChange'> {
  readonly value?: Picked | null;
  readonly onChange: (picked: Picked | null) => void;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

interface Source {
  readonly name: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Picked[]>;
}

const TYPING_MS = 120;

export const MatterPicker = pickerOf({ name: 'matters', find: findMatters });
export const ContactPicker = pickerOf({ name: 'contacts', find: findContacts });
export const UserPicker = pickerOf({ name: 'users', find: findUsers });

/** A picker of another kind of record; `name` tells its searches from others'. */
export function pickerOf(source: Source) {
  return function Picker(props: RecordPickerProps) {
    return <RecordPicker source={source} {...props} />;
  };
}

function RecordPicker({
  source,
  value = null,
  onChange,
  placeholder,
  ...props
}: RecordPickerProps & { source: Source }) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState<string>();
  const [entered, setEntered] = useState(false);
  const [wanted] = useDebouncedValue(text ?? '', TYPING_MS);
  const found = useQuery({
    queryKey: ['picker', source.name, wanted],
    queryFn: ({ signal }) => source.find(wanted.trim(), signal),
    enabled: combobox.dropdownOpened || entered,
    placeholderData: (before) => before,
  });
  const answered = wanted === (text ?? '') && !found.isPlaceholderData && !found.isPending;
  // Enter takes the first of what was found, also where it was found after the last letter.
  useEffect(() => {
    if (text && answered) combobox.selectFirstOption();
    // eslint-disable-next-line react/exhaustive-deps -- when what was typed is answered
  }, [found.data, answered]);
  const pick = (id: string) => {
    onChange(found.data?.find((one) => String(one.id) === id) ?? null);
    setText(undefined);
    setEntered(false);
    combobox.closeDropdown();
  };
  // Enter that was pressed before the answer waits for it, also while the focus is in the next field already.
  useEffect(() => {
    if (!entered || !answered) return;
    const first = found.data?.[0];
    setEntered(false);
    if (first) pick(String(first.id));
    else if (!combobox.dropdownOpened) setText(undefined);
  });
  /** Until what was typed is answered, the list is that of an earlier text, and no key walks in it or takes from it. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setEntered(false);
    if (text === undefined || event.nativeEvent.isComposing) return;
    if (!/^(?:Enter|ArrowUp|ArrowDown)$/.test(event.key)) return;
    const emptied = text === '' && event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1;
    if (answered && !emptied && found.data?.length) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    if (!emptied) return setEntered(!answered);
    onChange(null);
    setText(undefined);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
      <Combobox.Target>
        <InputBase
          {...props}
          placeholder={placeholder ?? 'Type to search'}
          value={text ?? value?.label ?? ''}
          rightSection={found.isFetching ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onKeyDownCapture={onKeyDownCapture}
          onBlur={() => {
            combobox.closeDropdown();
            if (text === '') onChange(null);
            if (!entered) setText(undefined);
          }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setEntered(false);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {found.data?.map((one) => (
            <Combobox.Option value={String(one.id)} key={one.id} opacity={answered ? 1 : 0.6}>
              <Text size="sm">{one.label}</Text>
              {one.detail && (
                <Text size="xs" c="dimmed" truncate>
                  {one.detail}
                </Text>
              )}
            </Combobox.Option>
          ))}
          {answered && found.data?.length === 0 && <Combobox.Empty>No results for “{wanted}”</Combobox.Empty>}
          {found.isError && <Combobox.Empty>{sentenceOf(found.error)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
