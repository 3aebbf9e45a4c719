/** Fields that pick a record by searching the API while typing: matters, contacts, users. */
import { Combobox, InputBase, Loader, Text, useCombobox, type InputBaseProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { wordedOf } from '../values/worded.ts';
import { queryClient } from '../../api/queries.ts';
import { useEarlyKeys } from './early-keys.ts';
import { findCompanies, findContacts, findMatters, findUsers, type Picked } from './find-records.ts';
import { useWhilePressed } from './while-pressed.ts';

export interface RecordPickerProps extends Omit<InputBaseProps, 'value' | 'onChange'> {
  readonly value?: Picked | null;
  readonly onChange: (picked: Picked | null) => void;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

interface Source {
  readonly name: string;
  readonly find: (text: string) => Promise<readonly Picked[]>;
}

const TYPING_MS = 120;

export const MatterPicker = pickerOf({ name: 'matters', find: findMatters });
export const ContactPicker = pickerOf({ name: 'contacts', find: findContacts });
export const CompanyPicker = pickerOf({ name: 'companies', find: findCompanies });
export const UserPicker = pickerOf({ name: 'users', find: findUsers });

/** A picker for another kind of record; `name` distinguishes its searches. */
export function pickerOf(source: Source) {
  return function Picker(props: RecordPickerProps) {
    return <RecordPicker source={source} {...props} />;
  };
}

interface RecordPickerOf extends RecordPickerProps {
  readonly source: Source;
}

function RecordPicker({ source, value = null, onChange, placeholder, ...props }: RecordPickerOf) {
  const picking = usePicking(source, onChange);
  const { combobox, field, text, setText, found, shown, keys, tell } = picking;
  return (
    <Combobox
      store={combobox}
      // Loading content may move the field out of view; the list then moves with it and stays open.
      hideDetached={false}
      onOptionSubmit={(id) => tell(shown?.find((one) => String(one.id) === id) ?? null)}
      withinPortal
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...props}
          role="combobox"
          aria-autocomplete="list"
          ref={field}
          placeholder={placeholder ?? 'Type to search'}
          value={text ?? value?.label ?? ''}
          rightSection={found.isFetching ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          // The list of a field that has its record would only hide what is below, and that of a refused one the reason.
          onFocus={() => value === null && !props.error && combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onKeyDownCapture={(event) => handleKey(picking, event)}
          onBlur={() => {
            combobox.closeDropdown();
            if (text === '') onChange(null);
            if (!keys.waiting) setText(undefined);
          }}
          onChange={(event) => {
            setText(event.currentTarget.value);
            keys.forget();
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
        />
      </Combobox.Target>
      <SearchResults {...picking} label={props.label ?? source.name} />
    </Combobox>
  );
}

/** Not aborted when the field unmounts, because a selection may still wait for the result. */
const searchFor = (source: Source, sought: string) =>
  queryOptions({
    queryKey: ['picker', source.name, sought],
    queryFn: () => source.find(sought.trim()),
  });

/** The results for the typed text; until its search finishes, those of an earlier text. */
function useFound(source: Source, text: string, opened: boolean) {
  const [wanted] = useDebouncedValue(text, TYPING_MS);
  const found = useQuery({
    ...searchFor(source, wanted),
    enabled: opened,
    placeholderData: (before) => before,
  });
  return { wanted, found, isCurrent: wanted === text && !found.isPlaceholderData && !found.isPending };
}

type Picking = ReturnType<typeof usePicking>;

/** `text` is what was typed since the last selection. */
function usePicking(source: Source, onChange: RecordPickerProps['onChange']) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState<string>();
  const { wanted, found, isCurrent } = useFound(source, text ?? '', combobox.dropdownOpened);
  const { shown, press } = useWhilePressed(found.data);
  // While the pointer is pressed, selecting an option would scroll the list under it.
  const answered = isCurrent && shown === found.data;
  const keys = useEarlyKeys();
  const field = useRef<HTMLInputElement>(null);
  const tell = (picked: Picked | null) => {
    onChange(picked);
    setText(undefined);
    combobox.closeDropdown();
  };
  /** The result may arrive after a rerender, so it goes to the current handler. */
  const latest = useRef(tell);
  latest.current = tell;
  const take = (sought: string, at: number) =>
    keys.wait(queryClient.fetchQuery(searchFor(source, sought)), (all = []) => {
      const picked = all[Math.min(at, all.length - 1)];
      if (picked) latest.current(picked);
      else if (document.activeElement !== field.current) setText(undefined);
    });
  // When the search for the typed text finishes, its first option is selected, and arrow keys pressed meanwhile count
  // from there.
  useEffect(() => {
    const steps = answered && found.data?.length ? keys.takeSteps() : 0;
    if (answered && (text || steps)) combobox.selectOption(text ? steps : steps - 1);
    // eslint-disable-next-line react/exhaustive-deps -- when what was typed is answered
  }, [found.data, answered]);
  return { combobox, field, text, setText, wanted, found, shown, press, answered, keys, tell, take };
}

/**
 * Until the search for the typed text finishes, the list shows an earlier text's results, so keys must not move in it
 * or select from it.
 */
function handleKey(picking: Picking, event: KeyboardEvent): void {
  const { combobox, text, answered, keys } = picking;
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape') keys.forget();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && !answered && combobox.dropdownOpened) {
    keys.step(step);
    stop(event);
  }
  const enter = event.key === 'Enter';
  if (text === undefined ? enter && !answered : enter || event.key === 'Tab') choose(picking, event, enter);
}

function choose(picking: Picking, event: KeyboardEvent, enter: boolean): void {
  const { combobox, text, found, answered, keys, tell, take } = picking;
  const chosen = answered ? combobox.getSelectedOptionIndex() : keys.takeSteps() - (text ? 0 : 1);
  if (text === undefined && chosen < 0) return;
  // Tab moves to the next field; if this field is empty, it clears the value.
  if (enter) stop(event);
  else if (text === '') return;
  const picked = answered && found.data?.[Math.max(chosen, 0)];
  if (text === '' && chosen < 0) tell(null);
  else if (picked) tell(picked);
  else take(text ?? '', Math.max(chosen, 0));
}

interface SearchResultsProps extends Picking {
  readonly label: ReactNode;
}

function SearchResults({ found, shown, press, answered, wanted, label }: SearchResultsProps) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        mah={280}
        style={{ overflowY: 'auto' }}
        onMouseDown={press}
        {...(typeof label === 'string' ? { 'aria-label': label } : {})}
      >
        {shown?.map((one) => (
          <Combobox.Option value={String(one.id)} key={one.id} opacity={answered ? 1 : 0.6}>
            <Text size="sm">{one.label}</Text>
            {one.detail && (
              <Text size="xs" c="dimmed" truncate>
                {one.detail}
              </Text>
            )}
          </Combobox.Option>
        ))}
        {answered && shown?.length === 0 && <Combobox.Empty>No results for “{wanted}”</Combobox.Empty>}
        {found.isError && <Combobox.Empty>{wordedOf(found.error)}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
