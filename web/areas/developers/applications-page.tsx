/** The applications registered by the firm. */
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listApplications } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { useHidden } from '../../shell/undo.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import type { Application } from './application-form.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { DevelopersFrame } from './developers-frame.tsx';

export default function ApplicationsPage() {
  const [, setUrl] = useUrlState<{ application?: string }>();
  const query = useQuery(read(listApplications, {}));
  const hidden = useHidden('applications');
  const applications = query.data?.data.filter(({ id }) => !hidden.has(id));
  const open = (application: string) => setUrl({ application }, { push: true });
  useShortcuts('Integrations', [{ keys: 'n', title: 'New application', run: () => open('new') }]);
  return (
    <DevelopersFrame
      view="/integrations/applications"
      describe="Applications that your developers or vendors register, so that users can grant them access (OAuth 2.0)."
      actions={<Button onClick={() => open('new')}>New application</Button>}
    >
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={160} />}
      {applications?.length === 0 && (
        <EmptyState
          title="No applications yet"
          action={<Button onClick={() => open('new')}>New application</Button>}
        >
          Register one to get a client ID and a secret; <a href="/docs/authorization">Authorization</a> says
          what comes next.
        </EmptyState>
      )}
      <ul className="developers-list">
        {applications?.map((one) => (
          <ApplicationRow key={one.id} application={one} open={() => open(String(one.id))} />
        ))}
      </ul>
      {applications && <ApplicationPanel applications={applications} />}
    </DevelopersFrame>
  );
}

interface ApplicationRowProps {
  readonly application: Application;
  readonly open: () => void;
}

function ApplicationRow({ application, open }: ApplicationRowProps) {
  const { name, client_id, users, scopes } = application;
  return (
    <li>
      <div>
        <b>{name}</b>
        <div className="developers-soft">
          {client_id} · {users === 1 ? '1 person' : `${users} people`} · {scopes.length} scopes
        </div>
      </div>
      <Button size="xs" variant="default" aria-label={`Change ${name}`} onClick={open}>
        Change
      </Button>
    </li>
  );
}
