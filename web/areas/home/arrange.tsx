import { ActionIcon, Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { useTarget } from '../../ui/daily-target.ts';
import { arranged, useArrangement } from './arrangement.ts';
import { Dialog } from '../../ui/page/dialog.tsx';

export interface ArrangeProps {
  readonly blocks: readonly { readonly name: string; readonly title: string }[];
  readonly close: () => void;
}

/** Which blocks the home page has, their order, and the target hours of a day. Each change is saved at once. */
export function Arrange({ blocks, close }: ArrangeProps) {
  const [target, setTarget] = useTarget();
  return (
    <Dialog opened onClose={close} title="Arrange the home page" size="sm">
      <Stack gap="sm">
        <BlockList blocks={blocks} />
        <DurationField
          label="Hours per day"
          description="The target for your recorded time"
          value={target}
          onChange={(seconds) => seconds && setTarget(seconds)}
        />
        <Group justify="flex-end">
          <Button onClick={close}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function BlockList({ blocks }: Pick<ArrangeProps, 'blocks'>) {
  const [arrangement, setArrangement] = useArrangement();
  const { hidden } = arrangement;
  const names = arranged(blocks, arrangement).map(({ name }) => name);
  const move = (name: string, by: number) => {
    const at = names.indexOf(name);
    const order = names.toSpliced(at, 1).toSpliced(at + by, 0, name);
    setArrangement({ ...arrangement, order });
  };
  const show = (name: string, shown: boolean) =>
    setArrangement({
      order: names,
      hidden: shown ? hidden.filter((one) => one !== name) : [...hidden, name],
    });
  return arranged(blocks, arrangement).map(({ name, title }, index) => (
    <Group key={name} justify="space-between" wrap="nowrap">
      <Checkbox
        label={title}
        checked={!hidden.includes(name)}
        onChange={({ currentTarget }) => show(name, currentTarget.checked)}
      />
      <MoveButtons
        title={title}
        move={(by) => move(name, by)}
        isFirst={index === 0}
        isLast={index === blocks.length - 1}
      />
    </Group>
  ));
}

interface MoveButtonsProps {
  readonly title: string;
  readonly move: (by: number) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function MoveButtons({ title, move, isFirst, isLast }: MoveButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        aria-label={`Move ${title} up`}
        disabled={isFirst}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move ${title} down`}
        disabled={isLast}
        onClick={() => move(1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
    </Group>
  );
}
