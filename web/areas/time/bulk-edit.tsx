/** Changes many entries at once: matter, date, or billable. */
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ActivityUpdate, updateActivity } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { startJob } from '../../shell/jobs.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { MatterPicker } from '../../ui/fields/record-picker.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';

const KEEP = 'keep';
const CHOICES = [
  { value: KEEP, label: 'Leave' },
  { value: 'yes', label: 'Billable' },
  { value: 'no', label: 'Non-billable' },
];

export interface BulkEditProps {
  readonly rows: readonly { readonly id: number; readonly etag?: string }[];
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
          Empty fields stay unchanged.
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

function changeAll(rows: BulkEditProps['rows'], data: ActivityUpdate): void {
  startJob(`Change ${rows.length} entries`, async ({ progress, signal }) => {
    for (const [index, { id }] of rows.entries()) {
      await api.call(updateActivity, { id, data }, { signal });
      progress((index + 1) / rows.length);
    }
    await refresh();
    return { note: `${rows.length} changed` };
  });
}
