/** The firm's open bank accounts, and a field that picks one. */
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listBankAccounts } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';

export type AccountType = 'OperatingAccount' | 'TrustAccount';

/** The default one first. */
export function useAccounts(type: AccountType) {
  const query = useQuery({
    ...read(listBankAccounts, { type, status: 'opened', fields: 'id,name,default_account,balance' }),
    enabled: can(listBankAccounts),
  });
  return [...(query.data?.data ?? [])].sort(
    (one, other) => Number(other.default_account) - Number(one.default_account),
  );
}

export interface AccountSelectProps extends Omit<SelectProps, 'data' | 'type'> {
  readonly type: AccountType;
}

/** Shows the default account while none is chosen. */
export function AccountSelect({ type, value, ...props }: AccountSelectProps) {
  const accounts = useAccounts(type);
  return (
    <Select
      allowDeselect={false}
      nothingFoundMessage={
        type === 'TrustAccount' ? 'There is no open trust account.' : 'There is no open account.'
      }
      {...props}
      data={accounts.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))}
      value={value ?? (accounts[0] ? String(accounts[0].id) : null)}
    />
  );
}
