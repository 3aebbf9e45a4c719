import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DraftForm, FormFoot } from './form.tsx';
import { SidePanel } from '../page/side-panel.tsx';

export interface SideFormProps<Values extends Record<string, unknown>> {
  readonly title: string;
  readonly save: string;
  readonly draftForm: DraftForm<Values>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A form in a side panel of its page. */
export function SideForm<Values extends Record<string, unknown>>({ title, ...form }: SideFormProps<Values>) {
  return (
    <SidePanel opened onClose={form.close} size={460} title={title}>
      <PanelForm {...form} />
    </SidePanel>
  );
}

/** The form alone, for a panel that first loads what the form begins with. */
export function PanelForm<Values extends Record<string, unknown>>(
  props: Omit<SideFormProps<Values>, 'title'>,
) {
  const { save, draftForm, close, children } = props;
  return (
    <form onSubmit={draftForm.onSubmit} noValidate>
      <Stack gap="sm">{children}</Stack>
      <FormFoot draftForm={draftForm} save={save} cancel={close} />
    </form>
  );
}
