import { Button, Group, Text } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useState } from 'react';
import { deleteLineItem, updateActivity } from '../../../../sdk/practice.ts';
import { refresh, write } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import type { Picked } from '../../../ui/find-records.ts';
import { MatterPicker } from '../../../ui/record-picker.tsx';
import type { LineFormProps } from './edit-line.tsx';

/** Takes the line off the bill and moves its entry to another matter, where it is unbilled. */
export function MoveLine({ line, end }: LineFormProps) {
  const [matter, setMatter] = useState<Picked | null>(null);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const entry = line.activity?.id;
  const move = async () => {
    setBusy(true);
    try {
      await write(deleteLineItem, { id: line.id }, { quiet: true });
      await write(updateActivity, { id: entry!, data: { matter: { id: matter!.id } } }, { quiet: true });
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
      aria-label="Move the line"
      onKeyDown={getHotkeyHandler([['Escape', end]])}
    >
      <Group gap="sm" align="flex-end">
        <MatterPicker label="To the matter" w={260} autoFocus value={matter} onChange={setMatter} />
        <Button
          size="xs"
          mb={3}
          disabled={!matter || entry === undefined}
          loading={busy}
          onClick={() => void move()}
        >
          Move
        </Button>
        <Button size="xs" mb={3} variant="default" onClick={end}>
          Cancel
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        The line is removed from this bill, and its entry becomes unbilled work on the other matter.
      </Text>
      {error !== undefined && <Failure error={error} />}
    </div>
  );
}
