import { Button } from '@mantine/core';

export interface SaveOrCancelProps {
  /** The title of the button that submits the form. */
  readonly save: string;
  readonly busy: boolean;
  /** Whether enough is filled in. */
  readonly ready?: boolean;
  readonly cancel: () => void;
}

/** The buttons are beside the fields, below their labels; errors below a field leave them there. */
export const BELOW_LABELS = 24;

/** The buttons of a form on a line. */
export function SaveOrCancel({ save, busy, ready = true, cancel }: SaveOrCancelProps) {
  return (
    <>
      <Button type="submit" size="xs" mt={BELOW_LABELS} loading={busy} disabled={!ready}>
        {save}
      </Button>
      <Button size="xs" mt={BELOW_LABELS} variant="default" onClick={cancel}>
        Cancel
      </Button>
    </>
  );
}
