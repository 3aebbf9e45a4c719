/** Which applications the firm's users may connect: any, or only those that an administrator approved. */
import { Badge, Button, Group, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  updateApplicationApproval,
  listApplicationApprovals,
  updateApplicationPolicy,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { formatInstant } from '../../ui/format.ts';
import { DevelopersFrame } from './developers-frame.tsx';

const STATES: Readonly<Record<string, string>> = {
  unasked: 'Not decided',
  requested: 'Awaiting approval',
  approved: 'Approved',
  declined: 'Declined',
};

export default function ApprovalsPage() {
  const query = useQuery(read(listApplicationApprovals, {}));
  const policy = useWrite(updateApplicationPolicy);
  const decide = useWrite(updateApplicationApproval);
  const known = query.data?.data;
  const failure = query.error ?? policy.error ?? decide.error;
  return (
    <DevelopersFrame
      view="/integrations/approvals"
      describe="Third-party applications that users connect or request. Applications registered by the firm need no approval."
    >
      {failure && <Failure error={failure} />}
      {query.isPending && <Skeleton height={160} />}
      {known && (
        <Switch
          mb="md"
          label="Users can connect only applications approved by an administrator"
          description="Requests for other applications wait for approval, and administrators are notified by email. Connected applications keep their access until declined."
          checked={known.needs_approval}
          disabled={policy.isPending}
          onChange={(event) => policy.mutate({ data: { needs_approval: event.currentTarget.checked } })}
        />
      )}
      {known?.applications.length === 0 && (
        <EmptyState title="No applications requested">
          Applications that users request or connect appear here.
        </EmptyState>
      )}
      <ul className="developers-list" aria-label="Approvals">
        {known?.applications.map(({ application, state, requested_by, requested_at, users }) => (
          <li key={application.id}>
            <div>
              <b>{application.name}</b> <Badge variant="light">{STATES[state] ?? state}</Badge>
              <div className="developers-soft">
                {users === 1 ? '1 person uses it' : `${users} people use it`}
                {requested_by &&
                  requested_at &&
                  ` · ${requested_by.name} requested it on ${formatInstant(requested_at)}`}
              </div>
            </div>
            <Group gap="xs" wrap="nowrap">
              {(['approved', 'declined'] as const)
                .filter((decision) => decision !== state)
                .map((decision) => (
                  <Button
                    key={decision}
                    size="xs"
                    variant="default"
                    aria-label={`${VERBS[decision]} ${application.name}`}
                    loading={decide.isPending}
                    onClick={() => decide.mutate({ id: application.id, data: { state: decision } })}
                  >
                    {VERBS[decision]}
                  </Button>
                ))}
            </Group>
          </li>
        ))}
      </ul>
    </DevelopersFrame>
  );
}

const VERBS = { approved: 'Approve', declined: 'Decline' } as const;
