/** The published legal aid rates with their keys, which time and expense entries refer to. */
import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  listLaukCivilCertificatedRates,
  listLaukCivilControlledRates,
  listLaukCriminalControlledRates,
  listLaukExpenseCategories,
} from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { formatDate } from '../../ui/values/format.ts';
import { Money } from '../../ui/values/money.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { useIsPhone } from '../../ui/page/phone.ts';
import { ViewChoice } from '../../ui/page/view-choice.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const MOST = 200;
const FIELDS = 'id,key,activity,category_of_law,region,rate_type,fees';
const EXPENSE_FIELDS = 'id,key,name,rates';

interface Row {
  readonly id: number;
  readonly key: string;
  readonly what: string;
  readonly where: string;
  readonly type: string;
  readonly fees: readonly { readonly valid_from: string; readonly fee: number | null }[];
}

interface Rate {
  readonly id: number;
  readonly key: string;
  readonly activity: string;
  readonly category_of_law: string | null;
  readonly region: string | null;
  readonly rate_type: string;
  readonly fees: Row['fees'];
}

const ofRate = ({ activity, category_of_law, region, rate_type, ...rate }: Rate): Row => ({
  ...rate,
  what: [activity, category_of_law].filter(Boolean).join(', '),
  where: region ?? 'Everywhere',
  type: rate_type.replaceAll('_', ' '),
});

const TABLES = [
  { value: 'criminal', label: 'Criminal' },
  { value: 'controlled', label: 'Controlled' },
  { value: 'certificated', label: 'Certificated' },
  { value: 'london', label: 'Expenses, London' },
  { value: 'elsewhere', label: 'Expenses, elsewhere' },
] as const;

function useRates(table: string) {
  const rates = { fields: FIELDS, limit: MOST } as const;
  const of = (name: string) => ({ enabled: table === name });
  const expenses = (region: 'London' | 'Non-London') =>
    read(listLaukExpenseCategories, { fields: EXPENSE_FIELDS, limit: MOST, region });
  const criminal = useQuery({ ...read(listLaukCriminalControlledRates, rates), ...of('criminal') });
  const controlled = useQuery({ ...read(listLaukCivilControlledRates, rates), ...of('controlled') });
  const certificated = useQuery({ ...read(listLaukCivilCertificatedRates, rates), ...of('certificated') });
  const london = useQuery({ ...expenses('London'), ...of('london') });
  const elsewhere = useQuery({ ...expenses('Non-London'), ...of('elsewhere') });
  const expensed = table === 'london' ? london : elsewhere;
  const published = { criminal, controlled, certificated }[table];
  return published
    ? { query: published, rows: (published.data?.data as readonly Rate[] | undefined)?.map(ofRate) }
    : {
        query: expensed,
        rows: expensed.data?.data.map(({ id, key, name, rates: each }): Row => ({
          id,
          key,
          what: name,
          where: '',
          type: '',
          fees: (each as readonly { valid_from: string; rate: number | null }[]).map(
            ({ valid_from, rate }) => ({ valid_from, fee: rate }),
          ),
        })),
      };
}

export default function LegalAidRatesPage() {
  const [{ table = 'criminal' }, setUrl] = useUrlState<{ table?: string }>();
  const { query, rows } = useRates(table);
  const phone = useIsPhone();
  return (
    <SettingsFrame
      title="Legal aid rates"
      describe="Rates belong to the installation. Its operator imports new ones with bin/chancery rates import."
    >
      <div className="settings-views">
        <ViewChoice views={TABLES} view={table} onChange={(next) => setUrl({ table: next })} />
      </div>
      {!rows && <NotRead of={query} height={320} />}
      <Table.ScrollContainer
        minWidth={phone ? 320 : 560}
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      >
        <Table aria-label="Published rates" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {!phone && <Table.Th>Key</Table.Th>}
              <Table.Th>Work</Table.Th>
              {!phone && <Table.Th>Where</Table.Th>}
              {!phone && <Table.Th>Paid</Table.Th>}
              <Table.Th>Fees</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows?.map((row) => (
              <RateRow key={row.id} row={row} phone={phone} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </SettingsFrame>
  );
}

function RateRow({ row, phone }: { readonly row: Row; readonly phone: boolean }) {
  const { key, what, where, type, fees } = row;
  return (
    <Table.Tr>
      {!phone && <Table.Td className="figures rates-key">{key}</Table.Td>}
      <Table.Td>
        {what}
        {phone && <div className="settings-soft">{[key, where, type].filter(Boolean).join(' · ')}</div>}
      </Table.Td>
      {!phone && <Table.Td>{where}</Table.Td>}
      {!phone && <Table.Td>{type}</Table.Td>}
      <Table.Td>
        {fees.toReversed().map(({ valid_from: from, fee }) => (
          <Text key={from} size="sm" className="figures rates-key">
            {fee === null ? 'none' : <Money amount={fee} currency="GBP" />} from {formatDate(from)}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
