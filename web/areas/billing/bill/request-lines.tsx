/** How much a trust request asks for, and for which matter. */
import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listTrustLineItems } from '../../../../sdk/practice.ts';
import { read } from '../../../api/queries.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import type { OpenBill } from './read-bill.ts';

export function RequestLines({ bill }: { readonly bill: OpenBill }) {
  const query = useQuery(
    read(listTrustLineItems, {
      bill_id: bill.id,
      fields: 'id,date,note,total,matter{id,display_number},client{name}',
    }),
  );
  if (!query.data) return <NotRead of={query} height={160} />;
  return (
    <section aria-label="Funds requested">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>For</Table.Th>
            <Table.Th ta="right">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {query.data.data.map(({ id, date, note, total, matter, client }) => (
            <Table.Tr key={id}>
              <Table.Td>{formatDate(date)}</Table.Td>
              <Table.Td>
                {[matter?.display_number ?? client?.name, note].filter(Boolean).join(' · ')}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={total} currency={bill.currency?.code} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
