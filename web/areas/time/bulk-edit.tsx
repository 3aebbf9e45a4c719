/** Changes many entries at once: matter, date, or billable. */
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Activity, type ActivityUpdate, updateActivity } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { changeMany, NotRestorable } from '../../shell/change-many.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { MatterPicker } from '../../ui/fields/record-picker.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';
import { formatDate } from '../../ui/values/format.ts';

const KEEP = 'keep';
const CHOICES = [
  { value: KEEP, label: 'Leave' },
  { value: 'yes', label: 'Billable' },
  { value: 'no', label: 'Non-billable' },
];

export interface BulkEditProps {
  readonly rows: readonly Activity[];
  readonly close: () => void;
}

export function BulkEdit({ rows, close }: BulkEditProps) {
  const [matter, setMatter] = useState<Picked | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const [billable, setBillable] = useState(KEEP);
  const data = {
    ...(matter ? { matter: { id: matter.id } } : {}),
    ...(date ? { date } : {}),
    ...(billable === KEEP ? {} : { non_billable: billable === 'no' }),
  };
  const save = () => {
    close();
    changeAll(rows, data);
  };
  return (
    <Dialog opened onClose={close} title={`Change ${rows.length} entries`}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Empty fields stay unchanged. Entries that someone else has changed meanwhile are left as they are,
          and listed.
        </Text>
        <MatterPicker label="Matter" value={matter} onChange={setMatter} />
        <DateField label="Date" clearable value={date} onChange={setDate} />
        <SegmentedControl aria-label="Billable" data={CHOICES} value={billable} onChange={setBillable} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button disabled={Object.keys(data).length === 0} onClick={save}>
            Change
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function changeAll(rows: readonly Activity[], data: ActivityUpdate): void {
  const writeOne = ({ id, etag }: Activity, to: ActivityUpdate) =>
    write(updateActivity, { id, data: to, ...(etag ? { ifMatch: etag } : {}) }, { quiet: true });
  changeMany({
    what: rows.length === 1 ? '1 entry' : `${rows.length} entries`,
    records: rows,
    nameOf: ({ date, note }) => [date && formatDate(date), note].filter(Boolean).join(', '),
    change: (row) => writeOne(row, data),
    restore: async (row) => writeOne(row, formerOf(row, data)),
  });
}

/** What the entry had instead. The rate may have followed the matter, so the price is restored too. */
function formerOf({ date, non_billable, matter, price }: Activity, data: ActivityUpdate): ActivityUpdate {
  if (data.matter !== undefined && !matter)
    throw new NotRestorable('It had no matter, and cannot be without one again.');
  return {
    ...(data.date === undefined ? {} : { date }),
    ...(data.non_billable === undefined ? {} : { non_billable }),
    ...(data.matter === undefined || !matter ? {} : { matter: { id: matter.id } }),
    ...(data.matter === undefined || price === null ? {} : { price }),
  };
}
