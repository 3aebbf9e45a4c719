import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failure } from '../page/failure.tsx';
import type { DraftForm } from './form.tsx';
import { RestoredText } from './restored-text.tsx';

interface RowFormProps<Values extends Record<string, unknown>> {
  readonly title: string;
  /** The words on the button that sends it. */
  readonly send: string;
  readonly draftForm: DraftForm<Values>;
  readonly children: ReactNode;
}

/** The button is beside the fields, below their labels; errors below a field leave it there. */
const BELOW_LABELS = 21;

/** A short form within a page: its fields and its button in one row. */
export function RowForm<Values extends Record<string, unknown>>(props: RowFormProps<Values>) {
  const { title, send, draftForm, children } = props;
  return (
    <form aria-label={title} onSubmit={draftForm.onSubmit} noValidate>
      <Group align="flex-start" gap="xs">
        {children}
        <Button type="submit" variant="default" mt={BELOW_LABELS} loading={draftForm.busy}>
          {send}
        </Button>
      </Group>
      <RestoredText draftForm={draftForm} />
      {draftForm.failure !== undefined && <Failure error={draftForm.failure} />}
    </form>
  );
}
