import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { parseDay } from './day.ts';
import { isDayFirst, today } from './format.ts';

export interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** As `2026-11-22`. */
  readonly value?: string | null;
  readonly onChange: (date: string | null) => void;
}

/** The calendar is rendered at the end of the page, where nothing else identifies it. */
const CALENDAR = { attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendar' } } };

/**
 * A field for a date of the firm's calendar, typed or picked. If it was refused, the focus does not open the calendar,
 * which would cover the reason.
 */
export function DateField({ value = null, onChange, ...props }: DateFieldProps) {
  const [quiet, setQuiet] = useState(false);
  const opens = () => setQuiet(false);
  return (
    <DateInput
      valueFormat="MMM D, YYYY"
      dateParser={(text) => parseDay(text, { today: today(), dayFirst: isDayFirst() }) ?? null}
      previousLabel="Previous month"
      nextLabel="Next month"
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ ...CALENDAR, disabled: quiet }}
      onClick={opens}
      onKeyDown={opens}
      {...props}
      onFocus={(event) => {
        setQuiet(Boolean(props.error));
        props.onFocus?.(event);
      }}
      value={value}
      onChange={(date) => onChange(date?.slice(0, 10) ?? null)}
    />
  );
}
