/** The bill's other fields: dates, texts, discount and interest. */
import { Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { updateBill } from '../../../../sdk/practice.ts';
import { readAnew, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { edited } from '../../../ui/forms/draft.ts';
import { type DraftForm, FormFoot, useDraftForm } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { AppLink } from '../../../shell/url-state.ts';
import { type OpenBill, readBill } from './read-bill.ts';

const valuesOf = (bill: OpenBill) => ({
  number: bill.number,
  issued_at: bill.issued_at,
  due_at: bill.due_at,
  subject: bill.subject ?? '',
  memo: bill.memo ?? '',
  purchase_order: bill.purchase_order ?? '',
  discount_type: bill.discount?.type ?? null,
  discount_rate: (bill.discount?.rate ?? '') as number | string,
  discount_note: bill.discount?.note ?? '',
  interest_type: bill.interest?.type ?? null,
  interest_rate: (bill.interest?.rate ?? '') as number | string,
  interest_period: (bill.interest?.period ?? '') as number | string,
});

type Values = ReturnType<typeof valuesOf>;

export function BillTerms({ bill }: { readonly bill: OpenBill }) {
  const { fixed, settled } = frozenIn(bill);
  const draftForm = useTerms(bill);
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit} style={{ maxWidth: 640 }}>
      <Stack gap="sm">
        {fixed && !settled && (
          <Text size="sm" c="dimmed">
            The number, issue date and discount of an issued bill are fixed. Void the bill to bill its work
            again.
          </Text>
        )}
        <Group grow align="flex-start">
          <TextInput label="Number" disabled={fixed} {...form.getInputProps('number')} />
          <DateField label="Issue date" clearable disabled={fixed} {...form.getInputProps('issued_at')} />
          <DateField label="Due" clearable disabled={settled} {...form.getInputProps('due_at')} />
        </Group>
        <TextInput label="Subject" disabled={settled} {...form.getInputProps('subject')} />
        <Textarea label="Memo" autosize minRows={2} disabled={settled} {...form.getInputProps('memo')} />
        <TextInput label="Purchase order" disabled={settled} {...form.getInputProps('purchase_order')} />
        <Discount {...{ form, fixed }} />
        <Interest {...{ form, fixed: settled }} />
        <Text size="sm" c="dimmed">
          Theme: {bill.bill_theme?.name ?? 'the firm’s default'}.{' '}
          <AppLink href="/settings/bill-themes">Themes and the letterhead are in the settings.</AppLink>
        </Text>
      </Stack>
      {!settled && <FormFoot draftForm={draftForm} save="Save" />}
    </form>
  );
}

function useTerms(bill: OpenBill) {
  return useDraftForm<Values>({
    what: 'the terms of the bill',
    id: bill.id,
    initial: valuesOf(bill),
    validate: (values) => withoutKind(valuesOf(bill), values),
    record: edited(bill, valuesOf, () => readAnew(readBill(bill.id))),
    submit: async (values, version) => {
      await write(updateBill, { id: bill.id, ...version, data: changesOf(valuesOf(bill), values) });
      notifications.show({ message: 'Saved.' });
    },
  });
}

/** What cannot change: `fixed` are number, issue date and discount, `settled` the terms and texts too. */
function frozenIn({ state, can_update }: OpenBill) {
  const issued = state === 'awaiting_payment' || state === 'paid';
  const fixed = !can_update || !can(updateBill);
  return { fixed, settled: fixed && !(issued && can(updateBill)) };
}

/** A rate without a kind would be left out; a kind that is cleared takes its rate along. */
function withoutKind(before: Values, now: Values): Record<string, string> {
  const lacks = (kind: string | null, was: string | null, ...rest: readonly (number | string)[]) =>
    kind === null && was === null && rest.some((each) => each !== '');
  return {
    ...(lacks(now.discount_type, before.discount_type, now.discount_rate, now.discount_note)
      ? { discount_type: 'Choose Percent or Amount.' }
      : {}),
    ...(lacks(now.interest_type, before.interest_type, now.interest_rate, now.interest_period)
      ? { interest_type: 'Choose Simple or Compound.' }
      : {}),
  };
}

interface PartProps {
  readonly form: DraftForm<Values>['form'];
  readonly fixed: boolean;
}

function Discount({ form, fixed }: PartProps) {
  return (
    <Group grow align="flex-start">
      <Select
        label="Discount"
        clearable
        disabled={fixed}
        data={[
          { value: 'percentage', label: 'Percent' },
          { value: 'money', label: 'Amount' },
        ]}
        {...form.getInputProps('discount_type')}
      />
      <NumberField label="Percent or amount" disabled={fixed} {...form.getInputProps('discount_rate')} />
      <TextInput label="Reason" disabled={fixed} {...form.getInputProps('discount_note')} />
    </Group>
  );
}

function Interest({ form, fixed }: PartProps) {
  return (
    <Group grow align="flex-start">
      <Select
        label="Interest when overdue"
        clearable
        disabled={fixed}
        data={[
          { value: 'simple', label: 'Simple' },
          { value: 'compound', label: 'Compound' },
        ]}
        {...form.getInputProps('interest_type')}
      />
      <NumberField
        label="Percent of the balance due"
        disabled={fixed}
        {...form.getInputProps('interest_rate')}
      />
      <NumberInput label="Every (days)" disabled={fixed} {...form.getInputProps('interest_period')} />
    </Group>
  );
}

/** Only changed fields are sent. */
function changesOf(before: Values, now: Values) {
  const differs = (...names: readonly (keyof Values)[]) => names.some((name) => before[name] !== now[name]);
  const number = (value: number | string) => (value === '' ? null : sentNumber(value));
  return {
    ...(differs('number') ? { number: now.number } : {}),
    ...(differs('issued_at') ? { issued_at: now.issued_at } : {}),
    ...(differs('due_at') ? { due_at: now.due_at } : {}),
    ...(differs('subject') ? { subject: now.subject || null } : {}),
    ...(differs('memo') ? { memo: now.memo || null } : {}),
    ...(differs('purchase_order') ? { purchase_order: now.purchase_order || null } : {}),
    ...(differs('discount_type', 'discount_rate', 'discount_note')
      ? {
          discount: now.discount_type && {
            type: now.discount_type,
            rate: number(now.discount_rate),
            note: now.discount_note || null,
          },
        }
      : {}),
    ...(differs('interest_type', 'interest_rate', 'interest_period')
      ? {
          interest: now.interest_type && {
            type: now.interest_type,
            rate: number(now.interest_rate),
            period: number(now.interest_period),
          },
        }
      : {}),
  };
}
