/** The payments, credits and interest of a bill; each can be reversed while the service allows it. */
import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  deleteInterestCharge,
  listAllocations,
  listInterestCharges,
  updateAllocation,
  updateCreditMemo,
} from '../../../../sdk/practice.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../../shell/undo.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { wayOf } from '../words.ts';
import type { OpenBill } from './read-bill.ts';
import '../../../ui/table/carded.css';

export function BillPayments({ bill }: { readonly bill: OpenBill }) {
  return (
    <>
      <Allocations bill={bill} />
      {can(listInterestCharges) && <Interest bill={bill} />}
    </>
  );
}

const allocationsOf = (bill_id: number) =>
  read(listAllocations, {
    bill_id,
    order: 'date(asc)',
    fields:
      'id,etag,date,amount,payment_type,description,voided_at,destroyable,parent{id,type},source_bank_account{name},destination_bank_account{name}',
  });

type Allocation = Awaited<
  ReturnType<NonNullable<ReturnType<typeof allocationsOf>['queryFn']>>
>['data'][number];

function Allocations({ bill }: { readonly bill: OpenBill }) {
  const query = useQuery(allocationsOf(bill.id));
  if (!query.data) return <NotRead of={query} height={120} />;
  if (query.data.data.length === 0)
    return (
      <EmptyState title="No payments yet">
        Payments, credits and trust payments are listed here once they are applied to this bill.
      </EmptyState>
    );
  return (
    <div className="carded-scroll">
      <Table className="money-table carded" aria-label="Payments on the bill">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>How</Table.Th>
            <Table.Th className="wide">Note</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {query.data.data.map((allocation) => (
            <AllocationRow key={allocation.id} allocation={allocation} currency={bill.currency?.code} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface AllocationRowProps {
  readonly allocation: Allocation;
  readonly currency: string | undefined;
}

function AllocationRow({ allocation, currency }: AllocationRowProps) {
  const { id, date, amount, payment_type, description, voided_at, destroyable, parent } = allocation;
  const takeBack = useWrite(updateAllocation);
  const takeBackMemo = useWrite(updateCreditMemo);
  const memo = parent?.type === 'CreditMemo';
  const may = destroyable && voided_at === null && can(memo ? updateCreditMemo : updateAllocation);
  const run = () =>
    memo
      ? takeBackMemo.mutate({ id: parent.id, data: { voided: true } })
      : takeBack.mutate({ id, data: { voided: true } });
  const error = takeBack.error ?? takeBackMemo.error;
  const accounts = [allocation.source_bank_account?.name, allocation.destination_bank_account?.name];
  return (
    <Table.Tr {...(voided_at ? { c: 'dimmed', td: 'line-through' } : {})}>
      <Table.Td data-heading>{formatDate(date)}</Table.Td>
      <Table.Td data-title="How">{wayOf(payment_type)}</Table.Td>
      <Table.Td className="wide" data-title="Note">
        {[description, accounts.filter(Boolean).join(' → ')].filter(Boolean).join(' · ')}
        {voided_at && ' (reversed)'}
        {error && <Failure error={error} />}
      </Table.Td>
      <Table.Td ta="right" data-title="Amount">
        <Money amount={amount} currency={currency} />
      </Table.Td>
      <Table.Td>
        {may && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={takeBack.isPending || takeBackMemo.isPending}
            onClick={run}
          >
            Reverse
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Interest({ bill }: { readonly bill: OpenBill }) {
  const query = useQuery(
    read(listInterestCharges, { bill_id: bill.id, fields: 'id,date,description,total' }),
  );
  const hidden = useHidden('interest_charges');
  const charges = (query.data?.data ?? []).filter(({ id }) => !hidden.has(id));
  if (charges.length === 0) return null;
  const currency = bill.currency?.code;
  return (
    <section aria-labelledby="bill-interest">
      <Title order={2} size="h4" id="bill-interest" mt="lg" mb="xs">
        Interest
      </Title>
      {charges.map(({ id, date, description, total }) => (
        <Group key={id} gap="md" py={4}>
          <Text size="sm">{formatDate(date)}</Text>
          <Text size="sm" style={{ flex: 1 }}>
            {description}
          </Text>
          <Money amount={total} currency={currency} />
          {can(deleteInterestCharge) && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => deleteWithUndo(deleteInterestCharge, [id], 'Interest waived')}
            >
              Waive
            </Button>
          )}
        </Group>
      ))}
    </section>
  );
}
