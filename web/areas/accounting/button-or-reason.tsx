import { Button, type ButtonProps, Text } from '@mantine/core';
import { useId } from 'react';

export interface ButtonOrReasonProps extends ButtonProps {
  /** Why it cannot be used now. */
  readonly obstacle: string | undefined;
  readonly onClick: () => void;
}

/** A button that says beside it why it cannot be used now: a phone does not show the title of a button. */
export function ButtonOrReason({ obstacle, ...props }: ButtonOrReasonProps) {
  const id = useId();
  if (obstacle === undefined) return <Button {...props} />;
  return (
    <>
      <Text id={id} size="sm" c="dimmed">
        {obstacle}
      </Text>
      <Button {...props} disabled aria-describedby={id} />
    </>
  );
}
