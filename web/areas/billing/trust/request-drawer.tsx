/** Asks a client for money to be held in trust, for them or for one of their matters. */
import { Checkbox, Group, NumberInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createTrustRequest, getMatter } from '../../../../sdk/practice.ts';
import { read, write } from '../../../api/queries.ts';
import { useOpen } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { Picked } from '../../../ui/find-records.ts';
import { useDraftForm } from '../../../ui/form.tsx';
import { addDays, today } from '../../../ui/format.ts';
import { ContactPicker, MatterPicker } from '../../../ui/record-picker.tsx';
import { SideForm } from '../side-form.tsx';

const DAYS_TO_PAY = 30;

export interface RequestDrawerProps {
  readonly matterId: number | undefined;
  readonly close: () => void;
}

export function RequestDrawer({ matterId, close }: RequestDrawerProps) {
  const open = useOpen();
  const draftForm = useDraftForm({
    initial: {
      client_id: null as Picked | null,
      matter: null as Picked | null,
      trust_amount: '',
      issue_date: today(),
      due_date: addDays(today(), DAYS_TO_PAY),
      note: '',
      approved: true,
    },
    submit: async ({ client_id: client, matter, trust_amount, issue_date, due_date, note, approved }) => {
      const amount = Number(trust_amount);
      const { data } = await write(createTrustRequest, {
        fields: 'id,bill{id}',
        data: {
          client_id: client?.id ?? 0,
          trust_type: matter ? 'matter' : 'client',
          trust_amount: amount,
          ...(matter ? { matter: [{ id: matter.id, trust_amount: amount }] } : {}),
          issue_date: issue_date ?? today(),
          due_date: due_date ?? today(),
          ...(note ? { note } : {}),
          approved,
        },
      });
      close();
      if (data.bill) open(`/billing/bills/${data.bill.id}`);
    },
  });
  const { form } = draftForm;
  useMatterOf(form.values.matter?.id ?? matterId, (matter, client) =>
    form.setValues({ matter, client_id: client }),
  );
  return (
    <SideForm title="Request funds in trust" save="Make the request" {...{ draftForm, close }}>
      <MatterPicker label="Matter" {...form.getInputProps('matter')} />
      <ContactPicker
        label="Client"
        required
        disabled={form.values.matter !== null}
        {...form.getInputProps('client_id')}
      />
      <NumberInput
        label="Amount"
        required
        decimalScale={2}
        thousandSeparator=","
        hideControls
        {...form.getInputProps('trust_amount')}
      />
      <Group grow align="flex-start">
        <DateField label="Date" {...form.getInputProps('issue_date')} />
        <DateField label="Due" {...form.getInputProps('due_date')} />
      </Group>
      <Textarea label="Note" autosize minRows={2} {...form.getInputProps('note')} />
      <Checkbox
        label="Issue it now"
        description="Otherwise it awaits approval."
        {...form.getInputProps('approved', { type: 'checkbox' })}
      />
    </SideForm>
  );
}

/** The client of a matter is asked, whoever else is typed. */
function useMatterOf(id: number | undefined, found: (matter: Picked, client: Picked | null) => void): void {
  const query = useQuery({
    ...read(getMatter, { id: id ?? 0, fields: 'id,display_number,client{id,name}' }),
    enabled: id !== undefined,
  });
  const matter = query.data?.data;
  useEffect(() => {
    if (!matter) return;
    const { client, display_number } = matter;
    found({ id: matter.id, label: display_number }, client && { id: client.id, label: client.name ?? '' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each matter
  }, [matter?.id]);
}
