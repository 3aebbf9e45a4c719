/** The totals of the claim, and the requests by status. */
import { Table } from '@mantine/core';
import type { PersonalInjuryTotal } from '../../../../sdk/practice.ts';
import { Facts } from '../../../ui/page/facts.tsx';
import '../../../ui/table/carded.css';
import { Money } from '../../../ui/values/money.tsx';
import { STATUSES } from './words.ts';

type ShownTotals = Pick<
  PersonalInjuryTotal,
  | 'special_damages'
  | 'general_damages'
  | 'other_damages'
  | 'medical_billed'
  | 'total_claimed'
  | 'liens'
  | 'medical_balance'
  | 'records_by_status'
  | 'bills_by_status'
  | 'currency_code'
>;

export function Totals({ totals }: { readonly totals: ShownTotals }) {
  const currency = totals.currency_code ?? undefined;
  const figures = [
    ['Special damages', totals.special_damages],
    ['General damages', totals.general_damages],
    ['Other damages', totals.other_damages],
    ['Medical bills', totals.medical_billed],
    ['Total claimed', totals.total_claimed],
    ['Liens', totals.liens],
    ['Owed to providers', totals.medical_balance],
  ] as const;
  return (
    <Facts
      title="Totals"
      facts={figures.map(([label, amount]) => ({
        label,
        value: <Money amount={amount} currency={currency} />,
      }))}
    />
  );
}

/** Requests, amounts billed and owed, by the status of records and bills. */
export function StatusTotals({ totals }: { readonly totals: ShownTotals }) {
  const currency = totals.currency_code ?? undefined;
  const { records_by_status: records, bills_by_status: bills } = totals;
  const there = STATUSES.filter(({ value }) => records[value] || bills[value]);
  return (
    <Table aria-label="Requests by status" verticalSpacing={4} className="carded">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Status</Table.Th>
          <Table.Th ta="right">Requests for records</Table.Th>
          <Table.Th ta="right">Requests for bills</Table.Th>
          <Table.Th ta="right">Billed</Table.Th>
          <Table.Th ta="right">Balance</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {there.map(({ value, label }) => (
          <Table.Tr key={value}>
            <Table.Td data-heading>{label}</Table.Td>
            <Table.Td ta="right" data-title="Requests for records">
              {records[value]?.requests ?? 0}
            </Table.Td>
            <Table.Td ta="right" data-title="Requests for bills">
              {bills[value]?.requests ?? 0}
            </Table.Td>
            <Table.Td ta="right" data-title="Billed">
              <Money amount={bills[value]?.billed ?? 0} currency={currency} />
            </Table.Td>
            <Table.Td ta="right" data-title="Balance">
              <Money amount={bills[value]?.balance ?? 0} currency={currency} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
