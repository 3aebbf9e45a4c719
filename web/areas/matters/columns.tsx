/** The columns of the list of matters. */
import { listMatterFinances, type Matter } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { formatDate } from '../../ui/values/format.ts';
import { Money } from '../../ui/values/money.tsx';
import type { Column } from '../../ui/table/column.ts';
import { StageCell, StatusCell } from './inline-cells.tsx';

const sortOf = (name: string) => ({ asc: `${name}(asc)`, desc: `${name}(desc)` });

const figure = (
  title: string,
  member: 'unbilled_amount' | 'amount_due' | 'amount_in_trust',
): Column<Matter> => ({
  id: member,
  title,
  fields: `finances{${member},currency_code}`,
  width: 96,
  align: 'right',
  cell: ({ finances }) =>
    finances && <Money amount={finances[member]} currency={finances.currency_code ?? undefined} />,
  text: ({ finances }) => String(finances?.[member] ?? ''),
});

const person = (id: 'responsible_attorney' | 'originating_attorney', title: string): Column<Matter> => ({
  id,
  title,
  fields: `${id}{name}`,
  width: 130,
  cell: (matter) => matter[id]?.name,
  sort: sortOf(`${id}.name`),
});

const day = (id: 'open_date' | 'pending_date' | 'close_date', title: string): Column<Matter> => ({
  id,
  title,
  fields: id,
  width: 110,
  optional: true,
  cell: (matter) => matter[id] && formatDate(matter[id]),
  text: (matter) => matter[id] ?? '',
  sort: sortOf(id),
});

export const COLUMNS: readonly Column<Matter>[] = [
  {
    id: 'number',
    title: 'Matter',
    fields: 'display_number',
    width: 140,
    cell: ({ display_number }) => display_number,
    sort: sortOf('display_number'),
  },
  {
    id: 'client',
    title: 'Client',
    fields: 'client{name}',
    width: 140,
    cell: ({ client }) => client?.name,
    sort: sortOf('client.name'),
  },
  {
    id: 'description',
    title: 'Description',
    fields: 'description',
    width: 190,
    cell: ({ description }) => description,
  },
  {
    id: 'status',
    title: 'Status',
    fields: 'status',
    width: 88,
    spare: true,
    cell: (matter) => <StatusCell matter={matter} />,
    text: ({ status }) => status,
  },
  {
    id: 'stage',
    title: 'Stage',
    fields: 'matter_stage{id,name},practice_area{id,name}',
    width: 130,
    optional: true,
    cell: (matter) => <StageCell matter={matter} />,
    text: ({ matter_stage }) => matter_stage?.name ?? '',
    sort: sortOf('matter_stage.name'),
  },
  {
    id: 'practice_area',
    title: 'Practice area',
    fields: 'practice_area{id,name}',
    width: 130,
    spare: true,
    cell: ({ practice_area }) => practice_area?.name,
    sort: sortOf('practice_area.name'),
  },
  { ...person('responsible_attorney', 'Responsible'), spare: true },
  { ...person('originating_attorney', 'Originating'), optional: true },
  ...(can(listMatterFinances)
    ? [figure('Unbilled', 'unbilled_amount'), figure('Due', 'amount_due'), figure('Trust', 'amount_in_trust')]
    : []),
  day('open_date', 'Opened'),
  day('pending_date', 'Pending since'),
  day('close_date', 'Closed'),
  {
    id: 'client_reference',
    title: 'Client reference',
    fields: 'client_reference',
    width: 130,
    optional: true,
    cell: ({ client_reference }) => client_reference,
  },
];
