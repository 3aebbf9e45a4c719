import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

export interface RowActionsProps {
  /** What the buttons apply to, such as "damage Lost wages". */
  readonly name: string;
  /** Absent if the person may not edit. */
  readonly edit: (() => void) | undefined;
  readonly remove: (() => void) | undefined;
}

/** The edit and delete buttons at the end of a row. */
export function RowActions({ name, edit, remove }: RowActionsProps) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {edit && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Change the ${name}`} onClick={edit}>
          <IconPencil size={16} />
        </ActionIcon>
      )}
      {remove && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Delete the ${name}`} onClick={remove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
