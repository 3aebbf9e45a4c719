/** The firm's open bank accounts, and a picker for one. */
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listBankAccounts } from '../../../sdk/practice.ts';
import { wordedOf } from '../../ui/values/worded.ts';
import { queryClient, read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';

export type AccountType = 'OperatingAccount' | 'TrustAccount';

const accountsOf = (type: AccountType) =>
  read(listBankAccounts, { type, status: 'opened', fields: 'id,name,default_account,balance' });

function defaultFirst<Account extends { readonly default_account: boolean | null }>(
  accounts: readonly Account[] = [],
): Account[] {
  return [...accounts].sort((one, other) => Number(other.default_account) - Number(one.default_account));
}

/** The open accounts of a type, the default one first. */
export function useAccounts(type: AccountType) {
  const query = useQuery({ ...accountsOf(type), enabled: can(listBankAccounts) });
  return { accounts: defaultFirst(query.data?.data), error: query.error, isLoading: query.isLoading };
}

/** The chosen or default account, even if the form is sent before the accounts are read. */
export async function accountFor(type: AccountType, chosen: string | null): Promise<{ id: number }> {
  if (chosen !== null) return { id: Number(chosen) };
  const [account] = defaultFirst((await queryClient.fetchQuery(accountsOf(type))).data);
  return { id: Number(account?.id) };
}

const NONE: Readonly<Record<AccountType, string>> = {
  TrustAccount: 'There is no open trust account.',
  OperatingAccount: 'There is no open account.',
};

export interface AccountSelectProps extends Omit<SelectProps, 'data' | 'type'> {
  readonly type: AccountType;
}

/** Shows the default account if none is chosen. */
export function AccountSelect({ type, value, ...props }: AccountSelectProps) {
  const { accounts, error, isLoading } = useAccounts(type);
  return (
    <Select
      allowDeselect={false}
      nothingFoundMessage={isLoading ? 'Loading' : NONE[type]}
      {...props}
      error={props.error ?? (error && wordedOf(error))}
      data={accounts.map(({ id, name }) => ({ value: String(id), label: name ?? `Account ${id}` }))}
      value={value ?? (accounts[0] ? String(accounts[0].id) : null)}
    />
  );
}
