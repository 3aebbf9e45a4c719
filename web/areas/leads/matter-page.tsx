/** A lead matter: its contact and subject, its fields and notes, and a button to open the matter. */
import { Badge, Button, Kbd, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createLeadMatterNote,
  getLeadMatter,
  hireLeadMatter,
  type LeadMatter,
  type LeadMatterUpdate,
  listLeadMatterNotes,
  updateLeadMatter,
} from '../../../sdk/lead.ts';
import { api } from '../../api/client.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { AppLink, usePathId, useUrlState } from '../../shell/url-state.ts';
import type { Fact } from '../../ui/page/facts.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatDate, formatInstant } from '../../ui/values/format.ts';
import { type Autosave, useAutosave } from '../../ui/record/autosave.ts';
import { EditableText, SaveNote } from '../../ui/record/editable-text.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { CustomFields } from './custom-fields.tsx';
import { HireForm } from './hire-form.tsx';
import './leads.css';
import { LookupSelect, type Lookup } from './lookup-select.tsx';
import { Notes } from './notes.tsx';
import { OpenedMatter } from './opened-matter.tsx';
import { STATUSES } from './statuses.ts';

const INCLUDE = { include: ['custom_field_values'] } as const;

export default function MatterPage() {
  const id = usePathId('leadMatterId');
  const query = useQuery(read(getLeadMatter, { id, ...INCLUDE }));
  if (!query.data) return <NotRead of={query} height={320} />;
  return <Matter key={id} matter={query.data} />;
}

function Matter({ matter }: { readonly matter: LeadMatter }) {
  const [{ hire }, setUrl] = useUrlState<{ hire?: string }>();
  const { id, client, description, svc_id } = matter;
  const mayHire = can(hireLeadMatter) && svc_id === null;
  const startHiring = () => setUrl({ hire: '1' });
  useShortcuts('Lead matter', [
    { keys: 'h', title: 'Hire: open the matter', run: startHiring, onlyIf: () => mayHire },
  ]);
  return (
    <RecordPage
      title={client?.full_name ?? 'Lead matter'}
      subtitle={description}
      back={{ href: '/leads/pipeline', title: 'Pipeline' }}
      facts={factsOf(matter)}
      actions={
        svc_id === null ? (
          mayHire &&
          hire === undefined && (
            <Button onClick={startHiring}>
              Hire <Kbd ml={8}>H</Kbd>
            </Button>
          )
        ) : (
          <OpenedMatter id={svc_id} />
        )
      }
      tabs={[
        { name: 'details', title: 'Details', content: () => <Details matter={matter} /> },
        {
          name: 'notes',
          title: 'Notes',
          content: () => <MatterNotes id={id} />,
        },
      ]}
      {...(hire !== undefined && mayHire
        ? { timeline: <HireForm matter={matter} close={() => setUrl({ hire: undefined })} /> }
        : {})}
    />
  );
}

function factsOf(matter: LeadMatter): Fact[] {
  return [
    { label: 'Status', value: <StatusBadge status={matter.status} /> },
    { label: 'Matter type', value: matter.type ?? '—' },
    { label: 'Source', value: matter.marketing_source?.name ?? '—' },
    { label: 'Campaign', value: matter.marketing_campaign?.name ?? '—' },
    { label: 'Added', value: formatInstant(matter.created_at) },
    ...(matter.hired_date ? [{ label: 'Hired', value: formatDate(matter.hired_date) }] : []),
  ];
}

function MatterNotes({ id }: { readonly id: number }) {
  return (
    <Notes
      notesOf={read(listLeadMatterNotes, { matter_id: id })}
      create={createLeadMatterNote}
      parent={{ matter_id: id }}
    />
  );
}

const REFERENCES: readonly Lookup[] = [
  'matter_type',
  'matter_location',
  'assignee',
  'marketing_source',
  'marketing_campaign',
];

const LABELS: Readonly<Record<string, string>> = {
  description: 'Description',
  status: 'Status',
  matter_type: 'Matter type',
  matter_location: 'Location',
  assignee: 'Assignee',
  marketing_source: 'Source',
  marketing_campaign: 'Campaign',
};

function nameIn(value: { readonly id: number } | null): { id: number; name: string } | null {
  if (value === null) return null;
  const { id, name, first_name, last_name } = value as { id: number } & Record<string, string | number>;
  return { id, name: String(name ?? `${first_name} ${last_name}`) };
}

function Details({ matter }: { readonly matter: LeadMatter }) {
  const reread = async () => versioned(await api.call(getLeadMatter, { id: matter.id, ...INCLUDE }));
  const saving = useAutosave({
    record: versioned(matter),
    update: updateLeadMatter,
    reread,
  });
  return (
    <>
      <MatterFields matter={matter} saving={saving} />
      <CustomFields
        parent="Matter"
        values={matter.custom_field_values ?? []}
        editable={can(updateLeadMatter)}
        state={saving.states['custom_field_values']}
        draft={saving.draftOf('custom_field_values')}
        save={(value) => saving.save('custom_field_values', [value])}
      />
      <MergeDialog
        conflict={saving.conflict}
        label={(member) => LABELS[member] ?? 'Custom field'}
        show={(value) => (typeof value === 'string' ? value : JSON.stringify(value))}
      />
    </>
  );
}

interface MatterFieldsProps {
  readonly matter: LeadMatter;
  readonly saving: Pick<Autosave<LeadMatter, LeadMatterUpdate>, 'save' | 'states' | 'draftOf'>;
}

function MatterFields({ matter, saving: { save, states, draftOf } }: MatterFieldsProps) {
  const fixed = !can(updateLeadMatter);
  return (
    <div className="leads-fields">
      <EditableText
        label="Description"
        multiline
        value={matter.description}
        editable={!fixed}
        state={states['description']}
        draft={draftOf('description')}
        onSave={(value) => save('description', value)}
      />
      <div>
        <Select
          label="Status"
          data={STATUSES.map((value) => ({ value, label: value, disabled: value === 'Hired' }))}
          value={matter.status}
          allowDeselect={false}
          disabled={fixed || matter.status === 'Hired'}
          onChange={(value) => value && save('status', value)}
        />
        <SaveNote state={states['status']} />
      </div>
      {REFERENCES.map((name) => (
        <div key={name}>
          <LookupSelect
            of={name}
            disabled={fixed}
            value={matter[name]?.id ?? null}
            chosen={nameIn(matter[name])}
            onChange={(id) => save(name, id === null ? null : { id })}
          />
          <SaveNote state={states[name]} />
        </div>
      ))}
      {matter.client && <Client client={matter.client} />}
    </div>
  );
}

function Client({ client }: { readonly client: NonNullable<LeadMatter['client']> }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        Contact
      </Text>
      <AppLink href={`/leads/contacts/${client.id}`}>{client.full_name}</AppLink>
      <Text size="sm">{client.primary_email}</Text>
      <Text size="sm">{client.phone_number}</Text>
    </div>
  );
}

function versioned(matter: LeadMatter) {
  return { ...matter, etag: matter.etag ?? '' };
}

function StatusBadge({ status }: { readonly status: string }) {
  return (
    <Badge variant="outline" color="gray" className="status-badge">
      {status}
    </Badge>
  );
}
