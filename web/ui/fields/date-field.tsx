import { DateInput, type DateInputProps } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { dayNotation } from '../values/day-notation.ts';
import { today } from '../values/format.ts';

export interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** As `2026-11-22`. */
  readonly value?: string | null;
  readonly onChange: (date: string | null) => void;
}

/** On a touch screen the day is tapped: a keyboard on the screen would cover the calendar. */
const BY_TOUCH = '(hover: none) and (pointer: coarse)';

/** The calendar is rendered at the end of the page, where nothing else identifies it. */
const CALENDAR = { attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendar' } } };

const parse = (text: string) => dayNotation.parse(text, today());

/**
 * A field for a date of the firm's calendar, typed or picked. If it was refused, the focus does not open the calendar,
 * which would cover the reason. Text that is not a date stays, and no form with it is sent.
 */
export function DateField({ value = null, onChange, ...props }: DateFieldProps) {
  const [quiet, setQuiet] = useState(false);
  const misread = useMisread(setQuiet);
  const error = misread.reason ?? props.error;
  const opens = () => setQuiet(false);
  return (
    <DateInput
      valueFormat={dayNotation.format}
      dateParser={(text) => parse(text) ?? null}
      previousLabel="Previous month"
      nextLabel="Next month"
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ ...CALENDAR, disabled: quiet }}
      onClick={opens}
      onKeyDown={opens}
      {...(matchMedia(BY_TOUCH).matches ? { inputMode: 'none' } : {})}
      {...props}
      {...misread.field}
      error={error}
      onFocus={(event) => {
        setQuiet(Boolean(error));
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        misread.leave();
        props.onBlur?.(event);
      }}
      value={value}
      onChange={(date) => {
        misread.forget();
        onChange(date?.slice(0, 10) ?? null);
      }}
    />
  );
}

/** Text that is not a date. Why is shown when the field is left, or when its form is sent. */
function useMisread(setQuiet: (quiet: boolean) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [is, setIs] = useState(false);
  const [shown, setShown] = useState(false);
  const reason = `Enter a date such as ${dayNotation.format(today())}`;
  // Keeps the browser from sending the form.
  useEffect(() => ref.current?.setCustomValidity(is ? reason : ''));
  return {
    reason: is && shown ? reason : undefined,
    leave: () => setShown(true),
    forget: () => setIs(false),
    field: {
      ref,
      fixOnBlur: !is,
      onInput: ({ currentTarget: { value: text } }: React.InputEvent<HTMLInputElement>) => {
        setIs(text.trim() !== '' && parse(text) === undefined);
        setShown(false);
      },
      onInvalid: (event: React.InvalidEvent<HTMLInputElement>) => {
        if (!is) return;
        event.preventDefault();
        setShown(true);
        setQuiet(true);
        event.currentTarget.focus();
      },
    },
  };
}
