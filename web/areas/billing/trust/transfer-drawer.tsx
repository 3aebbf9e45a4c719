/** Transfers money between accounts, or between matters of the same client. */
import { SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createBankTransfer, createMatterTransfer, listBankAccounts } from '../../../../sdk/practice.ts';
import { read, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { type Picked, referenceTo } from '../../../ui/fields/find-records.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { today } from '../../../ui/values/format.ts';
import { ContactPicker, MatterPicker } from '../../../ui/fields/record-picker.tsx';
import { accountFor, AccountSelect } from '../accounts.tsx';
import { AmountAndDate } from '../amount-field.tsx';
import { SideForm } from '../../../ui/forms/side-form.tsx';

interface Values extends Record<string, unknown> {
  between: 'accounts' | 'matters';
  source_account: string | null;
  destination_account: string | null;
  purpose: string;
  client: Picked | null;
  matter: Picked | null;
  bank_account: string | null;
  source_matter: Picked | null;
  destination_matter: Picked | null;
  amount: number | string;
  date: string | null;
  description: string;
  primary_authorizer: string;
}

const valuesAtFirst = (from: string | null): Values => ({
  between: 'accounts',
  source_account: from,
  destination_account: null,
  purpose: '',
  client: null,
  matter: null,
  bank_account: from,
  source_matter: null,
  destination_matter: null,
  amount: '',
  date: today(),
  description: '',
  primary_authorizer: '',
});

export interface TransferDrawerProps {
  readonly from?: number;
  readonly close: () => void;
}

export function TransferDrawer({ from, close }: TransferDrawerProps) {
  const draftForm = useDraftForm<Values>({
    what: 'the transfer',
    id: from,
    initial: valuesAtFirst(from === undefined ? null : String(from)),
    submit: async (values) => {
      await (values.between === 'accounts' ? moveAccounts(values) : moveMatters(values));
      close();
    },
  });
  const { form } = draftForm;
  const { between } = form.values;
  return (
    <SideForm title="Transfer" save="Transfer" {...{ draftForm, close }}>
      {can(createMatterTransfer) && (
        <SegmentedControl
          aria-label="Transfer between"
          data={[
            { value: 'accounts', label: 'Between accounts' },
            { value: 'matters', label: 'Between matters' },
          ]}
          {...form.getInputProps('between')}
        />
      )}
      {between === 'accounts' ? <BetweenAccounts form={form} /> : <BetweenMatters form={form} />}
      <AmountAndDate amount={form.getInputProps('amount')} date={form.getInputProps('date')} />
      <TextInput label="Authorized by" {...form.getInputProps('primary_authorizer')} />
      <TextInput label="Note" {...form.getInputProps('description')} />
    </SideForm>
  );
}

type FormOf = ReturnType<typeof useDraftForm<Values>>['form'];

function BetweenAccounts({ form }: { readonly form: FormOf }) {
  const query = useQuery(read(listBankAccounts, { status: 'opened', fields: 'id,name,type' }));
  const data = (query.data?.data ?? []).map(({ id, name, type }) => ({
    value: String(id),
    label: `${name} (${type})`,
  }));
  return (
    <>
      <Select label="From" required data-autofocus data={data} {...form.getInputProps('source_account')} />
      <Select label="To" required data={data} {...form.getInputProps('destination_account')} />
      <Select
        label="Funds"
        allowDeselect={false}
        data={[
          { value: '', label: 'Client funds or operating funds' },
          { value: 'firm_funds', label: 'Firm funds, into or out of trust' },
        ]}
        {...form.getInputProps('purpose')}
      />
      {form.values.purpose === '' && (
        <>
          <MatterPicker label="Matter" {...form.getInputProps('matter')} />
          {!form.values.matter && <ContactPicker label="Client" {...form.getInputProps('client')} />}
        </>
      )}
      <Text size="xs" c="dimmed">
        Client funds move from trust to the firm only by paying a bill.
      </Text>
    </>
  );
}

function BetweenMatters({ form }: { readonly form: FormOf }) {
  return (
    <>
      <AccountSelect label="In the account" type="TrustAccount" {...form.getInputProps('bank_account')} />
      <ContactPicker label="Client" required {...form.getInputProps('client')} />
      <MatterPicker label="From the matter" required {...form.getInputProps('source_matter')} />
      <MatterPicker label="To the matter" required {...form.getInputProps('destination_matter')} />
    </>
  );
}

const accountOf = (id: string | null) => referenceTo(id === null ? null : { id: Number(id) });

function shared({ amount, date, description, primary_authorizer }: Values) {
  return {
    amount: sentNumber(amount),
    date: date!,
    ...(description ? { description } : {}),
    ...(primary_authorizer ? { primary_authorizer } : {}),
  };
}

function moveAccounts(values: Values) {
  const { source_account, destination_account, purpose, client, matter } = values;
  return write(createBankTransfer, {
    data: {
      ...shared(values),
      source_account: accountOf(source_account),
      destination_account: accountOf(destination_account),
      ...(purpose === 'firm_funds' ? { purpose } : {}),
      ...(purpose === '' && matter ? { matter: referenceTo(matter) } : {}),
      ...(purpose === '' && !matter && client ? { client: referenceTo(client) } : {}),
    },
  });
}

async function moveMatters(values: Values) {
  const { bank_account, client, source_matter, destination_matter } = values;
  return write(createMatterTransfer, {
    data: {
      ...shared(values),
      bank_account: await accountFor('TrustAccount', bank_account),
      client: referenceTo(client),
      source_matter: referenceTo(source_matter),
      destination_matter: referenceTo(destination_matter),
    },
  });
}
