import { Button, Group, Kbd, Text, Title } from '@mantine/core';
import { convertInboxLead, type InboxLead, updateInboxLead } from '../../../sdk/lead.ts';
import { can } from '../../api/session.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { mailAddress } from '../../ui/values/mail-address.ts';
import { ConvertForm } from './convert-form.tsx';
import { nameOf } from './lead-name.ts';
import type { useTriage } from './triage.ts';

export interface LeadPanelProps {
  readonly lead: InboxLead;
  readonly converting: boolean;
  readonly setConverting: (on: boolean) => void;
  readonly setState: ReturnType<typeof useTriage>['setState'];
}

/** A lead with its message and source, and the actions on it. */
export function LeadPanel({ lead, converting, setConverting, setState }: LeadPanelProps) {
  const ignored = lead.state === 'ignored';
  return (
    <section className="leads-panel" id="lead" tabIndex={-1} aria-label={nameOf(lead)}>
      <Group justify="space-between" align="flex-start" mb="sm">
        <Title order={2}>{nameOf(lead)}</Title>
        {!converting && (
          <Group gap="xs">
            {can(updateInboxLead) && (
              <Button variant="default" onClick={() => setState(lead, ignored ? 'untriaged' : 'ignored')}>
                {ignored ? 'Back to the inbox' : 'Ignore'} <Kbd ml={8}>I</Kbd>
              </Button>
            )}
            {can(convertInboxLead) && (
              <Button variant="light" onClick={() => setConverting(true)}>
                Convert <Kbd ml={8}>C</Kbd>
              </Button>
            )}
          </Group>
        )}
      </Group>
      <LeadFacts lead={lead} />
      {lead.from_message && <Text className="leads-message">{lead.from_message}</Text>}
      {converting && <ConvertForm lead={lead} close={() => setConverting(false)} />}
    </section>
  );
}

function LeadFacts({ lead }: { readonly lead: InboxLead }) {
  const facts = [
    ['Email', lead.email && <a href={mailAddress(lead.email)}>{lead.email}</a>],
    ['Phone', lead.phone_number && <a href={`tel:${lead.phone_number}`}>{lead.phone_number}</a>],
    ['Received', formatInstant(lead.created_at)],
    ['Received through', lead.from_source],
    ['Source', lead.marketing_source?.name],
    ['Campaign', lead.marketing_campaign?.name],
    ['Matter type', lead.matter_type?.name],
    ['Location', lead.matter_location?.name],
    ['Page', lead.referring_url],
    ...Object.entries(lead.unread_references ?? {}).map(([name, text]) => [`Unread: ${name}`, text] as const),
  ] as const;
  return (
    <dl className="leads-facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
