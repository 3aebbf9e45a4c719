/** The addresses of the app: the pages that the areas declare, below the shell. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { FRESH_MS, readAhead } from '../api/queries.ts';
import { usableAreas } from './areas.ts';
import { Frame } from './frame.tsx';
import { MissingPage, PageFailure, PageWaits, ShellFailure } from './page-states.tsx';

export function makeRouter() {
  const root = createRootRoute({ component: Frame, errorComponent: ShellFailure });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/home', replace: true });
    },
  });
  const pages = usableAreas().flatMap((area) =>
    area.pages.map(({ path, load }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(load),
        // Nothing waits for what is read: the page shows its own skeleton meanwhile.
        loader: async ({ params }) => readAhead((await load()).reads?.(params) ?? []),
        staleTime: FRESH_MS,
      }),
    ),
  );
  return createRouter({
    basepath: '/app',
    routeTree: root.addChildren([home, ...pages]),
    defaultPreload: 'intent',
    defaultNotFoundComponent: MissingPage,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PageWaits,
    scrollRestoration: true,
    // Parameters stand as plain text in addresses, so that people can read and type them.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (values) => {
      const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
      const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return search && `?${search}`;
    },
  });
}
