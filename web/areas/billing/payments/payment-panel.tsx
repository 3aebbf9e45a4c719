/** A payment in a side panel: what it pays, and the actions on it. */
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createAllocation,
  createPaymentRefund,
  getSvcPaymentsPayment,
  updatePayment,
} from '../../../../sdk/practice.ts';
import { read, useWrite, type DataOf } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { Question } from '../../../ui/page/question.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { formatDate, formatInstant } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { PAYMENT_WORDS } from '../words.ts';
import { ApplyPayment } from './apply-payment.tsx';
import { RefundPayment } from './refund-payment.tsx';
import { SidePanel } from '../../../ui/page/side-panel.tsx';

const readPayment = (id: number) =>
  read(getSvcPaymentsPayment, {
    id,
    fields:
      'id,state,amount,refunded,unapplied,currency,description,confirmation_number,email_address,created_at,bank_transaction{date},contact{id,name},bills{id,number},destination_account{name}',
  });

type Payment = DataOf<typeof readPayment>;

export function PaymentPanel({ id, close }: { readonly id: number; readonly close: () => void }) {
  const query = useQuery(readPayment(id));
  return (
    <SidePanel opened onClose={close} size={440} title="Payment">
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={200} />}
      {query.data && <Open payment={query.data.data} />}
    </SidePanel>
  );
}

function Open({ payment }: { readonly payment: Payment }) {
  const currency = payment.currency ?? undefined;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { label: 'Amount', value: <Money amount={payment.amount} currency={currency} /> },
          { label: 'Date', value: dayOf(payment) },
          { label: 'State', value: PAYMENT_WORDS[payment.state] },
          ...(payment.refunded > 0
            ? [{ label: 'Refunded', value: <Money amount={payment.refunded} currency={currency} /> }]
            : []),
          { label: 'Client’s credit', value: <Money amount={payment.unapplied} currency={currency} /> },
        ]}
      />
      <Details payment={payment} />
      {payment.state === 'completed_requiring_allocation' && payment.contact && can(createAllocation) && (
        <ApplyPayment paymentId={payment.id} clientId={payment.contact.id} />
      )}
      {payment.state === 'completed_requiring_allocation' && can(createPaymentRefund) && (
        <RefundPayment id={payment.id} />
      )}
      {can(updatePayment) && <States payment={payment} />}
    </Stack>
  );
}

/** An announced payment has not reached an account yet. */
const dayOf = ({ bank_transaction: moved, created_at }: Payment) =>
  moved?.date ? formatDate(moved.date) : formatInstant(created_at);

function Details({ payment }: { readonly payment: Payment }) {
  const { contact, bills, destination_account: account } = payment;
  return (
    <FactList
      facts={[
        ['Client', contact && <AppLink href={`/billing/clients/${contact.id}`}>{contact.name}</AppLink>],
        [
          'Applied to',
          bills.length > 0 && (
            <Group gap="sm">
              {bills.map(({ id, number }) => (
                <AppLink key={id} href={`/billing/bills/${id}`}>
                  Bill {number}
                </AppLink>
              ))}
            </Group>
          ),
        ],
        ['Into', account?.name],
        ['Number', payment.confirmation_number],
        ['Email', payment.email_address],
        ['Note', payment.description],
      ]}
    />
  );
}

/** The service refuses invalid transitions with its own message. Voiding asks first, because it cannot be undone. */
function States({ payment: { id, state } }: { readonly payment: Payment }) {
  const move = useWrite(updatePayment);
  const [asks, setAsks] = useState(false);
  const to = (next: 'completed' | 'canceled' | 'voided') => move.mutate({ id, data: { state: next } });
  return (
    <>
      <Group gap="sm">
        {state === 'pending' && <Button onClick={() => to('completed')}>Mark as received</Button>}
        {state === 'pending' && (
          <Button variant="default" onClick={() => to('canceled')}>
            Cancel the payment
          </Button>
        )}
        {state.startsWith('completed') && (
          <Button variant="default" c="var(--wrong)" loading={move.isPending} onClick={() => setAsks(true)}>
            Void the payment
          </Button>
        )}
      </Group>
      {move.error && <Failure error={move.error} />}
      <Question
        opened={asks}
        close={() => setAsks(false)}
        title="Void this payment?"
        action="Void the payment"
        run={() => to('voided')}
      >
        A voided payment stays on record. What it paid is due again. This cannot be undone.
      </Question>
    </>
  );
}
