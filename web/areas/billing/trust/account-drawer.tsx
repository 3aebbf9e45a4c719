/** The form for a new or existing bank account of the firm; its money comes from deposits. */
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { createBankAccount, getBankAccount, updateBankAccount } from '../../../../sdk/practice.ts';
import { type DataOf, read, readAnew, write } from '../../../api/queries.ts';
import { session } from '../../../api/session.ts';
import { edited } from '../../../ui/forms/draft.ts';
import { useDraftForm, type Version } from '../../../ui/forms/form.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';

export const readAccount = (id: number) =>
  read(getBankAccount, {
    id,
    fields:
      'id,etag,type,name,institution,account_number,default_account,closed,balance,currency,bank_transactions_count',
  });
export type Account = DataOf<typeof readAccount>;

const valuesOf = (account?: Account) => ({
  type: account?.type ?? ('Trust' as const),
  name: account?.name ?? '',
  institution: account?.institution ?? '',
  account_number: account?.account_number ?? '',
  default_account: account?.default_account ?? false,
  closed: account?.closed ?? false,
});
type Values = ReturnType<typeof valuesOf>;

function saveAccount(account: Account | undefined, values: Values, version: Version) {
  const { type, name, default_account, closed } = values;
  const texts = {
    name,
    institution: values.institution || null,
    account_number: values.account_number || null,
  };
  return account
    ? write(updateBankAccount, { id: account.id, ...version, data: { ...texts, default_account, closed } })
    : write(createBankAccount, { data: { ...texts, type, currency: session().firm.currency } });
}

export interface AccountDrawerProps {
  /** The account to change; absent for a new one. */
  readonly account?: Account;
  readonly close: () => void;
}

export function AccountDrawer({ account, close }: AccountDrawerProps) {
  const draftForm = useDraftForm({
    what: account ? 'the account' : 'the new account',
    id: account?.id,
    initial: valuesOf(account),
    record: edited(account, valuesOf, ({ id }) => readAnew(readAccount(id))),
    validate: ({ name }) => (name.trim() ? {} : { name: 'Enter the name of the account.' }),
    submit: async (values, version) => {
      await saveAccount(account, values, version);
      close();
    },
  });
  const { form } = draftForm;
  const [title, save] = account ? ['Bank account', 'Save'] : ['Open an account', 'Open the account'];
  return (
    <SideForm {...{ title, save, draftForm, close }}>
      {!account && (
        <SegmentedControl
          aria-label="Account type"
          data={[
            { value: 'Trust', label: 'Trust' },
            { value: 'Operating', label: 'Operating' },
          ]}
          {...form.getInputProps('type')}
        />
      )}
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Bank" {...form.getInputProps('institution')} />
      <TextInput label="Account number" {...form.getInputProps('account_number')} />
      {account && <ExistingFields form={form} type={account.type} />}
    </SideForm>
  );
}

interface ExistingFieldsProps extends Pick<Account, 'type'> {
  readonly form: ReturnType<typeof useDraftForm<Values>>['form'];
}

function ExistingFields({ form, type }: ExistingFieldsProps) {
  return (
    <>
      <Checkbox
        label={`Default ${type.toLowerCase()} account`}
        {...form.getInputProps('default_account', { type: 'checkbox' })}
      />
      <Checkbox
        label="Closed"
        description="Only an account without money can be closed. It is not offered for new records."
        {...form.getInputProps('closed', { type: 'checkbox' })}
      />
    </>
  );
}
