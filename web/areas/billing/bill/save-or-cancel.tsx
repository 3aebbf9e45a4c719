import { Button, Group } from '@mantine/core';

export interface SaveOrCancelProps {
  /** The title of the button that submits the form. */
  readonly save: string;
  readonly busy: boolean;
  /** Whether enough is filled in. */
  readonly ready?: boolean;
  readonly cancel: () => void;
  /** The space above, if they are not beside fields. */
  readonly mt?: number;
}

/** The buttons are beside the fields, below their labels; errors below a field leave them there. */
const BELOW_LABELS = 24;

/** The buttons of a form on a line. */
export function SaveOrCancel({ save, busy, ready = true, cancel, mt = BELOW_LABELS }: SaveOrCancelProps) {
  return (
    <Group gap="sm" wrap="nowrap" mt={mt}>
      <Button type="submit" size="xs" loading={busy} disabled={!ready}>
        {save}
      </Button>
      <Button size="xs" variant="default" onClick={cancel}>
        Cancel
      </Button>
    </Group>
  );
}
