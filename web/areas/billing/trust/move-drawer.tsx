/** A deposit or withdrawal: for a client or matter, or of the firm's own money with its purpose. */
import { Group, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createBankTransaction } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { sentNumber } from '../../../ui/values/decimal.ts';
import type { Picked } from '../../../ui/fields/find-records.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { today } from '../../../ui/values/format.ts';
import { ContactPicker, MatterPicker } from '../../../ui/fields/record-picker.tsx';
import { accountFor, AccountSelect } from '../accounts.tsx';
import { AmountAndDate } from '../amount-field.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';

type Purpose = 'bank_fee' | 'interest' | 'firm_funds';

const PURPOSES = {
  deposit: [
    { value: '', label: 'Client funds' },
    { value: 'interest', label: 'Bank interest' },
    { value: 'firm_funds', label: 'Firm funds, for bank fees' },
  ],
  withdraw: [
    { value: '', label: 'Client funds' },
    { value: 'bank_fee', label: 'Bank fee' },
    { value: 'firm_funds', label: 'Firm funds' },
  ],
} as const;

export interface MoveDrawerProps {
  readonly way: 'deposit' | 'withdraw';
  /** Set on an account's own page; otherwise the account is chosen in the form. */
  readonly accountId?: number;
  readonly trust?: boolean;
  readonly close: () => void;
}

const valuesAtFirst = (accountId: number | undefined) => ({
  bank_account: accountId === undefined ? null : String(accountId),
  purpose: '',
  client: null as Picked | null,
  matter: null as Picked | null,
  amount: '',
  date: today(),
  source: '',
  confirmation: '',
  description: '',
});

type Values = ReturnType<typeof valuesAtFirst>;

/** The firm's own funds belong to no client, also if one was chosen before. */
function ownerOf(purpose: string, matter: Picked | null, client: Picked | null) {
  if (purpose === 'firm_funds') return {};
  return matter ? { matter: { id: matter.id } } : client ? { client: { id: client.id } } : {};
}

function sentTransaction({ purpose, client, matter, source, confirmation, description, ...rest }: Values) {
  return {
    amount: sentNumber(rest.amount),
    date: rest.date,
    ...(purpose ? { purpose: purpose as Purpose } : {}),
    ...ownerOf(purpose, matter, client),
    ...(source ? { source } : {}),
    ...(confirmation ? { confirmation } : {}),
    ...(description ? { description } : {}),
  };
}

export function MoveDrawer({ way, accountId, trust = true, close }: MoveDrawerProps) {
  const type = trust ? 'TrustAccount' : 'OperatingAccount';
  const draftForm = useDraftForm({
    what: `the ${way === 'deposit' ? 'deposit' : 'withdrawal'}`,
    id: accountId,
    initial: valuesAtFirst(accountId),
    submit: async (values) => {
      const bank_account = await accountFor(type, values.bank_account);
      const transaction_type = way === 'deposit' ? 'deposit' : 'withdrawal';
      await write(createBankTransaction, {
        data: { bank_account, transaction_type, ...sentTransaction(values) },
      });
      close();
    },
  });
  const { form } = draftForm;
  const title = way === 'deposit' ? 'Deposit' : 'Withdraw';
  return (
    <SideForm title={title} save={title} {...{ draftForm, close }}>
      <AccountSelect label="Account" type={type} {...form.getInputProps('bank_account')} />
      {trust && (
        <Select
          label="What for"
          allowDeselect={false}
          data={[...PURPOSES[way]]}
          {...form.getInputProps('purpose')}
        />
      )}
      <OwnerFields form={form} />
      <AmountAndDate amount={form.getInputProps('amount')} date={form.getInputProps('date')} />
      <Group grow align="flex-start">
        <TextInput label={way === 'deposit' ? 'From' : 'To'} {...form.getInputProps('source')} />
        <TextInput label="Number" placeholder="Check number" {...form.getInputProps('confirmation')} />
      </Group>
      <TextInput label="Note" {...form.getInputProps('description')} />
    </SideForm>
  );
}

/** The matter or client that the money belongs to, unless it is the firm's. */
function OwnerFields({ form }: { readonly form: UseFormReturnType<Values> }) {
  const { purpose, matter } = form.values;
  return (
    <>
      {purpose !== 'firm_funds' && (
        <>
          <MatterPicker label="Matter" data-autofocus {...form.getInputProps('matter')} />
          {!matter && (
            <ContactPicker
              label="Client"
              description="Without a matter, the funds are held for the client in general."
              {...form.getInputProps('client')}
            />
          )}
        </>
      )}
      {purpose === 'bank_fee' && (
        <Text size="xs" c="dimmed">
          Without a client, the fee is paid from the firm’s own funds in the account.
        </Text>
      )}
    </>
  );
}
