import { useState } from 'react';
import { createActivity, getActivity } from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { write } from '../../../api/queries.ts';
import { SECONDS_PER_HOUR } from '../../../ui/duration.ts';
import { formatDecimal } from '../../../ui/locale.ts';
import { NumberField } from '../../../ui/number-field.tsx';
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
    await leaveRest(line.activity!.id, kept);
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

async function leaveRest(entryId: number, kept: number): Promise<void> {
  const fields =
    'type,date,quantity,price,note,matter{id},user{id},expense_category{id},activity_description{id}';
  const { data: entry } = await api.call(getActivity, { id: entryId, fields });
  const { type, date, price, note, matter, user, expense_category, activity_description } = entry;
  const taken = type === 'TimeEntry' ? kept * SECONDS_PER_HOUR : kept;
  const data = {
    type,
    date,
    quantity: (entry.quantity ?? 0) - taken,
    ...(price === null ? {} : { price }),
    note,
    ...(matter ? { matter: { id: matter.id } } : {}),
    ...(user ? { user: { id: user.id } } : {}),
    ...(expense_category ? { expense_category: { id: expense_category.id } } : {}),
    ...(activity_description ? { activity_description: { id: activity_description.id } } : {}),
  };
  await write(createActivity, { data }, { quiet: true });
}
