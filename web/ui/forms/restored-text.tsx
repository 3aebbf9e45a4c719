import { Button, Group, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { firstFieldIn } from '../page/side-panel.tsx';

export interface RestoredTextProps {
  readonly draftForm: { readonly restored: boolean; readonly discard: () => void };
}

/** Says that a form shows what was typed into it earlier, and offers to begin anew. */
export function RestoredText({ draftForm: { restored, discard } }: RestoredTextProps) {
  if (!restored) return null;
  const beginAnew = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // This button, which has the focus, disappears.
    firstFieldIn(currentTarget.form)?.focus();
    discard();
  };
  return (
    <Group gap="xs" mt="sm">
      <Text size="sm" c="dimmed" role="status">
        Restored what you typed earlier.
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={beginAnew}>
        Discard
      </Button>
    </Group>
  );
}
