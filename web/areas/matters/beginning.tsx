/** How a matter began, if it was opened from a lead: the client's own message, for those who may read leads. */
import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getInboxLead, listLeadMatters } from '../../../sdk/lead.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { formatInstant } from '../../ui/values/format.ts';

export function Beginning({ matterId }: { readonly matterId: number }) {
  const matters = useQuery({
    ...read(listLeadMatters, { practice_matter_id: matterId }),
    enabled: can(listLeadMatters),
  });
  const began = matters.data?.data[0];
  const inquiry = began?.inbox_lead_id ?? null;
  const lead = useQuery({
    ...read(getInboxLead, { id: inquiry ?? 0 }),
    enabled: inquiry !== null && can(getInboxLead),
  });
  if (!began || !lead.data) return null;
  const { from_message: message, created_at: at, from_source, marketing_source } = lead.data;
  const source = marketing_source?.name ?? from_source;
  return (
    <section aria-labelledby="beginning-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="beginning-title">
          How this matter began
        </Title>
        <AppLink href={`/leads/matters/${began.id}`}>Open the lead</AppLink>
      </Group>
      <Text size="sm" c="dimmed">
        Inquiry of {formatInstant(at)}
        {source && `, ${source}`}
      </Text>
      {message && <blockquote className="matter-inquiry">{message}</blockquote>}
    </section>
  );
}
