import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from './dialog.tsx';

export interface QuestionProps {
  readonly opened: boolean;
  readonly close: () => void;
  readonly title: string;
  /** What will happen. */
  readonly children: string;
  /** The words on the button that does it. */
  readonly action: string;
  readonly run: () => void;
}

/** Asks before something that cannot be undone. */
export function Question({ opened, close, title, children, action, run }: QuestionProps) {
  const act = () => {
    close();
    run();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <Stack gap="sm">
        <Text size="sm">{children}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button variant="default" c="var(--wrong)" onClick={act}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
