/** The currencies that the work of a matter can be billed in, by name and code. */
import { listCurrencies } from '../../../sdk/practice.ts';
import { queryClient, read } from '../../api/queries.ts';
import { currencyChoice } from '../../ui/fields/countries-and-currencies.ts';
import type { Picked } from '../../ui/fields/find-records.ts';
import { pickerOf } from '../../ui/fields/record-picker.tsx';

const ALL = 200;

type Currency = { readonly id: number; readonly code: string | null };

export function pickedCurrency({ id, code }: Currency): Picked {
  return { id, label: code === null ? '' : currencyChoice(code).label };
}

export const CurrencyPicker = pickerOf({
  name: 'currencies',
  find: async (text) => {
    const { data } = await queryClient.fetchQuery(read(listCurrencies, { fields: 'id,code', limit: ALL }));
    return data
      .map(pickedCurrency)
      .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  },
});
