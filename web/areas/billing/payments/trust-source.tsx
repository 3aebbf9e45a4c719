/** Whose trust money pays: a matter's, or the client's general trust money. */
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listTrustBalances } from '../../../../sdk/practice.ts';
import { wordedOf } from '../../../ui/values/worded.ts';
import { read } from '../../../api/queries.ts';
import type { Picked } from '../../../ui/fields/find-records.ts';
import { amountText } from '../amount.ts';

export interface TrustOwner {
  readonly accountId: number;
  readonly matterId: number | null;
}

export interface TrustSourceProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  readonly client: Picked | null;
  readonly value?: TrustOwner | null;
  readonly onChange: (owner: TrustOwner | null) => void;
}

export function TrustSource({ client, value, onChange, ...props }: TrustSourceProps) {
  const query = useQuery({
    ...read(listTrustBalances, {
      client_id: client?.id ?? 0,
      fields: 'id,balance,bank_account{id,name},matter{id,display_number}',
    }),
    enabled: client !== null,
  });
  const held = query.data?.data ?? [];
  const chosen = held.find(
    ({ bank_account, matter }) =>
      bank_account?.id === value?.accountId && (matter?.id ?? null) === (value?.matterId ?? null),
  );
  return (
    <Select
      label="Trust funds of"
      required
      placeholder={client ? 'Choose' : 'Choose the client first'}
      nothingFoundMessage={query.isLoading ? 'Loading' : 'No funds are held in trust for this client.'}
      {...props}
      error={props.error ?? (query.error && wordedOf(query.error))}
      data={held.map(({ id, balance, bank_account, matter }) => ({
        value: String(id),
        label: `${matter?.display_number ?? 'Client, no matter'} · ${amountText(balance)} in ${bank_account?.name}`,
      }))}
      value={value && chosen ? String(chosen.id) : null}
      onChange={(id) => {
        const owner = held.find((one) => String(one.id) === id);
        onChange(
          owner?.bank_account
            ? { accountId: owner.bank_account.id, matterId: owner.matter?.id ?? null }
            : null,
        );
      }}
    />
  );
}
