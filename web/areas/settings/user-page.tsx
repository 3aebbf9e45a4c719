/** A user of the firm: their record, and what they may see. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  deleteUserProviderLink,
  getUser,
  getUserRestrictions,
  getUserSignIn,
  inviteUserAgain,
  updateUser,
  viewAsUser,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { usePathId } from '../../shell/url-state.ts';
import { viewAs } from '../../shell/viewing.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { Money } from '../../ui/values/money.tsx';
import { RecordPage, type RecordTab } from '../../ui/record/record-page.tsx';
import { ColleagueSignIn } from './colleague-sign-in.tsx';
import type { AnyRecord } from './field-spec.ts';
import { SpecForm } from './spec-form.tsx';
import { USER_FIELDS } from './user-fields.ts';
import { UserRestrictions } from './user-restrictions.tsx';
import './settings.css';

const ASKED = `id,etag,name,enabled,account_owner,${USER_FIELDS.map(({ name, fields }) => fields ?? name).join(',')}`;

interface UserRecord extends AnyRecord {
  readonly name: string;
  readonly enabled: boolean;
  readonly account_owner: boolean;
  readonly email: string;
  readonly rate: number | null;
}

export default function UserPage() {
  const id = usePathId('userId');
  const query = useQuery(read(getUser, { id, fields: ASKED }));
  const signIn = useQuery({ ...read(getUserSignIn, { id }), enabled: can(getUserSignIn) });
  const invited = signIn.data?.data.invited === true;
  const writes = useUserWrites(query.data?.data.name);
  if (!query.data) return <NotRead of={query} height={360} />;
  const user = query.data.data as unknown as UserRecord;
  const reread = async () => (await query.refetch()).data!.data as unknown as AnyRecord;
  return (
    <>
      {Object.entries(writes).map(
        ([name, { isError, error }]) => isError && <Failure key={name} error={error} />,
      )}
      <RecordPage
        title={user.name}
        subtitle={user.email}
        back={{ href: '/settings/users', title: 'Users' }}
        facts={[
          { label: 'State', value: user.enabled ? (invited ? 'Invited' : 'Active') : 'Disabled' },
          { label: 'Rate', value: <Money amount={user.rate} isPrice /> },
        ]}
        actions={id !== session().user_id && <ColleagueActions {...{ user, invited, writes }} />}
        tabs={tabsOf(user, reread)}
      />
    </>
  );
}

/** In the order in which their errors are shown. */
function useUserWrites(name: string | undefined) {
  const change = useWrite(updateUser);
  const unlink = useWrite(deleteUserProviderLink, {
    onSuccess: () => notifications.show({ message: 'Unlinked. The next sign-in there links them again.' }),
  });
  const invite = useWrite(inviteUserAgain, {
    onSuccess: () =>
      notifications.show({ message: `${name} gets another email with a link to choose a password.` }),
  });
  const view = useMutation({ mutationFn: viewAs });
  return { change, unlink, invite, view };
}

interface ColleagueActionsProps {
  readonly user: UserRecord;
  /** Whether they have chosen no password yet. */
  readonly invited: boolean;
  readonly writes: ReturnType<typeof useUserWrites>;
}

/** A person does none of these to themselves. */
function ColleagueActions({
  user,
  invited,
  writes: { change, unlink, invite, view },
}: ColleagueActionsProps) {
  const { id, etag, name, enabled } = user;
  return (
    <>
      {invited && can(inviteUserAgain) && (
        <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate({ id })}>
          Send the invitation again
        </Button>
      )}
      {enabled && can(viewAsUser) && (
        <Button variant="default" loading={view.isPending} onClick={() => view.mutate(id)}>
          View as {name}
        </Button>
      )}
      {session().firm.identity_provider && can(deleteUserProviderLink) && (
        <Button variant="default" loading={unlink.isPending} onClick={() => unlink.mutate({ id })}>
          Unlink from the identity provider
        </Button>
      )}
      {can(updateUser) && !user.account_owner && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() =>
            change.mutate({ id, data: { enabled: !enabled }, ...(etag ? { ifMatch: etag } : {}) })
          }
        >
          {enabled ? 'Disable' : 'Enable'}
        </Button>
      )}
    </>
  );
}

function tabsOf(user: UserRecord, reread: () => Promise<AnyRecord>): readonly [RecordTab, ...RecordTab[]] {
  const profile = () => (
    <div className="settings-narrow">
      <SpecForm
        name="user"
        what={user.name ?? 'the user'}
        fields={USER_FIELDS}
        operation={updateUser}
        record={user}
        reread={reread}
        save="Save"
      />
    </div>
  );
  const seen = () => <UserRestrictions id={user.id} name={user.name} />;
  const signIn = () => <ColleagueSignIn id={user.id} name={user.name} owner={user.account_owner} />;
  return [
    { name: 'profile', title: 'Profile and rights', content: profile },
    ...(can(getUserRestrictions) && user.enabled
      ? [{ name: 'restrictions', title: 'What they see', content: seen }]
      : []),
    ...(can(getUserSignIn) ? [{ name: 'sign-in', title: 'Sign-in', content: signIn }] : []),
  ];
}
