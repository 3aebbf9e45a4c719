/** A lead contact: its contact details, matters, fields and notes. */
import { Button, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createLeadContactNote,
  getLeadContact,
  type LeadContact,
  type LeadContactUpdate,
  listLeadContactNotes,
  listLeadMatters,
  updateLeadContact,
} from '../../../sdk/lead.ts';
import { api } from '../../api/client.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink, useOpen, usePathId } from '../../shell/url-state.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { countryName } from '../../ui/fields/countries-and-currencies.ts';
import { type Autosave, useAutosave } from '../../ui/record/autosave.ts';
import { EditableText, SaveNote } from '../../ui/record/editable-text.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { CustomFields } from './custom-fields.tsx';
import './leads.css';
import { Notes } from './notes.tsx';

const INCLUDE = { include: ['custom_field_values'] } as const;
const CONTACT_STATUSES: readonly LeadContact['status'][] = [
  'Unassigned',
  'Lead',
  'Client',
  'Former Client',
  'Other',
];

export default function ContactPage() {
  const id = usePathId('leadContactId');
  const query = useQuery(read(getLeadContact, { id, ...INCLUDE }));
  if (!query.data) return <NotRead of={query} height={320} />;
  return <Contact key={id} contact={query.data} />;
}

function Contact({ contact }: { readonly contact: LeadContact }) {
  const open = useOpen();
  const { id, name, status, svc_id, emails, phone_numbers } = contact;
  return (
    <RecordPage
      title={name}
      back={{ href: '/leads/contacts', title: 'Lead contacts' }}
      facts={[
        { label: 'Status', value: status },
        { label: 'Email', value: emails[0] ?? '—' },
        { label: 'Phone', value: phone_numbers[0] ?? '—' },
        { label: 'Added', value: formatInstant(contact.created_at) },
      ]}
      actions={
        svc_id !== null && (
          <Button variant="default" onClick={() => open(`/contacts/${svc_id}`)}>
            Open contact
          </Button>
        )
      }
      tabs={[
        { name: 'details', title: 'Details', content: () => <Details contact={contact} /> },
        { name: 'matters', title: 'Matters', content: () => <Matters of={id} /> },
        {
          name: 'notes',
          title: 'Notes',
          content: () => (
            <Notes
              notesOf={read(listLeadContactNotes, { contact_id: id })}
              create={createLeadContactNote}
              parent={{ contact_id: id }}
            />
          ),
        },
      ]}
    />
  );
}

function Matters({ of }: { readonly of: number }) {
  const query = useQuery(read(listLeadMatters, { contact_id: of }));
  if (!query.data) return <NotRead of={query} height={80} />;
  if (query.data.data.length === 0) return <Text c="dimmed">No lead matters.</Text>;
  return (
    <ul className="leads-notes">
      {query.data.data.map(({ id, description, status }) => (
        <li key={id}>
          <AppLink href={`/leads/matters/${id}`}>{description}</AppLink>
          <span className="leads-soft leads-block">{status}</span>
        </li>
      ))}
    </ul>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  emails: 'Email addresses',
  phone_numbers: 'Phone numbers',
  status: 'Status',
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function Details({ contact }: { readonly contact: LeadContact }) {
  const reread = async () => versioned(await api.call(getLeadContact, { id: contact.id, ...INCLUDE }));
  const saving = useAutosave({
    record: versioned(contact),
    update: updateLeadContact,
    reread,
  });
  return (
    <>
      <ContactFields contact={contact} saving={saving} />
      <CustomFields
        parent="Contact"
        values={contact.custom_field_values ?? []}
        editable={can(updateLeadContact)}
        state={saving.states['custom_field_values']}
        draft={saving.draftOf('custom_field_values')}
        save={(value) => saving.save('custom_field_values', [value])}
      />
      <MergeDialog
        conflict={saving.conflict}
        label={(member) => LABELS[member] ?? 'Custom field'}
        show={(value) => (Array.isArray(value) ? value.join('\n') : String(value))}
      />
    </>
  );
}

interface ContactFieldsProps {
  readonly contact: LeadContact;
  readonly saving: Pick<Autosave<LeadContact, LeadContactUpdate>, 'save' | 'states' | 'draftOf'>;
}

function ContactFields({ contact, saving: { save, states, draftOf } }: ContactFieldsProps) {
  const editable = can(updateLeadContact);
  const severalLines = (member: 'emails' | 'phone_numbers') => (
    <EditableText
      label={`${LABELS[member]}, one per line`}
      multiline
      value={contact[member].join('\n')}
      editable={editable}
      state={states[member]}
      draft={draftOf(member)}
      onSave={(value) => save(member, lines(value))}
    />
  );
  return (
    <div className="leads-fields">
      <EditableText
        label="Name"
        value={contact.name}
        editable={editable}
        state={states['name']}
        draft={draftOf('name')}
        onSave={(value) => save('name', value)}
      />
      <div>
        <Select
          label="Status"
          data={[...CONTACT_STATUSES]}
          value={contact.status}
          allowDeselect={false}
          disabled={!editable}
          onChange={(value) => value && save('status', value)}
        />
        <SaveNote state={states['status']} />
      </div>
      {severalLines('emails')}
      {severalLines('phone_numbers')}
      {contact.addresses[0] && <Address address={contact.addresses[0]} />}
    </div>
  );
}

function Address({ address }: { readonly address: LeadContact['addresses'][number] }) {
  const { street, city, province, postal_code, country } = address;
  return (
    <div>
      <Text size="xs" c="dimmed">
        Address
      </Text>
      {[street, city, province, postal_code, country && countryName(country)].filter(Boolean).join(', ')}
    </div>
  );
}

function versioned(contact: LeadContact) {
  return { ...contact, etag: contact.etag ?? '' };
}
