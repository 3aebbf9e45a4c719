import { useState } from 'react';
import { createActivity, getActivity } from '../../../../sdk/practice.ts';
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
  const kept = Number(part);
  const split = async () => {
    // Create the copy first: if the second step fails, time is recorded twice and visibly so, but none is lost.
    await leaveRest(line.activity!.id, (line.quantity ?? 0) - kept);
    await save({ quantity: kept, update_original_record: true });
  };
  return (
    <LineSteps
      title="Bill part of the line"
      save="Split"
      ready={Boolean(line.activity) && kept > 0 && kept < (line.quantity ?? 0)}
      steps={split}
      end={end}
      note="The rest becomes a separate entry for the next bill."
    >
      <NumberField
        label={`Bill now, of ${formatDecimal(line.quantity ?? 0)}`}
        w={170}
        autoFocus
        value={part}
        onChange={setPart}
      />
    </LineSteps>
  );
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
