/** A recorded transaction is never changed; returned checks and the like are voided as of a separate date. */
import { Drawer, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getBankTransaction, voidBankTransaction } from '../../../../sdk/practice.ts';
import { read, write } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { FormFoot, useDraftForm } from '../../../ui/form.tsx';
import { formatDate, today } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';

export interface TransactionDrawerProps {
  readonly id: number;
  readonly close: () => void;
}

export function TransactionDrawer({ id, close }: TransactionDrawerProps) {
  const query = useQuery(
    read(getBankTransaction, {
      id,
      fields:
        'id,date,amount,description,confirmation,payer_payee,transaction_type,reconciled,voided_on,client{id,name},matter{id,display_number},bill{id,number},reverses{id}',
    }),
  );
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={420}
      title="Bank transaction"
      transitionProps={{ duration: 100 }}
    >
      {query.isError && <Failure error={query.error} />}
      {query.isPending && <Skeleton height={200} />}
      {query.data && (
        <Stack gap="sm">
          <Text fw={600}>
            {formatDate(query.data.data.date)} · <Money amount={query.data.data.amount} />
          </Text>
          <Text size="sm">
            {[query.data.data.payer_payee, query.data.data.description, query.data.data.confirmation]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {query.data.data.client && (
            <AppLink href={`/billing/clients/${query.data.data.client.id}`}>
              {query.data.data.client.name}
            </AppLink>
          )}
          {query.data.data.bill && (
            <AppLink href={`/billing/bills/${query.data.data.bill.id}`}>
              Bill {query.data.data.bill.number}
            </AppLink>
          )}
          {query.data.data.reconciled && <Text size="sm">It was matched with the bank statement.</Text>}
          {query.data.data.voided_on && (
            <Text size="sm">Voided on {formatDate(query.data.data.voided_on)}.</Text>
          )}
          {query.data.data.voided_on === null &&
            query.data.data.reverses === null &&
            can(voidBankTransaction) && <VoidForm id={id} close={close} />}
        </Stack>
      )}
    </Drawer>
  );
}

function VoidForm({ id, close }: TransactionDrawerProps) {
  const draftForm = useDraftForm({
    initial: { date: today(), description: '' },
    submit: async ({ date, description }) => {
      await write(voidBankTransaction, { id, data: { date, ...(description ? { description } : {}) } });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <DateField label="Void date" {...form.getInputProps('date')} />
      <TextInput label="Why" mt="sm" {...form.getInputProps('description')} />
      <FormFoot draftForm={draftForm} save="Void" />
    </form>
  );
}
