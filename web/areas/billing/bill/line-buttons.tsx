import { Button, Group } from '@mantine/core';
import type { LineWork } from './lines.ts';

export interface LineButtonsProps {
  readonly begin: (work: LineWork) => void;
  readonly takeOff: () => void;
}

/** The keyboard actions as buttons, for mouse users. */
export function LineButtons({ begin, takeOff: remove }: LineButtonsProps) {
  const button = (title: string, run: () => void) => (
    <Button size="compact-xs" variant="subtle" onClick={run}>
      {title}
    </Button>
  );
  return (
    <Group gap={4}>
      {button('Edit', () => begin('edit'))}
      {button('Write down', () => begin('write-down'))}
      {button('Move', () => begin('move'))}
      {button('Split', () => begin('split'))}
      {button('Take off', remove)}
    </Group>
  );
}
