import { Button, CopyButton, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createSvcPaymentsLink } from '../../../../sdk/practice.ts';
import { write } from '../../../api/queries.ts';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { accountFor, AccountSelect } from '../accounts.tsx';
import { shownAmount } from '../amount.ts';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import type { OpenBill } from './read-bill.ts';
import { SidePanel } from '../../../ui/page/side-panel.tsx';

const DAYS = 90;
const SECONDS_PER_DAY = 86_400;

const valuesAtFirst = ({ balance, number }: OpenBill) => ({
  amount: shownAmount(balance),
  description: `Bill ${number}`,
  destination_account: null as string | null,
  days: DAYS,
});

function sentLink(
  { id, currency }: OpenBill,
  { amount, description, days }: ReturnType<typeof valuesAtFirst>,
  destination_account: { readonly id: number },
) {
  return {
    ...(amount === '' ? {} : { amount: sentNumber(amount) }),
    description,
    currency: currency?.code ?? '',
    destination_account,
    duration: days * SECONDS_PER_DAY,
    subject: { id, type: 'Bill' as const },
  };
}

/** A link with which the client pays this bill. */
export function LinkDrawer({ bill, close }: { readonly bill: OpenBill; readonly close: () => void }) {
  const [url, setUrl] = useState<string>();
  const type = bill.kind === 'trust_kind' ? 'TrustAccount' : 'OperatingAccount';
  const draftForm = useDraftForm({
    what: 'the payment link',
    id: bill.id,
    initial: valuesAtFirst(bill),
    submit: async (values) => {
      const account = await accountFor(type, values.destination_account);
      const { data } = await write(createSvcPaymentsLink, {
        fields: 'url',
        data: sentLink(bill, values, account),
      });
      setUrl(data.url);
    },
  });
  const { form } = draftForm;
  if (url) return <MadeLink url={url} close={close} />;
  return (
    <SideForm title={`Payment link for bill ${bill.number}`} save="Create the link" {...{ draftForm, close }}>
      <NumberField
        isAmount
        label="Amount"
        description="Leave empty to let the payer enter the amount."
        {...form.getInputProps('amount')}
      />
      <TextInput label="Description" {...form.getInputProps('description')} />
      <AccountSelect label="Into" type={type} {...form.getInputProps('destination_account')} />
      <NumberInput label="Days until it expires" min={1} {...form.getInputProps('days')} />
    </SideForm>
  );
}

function MadeLink({ url, close }: { readonly url: string; readonly close: () => void }) {
  return (
    <SidePanel opened onClose={close} size={460} title="Payment link">
      <Stack gap="sm">
        <Text size="sm">Anyone with this link can pay. It works once.</Text>
        <TextInput label="Address" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <Group justify="flex-end">
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={close}>Done</Button>
        </Group>
      </Stack>
    </SidePanel>
  );
}
