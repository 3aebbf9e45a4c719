/** The columns of matters and clients with unbilled work. */
import type { BillableClient, BillableMatter } from '../../../sdk/practice.ts';
import { formatHours, SECONDS_PER_HOUR } from '../../ui/values/duration.ts';
import { Hidden, Money } from '../../ui/values/money.tsx';
import type { Column } from '../../ui/table/column.ts';

type Billable = Pick<BillableMatter, 'unbilled_amount' | 'unbilled_hours' | 'amount_in_trust'> & {
  readonly currency_code?: string | null;
};

function figures<Row extends Billable>(currency: string): readonly Column<Row>[] {
  return [
    {
      id: 'hours',
      title: 'Hours',
      fields: 'unbilled_hours',
      width: 90,
      align: 'right',
      cell: ({ unbilled_hours }) =>
        unbilled_hours === null ? (
          <Hidden />
        ) : (
          <span className="figures">{formatHours(unbilled_hours * SECONDS_PER_HOUR)}</span>
        ),
      text: ({ unbilled_hours }) => String(unbilled_hours ?? ''),
    },
    {
      id: 'amount',
      title: 'Unbilled',
      fields: `unbilled_amount${currency}`,
      width: 130,
      align: 'right',
      cell: (row) => <Money amount={row.unbilled_amount} currency={row.currency_code ?? undefined} />,
      text: ({ unbilled_amount }) => String(unbilled_amount ?? ''),
    },
    {
      id: 'trust',
      title: 'In trust',
      fields: 'amount_in_trust',
      width: 130,
      align: 'right',
      cell: ({ amount_in_trust }) => <Money amount={amount_in_trust} />,
      text: ({ amount_in_trust }) => String(amount_in_trust),
    },
  ];
}

export const MATTER_COLUMNS: readonly Column<BillableMatter>[] = [
  {
    id: 'matter',
    title: 'Matter',
    fields: 'display_number',
    width: 200,
    cell: ({ display_number }) => display_number,
  },
  {
    id: 'client',
    title: 'Client',
    fields: 'client{name}',
    width: 240,
    cell: ({ client }) => client?.name,
  },
  ...figures<BillableMatter>(',currency_code'),
];

export const CLIENT_COLUMNS: readonly Column<BillableClient>[] = [
  { id: 'client', title: 'Client', fields: 'name', width: 280, cell: ({ name }) => name },
  {
    id: 'matters',
    title: 'Matters',
    fields: 'billable_matters_count',
    width: 90,
    align: 'right',
    cell: ({ billable_matters_count }) => billable_matters_count,
  },
  ...figures<BillableClient>(''),
];
