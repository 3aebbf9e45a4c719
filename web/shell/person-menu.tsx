import { ActionIcon, Avatar, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { session } from '../api/session.ts';

/** Ends the session and leaves the app, including everything on the screen. */
async function signOut(): Promise<void> {
  await fetch('/sign-out', { method: 'POST', body: new URLSearchParams({ csrf: session().csrf_token }) });
  location.assign('/sign-in');
}

const LOOKS = [
  ['auto', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export function UserMenu({ showHelp }: { readonly showHelp: () => void }) {
  const { name, email, initials } = session();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="transparent" size={32} aria-label={`${name}: account and appearance`}>
          <Avatar size={28} radius="xl" color="accent" variant="filled">
            {initials}
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled component="div" className="person">
          <Text size="sm" c="var(--ink)">
            {name}
          </Text>
          {email}
        </Menu.Item>
        <Menu.Divider />
        <Looks />
        <Menu.Divider />
        <Menu.Item onClick={showHelp} rightSection={<kbd>?</kbd>}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item component="a" href="/second-step">
          Two-factor authentication
        </Menu.Item>
        <Menu.Item component="a" href="/connected-applications">
          Connected applications
        </Menu.Item>
        <Menu.Item component="a" href="/docs" target="_blank">
          API reference
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Looks() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return LOOKS.map(([look, title]) => (
    <Menu.Item
      key={look}
      onClick={() => setColorScheme(look)}
      rightSection={
        colorScheme === look ? (
          <span aria-label="chosen" role="img">
            ✓
          </span>
        ) : null
      }
    >
      {title}
    </Menu.Item>
  ));
}
