import { Button } from '@mantine/core';

export interface SaveOrCancelProps {
  /** The title of the button that submits the form. */
  readonly save: string;
  readonly busy: boolean;
  readonly cancel: () => void;
}

/** The buttons of a form on a line. */
export function SaveOrCancel({ save, busy, cancel }: SaveOrCancelProps) {
  return (
    <>
      <Button type="submit" size="xs" mb={3} loading={busy}>
        {save}
      </Button>
      <Button size="xs" mb={3} variant="default" onClick={cancel}>
        Cancel
      </Button>
    </>
  );
}
