import { Button, Group, NumberInput, Text } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useState } from 'react';
import { createActivity, getActivity } from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { refresh, write } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import type { LineFormProps } from './edit-line.tsx';
import { useLineSaver } from './save-line.ts';

const SECONDS_PER_HOUR = 3600;

/** Keeps a part on the bill; the rest becomes a separate entry for the next bill. */
export function SplitLine({ line, end }: LineFormProps) {
  const { save } = useLineSaver(line);
  const [part, setPart] = useState<number | string>('');
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const kept = Number(part);
  const split = async () => {
    setBusy(true);
    try {
      // Create the copy first: if the second step fails, time is recorded twice and visibly so, but none is lost.
      await leaveRest(line.activity!.id, kept);
      await save({ quantity: kept, update_original_record: true });
      end();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
      void refresh();
    }
  };
  return (
    <div
      className="bill-line-form"
      role="group"
      aria-label="Bill part of the line"
      onKeyDown={getHotkeyHandler([['Escape', end]])}
    >
      <Group gap="sm" align="flex-end">
        <NumberInput
          label={`Bill now, of ${line.quantity}`}
          w={170}
          hideControls
          autoFocus
          value={part}
          onChange={setPart}
        />
        <Button
          size="xs"
          mb={3}
          loading={busy}
          disabled={!line.activity || !(kept > 0 && kept < (line.quantity ?? 0))}
          onClick={() => void split()}
        >
          Split
        </Button>
        <Button size="xs" mb={3} variant="default" onClick={end}>
          Cancel
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        The rest becomes a separate entry for the next bill.
      </Text>
      {error !== undefined && <Failure error={error} />}
    </div>
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
