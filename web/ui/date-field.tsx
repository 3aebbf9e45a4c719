import { DateInput, type DateInputProps } from '@mantine/dates';
import { parseDay } from './day.ts';
import { isDayFirst, today } from './format.ts';

export interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** As `2026-11-22`. */
  readonly value?: string | null;
  readonly onChange: (date: string | null) => void;
}

/** The calendar is rendered at the end of the page, where nothing else identifies it. */
const CALENDAR = { attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendar' } } };

/** A field for a date of the firm's calendar, typed or picked. */
export function DateField({ value = null, onChange, ...props }: DateFieldProps) {
  return (
    <DateInput
      valueFormat="MMM D, YYYY"
      dateParser={(text) => parseDay(text, { today: today(), dayFirst: isDayFirst() }) ?? null}
      previousLabel="Previous month"
      nextLabel="Next month"
      hideOutsideDates
      weekendDays={[]}
      popoverProps={CALENDAR}
      {...props}
      value={value}
      onChange={(date) => onChange(date?.slice(0, 10) ?? null)}
    />
  );
}
