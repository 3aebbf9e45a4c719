/** Fields that search countries and currencies by name or code. Their value is the code. */
import { useQuery } from '@tanstack/react-query';
import { listCurrencies } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { ChoiceSelect, type ChoiceSelectProps } from './choice-select.tsx';
import { countryChoices, currencyChoice } from './countries-and-currencies.ts';

type PlaceFieldProps = Omit<ChoiceSelectProps, 'data' | 'loading' | 'value' | 'onChange'> & {
  /** '' for none. */
  readonly value?: string;
  readonly onChange: (code: string) => void;
};

export function CountryField({ value = '', onChange, ...props }: PlaceFieldProps) {
  return (
    <ChoiceSelect
      nothingFoundMessage="No such country"
      clearable={!props.required}
      {...props}
      loading={false}
      data={countryChoices(value)}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

const CURRENCIES_AT_MOST = 200;

export function CurrencyField({ value = '', onChange, ...props }: PlaceFieldProps) {
  const query = useQuery(read(listCurrencies, { fields: 'code', limit: CURRENCIES_AT_MOST }));
  const codes = new Set([
    ...(value ? [value] : []),
    ...(query.data?.data ?? []).map(({ code }) => code ?? ''),
  ]);
  return (
    <ChoiceSelect
      nothingFoundMessage="No such currency"
      clearable={!props.required}
      {...props}
      loading={query.isPending}
      data={[...codes].filter(Boolean).sort().map(currencyChoice)}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
