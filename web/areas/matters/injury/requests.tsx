/** The requests to medical providers, with the received bills. */
import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import {
  deleteMedicalBill,
  deleteMedicalRecordsRequest,
  updateMedicalRecordsRequest,
} from '../../../../sdk/practice.ts';
import { can } from '../../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../../shell/undo.ts';
import { formatDate } from '../../../ui/values/format.ts';
import '../../../ui/table/carded.css';
import { Hidden, Money } from '../../../ui/values/money.tsx';
import { TableHead } from '../../../ui/table/table-head.tsx';
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
  const provider = providerOf(request);
  const bills = request.medical_bills.filter(({ id }) => !hidden.has(id));
  const editable = can(updateMedicalRecordsRequest);
  return (
    <section aria-label={provider}>
      <RequestHead request={request} edit={editable ? () => open(request) : undefined} />
      {bills.length > 0 && (
        <Bills
          of={provider}
          bills={bills}
          currency={currency}
          open={editable ? (bill) => openBill(request, bill) : undefined}
        />
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

interface RequestHeadProps {
  readonly request: RequestRow;
  readonly edit: (() => void) | undefined;
}

function RequestHead({ request, edit }: RequestHeadProps) {
  const provider = providerOf(request);
  const arrived = request.medical_records.length;
  return (
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
        edit={edit}
        remove={
          can(deleteMedicalRecordsRequest)
            ? () => deleteWithUndo(deleteMedicalRecordsRequest, [request.id], 'Request deleted')
            : undefined
        }
      />
    </Group>
  );
}

const providerOf = ({ medical_provider: provider }: RequestRow) => provider?.name ?? 'hidden';

function follow(date: string | null): string {
  return date === null ? '' : `, again on ${formatDate(date.slice(0, 10))}`;
}

const AMOUNTS = ['Billed', 'Adjustment', 'Balance'];

interface BillsProps {
  /** The provider's name. */
  readonly of: string;
  readonly bills: readonly BillRow[];
  readonly currency: string | undefined;
  /** Absent if the person may not edit. */
  readonly open: ((bill: BillRow) => void) | undefined;
}

function Bills({ of, bills, currency, open }: BillsProps) {
  return (
    <Table aria-label={`Bills of ${of}`} verticalSpacing={4} className="carded">
      <TableHead titles={['Bill', ...AMOUNTS, 'The balance is']} numbers={AMOUNTS} actions />
      <Table.Tbody>
        {bills.map((bill) => (
          <Bill key={bill.id} bill={bill} currency={currency} edit={open && (() => open(bill))} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface BillProps {
  readonly bill: BillRow;
  readonly currency: string | undefined;
  readonly edit: (() => void) | undefined;
}

function Bill({ bill, currency, edit }: BillProps) {
  return (
    <Table.Tr>
      <Table.Td data-heading>{bill.name}</Table.Td>
      <Table.Td ta="right" data-title="Billed">
        <Money amount={bill.amount} currency={currency} />
      </Table.Td>
      <Table.Td ta="right" data-title="Adjustment">
        <Money amount={bill.adjustment} currency={currency} />
      </Table.Td>
      <Table.Td ta="right" data-title="Balance">
        <Money amount={bill.balance} currency={currency} />
      </Table.Td>
      <Table.Td data-title="The balance is">
        {labelOf(BALANCE_TYPES, bill.mark_balance_type_as ?? 'neither')}
      </Table.Td>
      <Table.Td ta="right">
        <RowActions
          name={`bill ${bill.name}`}
          edit={edit}
          remove={
            can(deleteMedicalBill)
              ? () => deleteWithUndo(deleteMedicalBill, [bill.id], 'Bill deleted')
              : undefined
          }
        />
      </Table.Td>
    </Table.Tr>
  );
}
