/** The app's routes: the pages that the areas declare, inside the shell. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { FRESH_MS, readAhead } from '../api/queries.ts';
import { isUsable, usableAreas } from './areas.ts';
import { Frame } from './frame.tsx';
import { addressNow, rememberAddress } from './url-state.ts';
import { MissingPage, PageFailure, PageWaits, ShellFailure } from './page-states.tsx';

/** Whether the parts of the path named `…Id` are ids. */
function hasIds(params: Readonly<Record<string, string>>): boolean {
  return Object.entries(params).every(([name, value]) => !name.endsWith('Id') || /^\d+$/.test(value));
}

/** Address parameters are plain text, so that people can read and type them. */
const PLAIN_PARAMETERS = {
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (values: Readonly<Record<string, unknown>>) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return search && `?${search}`;
  },
};

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
    area.pages.filter(isUsable).map(({ path, load }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(load),
        beforeLoad: ({ params }) => {
          if (!hasIds(params)) throw notFound();
        },
        // Does not wait for the reads: the page shows its own skeleton meanwhile.
        loader: async ({ params }) => readAhead((await load()).reads?.(params) ?? []),
        staleTime: FRESH_MS,
      }),
    ),
  );
  const router = createRouter({
    basepath: '/app',
    routeTree: root.addChildren([home, ...pages]),
    defaultPreload: 'intent',
    defaultNotFoundComponent: MissingPage,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PageWaits,
    scrollRestoration: true,
    ...PLAIN_PARAMETERS,
  });
  rememberAddress(addressNow());
  // Not once its page is drawn: a person may have gone on by then.
  router.history.subscribe(({ location: place }) => rememberAddress(addressNow(place)));
  return router;
}
