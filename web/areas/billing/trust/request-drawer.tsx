/** Requests trust money from a client, in general or for one of their matters. */
import { Checkbox, Group, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createTrustRequest, getMatter } from '../../../../sdk/practice.ts';
import { type DataOf, queryClient, read, write } from '../../../api/queries.ts';
import { useOpenFromHere } from '../../../shell/url-state.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { sentNumber } from '../../../ui/values/decimal.ts';
import { idOf, type Picked } from '../../../ui/fields/find-records.ts';
import { useDraftForm } from '../../../ui/forms/form.tsx';
import { addDays, today } from '../../../ui/values/format.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { ContactPicker, MatterPicker } from '../../../ui/fields/record-picker.tsx';
import { PanelForm } from '../../../ui/forms/side-form.tsx';
import { SidePanel } from '../../../ui/page/side-panel.tsx';
import { AmountField } from '../amount-field.tsx';

const DAYS_TO_PAY = 30;

export interface RequestDrawerProps {
  readonly matterId: number | undefined;
  readonly close: () => void;
}

export function RequestDrawer({ matterId, close }: RequestDrawerProps) {
  return (
    <SidePanel opened onClose={close} size={460} title="Request funds in trust">
      {matterId === undefined ? (
        <RequestForm close={close} />
      ) : (
        <MatterRequest key={matterId} id={matterId} close={close} />
      )}
    </SidePanel>
  );
}

const readMatter = (id: number) => read(getMatter, { id, fields: 'id,display_number,client{id,name}' });
type Matter = DataOf<typeof readMatter>;

function MatterRequest({ id, close }: { readonly id: number; readonly close: () => void }) {
  const query = useQuery(readMatter(id));
  if (!query.data) return <NotRead of={query} height={400} />;
  return <RequestForm matter={query.data.data} close={close} />;
}

const clientOf = ({ client }: Matter): Picked | null => client && { id: client.id, label: client.name ?? '' };

const valuesAtFirst = (matter: Matter | undefined) => ({
  client_id: matter ? clientOf(matter) : null,
  matter: matter ? ({ id: matter.id, label: matter.display_number ?? '' } as Picked) : null,
  trust_amount: '',
  issue_date: today(),
  due_date: addDays(today(), DAYS_TO_PAY),
  note: '',
  approved: true,
});

type Values = ReturnType<typeof valuesAtFirst>;

function sentRequest({ matter, ...rest }: Values, client: Picked | null) {
  const amount = sentNumber(rest.trust_amount);
  return {
    client_id: idOf(client),
    trust_type: matter ? ('matter' as const) : ('client' as const),
    trust_amount: amount,
    ...(matter ? { matter: [{ id: matter.id, trust_amount: amount }] } : {}),
    issue_date: rest.issue_date,
    due_date: rest.due_date,
    ...(rest.note ? { note: rest.note } : {}),
    approved: rest.approved,
  };
}

interface RequestFormProps {
  readonly matter?: Matter;
  readonly close: () => void;
}

function RequestForm({ matter, close }: RequestFormProps) {
  const open = useOpenFromHere();
  const draftForm = useDraftForm({
    what: 'the request',
    id: matter?.id,
    initial: valuesAtFirst(matter),
    submit: async (values) => {
      const client = values.matter
        ? clientOf((await queryClient.fetchQuery(readMatter(values.matter.id))).data)
        : values.client_id;
      const { data } = await write(createTrustRequest, {
        fields: 'id,bill{id}',
        data: sentRequest(values, client),
      });
      close();
      if (data.bill) open(`/billing/bills/${data.bill.id}`);
    },
  });
  const { form } = draftForm;
  return (
    <PanelForm save="Create the request" {...{ draftForm, close }}>
      <PayerFields form={form} chosen={matter !== undefined} />
      <AmountField {...form.getInputProps('trust_amount')} />
      <Group grow align="flex-start">
        <DateField label="Date" required {...form.getInputProps('issue_date')} />
        <DateField label="Due" required {...form.getInputProps('due_date')} />
      </Group>
      <Textarea label="Note" autosize minRows={2} {...form.getInputProps('note')} />
      <Checkbox
        label="Issue it now"
        description="Otherwise it awaits approval."
        {...form.getInputProps('approved', { type: 'checkbox' })}
      />
    </PanelForm>
  );
}

interface PayerFieldsProps {
  readonly form: UseFormReturnType<Values>;
  /** Whether the form was opened for a matter. */
  readonly chosen: boolean;
}

/** A request for a matter goes to its client, whichever client was selected before. */
function PayerFields({ form, chosen }: PayerFieldsProps) {
  const { matter, client_id } = form.values;
  const { data } = useQuery({ ...readMatter(matter?.id ?? 0), enabled: matter !== null });
  const client = matter ? data && clientOf(data.data) : client_id;
  // Without a matter, the client of the matter that was chosen before stays.
  const choose = (picked: Picked | null) =>
    form.setValues({ matter: picked, ...(picked || !client ? {} : { client_id: client }) });
  return (
    <>
      <MatterPicker
        label="Matter"
        data-autofocus={!chosen || undefined}
        {...form.getInputProps('matter')}
        onChange={choose}
      />
      <ContactPicker
        label="Client"
        required
        disabled={matter !== null}
        {...form.getInputProps('client_id')}
        value={client ?? null}
      />
    </>
  );
}
