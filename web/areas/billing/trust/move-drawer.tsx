/** A deposit or withdrawal: for a client or matter, or of the firm's own money with its purpose. */
import { Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { createBankTransaction } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { Picked } from '../../../ui/find-records.ts';
import { useDraftForm } from '../../../ui/form.tsx';
import { today } from '../../../ui/format.ts';
import { ContactPicker, MatterPicker } from '../../../ui/record-picker.tsx';
import { accountFor, AccountSelect } from '../accounts.tsx';
import { SideForm } from '../side-form.tsx';

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

export function MoveDrawer({ way, accountId, trust = true, close }: MoveDrawerProps) {
  const type = trust ? 'TrustAccount' : 'OperatingAccount';
  const draftForm = useDraftForm({
    initial: {
      bank_account: accountId === undefined ? null : String(accountId),
      purpose: '',
      client: null as Picked | null,
      matter: null as Picked | null,
      amount: '',
      date: today(),
      source: '',
      confirmation: '',
      description: '',
    },
    submit: async (values) => {
      const { purpose, client, matter, amount, date, source, confirmation, description } = values;
      const data = {
        bank_account: await accountFor(type, values.bank_account),
        amount: Number(amount),
        transaction_type: way === 'deposit' ? ('deposit' as const) : ('withdrawal' as const),
        date: date ?? today(),
        ...(purpose ? { purpose: purpose as Purpose } : {}),
        ...(matter ? { matter: { id: matter.id } } : client ? { client: { id: client.id } } : {}),
        ...(source ? { source } : {}),
        ...(confirmation ? { confirmation } : {}),
        ...(description ? { description } : {}),
      };
      await write(createBankTransaction, { data });
      close();
    },
  });
  const { form } = draftForm;
  const { purpose } = form.values;
  return (
    <SideForm
      title={way === 'deposit' ? 'Deposit' : 'Withdraw'}
      save={way === 'deposit' ? 'Deposit' : 'Withdraw'}
      {...{ draftForm, close }}
    >
      <AccountSelect label="Account" type={type} {...form.getInputProps('bank_account')} />
      {trust && (
        <Select
          label="What for"
          allowDeselect={false}
          data={[...PURPOSES[way]]}
          {...form.getInputProps('purpose')}
        />
      )}
      {purpose !== 'firm_funds' && (
        <>
          <MatterPicker label="Matter" {...form.getInputProps('matter')} />
          {!form.values.matter && (
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
      <Group grow align="flex-start">
        <NumberInput
          label="Amount"
          required
          decimalScale={2}
          thousandSeparator=","
          hideControls
          {...form.getInputProps('amount')}
        />
        <DateField label="Date" required {...form.getInputProps('date')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput label={way === 'deposit' ? 'From' : 'To'} {...form.getInputProps('source')} />
        <TextInput label="Number" placeholder="Check number" {...form.getInputProps('confirmation')} />
      </Group>
      <TextInput label="Note" {...form.getInputProps('description')} />
    </SideForm>
  );
}
