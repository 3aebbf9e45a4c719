/**
 * Converts a lead to a contact with a matter: shows possible duplicates and similar names, and asks what it is about.
 */
import { Group, Radio, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ConflictCheck,
  convertInboxLead,
  createConflictCheck,
  type InboxLead,
  listConflictChecks,
} from '../../../sdk/lead.ts';
import { api } from '../../api/client.ts';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useOpenFromHere } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { Findings } from './findings.tsx';
import { LookupSelect } from './lookup-select.tsx';
import { useSameContacts } from './same-contacts.ts';

/** A check says what the firm had in it then: an older one is made again. */
const CHECKED_WITHIN_MS = 10 * 60_000;

/** The conflict check of a lead, created when conversion is opened, so that it is seen before converting. */
function useConflictCheck(lead: InboxLead) {
  return useQuery({
    queryKey: ['lead', 'conflict check of lead', lead.id],
    enabled: can(createConflictCheck),
    staleTime: CHECKED_WITHIN_MS,
    queryFn: async (): Promise<ConflictCheck> => {
      const { data } = await api.call(listConflictChecks, { inbox_lead_id: lead.id });
      const since_ms = Date.now() - CHECKED_WITHIN_MS;
      return (
        data.find(({ created_at }) => Date.parse(created_at) > since_ms) ??
        (await write(createConflictCheck, { data: { inbox_lead: { id: lead.id } } }, { quiet: true }))
      );
    },
  });
}

export function ConvertForm({ lead, close }: { readonly lead: InboxLead; readonly close: () => void }) {
  const check = useConflictCheck(lead);
  const findings = check.data?.found.filter(({ kind, id }) => kind !== 'inbox_lead' || id !== lead.id) ?? [];
  const draftForm = useConversion(lead);
  const { form } = draftForm;
  const alike = findings.length + (check.data?.found_beyond ?? 0);
  return (
    <form onSubmit={draftForm.onSubmit} aria-label="Convert the lead" className="leads-convert">
      <Stack gap="sm">
        <TextInput
          label="What is the matter about?"
          placeholder={lead.from_message ? 'Their message' : 'Inquiry'}
          data-autofocus
          autoFocus
          {...form.getInputProps('description')}
        />
        <Group grow align="flex-start">
          <LookupSelect of="matter_type" chosen={lead.matter_type} {...form.getInputProps('matter_type')} />
          <LookupSelect
            of="matter_location"
            chosen={lead.matter_location}
            {...form.getInputProps('matter_location')}
          />
        </Group>
        <LookupSelect of="assignee" {...form.getInputProps('assignee')} />
        <ContactChoice lead={lead} {...form.getInputProps('contact')} />
        {can(createConflictCheck) && <PossibleConflicts check={check} findings={findings} />}
      </Stack>
      <FormFoot
        draftForm={{ ...draftForm, busy: draftForm.busy || check.isLoading }}
        save={alike > 0 ? `Convert despite ${alike} similar ${alike === 1 ? 'name' : 'names'}` : 'Convert'}
        cancel={close}
      />
    </form>
  );
}

function useConversion(lead: InboxLead) {
  const open = useOpenFromHere();
  return useDraftForm({
    draft: `convert ${lead.id}`,
    initial: {
      contact: null as number | null,
      description: '',
      matter_type: lead.matter_type?.id ?? null,
      matter_location: lead.matter_location?.id ?? null,
      assignee: null as number | null,
    },
    submit: async ({ contact, description, ...references }) => {
      const matter = await write(convertInboxLead, {
        id: lead.id,
        data: {
          ...(description.trim() ? { description } : {}),
          ...Object.fromEntries(
            Object.entries({ contact, ...references }).flatMap(([name, id]) => (id ? [[name, { id }]] : [])),
          ),
        },
      });
      open(`/leads/matters/${matter.id}`);
    },
  });
}

interface PossibleConflictsProps {
  readonly check: ReturnType<typeof useConflictCheck>;
  readonly findings: ConflictCheck['found'];
}

function PossibleConflicts({ check, findings }: PossibleConflictsProps) {
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        Possible conflicts
      </Title>
      {check.isPending && <Skeleton height={48} />}
      {check.isError && <Failure error={check.error} retry={() => void check.refetch()} />}
      {check.data && <Findings findings={findings} beyond={check.data.found_beyond} />}
    </div>
  );
}

interface ContactChoiceProps {
  readonly lead: InboxLead;
  readonly value?: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error?: string;
}

/** A new contact, or an existing one. */
function ContactChoice({ lead, value = null, onChange, error }: ContactChoiceProps) {
  const same = useSameContacts(lead);
  if (same.isLoadingError) return <Failure error={same.error} retry={() => void same.refetch()} />;
  if (!same.data || same.data.length === 0) return null;
  return (
    <Radio.Group
      label="Possible duplicates"
      description="If this person already has a contact, choose it to avoid a duplicate."
      error={error}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    >
      <Stack gap={6} mt={8}>
        <Radio value="" label="A new contact" />
        {same.data.map(({ contact, same: signs }) => (
          <Radio
            key={contact.id}
            value={String(contact.id)}
            label={contact.name}
            description={
              <Text component="span" size="xs">
                The same {signs.join(', ')} · {contact.status}
                {contact.emails[0] ? ` · ${contact.emails[0]}` : ''}
              </Text>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
