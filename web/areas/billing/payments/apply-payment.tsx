/** Applies the rest of a payment to another bill of the client. */
import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createAllocation, listBills } from '../../../../sdk/practice.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { amountText } from '../amount.ts';

export interface ApplyPaymentProps {
  readonly paymentId: number;
  readonly clientId: number;
}

export function ApplyPayment({ paymentId, clientId }: ApplyPaymentProps) {
  const [bill, setBill] = useState<string | null>(null);
  const apply = useWrite(createAllocation, { onSuccess: () => setBill(null) });
  const query = useQuery(
    read(listBills, {
      client_id: clientId,
      state: 'awaiting_payment',
      type: 'revenue',
      fields: 'id,number,balance,currency{code}',
    }),
  );
  return (
    <div>
      <Group gap="sm" align="flex-end">
        <Select
          label="Apply to"
          style={{ flex: 1 }}
          nothingFoundMessage="The client has no unpaid bills."
          data={(query.data?.data ?? []).map(({ id, number, balance, currency }) => ({
            value: String(id),
            label: `Bill ${number} · ${amountText(balance, currency?.code)} due`,
          }))}
          value={bill}
          onChange={setBill}
        />
        <Button
          disabled={bill === null}
          loading={apply.isPending}
          onClick={() => apply.mutate({ data: { payment: { id: paymentId }, bill: { id: Number(bill) } } })}
        >
          Apply
        </Button>
      </Group>
      {apply.error && <Failure error={apply.error} />}
    </div>
  );
}
