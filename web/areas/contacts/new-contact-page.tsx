/** The form for a new person or company, with contact details. */
import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type ContactCreate, createContact } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { useOpenFromHere } from '../../shell/url-state.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { type Keyboard, keyboardOf } from '../../ui/fields/keyboards.ts';
import { CountryField } from '../../ui/fields/country-and-currency-fields.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { CompanyPicker } from '../../ui/fields/record-picker.tsx';

interface Way {
  name: string;
  value: string;
}

interface Values extends Record<string, unknown> {
  type: 'Person' | 'Company';
  first_name: string;
  last_name: string;
  name: string;
  title: string;
  company: Picked | null;
  email_addresses: Way[];
  phone_numbers: Way[];
  street: string;
  city: string;
  province: string;
  postal_code: string;
  country: string;
}

const EMPTY: Values = {
  type: 'Person',
  first_name: '',
  last_name: '',
  name: '',
  title: '',
  company: null,
  email_addresses: [{ name: 'Work', value: '' }],
  phone_numbers: [{ name: 'Work', value: '' }],
  street: '',
  city: '',
  province: '',
  postal_code: '',
  country: '',
};

export default function NewContactPage() {
  const open = useOpenFromHere();
  const add = useWrite(createContact);
  const draftForm = useDraftForm<Values>({
    draft: 'contact',
    initial: EMPTY,
    submit: async (values) => {
      const { data } = await add.mutateAsync({ data: contactOf(values) });
      open(`/contacts/${data.id}`);
    },
  });
  const { form } = draftForm;
  return (
    <>
      <PageHead title="New contact" />
      <form onSubmit={draftForm.onSubmit} aria-label="New contact">
        <Stack maw={640}>
          <SegmentedControl
            aria-label="Kind of contact"
            data={['Person', 'Company']}
            {...form.getInputProps('type')}
          />
          <Names form={form} />
          <EmailAddresses form={form} />
          <PhoneNumbers form={form} />
          <Address form={form} />
          <FormFoot draftForm={draftForm} save="Add contact" cancel={() => open('/contacts')} />
        </Stack>
      </form>
    </>
  );
}

interface PartProps {
  readonly form: ReturnType<typeof useDraftForm<Values>>['form'];
}

function Names({ form }: PartProps) {
  return form.values.type === 'Person' ? (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label="First name" autoFocus {...form.getInputProps('first_name')} />
      <TextInput label="Last name" {...form.getInputProps('last_name')} />
      <CompanyPicker
        label="Company"
        value={form.values.company}
        error={form.errors['company']}
        onChange={(company) => form.setFieldValue('company', company)}
      />
      <TextInput label="Title" {...form.getInputProps('title')} />
    </SimpleGrid>
  ) : (
    <TextInput label="Name of the company" autoFocus {...form.getInputProps('name')} />
  );
}

function Address({ form }: PartProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label="Street" {...form.getInputProps('street')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      <TextInput label="State or province" {...form.getInputProps('province')} />
      <TextInput label="Postal code" {...form.getInputProps('postal_code')} />
      <CountryField label="Country" {...form.getInputProps('country')} />
    </SimpleGrid>
  );
}

function EmailAddresses({ form }: PartProps) {
  const kinds = ['Work', 'Home', 'Other'];
  return <Ways form={form} member="email_addresses" one="Email" keyboard="email" kinds={kinds} />;
}

function PhoneNumbers({ form }: PartProps) {
  const kinds = ['Work', 'Home', 'Mobile', 'Fax', 'Other'];
  return <Ways form={form} member="phone_numbers" one="Phone" keyboard="phone" kinds={kinds} />;
}

interface WaysProps extends PartProps {
  readonly member: 'email_addresses' | 'phone_numbers';
  readonly one: string;
  readonly keyboard: Keyboard;
  readonly kinds: readonly string[];
}

function Ways({ form, member, one, keyboard, kinds }: WaysProps) {
  const ways = form.values[member];
  return (
    <Stack gap={6}>
      {ways.map((_, index) => (
        // Rows have no id other than their position.
        <Group key={index} gap={6} align="flex-end" wrap="nowrap">
          <TextInput
            label={index === 0 ? one : `${one} ${index + 1}`}
            style={{ flex: 1 }}
            {...keyboardOf(keyboard)}
            {...form.getInputProps(`${member}.${index}.value`)}
          />
          <Select
            w={100}
            allowDeselect={false}
            aria-label={`Kind of ${one.toLowerCase()} ${index + 1}`}
            data={[...kinds]}
            {...form.getInputProps(`${member}.${index}.name`)}
          />
        </Group>
      ))}
      {form.errors[member] && (
        <Text size="xs" c="var(--wrong)" role="alert">
          {form.errors[member]}
        </Text>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => form.insertListItem(member, { name: 'Other', value: '' })}
      >
        Another {one.toLowerCase()}
      </Button>
    </Stack>
  );
}

const ADDRESS = ['street', 'city', 'province', 'postal_code', 'country'] as const;

function contactOf(values: Values): ContactCreate {
  const { type, first_name, last_name, name, title, company } = values;
  const address = Object.fromEntries(
    ADDRESS.filter((part) => values[part]).map((part) => [part, values[part]]),
  );
  const filled = (ways: readonly Way[]) => ways.filter(({ value }) => value.trim() !== '');
  return {
    type,
    ...(type === 'Person'
      ? { first_name, last_name, title, ...(company ? { company: { id: company.id } } : {}) }
      : { name }),
    email_addresses: filled(values.email_addresses).map((way) => ({
      name: way.name as 'Work',
      address: way.value.trim(),
    })),
    phone_numbers: filled(values.phone_numbers).map((way) => ({
      name: way.name as 'Work',
      number: way.value.trim(),
    })),
    ...(Object.keys(address).length > 0 ? { addresses: [{ name: 'Work', ...address }] } : {}),
  };
}
