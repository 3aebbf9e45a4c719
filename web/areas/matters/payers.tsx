/** Contacts who share a matter's bills with its client: each gets a separate bill for their part. */
import { ActionIcon, Table, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { z } from 'zod';
import { getMatter, listContacts, type MatterUpdate, updateMatter } from '../../../sdk/practice.ts';
import { read, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { doWithUndo, useHidden } from '../../shell/undo.ts';
import { AppLink } from '../../shell/url-state.ts';
import type { Picked } from '../../ui/fields/find-records.ts';
import { sentNumber } from '../../ui/values/decimal.ts';
import { useDraftForm } from '../../ui/forms/form.tsx';
import { Hidden } from '../../ui/values/money.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ContactPicker } from '../../ui/fields/record-picker.tsx';
import { RowForm } from '../../ui/forms/row-form.tsx';

type PayerWrite = NonNullable<MatterUpdate['split_invoice_payers']>[number];

const NOUN = 'split_invoice_payers';

interface Payer {
  readonly id: number;
  readonly contact_id: number | null;
  readonly split_portion: number;
}

export const payersQuery = (id: number) =>
  read(getMatter, { id, fields: 'split_invoice_payers{id,contact_id,split_portion}' });

export function Payers({ matterId: id }: { readonly matterId: number }) {
  const matter = useQuery(payersQuery(id));
  const hidden = useHidden(NOUN);
  if (!matter.data) return <NotRead of={matter} height={80} />;
  const payers = matter.data.data.split_invoice_payers.filter((payer) => !hidden.has(payer.id));
  const send = (payer: PayerWrite) => write(updateMatter, { id, data: { split_invoice_payers: [payer] } });
  return (
    <section aria-labelledby="payers-title">
      <Title order={2} size="h5" id="payers-title" mb="xs">
        Shared bills
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {payers.length === 0
          ? 'The client pays every bill. Add contacts who pay a share of each bill.'
          : 'Each payer gets a separate bill for their share. The client pays the rest.'}
      </Text>
      {payers.length > 0 && <PayerTable {...{ payers, send }} />}
      {can(updateMatter) && <NewPayer add={send} />}
    </section>
  );
}

interface PayerTableProps {
  readonly payers: readonly Payer[];
  readonly send: (payer: PayerWrite) => Promise<unknown>;
}

function PayerTable({ payers, send }: PayerTableProps) {
  const ids = payers.flatMap(({ contact_id }) => contact_id ?? []);
  const contacts = useQuery(
    read(listContacts, { 'ids[]': ids, fields: 'id,name', limit: Math.max(ids.length, 1) }),
  );
  const nameOf = (payer: Payer) =>
    contacts.data?.data.find(({ id }) => id === payer.contact_id)?.name ?? undefined;
  const remove = (payer: Payer) =>
    doWithUndo(NOUN, [payer.id], `${nameOf(payer) ?? 'The payer'} no longer shares the bills`, () =>
      send({ id: String(payer.id), _destroy: true }),
    );
  return (
    <Table aria-label="Who shares the bills" verticalSpacing={4} mb="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Payer</Table.Th>
          <Table.Th ta="right">Part</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payers.map((payer) => (
          <PayerRow key={payer.id} payer={payer} name={nameOf(payer)} remove={() => remove(payer)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface PayerRowProps {
  readonly payer: Payer;
  readonly name: string | undefined;
  readonly remove: () => void;
}

function PayerRow({ payer, name, remove }: PayerRowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        {name === undefined ? <Hidden /> : <AppLink href={`/contacts/${payer.contact_id}`}>{name}</AppLink>}
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {payer.split_portion}%
      </Table.Td>
      <Table.Td ta="right">
        {can(updateMatter) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Stop billing ${name ?? 'this payer'}`}
            onClick={remove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const NOBODY = { payer: null as Picked | null, part: '' as number | string };

const PAYER = z.object({
  payer: z.custom<Picked>(Boolean, 'Choose a contact.'),
  part: z.number('Enter a percentage.'),
});

function NewPayer({ add }: { readonly add: (payer: PayerWrite) => Promise<unknown> }) {
  const draftForm = useDraftForm({
    what: 'the new payer',
    id: undefined,
    initial: NOBODY,
    validate: zod4Resolver(PAYER),
    submit: async ({ payer, part }) => {
      await add({ contact_id: payer!.id, split_portion: sentNumber(part) });
      draftForm.form.setValues(NOBODY);
    },
  });
  const { form } = draftForm;
  return (
    <RowForm title="New payer" send="Add payer" draftForm={draftForm}>
      <ContactPicker label="Payer" w={220} {...form.getInputProps('payer')} />
      <NumberField label="Percent of each bill" w={140} {...form.getInputProps('part')} />
    </RowForm>
  );
}
