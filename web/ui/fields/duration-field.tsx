import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatClock, formatDuration, parseDuration } from '../values/duration.ts';

export interface DurationFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value?: number | null;
  readonly onChange: (seconds: number | null) => void;
}

const EXAMPLES = 'Write 1h20m, 1:20, 80m or 1.33';

/** A field for a duration in any usual notation; the interpretation is shown beside it. */
export function DurationField({ value = null, onChange, error, ...props }: DurationFieldProps) {
  const [text, setText] = useState<string>();
  const shown = text ?? (value === null ? '' : formatClock(value));
  const misread = text !== undefined && text.trim() !== '' && parseDuration(text) === undefined;
  const field = useRef<HTMLInputElement>(null);
  // No form with it is sent.
  useEffect(() => field.current?.setCustomValidity(misread ? EXAMPLES : ''), [misread]);
  return (
    <TextInput
      placeholder="1h20m"
      {...props}
      ref={field}
      value={shown}
      error={error ?? (misread ? EXAMPLES : undefined)}
      rightSection={text && !misread && value !== null ? <small>{formatDuration(value)}</small> : null}
      rightSectionWidth={64}
      onChange={(event) => {
        const given = event.currentTarget.value;
        setText(given);
        onChange(parseDuration(given) ?? null);
      }}
      onInvalid={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onBlur={(event) => {
        if (!misread) setText(undefined);
        props.onBlur?.(event);
      }}
    />
  );
}
