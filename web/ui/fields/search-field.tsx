import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useIsPhone } from '../page/phone.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const TYPING_MS = 200;

/** The search field of a list; the / key focuses it, Enter goes on to the list, and Escape clears it first. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const phone = useIsPhone();
  const told = useRef<string[]>([]);
  const tell = useDebouncedCallback((wanted: string) => {
    told.current.push(wanted);
    onChange(wanted);
  }, TYPING_MS);
  // A saved view or the back button changes the text; the person's own text echoes back while they type.
  useEffect(() => {
    const own = told.current.indexOf(value);
    told.current.splice(0, own < 0 ? Infinity : own + 1);
    if (own < 0) setText(value);
  }, [value]);
  useShortcuts('List', [{ keys: '/', title: 'Search this list', run: () => field.current?.focus() }]);
  return (
    <TextInput
      ref={field}
      size="xs"
      w={200}
      type="search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} />}
      rightSection={text || phone ? null : <kbd>/</kbd>}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' || (key === 'Enter' && !nativeEvent.isComposing)) field.current?.blur();
      }}
    />
  );
}
