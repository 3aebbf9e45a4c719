/** The requests to medical providers, with the received bills. */
import { Button, Group, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  deleteMedicalBill,
  deleteMedicalRecordsRequest,
  updateMedicalRecordsRequest,
} from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../../shell/undo.ts';
import { formatDate } from '../../../ui/format.ts';
import { Hidden, Money } from '../../../ui/money.tsx';
import type { BillRow, RequestRow } from './queries.ts';
import { RowActions } from './row-actions.tsx';
import { BALANCE_TYPES, labelOf, STATUSES } from './words.ts';

export interface RequestsProps {
  readonly rows: readonly RequestRow[];
  readonly currency: string | undefined;
  readonly open: (request: RequestRow) => void;
  readonly openBill: (request: RequestRow, bill?: BillRow) => void;
}

export function Requests({ rows, currency, open, openBill }: RequestsProps) {
  const hidden = useHidden('medical_records_details');
  return (
    <Stack gap="lg">
      {rows
        .filter(({ id }) => !hidden.has(id))
        .map((request) => (
          <Request key={request.id} {...{ request, currency, open, openBill }} />
        ))}
    </Stack>
  );
}

function Request({
  request,
  currency,
  open,
  openBill,
}: Omit<RequestsProps, 'rows'> & { readonly request: RequestRow }) {
  const hidden = useHidden('medical_bills');
  const provider = request.medical_provider?.name ?? 'hidden';
  const bills = request.medical_bills.filter(({ id }) => !hidden.has(id));
  const arrived = request.medical_records.length;
  const editable = can(updateMedicalRecordsRequest);
  return (
    <section aria-label={provider}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={3} size="h6">
            {request.medical_provider ? provider : <Hidden />}
          </Title>
          <Text size="sm" c="dimmed">
            Records {labelOf(STATUSES, request.records_status).toLowerCase()}
            {arrived > 0 && ` (${arrived} on file)`}
            {follow(request.records_follow_up_date)} · bills{' '}
            {labelOf(STATUSES, request.bills_status).toLowerCase()}
            {follow(request.bills_follow_up_date)}
            {request.in_treatment && ' · in treatment'}
          </Text>
          {request.description && <Text size="sm">{request.description}</Text>}
        </div>
        <RowActions
          name={`request to ${provider}`}
          edit={editable ? () => open(request) : undefined}
          remove={
            can(deleteMedicalRecordsRequest)
              ? () => deleteWithUndo(deleteMedicalRecordsRequest, [request.id], 'Request deleted')
              : undefined
          }
        />
      </Group>
      {bills.length > 0 && (
        <Table.ScrollContainer minWidth={560}>
          <Table aria-label={`Bills of ${provider}`} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Bill</Table.Th>
                <Table.Th ta="right">Billed</Table.Th>
                <Table.Th ta="right">Adjustment</Table.Th>
                <Table.Th ta="right">Balance</Table.Th>
                <Table.Th>The balance is</Table.Th>
                <Table.Th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bills.map((bill) => (
                <Table.Tr key={bill.id}>
                  <Table.Td>{bill.name}</Table.Td>
                  <Table.Td ta="right">
                    <Money amount={bill.amount} currency={currency} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money amount={bill.adjustment} currency={currency} />
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money amount={bill.balance} currency={currency} />
                  </Table.Td>
                  <Table.Td>{labelOf(BALANCE_TYPES, bill.mark_balance_type_as ?? 'neither')}</Table.Td>
                  <Table.Td ta="right">
                    <RowActions
                      name={`bill ${bill.name}`}
                      edit={editable ? () => openBill(request, bill) : undefined}
                      remove={
                        can(deleteMedicalBill)
                          ? () => deleteWithUndo(deleteMedicalBill, [bill.id], 'Bill deleted')
                          : undefined
                      }
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {editable && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Add bill of ${provider}`}
          onClick={() => openBill(request)}
        >
          Add bill
        </Button>
      )}
    </section>
  );
}

function follow(date: string | null): string {
  return date === null ? '' : `, again on ${formatDate(date.slice(0, 10))}`;
}
