import { useState } from 'react';
import { getBillingSettings, getLineItem } from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { splitOff } from '../../../ui/casework/copy-entry.ts';
import { SECONDS_PER_HOUR } from '../../../ui/values/duration.ts';
import { formatDecimal } from '../../../ui/values/locale.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { LineFormProps } from './edit-line.tsx';
import type { BillLine } from './lines.ts';
import { LineSteps } from './line-steps.tsx';
import { useLineSaver } from './save-line.ts';

/** Keeps a part on the bill; the rest becomes a separate entry for the next bill. */
export function SplitLine({ line, end }: LineFormProps) {
  const { save } = useLineSaver(line);
  const [part, setPart] = useState<number | string>('');
  const [problem, setProblem] = useState<string>();
  const whole = line.quantity ?? 0;
  const isPart = Number(part) > 0 && Number(part) < whole;
  const limits = `Enter more than 0 and less than ${formatDecimal(whole)}.`;
  const split = async () => {
    const kept = await asBilled(line, Number(part));
    if (kept >= whole) {
      setProblem(`The firm’s rounding makes that ${formatDecimal(kept)}. ${limits}`);
      return false;
    }
    const shorten = () => save({ quantity: kept, update_original_record: true });
    const isShortened = async () => (await quantityOf(line)) === kept;
    return splitOff(line.activity!.id, inUnit(line, whole - kept), { shorten, isShortened });
  };
  return (
    <LineSteps
      title="Bill part of the line"
      save="Split"
      ready={Boolean(line.activity) && isPart}
      steps={split}
      end={end}
      note="The rest becomes a separate entry for the next bill."
    >
      <NumberField
        label={`Bill now, of ${formatDecimal(whole)}`}
        w={170}
        autoFocus
        value={part}
        onChange={(typed) => {
          setPart(typed);
          setProblem(undefined);
        }}
        error={problem ?? (Number(part) < 0 || Number(part) >= whole ? limits : undefined)}
      />
    </LineSteps>
  );
}

/** Hours are billed with the firm's rounding, and the rest is what is left after it: together they are the line. */
async function asBilled({ activity }: LineFormProps['line'], part: number): Promise<number> {
  if (activity?.type !== 'TimeEntry') return part;
  const { data } = await api.call(getBillingSettings, { duration: String(part), fields: 'rounded_duration' });
  return data.rounded_duration ?? part;
}

/** The quantity of an entry: lines of time have hours, and their entries seconds. */
function inUnit({ activity }: BillLine, quantity: number): number {
  return activity?.type === 'TimeEntry' ? Math.round(quantity * SECONDS_PER_HOUR) : quantity;
}

async function quantityOf({ id }: BillLine): Promise<number | null> {
  return (await api.call(getLineItem, { id, fields: 'quantity' })).data.quantity;
}
