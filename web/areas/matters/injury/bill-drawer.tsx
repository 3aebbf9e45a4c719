import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { updateMedicalBill, updateMedicalRecordsRequest } from '../../../../sdk/practice.ts';
import { readAnew, write } from '../../../api/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { edited } from '../../../ui/forms/draft.ts';
import type { Picked } from '../../../ui/fields/find-records.ts';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { ContactPicker } from '../../../ui/fields/record-picker.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import { billQuery, type BillRow, documentsQuery, type LienRow, type RequestRow } from './queries.ts';
import { BALANCE_TYPES } from './words.ts';

export interface BillDrawerProps {
  readonly matterId: number;
  readonly request: RequestRow;
  readonly bill?: BillRow | undefined;
  readonly liens: readonly LienRow[];
  readonly close: () => void;
}

interface PayerValues {
  holder: Picked | null;
  amount: number | string;
  mark_as_lien: boolean;
}

/** The form for a new or existing medical bill with its payers. */
export function BillDrawer(props: BillDrawerProps) {
  const { matterId, bill, close } = props;
  const documents = useQuery(documentsQuery(matterId));
  const draftForm = useBillForm(props);
  const { form } = draftForm;
  const choices = documents.data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <SideForm
      title={bill ? 'Medical bill' : 'New medical bill'}
      save={bill ? 'Save' : 'Add bill'}
      {...{ draftForm, close }}
    >
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <Group grow>
        <NumberField isAmount label="Billed" required {...form.getInputProps('amount')} />
        <NumberField isAmount label="Adjustment" {...form.getInputProps('adjustment')} />
      </Group>
      <Group grow>
        <NumberField isAmount label="Balance" required {...form.getInputProps('balance')} />
        <Select
          label="The balance is"
          allowDeselect={false}
          data={[...BALANCE_TYPES]}
          {...form.getInputProps('mark_balance_type_as')}
        />
      </Group>
      <DateField label="Date of the bill" clearable {...form.getInputProps('bill_date')} />
      <Select label="Document" clearable searchable data={choices} {...form.getInputProps('document_id')} />
      <PayerFields form={form} />
    </SideForm>
  );
}

function useBillForm({ request, bill, liens, close }: BillDrawerProps) {
  return useDraftForm({
    what: 'the medical bill',
    id: bill?.id ?? `of request ${request.id}`,
    initial: valuesOf(bill, liens),
    record: edited(
      bill,
      (row) => valuesOf(row, liens),
      ({ id }) => readAnew(billQuery(id)),
    ),
    submit: async ({ amount, adjustment, balance, document_id, payers, ...values }, version) => {
      const data = {
        ...values,
        amount: sentNumber(amount),
        adjustment: sentNumber(adjustment || 0),
        balance: sentNumber(balance),
        document_id: document_id === null ? null : Number(document_id),
        payers: payers.map(({ holder, ...payer }) => ({
          amount: sentNumber(payer.amount || 0),
          holder_id: holder?.id as number,
          mark_as_lien: payer.mark_as_lien,
        })),
      };
      if (bill) await write(updateMedicalBill, { id: bill.id, ...version, data });
      else await write(updateMedicalRecordsRequest, { id: request.id, data: { medical_bills: [data] } });
      close();
    },
  });
}

/** The payers of a bill are kept as liens. */
function valuesOf(bill: BillRow | undefined, liens: readonly LienRow[]) {
  const paid = liens.filter(
    ({ medical_bill, lien_type }) =>
      bill !== undefined && medical_bill?.id === bill.id && lien_type === 'medical_payer',
  );
  return {
    name: bill?.name ?? '',
    amount: bill?.amount ?? '',
    adjustment: (bill ? bill.adjustment : '') ?? '',
    balance: bill?.balance ?? '',
    mark_balance_type_as: bill?.mark_balance_type_as ?? 'outstanding_balance',
    bill_date: bill?.bill_date ?? null,
    document_id: bill?.document_id ? String(bill.document_id) : null,
    payers: paid.map(({ holder, amount, mark_as_lien }): PayerValues => ({
      holder: holder && { id: holder.id, label: holder.name ?? 'hidden' },
      amount,
      mark_as_lien,
    })),
  };
}

interface PayerFieldsProps {
  readonly form: ReturnType<typeof useBillForm>['form'];
}

function PayerFields({ form }: PayerFieldsProps) {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        Payers
      </Text>
      {form.values.payers.map((_, index) => (
        // eslint-disable-next-line react/no-array-index-key -- rows have no other name
        <Group key={index} align="flex-end" gap="xs" wrap="nowrap">
          <ContactPicker label="Payer" {...form.getInputProps(`payers.${index}.holder`)} />
          <NumberField isAmount label="Paid" w={110} {...form.getInputProps(`payers.${index}.amount`)} />
          <Checkbox
            label="Lien"
            pb={8}
            {...form.getInputProps(`payers.${index}.mark_as_lien`, { type: 'checkbox' })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            mb={4}
            aria-label={`Remove payer ${index + 1}`}
            onClick={() => form.removeListItem('payers', index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        onClick={() => form.insertListItem('payers', { holder: null, amount: '', mark_as_lien: true })}
      >
        Add payer
      </Button>
    </Stack>
  );
}
