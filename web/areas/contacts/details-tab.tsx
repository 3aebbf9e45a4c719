/** A contact's name and details, edited in place. */
import { SimpleGrid, Stack, Title } from '@mantine/core';
import { type ContactUpdate, updateContact } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { CustomFields } from '../../ui/casework/custom-fields.tsx';
import { type Autosave, useAutosave } from '../../ui/record/autosave.ts';
import { EditableText } from '../../ui/record/editable-text.tsx';
import { EditableDate, EditablePick } from '../../ui/record/editable.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import { CompanyPicker } from '../../ui/fields/record-picker.tsx';
import { type ContactRecord, readContact } from './contact.ts';
import { AddressList, DetailList } from './detail-list.tsx';

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  prefix: 'Prefix',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  title: 'Title',
  date_of_birth: 'Date of birth',
  company: 'Company',
  ledes_client_id: 'LEDES client ID',
  sales_tax_number: 'Sales tax number',
  email_addresses: 'Email addresses',
  phone_numbers: 'Phone numbers',
  addresses: 'Addresses',
};

const PERSON = ['prefix', 'first_name', 'middle_name', 'last_name', 'title'] as const;
const COMPANY = ['name'] as const;
const NUMBERS = ['ledes_client_id', 'sales_tax_number'] as const;

type MemberProps = Autosave<ContactRecord, ContactUpdate>;

export function Details({ contact }: { readonly contact: ContactRecord }) {
  const saving: MemberProps = useAutosave<ContactRecord, ContactUpdate>({
    record: contact,
    update: updateContact,
    reread: () => readContact(contact.id),
  });
  const { save, states, draftOf, conflict } = saving;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md" verticalSpacing="xs">
        <Identity {...saving} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <EmailAddresses {...saving} />
        <PhoneNumbers {...saving} />
      </SimpleGrid>
      <AddressList
        rows={contact.addresses}
        editable={can(updateContact)}
        state={states['addresses']}
        draft={draftOf('addresses')}
        onSave={(address) => save('addresses', [address])}
      />
      {contact.related_contacts.length > 0 && <People contact={contact} />}
      <ContactFields {...saving} />
      <MergeDialog
        conflict={conflict}
        label={(member) => LABELS[member] ?? 'A custom field'}
        show={(value) => (typeof value === 'string' ? value : JSON.stringify(value))}
      />
    </Stack>
  );
}

function Identity({ record: contact, states, save, draftOf }: MemberProps) {
  const shared = (member: string) => ({
    label: LABELS[member] ?? member,
    state: states[member],
    editable: can(updateContact),
  });
  const text = (member: (typeof PERSON | typeof COMPANY | typeof NUMBERS)[number]) => (
    <EditableText
      key={member}
      {...shared(member)}
      value={contact[member]}
      draft={draftOf(member)}
      onSave={(value) => save(member, value)}
    />
  );
  const isPerson = contact.type === 'Person';
  return (
    <>
      {(isPerson ? PERSON : COMPANY).map(text)}
      {isPerson && (
        <>
          <EditablePick
            {...shared('company')}
            picker={CompanyPicker}
            value={contact.company && { id: contact.company.id, label: contact.company.name ?? 'hidden' }}
            onSave={(id) => save('company', id === null ? null : { id })}
          />
          <EditableDate
            {...shared('date_of_birth')}
            value={contact.date_of_birth}
            onSave={(date) => save('date_of_birth', date)}
          />
        </>
      )}
      {NUMBERS.map(text)}
    </>
  );
}

function EmailAddresses({ record, states, save, draftOf }: MemberProps) {
  return (
    <DetailList
      title="Email addresses"
      one="Email"
      keyboard="email"
      kinds={['Work', 'Home', 'Other']}
      rows={record.email_addresses.map(({ address, ...row }) => ({ ...row, value: address }))}
      editable={can(updateContact)}
      state={states['email_addresses']}
      draft={draftOf('email_addresses')}
      onSave={({ value, name, primary, ...rest }) =>
        save('email_addresses', [
          {
            ...rest,
            ...(value === undefined ? {} : { address: value }),
            ...(name === undefined ? {} : { name: name as 'Work' }),
            ...(primary ? { default_email: true } : {}),
          },
        ])
      }
    />
  );
}

function PhoneNumbers({ record, states, save, draftOf }: MemberProps) {
  return (
    <DetailList
      title="Phone numbers"
      one="Phone"
      keyboard="phone"
      kinds={['Work', 'Home', 'Mobile', 'Fax', 'Other']}
      rows={record.phone_numbers.map(({ number, ...row }) => ({ ...row, value: number }))}
      editable={can(updateContact)}
      state={states['phone_numbers']}
      draft={draftOf('phone_numbers')}
      onSave={({ value, name, primary, ...rest }) =>
        save('phone_numbers', [
          {
            ...rest,
            ...(value === undefined ? {} : { number: value }),
            ...(name === undefined ? {} : { name: name as 'Work' }),
            ...(primary ? { default_number: true } : {}),
          },
        ])
      }
    />
  );
}

function People({ contact }: { readonly contact: ContactRecord }) {
  return (
    <section aria-labelledby="people-title">
      <Title order={2} size="h5" id="people-title" mb="xs">
        People of this company
      </Title>
      {contact.related_contacts.map(({ id, name }) => (
        <div key={id}>
          <AppLink href={`/contacts/${id}`}>{name ?? 'hidden'}</AppLink>
        </div>
      ))}
    </section>
  );
}

function ContactFields({ record, states, save, draftOf }: MemberProps) {
  return (
    <section aria-labelledby="fields-title">
      <Title order={2} size="h5" id="fields-title" mb="xs">
        Custom fields
      </Title>
      <SimpleGrid cols={{ base: 2, lg: 3 }} spacing="md" verticalSpacing="xs">
        <CustomFields
          of="Contact"
          values={record.custom_field_values}
          editable={can(updateContact)}
          state={states['custom_field_values']}
          draft={draftOf('custom_field_values')}
          onSave={(values) => save('custom_field_values', values)}
        />
      </SimpleGrid>
    </section>
  );
}
