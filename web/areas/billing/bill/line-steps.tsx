/** A form on a line whose change takes several steps: shows what failed, and rereads the bill either way. */
import { Group, Text } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { FormEvent, ReactNode } from 'react';
import { useSteps } from '../../../ui/forms/steps.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { SaveOrCancel } from './save-or-cancel.tsx';

export interface LineStepsProps {
  readonly title: string;
  /** The button that runs the steps. */
  readonly save: string;
  /** Whether enough is filled in. */
  readonly ready: boolean;
  /** Returns false if a field says why nothing was done. */
  readonly steps: () => Promise<void | false>;
  readonly end: () => void;
  /** What becomes of the work. */
  readonly note: string;
  /** Its field. */
  readonly children: ReactNode;
}

export function LineSteps({ title, save, ready, steps, end, note, children }: LineStepsProps) {
  const { run, busy, failure } = useSteps(end);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) run(steps);
  };
  return (
    <form
      className="bill-line-form"
      aria-label={title}
      onSubmit={submit}
      onKeyDown={getHotkeyHandler([['Escape', end]])}
    >
      <Group gap="sm" align="flex-start">
        {children}
        <SaveOrCancel {...{ save, busy, ready }} cancel={end} />
      </Group>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
      {failure !== undefined && <Failure error={failure} />}
    </form>
  );
}
