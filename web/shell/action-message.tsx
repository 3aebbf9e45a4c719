/** Notifications with a button for what people mostly do next, such as Undo. */
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

export const SHOWN_FOR_MS = 10_000;

interface ActionMessageProps {
  readonly title: string;
  /** The label of its button. */
  readonly action: string;
  readonly run: () => void;
}

export interface Offer extends ActionMessageProps {
  /** A notification with the same id is replaced. */
  readonly id: string;
  readonly onClose?: () => void;
  /** How it is read out: an alert interrupts, a status waits. */
  readonly role?: 'alert' | 'status';
  /** Stays until the person closes it or uses the button. */
  readonly stays?: boolean;
}

/** Shows a notification with a button that runs the action and closes it; returns what the button does. */
export function offerAction({ id, title, action, run, stays = false, ...rest }: Offer): () => void {
  const act = () => {
    run();
    notifications.hide(id);
  };
  notifications.hide(id);
  notifications.show({
    id,
    message: <ActionMessage title={title} action={action} run={act} />,
    autoClose: stays ? false : SHOWN_FOR_MS,
    ...rest,
  });
  return act;
}

function ActionMessage({ title, action, run }: ActionMessageProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{title}</Text>
      <Button size="compact-sm" variant="default" onClick={run} style={{ flex: 'none' }}>
        {action}
      </Button>
    </Group>
  );
}
