/** The value of a custom field that is typed: as text, number, amount, time of day or address. */
import { Anchor } from '@mantine/core';
import { session } from '../../api/session.ts';
import type { SaveState } from '../record/autosave.ts';
import type { Keyboard } from '../fields/keyboards.ts';
import { EditableText } from '../record/editable-text.tsx';
import { formatClock, formatMoney } from '../values/format.ts';
import { isDecimal } from '../values/decimal.ts';
import { formatDecimal, readNumber } from '../values/locale.ts';
import { mailAddress } from '../values/mail-address.ts';

const KEYBOARDS: Readonly<Record<string, Keyboard>> = {
  email: 'email',
  url: 'url',
  numeric: 'number',
  currency: 'number',
};
const NUMBERS: ReadonlySet<string> = new Set(['numeric', 'currency']);

export interface TypedFieldProps {
  readonly label: string;
  readonly type: string;
  /** As the API writes it. */
  readonly value: string | null;
  readonly editable: boolean;
  readonly state?: SaveState | undefined;
  readonly draft: string;
  readonly save: (value: string) => void;
}

export function TypedField({ type, value, save, ...shared }: TypedFieldProps) {
  const isNumber = NUMBERS.has(type);
  return (
    <div>
      <EditableText
        {...shared}
        multiline={type === 'text_area'}
        keyboard={KEYBOARDS[type]}
        value={value !== null && isNumber && isDecimal(value) ? formatDecimal(value) : value}
        shown={shownAs(type, value)}
        onSave={(typed) => save((isNumber ? readNumber(typed) : undefined) ?? typed)}
      />
      {value && <OpenLink type={type} value={value} />}
    </div>
  );
}

function shownAs(type: string, value: string | null): string | null {
  if (value === null) return null;
  switch (type) {
    case 'currency':
      return formatMoney(value, session().firm.currency);
    case 'numeric':
      return isDecimal(value) ? formatDecimal(value, { useGrouping: true }) : value;
    case 'time':
      return formatClock(value);
    default:
      return value;
  }
}

/** A click on the value edits it. */
function OpenLink({ type, value }: { readonly type: string; readonly value: string }) {
  if (type === 'email')
    return (
      <Anchor size="xs" py={4} display="inline-block" href={mailAddress(value)}>
        Write an email
      </Anchor>
    );
  if (type !== 'url') return null;
  return (
    <Anchor size="xs" py={4} display="inline-block" href={value} target="_blank" rel="noopener noreferrer">
      Open the page
    </Anchor>
  );
}
