import { Button, Group, Text } from '@mantine/core';

export interface ActionMessageProps {
  readonly title: string;
  /** The label of its button. */
  readonly action: string;
  readonly run: () => void;
}

/** A notification with a button for what people mostly do next. */
export function ActionMessage({ title, action, run }: ActionMessageProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{title}</Text>
      <Button size="compact-sm" variant="default" onClick={run} style={{ flex: 'none' }}>
        {action}
      </Button>
    </Group>
  );
}

export function UndoMessage({ title, undo }: { readonly title: string; readonly undo: () => void }) {
  return <ActionMessage title={title} action="Undo" run={undo} />;
}
