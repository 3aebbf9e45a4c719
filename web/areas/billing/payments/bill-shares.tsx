/** Which bills a payment pays, and how much of each; without an amount, as much as remains and is due. */
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listBills } from '../../../../sdk/practice.ts';
import { read, type DataOf } from '../../../api/queries.ts';
import { session } from '../../../api/session.ts';
import { formatDate } from '../../../ui/values/format.ts';
import { Money } from '../../../ui/values/money.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';

export interface Share {
  readonly id: number;
  readonly amount: number | string;
}

export interface BillSharesProps {
  readonly clientId: number;
  readonly kind: 'revenue' | 'trust';
  readonly value: readonly Share[];
  readonly onChange: (shares: readonly Share[]) => void;
  readonly error?: ReactNode;
}

export const readUnpaid = ({ clientId, kind }: Pick<BillSharesProps, 'clientId' | 'kind'>) =>
  read(listBills, {
    client_id: clientId,
    state: 'awaiting_payment',
    type: kind,
    order: 'due_at(asc)',
    fields: 'id,number,due_at,balance,currency{code}',
  });
type Bill = DataOf<typeof readUnpaid>[number];

export function BillShares({ clientId, kind, value, onChange, error }: BillSharesProps) {
  const query = useQuery(readUnpaid({ clientId, kind }));
  if (!query.data) return <NotRead of={query} height={80} />;
  // A payment is in the firm's currency, and pays no bill in another one.
  const bills = query.data.data.filter(({ currency }) => currency?.code === session().firm.currency);
  const change = (id: number, share: Share | undefined) =>
    onChange([...value.filter((one) => one.id !== id), ...(share ? [share] : [])]);
  return (
    <Stack gap={6} role="group" aria-label="Bills to pay">
      <Text size="sm" fw={500}>
        {bills.length === 0 ? 'The client has no unpaid bills.' : 'Bills to pay'}
      </Text>
      {bills.map((bill) => (
        <ShareRow
          key={bill.id}
          bill={bill}
          share={value.find((one) => one.id === bill.id)}
          change={(share) => change(bill.id, share)}
        />
      ))}
      {error && (
        <Text size="sm" c="var(--wrong)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

interface ShareRowProps {
  readonly bill: Bill;
  /** Undefined if the bill is not paid. */
  readonly share: Share | undefined;
  readonly change: (share: Share | undefined) => void;
}

function ShareRow({ bill: { id, number, due_at, balance, currency }, share, change }: ShareRowProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Checkbox
        style={{ flex: 1 }}
        label={`Bill ${number}${due_at ? `, due ${formatDate(due_at)}` : ''}`}
        checked={share !== undefined}
        onChange={(event) => change(event.currentTarget.checked ? { id, amount: '' } : undefined)}
      />
      <Text size="sm">
        <Money amount={balance} currency={currency?.code} />
      </Text>
      <NumberField
        isAmount
        size="xs"
        w={100}
        aria-label={`Amount for bill ${number}`}
        placeholder="All"
        disabled={!share}
        value={share?.amount ?? ''}
        onChange={(amount) => change({ id, amount })}
      />
    </Group>
  );
}
