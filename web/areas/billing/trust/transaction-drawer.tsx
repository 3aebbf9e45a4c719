/** A recorded transaction is never changed; returned checks and the like are voided as of a separate date. */
import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getBankTransaction, voidBankTransaction } from '../../../../sdk/practice.ts';
import { read, write, type DataOf } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { useOpened } from '../../../ui/closed-forms.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { FormFoot, useDraftForm } from '../../../ui/form.tsx';
import { formatDate, today } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';

export interface TransactionDrawerProps {
  readonly id: number;
  readonly close: () => void;
}

const readTransaction = (id: number) =>
  read(getBankTransaction, {
    id,
    fields:
      'id,date,amount,description,confirmation,payer_payee,transaction_type,reconciled,voided_on,client{id,name},matter{id,display_number},bill{id,number},reverses{id}',
  });
type Transaction = DataOf<typeof readTransaction>;

export function TransactionDrawer({ id, close }: TransactionDrawerProps) {
  const query = useQuery(readTransaction(id));
  return (
    <SidePanel opened onClose={close} size={420} title="Bank transaction">
      {query.isError && <Failure error={query.error} />}
      {query.isPending && <Skeleton height={200} />}
      {query.data && <OpenTransaction transaction={query.data.data} close={close} />}
    </SidePanel>
  );
}

interface OpenTransactionProps extends Pick<TransactionDrawerProps, 'close'> {
  readonly transaction: Transaction;
}

function OpenTransaction({ transaction, close }: OpenTransactionProps) {
  const { client, matter, bill, voided_on } = transaction;
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {formatDate(transaction.date)} · <Money amount={transaction.amount} />
      </Text>
      <Text size="sm">
        {[transaction.payer_payee, transaction.description, transaction.confirmation]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {client && <AppLink href={`/billing/clients/${client.id}`}>{client.name}</AppLink>}
      {matter && <AppLink href={`/matters/${matter.id}`}>{matter.display_number}</AppLink>}
      {bill && <AppLink href={`/billing/bills/${bill.id}`}>Bill {bill.number}</AppLink>}
      {transaction.reconciled && <Text size="sm">It was matched with the bank statement.</Text>}
      {voided_on && <Text size="sm">Voided on {formatDate(voided_on)}.</Text>}
      <Voiding transaction={transaction} close={close} />
    </Stack>
  );
}

/** The form has to be asked for: somebody who only looks must not void the transaction with Enter. */
function Voiding({ transaction: { id, voided_on, reverses }, close }: OpenTransactionProps) {
  const [voiding, setVoiding] = useOpened<true>();
  if (voided_on !== null || reverses !== null || !can(voidBankTransaction)) return null;
  if (voiding) return <VoidForm id={id} close={close} />;
  return (
    <Button
      variant="default"
      c="var(--wrong)"
      style={{ alignSelf: 'flex-start' }}
      onClick={() => setVoiding(true)}
    >
      Void
    </Button>
  );
}

function VoidForm({ id, close }: TransactionDrawerProps) {
  const draftForm = useDraftForm({
    what: 'the transaction',
    id,
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
      <TextInput label="Why" mt="sm" data-autofocus autoFocus {...form.getInputProps('description')} />
      <FormFoot draftForm={draftForm} save="Void the transaction" />
    </form>
  );
}
