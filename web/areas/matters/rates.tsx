/** How a matter is billed, and its custom rates. */
import { ActionIcon, Select, Table, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { z } from 'zod';
import { getMatter, type MatterUpdate, updateMatter } from '../../../sdk/practice.ts';
import { read, useWrite, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { doWithUndo, useHidden } from '../../shell/undo.ts';
import { sentNumber } from '../../ui/values/decimal.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useDraftForm } from '../../ui/forms/form.tsx';
import { formatDate } from '../../ui/values/format.ts';
import { Hidden, Money } from '../../ui/values/money.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { UserPicker } from '../../ui/fields/record-picker.tsx';
import { RowForm } from '../../ui/forms/row-form.tsx';
import { BILLING_METHODS } from './words.ts';

type CustomRate = NonNullable<MatterUpdate['custom_rate']>;

interface Rate {
  readonly id: number;
  readonly rate: number | null;
  readonly date: string | null;
  readonly user: Named | null;
  readonly group: Named | null;
  readonly activity_description: Named | null;
}

interface Named {
  readonly name?: string;
}

const NOUN = 'custom_rates';

const whoseOf = ({ user, group }: Rate) => user?.name ?? group?.name ?? 'everyone';

export function Rates({ matterId }: { readonly matterId: number }) {
  const billing = useBilling(matterId);
  const save = useWrite(updateMatter);
  if ('unread' in billing) return <NotRead of={billing.unread} height={120} />;
  const { etag, type, rates, currency } = billing;
  const editable = can(updateMatter);
  return (
    <section aria-labelledby="rates-title">
      <Title order={2} size="h5" id="rates-title" mb="xs">
        Billing and rates
      </Title>
      <MethodSelect
        type={type}
        change={(chosen) =>
          save.mutate({ id: matterId, ifMatch: etag, data: { custom_rate: { type: chosen } } })
        }
      />
      {rates.length > 0 ? (
        <RateTable
          rates={rates}
          type={type}
          currency={currency}
          remove={editable ? (rate) => removeRate(matterId, rate) : undefined}
        />
      ) : (
        <Text size="sm" c="dimmed" mb="xs">
          Each person’s own rates apply.
        </Text>
      )}
      {editable && type === 'HourlyRate' && (
        <NewRate add={(rate) => addRate({ id: matterId, etag }, type, rate)} />
      )}
      {save.isError && <Failure error={save.error} />}
    </section>
  );
}

type Method = CustomRate['type'] & string;

interface MethodSelectProps {
  readonly type: Method;
  readonly change: (type: Method) => void;
}

function MethodSelect({ type, change }: MethodSelectProps) {
  return (
    <Select
      label="Billing method"
      w={220}
      mb="sm"
      allowDeselect={false}
      disabled={!can(updateMatter)}
      data={[...BILLING_METHODS]}
      value={type}
      onChange={(chosen) => change(chosen as Method)}
    />
  );
}

export const ratesQuery = (id: number) =>
  read(getMatter, { id, fields: 'etag,custom_rate{type,rates},finances{currency_code}' });

function useBilling(matterId: number) {
  const matter = useQuery(ratesQuery(matterId));
  const hidden = useHidden(NOUN);
  if (!matter.data) return { unread: matter };
  const { etag, custom_rate: custom, finances } = matter.data.data;
  const rates = (custom?.rates ?? []) as unknown as readonly Rate[];
  return {
    etag,
    type: custom?.type ?? 'HourlyRate',
    rates: rates.filter(({ id }) => !hidden.has(id)),
    currency: finances?.currency_code ?? undefined,
  };
}

const addRate = (matter: { readonly id: number; readonly etag: string }, type: Method, rate: RateWrite) =>
  write(updateMatter, {
    id: matter.id,
    ifMatch: matter.etag,
    data: { custom_rate: { type, rates: [rate] } },
  });

function removeRate(matterId: number, rate: Rate): void {
  const data = { custom_rate: { rates: [{ id: rate.id, _destroy: true }] } };
  doWithUndo(NOUN, [rate.id], `The rate of ${whoseOf(rate)} removed`, () =>
    write(updateMatter, { id: matterId, data }),
  );
}

interface RateTableProps {
  readonly rates: readonly Rate[];
  readonly type: Method;
  readonly currency: string | undefined;
  readonly remove: ((rate: Rate) => void) | undefined;
}

function RateTable({ rates, type, currency, remove }: RateTableProps) {
  return (
    <Table aria-label="Rates" verticalSpacing={4} mb="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>For</Table.Th>
          <Table.Th>Work</Table.Th>
          <Table.Th ta="right">Rate</Table.Th>
          <Table.Th>Since</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map((rate) => (
          <RateRow key={rate.id} {...{ rate, type, currency }} remove={remove && (() => remove(rate))} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface RateRowProps {
  readonly rate: Rate;
  readonly type: Method;
  readonly currency: string | undefined;
  readonly remove: (() => void) | undefined;
}

function RateRow({ rate, type, currency, remove }: RateRowProps) {
  const whose = whoseOf(rate);
  return (
    <Table.Tr>
      <Table.Td>{whose}</Table.Td>
      <Table.Td>{rate.activity_description?.name ?? 'All work'}</Table.Td>
      <Table.Td ta="right">
        {type === 'ContingencyFee' ? (
          <Percent value={rate.rate} />
        ) : (
          <Money amount={rate.rate} currency={currency} isPrice />
        )}
      </Table.Td>
      <Table.Td>{rate.date && formatDate(rate.date)}</Table.Td>
      <Table.Td ta="right">
        {remove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove the rate of ${whose}`}
            onClick={remove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** A contingency fee is a part of the award. */
function Percent({ value }: { readonly value: number | null }) {
  return value === null ? <Hidden /> : <span className="figures">{value}%</span>;
}

type RateWrite = NonNullable<CustomRate['rates']>[number];

const NO_RATE = { user: null as Picked | null, rate: '' as number | string };

const RATE = z.object({
  user: z.custom<Picked>(Boolean, 'Choose a person.'),
  rate: z.number('Enter the hourly rate.'),
});

function NewRate({ add }: { readonly add: (rate: RateWrite) => Promise<unknown> }) {
  const draftForm = useDraftForm({
    what: 'the new rate',
    id: undefined,
    initial: NO_RATE,
    validate: zod4Resolver(RATE),
    submit: async ({ user, rate }) => {
      await add({ user: { id: user!.id }, rate: sentNumber(rate) });
      draftForm.form.setValues(NO_RATE);
    },
  });
  const { form } = draftForm;
  return (
    <RowForm title="New rate" send="Add rate" draftForm={draftForm}>
      <UserPicker label="Person" w={220} {...form.getInputProps('user')} />
      <NumberField label="Hourly rate" isAmount w={140} {...form.getInputProps('rate')} />
    </RowForm>
  );
}
