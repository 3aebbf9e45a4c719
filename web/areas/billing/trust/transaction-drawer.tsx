/**
 * A recorded transaction is never changed; returned checks and the like are voided as of a separate date, a transfer with
 * both sides.
 */
import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getBankTransaction,
  getBankTransfer,
  getMatterTransfer,
  voidBankTransaction,
  voidBankTransfer,
  voidMatterTransfer,
} from '../../../../sdk/practice.ts';
import { read, write, type DataOf } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { useOpened } from '../../../ui/forms/closed-forms.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { FormFoot, useDraftForm } from '../../../ui/forms/form.tsx';
import { formatDate, today } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { SidePanel } from '../../../ui/page/side-panel.tsx';

export interface TransactionDrawerProps {
  readonly id: number;
  readonly close: () => void;
}

const readTransaction = (id: number) =>
  read(getBankTransaction, {
    id,
    fields:
      'id,date,amount,description,confirmation,payer_payee,transaction_type,reconciled,voided_on,client{id,name},matter{id,display_number},bill{id,number},reverses{id},bank_transfer{id},matter_transfer{id}',
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
  const { client, matter, bill, voided_on, reverses } = transaction;
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
      {voided_on === null && reverses === null && <Voiding transaction={transaction} close={close} />}
    </Stack>
  );
}

/** How the transaction can be voided; one that belongs to another record is voided there. */
function Voiding({ transaction, close }: OpenTransactionProps) {
  const { id, transaction_type: type, bank_transfer, matter_transfer } = transaction;
  if (bank_transfer) return <BankTransfer id={bank_transfer.id} close={close} />;
  if (matter_transfer) return <MatterTransfer id={matter_transfer.id} close={close} />;
  if (type === 'payment') return <Text size="sm">It belongs to a payment, and is reversed with it.</Text>;
  if (type === 'journal_entry')
    return <Text size="sm">It belongs to a journal entry, and changes with it.</Text>;
  return (
    can(voidBankTransaction) && (
      <Voidable
        what="the transaction"
        id={id}
        save="Void the transaction"
        send={(data) => write(voidBankTransaction, { id, data })}
        close={close}
      />
    )
  );
}

function BankTransfer({ id, close }: TransactionDrawerProps) {
  const query = useQuery(
    read(getBankTransfer, { id, fields: 'source_account{name},destination_account{name}' }),
  );
  const { source_account: from, destination_account: to } = query.data?.data ?? {};
  return (
    <>
      {from && to && <Sides from={from.name} to={to.name} />}
      {can(voidBankTransfer) && (
        <VoidTransfer id={id} send={(data) => write(voidBankTransfer, { id, data })} close={close} />
      )}
    </>
  );
}

function MatterTransfer({ id, close }: TransactionDrawerProps) {
  const query = useQuery(
    read(getMatterTransfer, {
      id,
      fields: 'source_matter{display_number},destination_matter{display_number}',
    }),
  );
  const { source_matter: from, destination_matter: to } = query.data?.data ?? {};
  return (
    <>
      {from && to && <Sides from={from.display_number} to={to.display_number} />}
      {can(voidMatterTransfer) && (
        <VoidTransfer id={id} send={(data) => write(voidMatterTransfer, { id, data })} close={close} />
      )}
    </>
  );
}

function Sides({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return (
    <Text size="sm">
      Transfer from {from ?? 'hidden'} to {to ?? 'hidden'}
    </Text>
  );
}

function VoidTransfer(props: Pick<VoidFormProps, 'id' | 'send' | 'close'>) {
  return (
    <>
      <Text size="sm" c="dimmed">
        Voiding returns the whole transfer, on both sides.
      </Text>
      <Voidable what="the transfer" save="Void the transfer" {...props} />
    </>
  );
}

interface VoidFormProps extends TransactionDrawerProps {
  readonly what: string;
  readonly save: string;
  readonly send: (data: { readonly date: string; readonly description?: string }) => Promise<unknown>;
}

/** The form has to be asked for: somebody who only looks must not void anything with Enter. */
function Voidable(props: VoidFormProps) {
  const [voiding, setVoiding] = useOpened<true>();
  if (voiding) return <VoidForm {...props} />;
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

function VoidForm({ what, id, save, send, close }: VoidFormProps) {
  const draftForm = useDraftForm({
    what,
    id,
    initial: { date: today(), description: '' },
    submit: async ({ date, description }) => {
      await send({ date, ...(description ? { description } : {}) });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <DateField label="Void date" {...form.getInputProps('date')} />
      <TextInput label="Why" mt="sm" data-autofocus autoFocus {...form.getInputProps('description')} />
      <FormFoot draftForm={draftForm} save={save} />
    </form>
  );
}
