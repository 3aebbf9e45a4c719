/** The form for records with posted items: vendor bills, expenses, journal entries. */
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { type DraftForm, FormFoot, type FormFootProps } from '../../../ui/forms/form.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import '../accounting.css';
import { LinesTotal } from './document-lines.tsx';
import { type GridLine, ItemGrid, type ItemGridProps } from './item-grid.tsx';

export interface ItemsFormProps extends Pick<FormFootProps, 'save' | 'cancel'> {
  readonly title: string;
  readonly draftForm: DraftForm<Record<string, unknown>>;
  /** The document's fields other than its items. */
  readonly fields: ReactNode;
  /** Its items and what follows them. */
  readonly children: ReactNode;
}

export function ItemsForm({ title, draftForm, fields, children, save, cancel }: ItemsFormProps) {
  return (
    <form onSubmit={draftForm.onSubmit}>
      <PageHead title={title} />
      <Group align="flex-start" mb="md">
        {fields}
      </Group>
      {children}
      <FormFoot {...{ draftForm, save }} {...(cancel ? { cancel } : {})} />
    </form>
  );
}

export interface ItemsAndTotalProps extends Pick<ItemGridProps, 'autoFocus'> {
  readonly value?: readonly GridLine[];
  readonly onChange: (lines: readonly GridLine[]) => void;
}

/** Items of one amount each: `<ItemsAndTotal {...form.getInputProps('expense_items')} />`. */
export function ItemsAndTotal(field: ItemsAndTotalProps) {
  return (
    <>
      <ItemGrid label="Items" {...field} />
      <LinesTotal lines={field.value ?? []} />
    </>
  );
}
