import { Button, Group, Stack, Text } from '@mantine/core';
import { voidBills } from './bulk.ts';
import { Dialog } from '../../ui/page/dialog.tsx';

export interface VoidManyProps {
  readonly bills: readonly { readonly id: number; readonly number: string }[];
  readonly close: () => void;
}

/** Asks for confirmation, because voiding a bill cannot be undone. */
export function VoidMany({ bills, close }: VoidManyProps) {
  const which = bills.length === 1 ? `bill ${bills[0]!.number}` : `${bills.length} bills`;
  return (
    <Dialog opened onClose={close} title={`Void ${which}?`}>
      <Stack gap="sm">
        <Text size="sm">
          A voided bill stays on record and is no longer due. Its work becomes unbilled again. This cannot be
          undone.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="default"
            c="var(--wrong)"
            onClick={() => {
              close();
              voidBills(bills);
            }}
          >
            Void {which}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
