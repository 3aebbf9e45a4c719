/** A side panel for a new vendor, or the one in the address. */
import { Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createVendor, getVendor, updateVendor, type Vendor } from '../../../../sdk/accounting.ts';
import { read, readAnew, write } from '../../../api/queries.ts';
import { useOpenFromHere, useUrlState } from '../../../shell/url-state.ts';
import { edited } from '../../../ui/forms/draft.ts';
import { FormFoot, useDraftForm, type Version } from '../../../ui/forms/form.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { CountryField } from '../../../ui/fields/country-and-currency-fields.tsx';
import { SidePanel } from '../../../ui/page/side-panel.tsx';

export function VendorDrawer() {
  const [{ vendor }, setUrl] = useUrlState<{ vendor?: string }>();
  const close = () => setUrl({ vendor: undefined });
  const isNew = vendor === 'new';
  return (
    <SidePanel
      opened={vendor !== undefined}
      onClose={close}
      size={460}
      title={isNew ? 'New vendor' : 'Vendor'}
    >
      {isNew && <VendorForm close={close} />}
      {vendor !== undefined && !isNew && <OpenVendor id={Number(vendor)} close={close} />}
    </SidePanel>
  );
}

function OpenVendor({ id, close }: { readonly id: number; readonly close: () => void }) {
  const query = useQuery(read(getVendor, { id }));
  if (!query.data) return <NotRead of={query} height={240} />;
  return <VendorForm vendor={query.data.data} close={close} />;
}

const TEXTS = [
  'company_name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'description',
  'employer_identification_number',
] as const;
const PLACE = ['street', 'city', 'state', 'zip_code', 'country'] as const;

function textsOf<Name extends string>(
  from: Partial<Record<Name, string | null>> | null | undefined,
  names: readonly Name[],
) {
  return Object.fromEntries(names.map((name) => [name, from?.[name] ?? ''])) as Record<Name, string>;
}

function sentTexts<Name extends string>(from: Record<Name, string>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, from[name] || null])) as Record<Name, string | null>;
}

function valuesOf(vendor: Vendor | undefined) {
  return {
    ...textsOf(vendor, TEXTS),
    ...textsOf(vendor?.address, PLACE),
    tax_1099: vendor?.tax_1099 ?? false,
    status: vendor?.status ?? ('active' as const),
  };
}

type Values = ReturnType<typeof valuesOf>;

async function saveVendor(vendor: Vendor | undefined, values: Values, version: Version) {
  const place = sentTexts(values, PLACE);
  const data = {
    ...sentTexts(values, TEXTS),
    tax_1099: values.tax_1099,
    status: values.status,
    address: Object.values(place).some((text) => text !== null) ? place : null,
  };
  const saved = vendor
    ? await write(updateVendor, { id: vendor.id, ...version, data })
    : await write(createVendor, { data });
  return saved.data.id;
}

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive: not offered for new records' },
];

function VendorForm({ vendor, close }: { readonly vendor?: Vendor; readonly close: () => void }) {
  const open = useOpenFromHere();
  const draftForm = useDraftForm({
    ...(vendor ? { what: 'the vendor', id: vendor.id } : { draft: 'vendor' }),
    initial: valuesOf(vendor),
    record: edited(vendor, valuesOf, ({ id }) => readAnew(read(getVendor, { id }))),
    submit: async (values, version) => {
      const id = await saveVendor(vendor, values, version);
      if (vendor) close();
      else open(`/accounting/vendors/${id}`);
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <NameFields form={form} />
        <AddressFields form={form} />
        <TextInput
          label="Employer identification number"
          {...form.getInputProps('employer_identification_number')}
        />
        <Checkbox
          label="Report payments on Form 1099"
          {...form.getInputProps('tax_1099', { type: 'checkbox' })}
        />
        <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('description')} />
        {vendor && (
          <Select
            label="Vendor status"
            allowDeselect={false}
            data={STATUSES}
            {...form.getInputProps('status')}
          />
        )}
      </Stack>
      <FormFoot draftForm={draftForm} save={vendor ? 'Save' : 'Create vendor'} cancel={close} />
    </form>
  );
}

interface FieldsProps {
  readonly form: UseFormReturnType<Values>;
}

function NameFields({ form }: FieldsProps) {
  return (
    <>
      <TextInput label="Company" data-autofocus {...form.getInputProps('company_name')} />
      <Group grow align="flex-start">
        <TextInput label="First name" {...form.getInputProps('first_name')} />
        <TextInput label="Last name" {...form.getInputProps('last_name')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput label="Email" type="email" {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
      </Group>
    </>
  );
}

function AddressFields({ form }: FieldsProps) {
  return (
    <>
      <TextInput label="Street" {...form.getInputProps('street')} />
      <Group grow align="flex-start">
        <TextInput label="City" {...form.getInputProps('city')} />
        <TextInput label="State" {...form.getInputProps('state')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput label="ZIP code" {...form.getInputProps('zip_code')} />
        <CountryField label="Country" {...form.getInputProps('country')} />
      </Group>
    </>
  );
}
