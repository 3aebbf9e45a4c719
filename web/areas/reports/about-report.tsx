/** The line below the title of a report: its dates, the records it is limited to, its basis, and its age. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getBankAccount,
  getContact,
  getMatter,
  getPracticeArea,
  getUser,
  type Report,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { formatDate, formatInstant } from '../../ui/values/format.ts';

type NameOf = (id: number) => Promise<string | null>;

const nameOfUser: NameOf = async (id) => (await api.call(getUser, { id, fields: 'name' })).data.name;

const FILTERS: Readonly<Record<string, { readonly title: string; readonly nameOf: NameOf }>> = {
  client: {
    title: 'Client',
    nameOf: async (id) => (await api.call(getContact, { id, fields: 'name' })).data.name,
  },
  matter: {
    title: 'Matter',
    nameOf: async (id) => (await api.call(getMatter, { id, fields: 'display_number' })).data.display_number,
  },
  user: { title: 'Person', nameOf: nameOfUser },
  responsible_attorney: { title: 'Responsible attorney', nameOf: nameOfUser },
  originating_attorney: { title: 'Originating attorney', nameOf: nameOfUser },
  practice_area: {
    title: 'Practice area',
    nameOf: async (id) => (await api.call(getPracticeArea, { id, fields: 'name' })).data.name,
  },
  bank_account: {
    title: 'Bank account',
    nameOf: async (id) => (await api.call(getBankAccount, { id, fields: 'name' })).data.name,
  },
};

const BASES: Readonly<Record<string, string>> = { cash: 'Cash basis', accrual: 'Accrual basis' };

export interface AboutReportProps {
  readonly report: Pick<Report, 'start_date' | 'end_date' | 'options' | 'created_at'>;
}

export function AboutReport({ report }: AboutReportProps) {
  const { start_date: from, end_date: to, options, created_at } = report;
  return (
    <Text c="dimmed" mb="sm">
      {from ? `${formatDate(from)} – ${formatDate(to)}` : `As of ${formatDate(to)}`}
      <Filters options={options} />
      {` · Requested ${formatInstant(created_at)}`}
    </Text>
  );
}

function Filters({ options }: Pick<Report, 'options'>) {
  const { accounting_basis: basis, ...rest } = JSON.parse(options) as Options;
  return (
    <>
      {Object.entries(rest).map(
        ([name, one]) => typeof one === 'object' && <Filter key={name} name={name} id={one.id} />,
      )}
      {basis && ` · ${BASES[basis]}`}
    </>
  );
}

interface Options extends Readonly<Record<string, string | { readonly id: number } | undefined>> {
  readonly accounting_basis?: string;
}

function Filter({ name, id }: { readonly name: string; readonly id: number }) {
  const filter = FILTERS[name];
  const query = useQuery({
    queryKey: ['report filter', name, id],
    queryFn: () => filter?.nameOf(id) ?? null,
  });
  return ` · ${filter?.title ?? name} ${query.data ?? (query.isError ? id : '')}`;
}
