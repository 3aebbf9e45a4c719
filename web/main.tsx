/** The entry point of the app: loads the session, then the shell with the page in the address. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/dates/styles.css';
import './colors.css';
import './tokens.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queries.ts';
import { loadSession } from './api/session.ts';
import { makeRouter } from './shell/router.tsx';
import { listenForShortcuts } from './shell/shortcuts.ts';
import { ignoreStrayFiles } from './shell/stray-files.ts';
import { cssVariables, theme } from './shell/theme.ts';
import { sendDeletionsOnLeaving } from './shell/undo.ts';

/** The policy's nonce, which allows the styles that components add. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// The name under which packages look for it (get-nonce).
Object.assign(globalThis, { __webpack_nonce__: nonce });

async function start(): Promise<void> {
  if (!(await loadSession())) {
    const here = location.pathname + location.search;
    location.replace(`/sign-in?return_to=${encodeURIComponent(here)}`);
    return;
  }
  sendDeletionsOnLeaving();
  ignoreStrayFiles();
  const router = makeRouter();
  listenForShortcuts(() => router.state.status === 'pending' || !router.state.resolvedLocation);
  createRoot(document.querySelector('#app')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <Notifications position="bottom-right" limit={4} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

void start();
