import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DraftForm, FormFoot } from './form.tsx';
import { SidePanel } from './side-panel.tsx';

export interface SideFormProps<Values extends Record<string, unknown>> {
  readonly title: string;
  readonly save: string;
  readonly draftForm: DraftForm<Values>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A form in a side panel of its page. */
export function SideForm<Values extends Record<string, unknown>>(props: SideFormProps<Values>) {
  const { title, save, draftForm, close, children } = props;
  return (
    <SidePanel opened onClose={close} size={460} title={title}>
      <form onSubmit={draftForm.onSubmit} noValidate>
        <Stack gap="sm">{children}</Stack>
        <FormFoot draftForm={draftForm} save={save} cancel={close} />
      </form>
    </SidePanel>
  );
}
