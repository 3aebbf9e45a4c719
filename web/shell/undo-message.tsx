import { Button, Group, Text } from '@mantine/core';

export function UndoMessage({ title, undo }: { readonly title: string; readonly undo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{title}</Text>
      <Button size="compact-sm" variant="default" onClick={undo}>
        Undo
      </Button>
    </Group>
  );
}
