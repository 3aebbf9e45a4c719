/** A user of the firm: their record, and what they may see. */
import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  deleteUserProviderLink,
  getUser,
  getUserSight,
  updateUser,
  viewAsUser,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { usePathId } from '../../shell/url-state.ts';
import { viewAs } from '../../shell/viewing.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Money } from '../../ui/money.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import type { AnyRecord } from './field-spec.ts';
import { SpecForm } from './spec-form.tsx';
import { USER_FIELDS } from './user-fields.ts';
import { UserRestrictions } from './user-restrictions.tsx';
import './settings.css';

const ASKED = `id,etag,name,enabled,account_owner,${USER_FIELDS.map(({ name, fields }) => fields ?? name).join(',')}`;

export default function UserPage() {
  const id = usePathId('userId');
  const query = useQuery(read(getUser, { id, fields: ASKED }));
  const change = useWrite(updateUser);
  const unlink = useWrite(deleteUserProviderLink, {
    onSuccess: () => notifications.show({ message: 'Unlinked. The next sign-in there links them again.' }),
  });
  const view = useMutation({ mutationFn: viewAs });
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={360} />;
  const user = query.data.data as unknown as AnyRecord & {
    name: string;
    enabled: boolean;
    account_owner: boolean;
    email: string;
    rate: number | null;
  };
  const { etag } = user;
  const isColleague = id !== session().user_id;
  const mayDisable = can(updateUser) && isColleague && !user.account_owner;
  const tabs = [
    {
      name: 'profile',
      title: 'Profile and rights',
      content: () => (
        <div className="settings-narrow">
          <SpecForm
            name="user"
            fields={USER_FIELDS}
            operation={updateUser}
            record={user}
            reread={async () => (await query.refetch()).data!.data as unknown as AnyRecord}
            save="Save"
          />
        </div>
      ),
    },
    ...(can(getUserSight) && user.enabled
      ? [
          {
            name: 'sight',
            title: 'What they see',
            content: () => <UserRestrictions id={id} name={user.name} />,
          },
        ]
      : []),
  ] as const;
  return (
    <>
      {change.isError && <Failure error={change.error} />}
      {unlink.isError && <Failure error={unlink.error} />}
      {view.isError && <Failure error={view.error} />}
      <RecordPage
        title={user.name}
        subtitle={user.email}
        back={{ href: '/settings/users', title: 'Users' }}
        facts={[
          { label: 'State', value: user.enabled ? 'Active' : 'Disabled' },
          { label: 'Rate', value: <Money amount={user.rate} /> },
        ]}
        actions={
          <>
            {isColleague && user.enabled && can(viewAsUser) && (
              <Button variant="default" loading={view.isPending} onClick={() => view.mutate(id)}>
                View as {user.name}
              </Button>
            )}
            {isColleague && session().firm.identity_provider && can(deleteUserProviderLink) && (
              <Button variant="default" loading={unlink.isPending} onClick={() => unlink.mutate({ id })}>
                Unlink from the identity provider
              </Button>
            )}
            {mayDisable && (
              <Button
                variant="default"
                loading={change.isPending}
                onClick={() =>
                  change.mutate({ id, data: { enabled: !user.enabled }, ...(etag ? { ifMatch: etag } : {}) })
                }
              >
                {user.enabled ? 'Disable' : 'Enable'}
              </Button>
            )}
          </>
        }
        tabs={[tabs[0], ...tabs.slice(1)]}
      />
    </>
  );
}
