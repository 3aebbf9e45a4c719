import { Button, Group, Modal, Paper, Stack, Text } from '@mantine/core';
import type { Conflict } from './autosave.ts';

export interface MergeDialogProps {
  readonly conflict: Conflict | undefined;
  /** The label of a member, such as "Description". */
  readonly label: (member: string) => string;
  readonly show?: (value: unknown) => string;
}

/** Two people changed one member: both values, and a choice. */
export function MergeDialog({ conflict, label, show = String }: MergeDialogProps) {
  if (!conflict) return null;
  const { member, mine, theirs, settle } = conflict;
  return (
    <Modal opened onClose={() => settle(false)} title={`${label(member)} was changed by someone else`}>
      <Stack gap="sm">
        <Version title="Your text" value={show(mine ?? '')} />
        <Version title="Their text" value={show(theirs ?? '')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settle(false)}>
            Keep theirs
          </Button>
          <Button onClick={() => settle(true)}>Keep mine</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Version({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <Paper withBorder p="sm">
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value || '(empty)'}</Text>
    </Paper>
  );
}
