/**
 * Records a payment received, or one from trust, and the bills that it pays. The excess becomes the client's credit.
 */
import { Button, Group, Select, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { createPayment } from '../../../../sdk/practice.ts';
import { readAnew, write } from '../../../api/queries.ts';
import { AppLink } from '../../../shell/url-state.ts';
import type { Picked } from '../../../ui/fields/find-records.ts';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { today } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { ContactPicker } from '../../../ui/fields/record-picker.tsx';
import { SidePanel } from '../../../ui/page/side-panel.tsx';
import { accountFor, AccountSelect, type AccountType } from '../accounts.tsx';
import { shownAmount } from '../amount.ts';
import { AmountAndDate } from '../amount-field.tsx';
import type { OpenBill } from '../bill/read-bill.ts';
import { SideForm } from '../../../ui/forms/side-form.tsx';
import { WAYS_TO_PAY, type WayToPay } from '../words.ts';
import { BillShares, readUnpaid, type Share } from './bill-shares.tsx';
import { TrustSource, type TrustOwner } from './trust-source.tsx';

export interface PaymentDrawerProps {
  readonly client?: { readonly id: number; readonly name: string | null } | null;
  /** The bill preselected for payment. */
  readonly bill?: Pick<OpenBill, 'id' | 'balance' | 'kind'>;
  readonly close: () => void;
}

interface Values extends Record<string, unknown> {
  from: 'client' | 'trust';
  contact: Picked | null;
  amount: number | string;
  date: string | null;
  payment_type: WayToPay;
  confirmation_number: string;
  description: string;
  destination_account: string | null;
  source_account: TrustOwner | null;
  bills: readonly Share[];
}

export function PaymentDrawer(props: PaymentDrawerProps) {
  const { bill, close } = props;
  const intoTrust = bill?.kind === 'trust_kind';
  const type = intoTrust ? 'TrustAccount' : 'OperatingAccount';
  const { draftForm, credit } = usePayment(props, type);
  const { form } = draftForm;
  const { contact, from, bills } = form.values;
  if (credit !== undefined) return <Credited credit={credit} close={close} />;
  return (
    <SideForm title="Record a payment" save="Record the payment" {...{ draftForm, close }}>
      <SourceFields form={form} intoTrust={intoTrust} />
      <AmountAndDate amount={form.getInputProps('amount')} date={form.getInputProps('date')} />
      {from === 'client' && <MethodFields form={form} />}
      <AccountSelect label="Into" type={type} {...form.getInputProps('destination_account')} />
      <TextInput label="Note" {...form.getInputProps('description')} />
      {contact && (
        <BillShares
          clientId={contact.id}
          kind={intoTrust ? 'trust' : 'revenue'}
          value={bills}
          onChange={(shares) => form.setFieldValue('bills', shares)}
          error={form.errors['bills']}
        />
      )}
      {from === 'client' && !intoTrust && (
        <Text size="xs" c="dimmed">
          Any amount not applied to bills becomes the client’s credit.
        </Text>
      )}
    </SideForm>
  );
}

/** The form, and once the payment is recorded, the credit that is left of it. */
function usePayment(props: PaymentDrawerProps, type: AccountType) {
  const [credit, setCredit] = useState<Credit>();
  const draftForm = useDraftForm<Values>({
    what: 'the payment',
    id: props.bill ? `for bill ${props.bill.id}` : props.client?.id,
    initial: valuesAtFirst(props),
    // Without its owner, money from trust would be recorded as a check that nobody received.
    validate: ({ from, source_account }) =>
      from === 'trust' && !source_account ? { source_account: 'Choose whose trust funds pay.' } : {},
    submit: async (values) => {
      const into = await accountFor(type, values.destination_account);
      const { data } = await record(bodyOf(values, into.id)).catch(async (refused: unknown) => {
        // If they cannot be read, the refusal itself is what matters.
        const bills = await stillUnpaid(values, type).catch(() => values.bills);
        draftForm.form.setFieldValue('bills', bills);
        throw refused;
      });
      const { state, contact, unapplied: left } = data;
      if (state === 'completed_requiring_allocation' && contact) setCredit({ contact, left });
      else props.close();
    },
  });
  return { draftForm, credit };
}

const record = (data: ReturnType<typeof bodyOf>) =>
  write(createPayment, { fields: 'id,state,unapplied,contact{id}', data });

/** Without bills that someone else has recorded a payment of in the meantime. */
async function stillUnpaid({ contact, bills }: Values, type: AccountType): Promise<readonly Share[]> {
  if (!contact) return bills;
  const kind = type === 'TrustAccount' ? 'trust' : 'revenue';
  const { data } = await readAnew(readUnpaid({ clientId: contact.id, kind }));
  return bills.filter(({ id }) => data.some((one) => one.id === id));
}

function valuesAtFirst({ client, bill }: Pick<PaymentDrawerProps, 'client' | 'bill'>): Values {
  return {
    from: 'client',
    contact: client ? { id: client.id, label: client.name ?? '' } : null,
    amount: shownAmount(bill?.balance),
    date: today(),
    payment_type: 'check',
    confirmation_number: '',
    description: '',
    destination_account: null,
    source_account: null,
    bills: bill ? [{ id: bill.id, amount: '' }] : [],
  };
}

interface FieldsProps {
  readonly form: UseFormReturnType<Values>;
}

/** Who pays, and from which trust account if the money is already there. */
function SourceFields({ form, intoTrust }: FieldsProps & { readonly intoTrust: boolean }) {
  const { contact, from } = form.values;
  return (
    <>
      {!intoTrust && (
        <SegmentedControl
          aria-label="Source of funds"
          data={[
            { value: 'client', label: 'Received' },
            { value: 'trust', label: 'From trust' },
          ]}
          {...form.getInputProps('from')}
        />
      )}
      <ContactPicker
        label="Client"
        required
        data-autofocus={contact === null || undefined}
        {...form.getInputProps('contact')}
        onChange={(picked) => form.setValues({ contact: picked, bills: [], source_account: null })}
      />
      {from === 'trust' && <TrustSource client={contact} {...form.getInputProps('source_account')} />}
    </>
  );
}

function MethodFields({ form }: FieldsProps) {
  return (
    <Group grow align="flex-start">
      <Select
        label="How"
        allowDeselect={false}
        data={[...WAYS_TO_PAY]}
        {...form.getInputProps('payment_type')}
      />
      <TextInput label="Number" placeholder="Check number" {...form.getInputProps('confirmation_number')} />
    </Group>
  );
}

function bodyOf(values: Values, into: number) {
  const { from, contact, amount, date, source_account: source, bills } = values;
  const owner = source?.matterId
    ? { matter: { id: source.matterId } }
    : contact
      ? { contact: { id: contact.id } }
      : {};
  return {
    amount: sentNumber(amount),
    date: date!,
    destination_account: { id: into },
    ...(values.description ? { description: values.description } : {}),
    ...(from === 'trust'
      ? { source_account: { id: source!.accountId }, ...owner }
      : {
          payment_type: values.payment_type,
          ...(values.confirmation_number ? { confirmation_number: values.confirmation_number } : {}),
          ...(contact ? { contact: { id: contact.id } } : {}),
        }),
    bills: bills.map(({ id, amount: share }) => ({
      id,
      ...(share === '' ? {} : { amount: sentNumber(share) }),
    })),
  };
}

interface Credit {
  readonly contact: { readonly id: number };
  readonly left: number;
}

interface CreditedProps {
  readonly credit: Credit;
  readonly close: () => void;
}

/** Shown if the payment exceeds the bills. */
function Credited({ credit: { contact, left }, close }: CreditedProps) {
  return (
    <SidePanel opened onClose={close} size={460} title="Payment recorded">
      <Stack gap="sm">
        <Text>
          The payment exceeds the selected bills. The rest, <Money amount={left} />, is the client’s credit,
          to apply to later bills or refund.
        </Text>
        <AppLink href={`/billing/clients/${contact.id}`}>Show the client’s account</AppLink>
        <Group justify="flex-end">
          <Button data-autofocus onClick={close}>
            Done
          </Button>
        </Group>
      </Stack>
    </SidePanel>
  );
}
