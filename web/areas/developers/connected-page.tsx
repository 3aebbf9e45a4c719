/** The applications with access to users' accounts: their scopes, their last use, and a button to revoke access. */
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createApplication,
  deleteConnectedApplication,
  listApiRequests,
  listConnectedApplications,
} from '../../../sdk/practice.ts';
import { type AnswerOf, read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { DevelopersFrame } from './developers-frame.tsx';

type Connected = AnswerOf<typeof listConnectedApplications>['data'][number];

export default function ConnectedPage() {
  const query = useQuery(read(listConnectedApplications, {}));
  const hidden = useHidden('connected_applications');
  const connected = query.data?.data.filter(({ id }) => !hidden.has(id));
  return (
    <DevelopersFrame view="/integrations" describe="Applications that users have allowed to act for them.">
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={160} />}
      {connected?.length === 0 && (
        <EmptyState
          title="No connected applications"
          action={
            can(createApplication) && (
              <AppLink href="/integrations/applications?application=new">New application</AppLink>
            )
          }
        >
          Applications that users approve appear here, where you can revoke their access.
        </EmptyState>
      )}
      <ul className="developers-list">
        {connected?.map((one) => (
          <ConnectedRow key={one.id} connected={one} />
        ))}
      </ul>
    </DevelopersFrame>
  );
}

function ConnectedRow({ connected }: { readonly connected: Connected }) {
  const { id, application, user, permissions, webhooks, created_at, last_used_at } = connected;
  return (
    <li>
      <div>
        <b>{application.name}</b> for {user.name}
        <div className="developers-soft">
          {last_used_at ? `Last call ${formatInstant(last_used_at)}` : 'No calls yet'} · since{' '}
          {formatInstant(created_at)} · {webhooks === 1 ? '1 webhook' : `${webhooks} webhooks`}
        </div>
        {can(listApiRequests) && (
          <AppLink
            href={`/integrations/requests?application=${application.id}`}
            style={{ display: 'inline-block', paddingBlock: 4 }}
          >
            Requests
          </AppLink>
        )}
        <details>
          <summary>What it may do ({permissions.length})</summary>
          <ul>
            {permissions.map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </ul>
        </details>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={`Revoke ${application.name} for ${user.name}`}
        onClick={() => deleteWithUndo(deleteConnectedApplication, [id], `${application.name} revoked`)}
      >
        Revoke
      </Button>
    </li>
  );
}
