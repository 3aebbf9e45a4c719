/** How the person signs in, their active sessions, and the picture that colleagues see. */
import { Anchor, Badge, Button, Group, Skeleton, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { deleteOtherSessions, deleteSession, getSignIn, listSessions } from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { Passkeys } from './passkeys.tsx';
import { OwnPicture } from './own-picture.tsx';
import { secondFactorInWords } from './second-factor.ts';
import { SettingsFrame } from './settings-frame.tsx';

export default function SecurityPage() {
  const { name } = session();
  if (!can(listSessions))
    return (
      <SettingsFrame title="My sign-in">
        <p className="settings-describe">
          Only {name} sees how and where they are signed in, not an administrator who views the firm as them.
        </p>
      </SettingsFrame>
    );
  return (
    <SettingsFrame title="My sign-in">
      <OwnPicture />
      <section>
        <Title order={2} size="h4">
          Password and second factor
        </Title>
        <ul className="settings-list">
          <li>
            <SecondFactor />
            <Anchor href="/second-step">Two-factor authentication</Anchor>
          </li>
          <li>
            <span>We send you a link. A new password signs you out everywhere.</span>
            <Anchor href="/password-reset">New password</Anchor>
          </li>
        </ul>
      </section>
      <Passkeys />
      <Sessions />
    </SettingsFrame>
  );
}

/** What it is, and whether it is on. */
function SecondFactor() {
  const { data } = useQuery(read(getSignIn, {}));
  return (
    <div>
      <div>A code from an authenticator app in addition to the password, with recovery codes.</div>
      {data && <div className="settings-soft">{secondFactorInWords({ ...data.data, passkeys: 0 })}</div>}
    </div>
  );
}

function Sessions() {
  const query = useQuery(read(listSessions, {}));
  const end = useWrite(deleteSession);
  const endOthers = useWrite(deleteOtherSessions, {
    onSuccess: () => notifications.show({ message: 'You are signed out everywhere else.' }),
  });
  const failure = query.error ?? end.error ?? endOthers.error;
  const sessions = query.data?.data ?? [];
  return (
    <section>
      <Group justify="space-between" mt="xl" maw={760}>
        <Title order={2} size="h4">
          Where you are signed in
        </Title>
        {sessions.length > 1 && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Sign out everywhere else
          </Button>
        )}
      </Group>
      {failure && <Failure error={failure} />}
      {query.isPending && <Skeleton height={120} />}
      <ul className="settings-list">
        {sessions.map((each) => (
          <SessionLine key={each.id} of={each} end={() => end.mutate({ id: each.id })} />
        ))}
      </ul>
    </section>
  );
}

interface SessionLineProps {
  readonly of: {
    readonly current: boolean;
    readonly address: string | null;
    readonly user_agent: string | null;
    readonly method: string;
    readonly created_at: string;
    readonly last_seen_at: string;
  };
  readonly end: () => void;
}

function SessionLine({ of, end }: SessionLineProps) {
  const { current, address, user_agent, last_seen_at, created_at, method } = of;
  return (
    <li>
      <div>
        <div>
          {browserOf(user_agent)} {current && <Badge variant="light">This one</Badge>}
        </div>
        <div className="settings-soft">
          {METHODS[method] ?? method} · {address} · last used {formatInstant(last_seen_at)} · since{' '}
          {formatInstant(created_at)}
        </div>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Sign out of ${browserOf(user_agent)}, signed in on ${formatInstant(created_at)}`}
          onClick={end}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Sign-in methods in words. */
const METHODS: Readonly<Record<string, string>> = {
  password: 'With the password',
  passkey: 'With a passkey',
  provider: 'Single sign-on',
};

/** A browser's common name: "Firefox on Windows". */
function browserOf(userAgent: string | null): string {
  const found = (names: readonly string[]) => names.find((name) => userAgent?.includes(name));
  const browser = found(['Edg', 'Firefox', 'Chrome', 'Safari'])?.replace('Edg', 'Edge') ?? 'A browser';
  const system = found(['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux']);
  return system ? `${browser} on ${system}` : browser;
}
