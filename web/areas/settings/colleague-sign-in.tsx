/** How a colleague signs in, and help for one who lost a device. */
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { deleteUserSecondFactor, deleteUserSessions, getUserSignIn } from '../../../sdk/practice.ts';
import { type DataOf, read, useWrite } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { secondFactorInWords } from './second-factor.ts';

const readSignIn = (id: number) => read(getUserSignIn, { id });

export interface ColleagueSignInProps {
  readonly id: number;
  readonly name: string;
  readonly owner: boolean;
}

export function ColleagueSignIn(props: ColleagueSignInProps) {
  const query = useQuery(readSignIn(props.id));
  if (!query.data) return <NotRead of={query} height={160} />;
  const signIn = query.data.data;
  return (
    <ul className="settings-list">
      <SecondFactor signIn={signIn} {...props} />
      <Browsers signIn={signIn} {...props} />
    </ul>
  );
}

interface PartProps extends ColleagueSignInProps {
  readonly signIn: DataOf<typeof readSignIn>;
}

function SecondFactor({ id, name, owner, signIn }: PartProps) {
  const turnOff = useWrite(deleteUserSecondFactor, {
    onSuccess: () => notifications.show({ message: `${name} now signs in with the password alone.` }),
  });
  const isSet = signIn.second_factor || signIn.passkeys > 0;
  const helps = isSet && !owner && id !== session().user_id;
  return (
    <li>
      <div>
        <div>{secondFactorInWords(signIn)}</div>
        <Text c="dimmed" size="sm">
          {isSet && owner && 'Only the account owner and the operator of this installation can turn it off.'}
          {helps &&
            'If the device is lost, turn it off together with the passkeys. The password is still needed.'}
        </Text>
        {turnOff.isError && <Failure error={turnOff.error} />}
      </div>
      {helps && (
        <Button
          size="xs"
          variant="default"
          loading={turnOff.isPending}
          onClick={() => turnOff.mutate({ id })}
        >
          Turn off
        </Button>
      )}
    </li>
  );
}

function Browsers({ id, name, signIn: { sessions } }: PartProps) {
  const signOut = useWrite(deleteUserSessions, {
    onSuccess: () => notifications.show({ message: `${name} is signed out everywhere.` }),
  });
  return (
    <li>
      <div>
        {sessions === 0
          ? 'Not signed in'
          : `Signed in with ${sessions === 1 ? 'one browser' : `${sessions} browsers`}`}
        {signOut.isError && <Failure error={signOut.error} />}
      </div>
      {sessions > 0 && id !== session().user_id && (
        <Button
          size="xs"
          variant="default"
          loading={signOut.isPending}
          onClick={() => signOut.mutate({ id })}
        >
          Sign out everywhere
        </Button>
      )}
    </li>
  );
}
