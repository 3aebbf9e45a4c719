import { useState } from 'react';
import { createActivity, getActivity, getBillingSettings } from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { write } from '../../../api/queries.ts';
import { SECONDS_PER_HOUR } from '../../../ui/values/duration.ts';
import { formatDecimal } from '../../../ui/values/locale.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { LineFormProps } from './edit-line.tsx';
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
    // Create the copy first: if the second step fails, time is recorded twice and visibly so, but none is lost.
    await leaveRest(line.activity!.id, whole - kept);
    return save({ quantity: kept, update_original_record: true });
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

const COPIED =
  'type,date,price,note,reference,non_billable,no_charge,tax_setting,matter{id},user{id},expense_category{id},utbms_expense{id},vendor{id},activity_description{id,utbms_task_id,utbms_activity_id}';

/** The rest is like the entry, also in its codes and taxes. `rest` is in the unit of the line: hours of a time entry. */
async function leaveRest(entryId: number, rest: number): Promise<void> {
  const { data: entry } = await api.call(getActivity, { id: entryId, fields: COPIED });
  const { matter, activity_description: category, ...same } = entry;
  const data = {
    ...same,
    quantity: entry.type === 'TimeEntry' ? Math.round(rest * SECONDS_PER_HOUR) : rest,
    ...(matter ? { matter } : {}),
    ...(category ? { activity_description: ownOrCodes(category) } : {}),
  };
  await write(createActivity, { data }, { quiet: true });
}

/** A category is one of the firm, or consists of UTBMS codes. */
function ownOrCodes({
  id,
  ...codes
}: {
  readonly id: number;
  readonly utbms_task_id: number | null;
  readonly utbms_activity_id: number | null;
}) {
  return (codes.utbms_task_id ?? codes.utbms_activity_id) === null ? { id } : codes;
}
