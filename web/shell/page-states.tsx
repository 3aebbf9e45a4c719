import { Alert, Button, Code, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { isDefect } from '../api/client.ts';
import { Failure } from '../ui/page/failure.tsx';
import { areaOf } from './areas.ts';
import { useFailedPage } from './failed-page.ts';
import { isUnloaded, useReloadWhenReached } from './missing-code.ts';
import { AppLink } from './url-state.ts';

const HOME = { path: '/home', title: 'Home' };

/** Shown for an address that leads nowhere, and for a record that does not exist or was deleted. */
export function MissingPage() {
  const { path, title } = areaOf(useRouterState({ select: ({ location }) => location.pathname })) ?? HOME;
  return (
    <Stack align="center" py={80} gap="xs" ta="center">
      <Title order={1} size="h3">
        Page not found
      </Title>
      <Text c="dimmed">It may have been moved or deleted, or you may not have access to it.</Text>
      <AppLink href={path}>Go to {title}</AppLink>
    </Stack>
  );
}

/** A page that failed completely. The browser keeps typed text. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const router = useRouter();
  useFailedPage();
  const unloaded = isUnloaded(error);
  useReloadWhenReached(unloaded);
  return (
    <Stack p="md" maw={640} mx="auto">
      <Title order={1} size="h3">
        {unloaded ? 'This page could not be loaded' : 'This page failed'}
      </Title>
      {unloaded ? (
        <Text role="alert">
          The app was updated in the meantime, or the service cannot be reached. Reload the app: what you
          typed is kept.
        </Text>
      ) : isDefect(error) ? (
        <Alert color="red" variant="light" role="alert" title="Application error">
          <Code>{String(error)}</Code>
        </Alert>
      ) : (
        <Failure error={error} retry={() => void router.invalidate()} />
      )}
      <Group>
        <Button variant="default" onClick={() => location.reload()}>
          Reload the app
        </Button>
      </Group>
    </Stack>
  );
}

/** Shown if the shell itself failed. */
export function ShellFailure(props: { readonly error: unknown }) {
  return (
    <main>
      <PageFailure {...props} />
    </main>
  );
}

export function PageWaits() {
  return (
    <Group justify="center" py={80}>
      <Loader size="sm" aria-label="Loading" />
    </Group>
  );
}
