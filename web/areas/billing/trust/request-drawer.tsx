/** Requests trust money from a client, in general or for one of their matters. */
import { Checkbox, Group, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { createTrustRequest, getMatter } from '../../../../sdk/practice.ts';
import { queryClient, read, write } from '../../../api/queries.ts';
import { useOpen } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { sendAfter } from '../../../ui/early-keys.ts';
import type { Picked } from '../../../ui/find-records.ts';
import { useDraftForm } from '../../../ui/form.tsx';
import { addDays, today } from '../../../ui/format.ts';
import { ContactPicker, MatterPicker } from '../../../ui/record-picker.tsx';
import { AmountField } from '../amount-field.tsx';
import { SideForm } from '../side-form.tsx';

const DAYS_TO_PAY = 30;

export interface RequestDrawerProps {
  readonly matterId: number | undefined;
  readonly close: () => void;
}

const valuesAtFirst = () => ({
  client_id: null as Picked | null,
  matter: null as Picked | null,
  trust_amount: '',
  issue_date: today(),
  due_date: addDays(today(), DAYS_TO_PAY),
  note: '',
  approved: true,
});

function sentRequest({ client_id: client, matter, ...rest }: ReturnType<typeof valuesAtFirst>) {
  const amount = Number(rest.trust_amount);
  return {
    client_id: client?.id ?? 0,
    trust_type: matter ? ('matter' as const) : ('client' as const),
    trust_amount: amount,
    ...(matter ? { matter: [{ id: matter.id, trust_amount: amount }] } : {}),
    issue_date: rest.issue_date ?? today(),
    due_date: rest.due_date ?? today(),
    ...(rest.note ? { note: rest.note } : {}),
    approved: rest.approved,
  };
}

export function RequestDrawer({ matterId, close }: RequestDrawerProps) {
  const open = useOpen();
  const draftForm = useDraftForm({
    what: 'the request',
    id: matterId,
    initial: valuesAtFirst(),
    submit: async (values) => {
      const { data } = await write(createTrustRequest, { fields: 'id,bill{id}', data: sentRequest(values) });
      close();
      if (data.bill) open(`/billing/bills/${data.bill.id}`);
    },
  });
  const { form } = draftForm;
  useMatterOf(form.values.matter?.id ?? matterId, (matter, client) =>
    form.setValues({ matter, client_id: client }),
  );
  return (
    <SideForm title="Request funds in trust" save="Create the request" {...{ draftForm, close }}>
      <MatterPicker label="Matter" data-autofocus {...form.getInputProps('matter')} />
      <ContactPicker
        label="Client"
        required
        disabled={form.values.matter !== null}
        {...form.getInputProps('client_id')}
      />
      <AmountField {...form.getInputProps('trust_amount')} />
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

/**
 * A request for a matter goes to its client, whichever client is selected. The form is not sent before the client is
 * known.
 */
function useMatterOf(id: number | undefined, found: (matter: Picked, client: Picked | null) => void): void {
  const latest = useRef(found);
  latest.current = found;
  useEffect(() => {
    if (id === undefined) return undefined;
    let wanted = true;
    const matterOf = read(getMatter, { id, fields: 'id,display_number,client{id,name}' });
    const known = queryClient.fetchQuery(matterOf).then(({ data: { client, display_number } }) => {
      if (!wanted) return;
      latest.current({ id, label: display_number }, client && { id: client.id, label: client.name ?? '' });
    });
    sendAfter(known);
    return () => {
      wanted = false;
    };
  }, [id]);
}
