/** The frame of every page: navigation, search, timer, notifications, user menu. */
import { ActionIcon, AppShell, Burger, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconSearch } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { createTimer } from '../../sdk/practice.ts';
import { can, session } from '../api/session.ts';
import mark from '../favicon.svg';
import { areaOf, usableAreas } from './areas.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import './frame.css';
import { isUnloaded } from './missing-code.ts';
import { NoticeMenu } from './notice-menu.tsx';
import { UserMenu } from './person-menu.tsx';
import { isTyping, useShortcuts } from './shortcuts.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { SnippetExpander } from './snippet-expander.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { dropKeys, holdKeys } from './typed-ahead.ts';
import { canUndo, undoLast } from './undo.ts';
import { AppLink, useOpen } from './url-state.ts';
import { ViewingBanner } from './viewing.tsx';

const importPalette = () => import('./palette.tsx');
const Palette = lazy(importPalette);
// Loaded lazily: not needed for the first page.
const HelpSheet = lazy(() => import('./help-sheet.tsx'));
const TimerBar = lazy(() => import('./timer/timer-bar.tsx'));

/** An icon rail on pages that need more room (frame.css). */
const NAVIGATION_PX = { base: 196, sm: 52, lg: 196 };

export function Frame() {
  const [menu, { toggle, close }] = useDisclosure();
  const { palette, openPalette, closePalette } = usePalette();
  const [help, { toggle: toggleHelp, close: closeHelp }] = useDisclosure();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(close, [path, close]);
  useGoingByKey({ openPalette, toggleHelp });
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: NAVIGATION_PX, breakpoint: 'sm', collapsed: { mobile: !menu } }}
      padding="md"
      transitionDuration={0}
    >
      <AppShell.Header className="frame-header">
        <a className="skip" href="#page">
          Skip to content
        </a>
        <Header {...{ menu, openPalette, toggleHelp }} toggleMenu={toggle} />
      </AppShell.Header>
      <AppShell.Navbar p={8} className="frame-navbar" aria-label="Areas">
        <Navigation path={path} />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1}>
        <ViewingBanner />
        <ErrorBoundary key={areaOf(path)?.name ?? ''}>
          <Outlet />
        </ErrorBoundary>
      </AppShell.Main>
      <Suspense>{palette && <Palette close={closePalette} />}</Suspense>
      <Suspense>{help && <HelpSheet close={closeHelp} />}</Suspense>
      <SnippetExpander />
      <SignInDialog />
      <ProveDialog />
    </AppShell>
  );
}

function usePalette() {
  const [palette, { open: showPalette, close: closePalette }] = useDisclosure();
  const openPalette = () => {
    if (palette) return;
    holdKeys();
    importPalette().then(showPalette, (error: unknown) => {
      dropKeys();
      if (!isUnloaded(error)) throw error;
      // The page below needs no code that is missing.
      notifications.show({ color: 'red', message: 'The search could not be loaded. Reload the app.' });
    });
  };
  return { palette, openPalette, closePalette };
}

interface HeaderProps {
  readonly menu: boolean;
  readonly toggleMenu: () => void;
  readonly openPalette: () => void;
  readonly toggleHelp: () => void;
}

function Header({ menu, toggleMenu, openPalette, toggleHelp }: HeaderProps) {
  return (
    <Group h="100%" px="sm" gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Burger opened={menu} onClick={toggleMenu} hiddenFrom="sm" size="sm" aria-label="Navigation" />
        <AppLink href="/home" className="frame-brand">
          <img src={mark} alt="" aria-hidden width={20} height={20} />
          <span>{session().firm.name}</span>
        </AppLink>
      </Group>
      <ErrorBoundary instead={<Text size="sm">The timer failed. Reload the app.</Text>}>
        <Suspense>{can(createTimer) && <TimerBar />}</Suspense>
      </ErrorBoundary>
      <Group gap={4} wrap="nowrap" flex="none">
        <SearchButton onClick={openPalette} />
        <ErrorBoundary instead={null}>
          <NoticeMenu />
        </ErrorBoundary>
        <UserMenu showHelp={toggleHelp} />
      </Group>
    </Group>
  );
}

/** A field to look at, or an icon where there is less room. */
function SearchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <>
      <UnstyledButton className="frame-search" onClick={onClick} visibleFrom="md">
        <IconSearch size={14} aria-hidden />
        <span>Search or do</span>
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      <Tooltip label="Search or do (Ctrl K)">
        <ActionIcon variant="subtle" color="gray" aria-label="Search" onClick={onClick} hiddenFrom="md">
          <IconSearch size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function Navigation({ path }: { readonly path: string }) {
  const here = areaOf(path);
  return usableAreas()
    .filter(({ place }) => place !== undefined)
    .map(({ name, title, icon: Icon, path: to, key }) => (
      <Tooltip key={name} label={key ? `${title} (g ${key})` : title} position="right">
        <span className="frame-area">
          <AppLink href={to} here={here?.name === name}>
            <Icon size={16} stroke={1.6} />
            <span>{title}</span>
          </AppLink>
        </span>
      </Tooltip>
    ));
}

function useGoingByKey({
  openPalette,
  toggleHelp,
}: {
  openPalette: () => void;
  toggleHelp: () => void;
}): void {
  const open = useOpen();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useShortcuts('Everywhere', [
    { keys: 'mod+k', title: 'Search or do', run: openPalette },
    { keys: '?', title: 'Keyboard shortcuts', run: toggleHelp },
    { keys: 'mod+z', title: 'Undo the last action', run: undoLast, onlyIf: () => canUndo() && !isTyping() },
    {
      keys: 'n',
      title: 'New in this area',
      run: () => open(areaOf(path)!.newPath!),
      onlyIf: () => areaOf(path)?.newPath !== undefined,
    },
  ]);
  useShortcuts(
    'Go to',
    usableAreas().flatMap(({ key, title, path: to }) =>
      key ? [{ keys: `g ${key}`, title, run: () => open(to) }] : [],
    ),
  );
}
