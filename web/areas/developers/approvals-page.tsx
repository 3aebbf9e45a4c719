/** Which applications the firm's users may connect: any, or only those that an administrator approved. */
import { Badge, Button, Group, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  updateApplicationApproval,
  listApplicationApprovals,
  updateApplicationPolicy,
} from '../../../sdk/practice.ts';
import { type AnswerOf, read, useWrite } from '../../api/queries.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
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
        <PolicySwitch
          on={known.needs_approval}
          busy={policy.isPending}
          set={(needs_approval) => policy.mutate({ data: { needs_approval } })}
        />
      )}
      {known?.applications.length === 0 && (
        <EmptyState title="No applications requested">
          Applications that users request or connect appear here.
        </EmptyState>
      )}
      <ul className="developers-list" aria-label="Approvals">
        {known?.applications.map((one) => (
          <ApprovalRow
            key={one.application.id}
            approval={one}
            busy={decide.isPending}
            decide={(state) => decide.mutate({ id: one.application.id, data: { state } })}
          />
        ))}
      </ul>
    </DevelopersFrame>
  );
}

interface PolicySwitchProps {
  readonly on: boolean;
  readonly busy: boolean;
  readonly set: (on: boolean) => void;
}

function PolicySwitch({ on, busy, set }: PolicySwitchProps) {
  return (
    <Switch
      mb="md"
      label="Users can connect only applications approved by an administrator"
      description="Requests for other applications wait for approval, and administrators are notified by email. Connected applications keep their access until declined."
      checked={on}
      disabled={busy}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

const VERBS = { approved: 'Approve', declined: 'Decline' } as const;

interface ApprovalRowProps {
  readonly approval: AnswerOf<typeof listApplicationApprovals>['data']['applications'][number];
  readonly busy: boolean;
  readonly decide: (decision: keyof typeof VERBS) => void;
}

function ApprovalRow({ approval, busy, decide }: ApprovalRowProps) {
  const { application, state, requested_by, requested_at, users } = approval;
  return (
    <li>
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
              loading={busy}
              onClick={() => decide(decision)}
            >
              {VERBS[decision]}
            </Button>
          ))}
      </Group>
    </li>
  );
}
