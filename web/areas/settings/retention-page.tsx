/** Disposal of closed matters: the list that awaits an administrator's approval, and earlier lists. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createDisposal,
  createRetentionRule,
  type Disposal,
  listDisposals,
  updateDisposal,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { DisposalItems } from './disposal-items.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const MOST_LISTS = 50;
const STATES = {
  proposed: 'Awaiting approval',
  approved: 'Approved; it is being carried out',
  declined: 'Declined',
  carried_out: 'Carried out',
};

const lists = () =>
  read(listDisposals, {
    fields: 'id,status,created_at,decided_at,decided_by{name}',
    order: 'id(desc)',
    limit: MOST_LISTS,
  });

export default function RetentionPage() {
  const query = useQuery(lists());
  const propose = useWrite(createDisposal);
  const disposals = query.data?.data ?? [];
  const isOpen = disposals.some(({ status }) => status === 'proposed' || status === 'approved');
  return (
    <SettingsFrame
      title="Retention"
      describe="The records of closed matters are kept for as many years as your rules say. After that they are listed here, and permanently removed once an administrator approves."
      actions={
        can(createDisposal) && (
          <Button disabled={isOpen} loading={propose.isPending} onClick={() => propose.mutate({})}>
            Check now
          </Button>
        )
      }
    >
      <Text size="sm" mb="md">
        <AppLink href="/settings/lists/retention-rules">Retention rules</AppLink>
      </Text>
      {propose.isError && <Failure error={propose.error} />}
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={160} />}
      {query.isSuccess && disposals.length === 0 && <NoneListed />}
      <Stack gap="xl">
        {disposals.map((disposal) => (
          <DisposalList key={disposal.id} disposal={disposal} />
        ))}
      </Stack>
    </SettingsFrame>
  );
}

function NoneListed() {
  return (
    <EmptyState
      title="No matters listed yet"
      action={
        can(createRetentionRule) && (
          <AppLink href="/settings/lists/retention-rules?record=new">New retention rule</AppLink>
        )
      }
    >
      Closed matters are compared with your rules every night, and administrators are notified by email.
    </EmptyState>
  );
}

type Listed = Pick<Disposal, 'id' | 'status' | 'created_at'> & {
  readonly decided_by: { readonly name: string } | null;
};

function DisposalList({ disposal }: { readonly disposal: Listed }) {
  return (
    <section aria-label={`List ${disposal.id}`}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>
          {STATES[disposal.status]} · {formatInstant(disposal.created_at)}
          {disposal.decided_by && ` · ${disposal.decided_by.name}`}
        </Text>
        {disposal.status === 'proposed' && <Decision id={disposal.id} />}
      </Group>
      <DisposalItems disposalId={disposal.id} open={disposal.status === 'proposed'} />
    </section>
  );
}

function Decision({ id }: { readonly id: number }) {
  const decide = useWrite(updateDisposal);
  const send = (status: 'approved' | 'declined') => decide.mutate({ id, data: { status } });
  if (!can(updateDisposal)) return null;
  return (
    <Group gap="xs">
      {decide.isError && <Failure error={decide.error} />}
      <Button size="xs" variant="default" loading={decide.isPending} onClick={() => send('declined')}>
        Decline
      </Button>
      <Button size="xs" loading={decide.isPending} onClick={() => send('approved')}>
        Approve and permanently remove
      </Button>
    </Group>
  );
}
